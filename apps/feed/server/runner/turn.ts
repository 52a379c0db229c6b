import type { LogWord, PassingWord } from '@chhokka/feed-protocol';
import type { Course } from '../courses/course.types.ts';
import { updateCourse } from '../store/courses.repository.ts';
import type { Store } from '../store/store.ts';
import { type NewWord, keepWord, lastNumber } from '../store/words.repository.ts';

/**
 * One transaction of the feed. It stores log words with their numbers and changed courses, and collects passing words. The hub
 * sends all these words after the commit, and none of them when the transaction fails.
 */
export class Turn {
  readonly store: Store;
  /** Ms since the epoch. */
  readonly now: number;
  readonly #said: (LogWord | PassingWord)[] = [];
  #number: number;

  constructor(store: Store, now: number) {
    this.store = store;
    this.now = now;
    this.#number = lastNumber(store);
  }

  /** Keeps a log word, which `cause` makes be said once and never again. */
  log(cause: string, word: NewWord): LogWord {
    const kept = keepWord(this.store, word, { number: this.#number + 1, cause, at: this.now });
    this.#number += 1;
    this.#said.push(kept);
    return kept;
  }

  say(word: PassingWord): void {
    this.#said.push(word);
  }

  /** Keeps the course as it is now. */
  keep(course: Course): void {
    updateCourse(this.store, course);
  }

  /** Of the last log word. */
  get number(): number {
    return this.#number;
  }

  /** What was said, in order. */
  get said(): readonly (LogWord | PassingWord)[] {
    return this.#said;
  }

  /** Does all of `act` or nothing of it, the rest of the turn untouched. Throws what it throws. */
  attempt(act: () => void): void {
    const [said, number] = [this.#said.length, this.#number];
    try {
      this.store.savepoint(act);
    } catch (error) {
      this.#said.length = said;
      this.#number = number;
      throw error;
    }
  }
}
