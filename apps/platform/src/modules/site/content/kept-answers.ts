import { Serialised } from '../../../infra/http/answer.ts';
import type { Period } from './content.types.ts';
import { nextChange } from './periods.ts';

/** Answers for many callers, serialised as JSON once. Their keys come from a small set: languages, kinds, domains. */
export class KeptAnswers {
  readonly #answers = new Map<string, Serialised<never>>();

  get<Value>(key: string, make: () => Value): Serialised<Value> {
    let answer = this.#answers.get(key);
    if (answer === undefined) this.#answers.set(key, (answer = new Serialised<never>(JSON.stringify(make()))));
    return answer;
  }

  clear(): void {
    this.#answers.clear();
  }
}

/** The same for answers that depend on running periods: all are dropped when a period begins or ends. */
export class AnswersOfNow {
  readonly #periods: readonly Period[];
  readonly #kept = new KeptAnswers();
  #from = Infinity;
  #until = 0;

  constructor(periods: readonly Period[]) {
    this.#periods = periods;
  }

  /** `now`: ms since the epoch. `make` must return the same for all times at which the same periods run. */
  get<Value>(now: number, key: string, make: () => Value): Serialised<Value> {
    if (now < this.#from || now >= this.#until) {
      this.#kept.clear();
      this.#from = now;
      this.#until = nextChange(this.#periods, now);
    }
    return this.#kept.get(key, make);
  }
}
