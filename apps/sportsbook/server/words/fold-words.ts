import type { Fixture, LogWord, Score } from '@chhokka/feed-protocol';
import type { Verdicts } from '@chhokka/sports-math';
import { type KnownFixture, refusesFixture, scoreOf } from './fixture-rules.ts';
import type { CancelReason, Pair } from './words.types.ts';

/** What the database has of everything that some words name. */
export interface Before {
  /** By id. */
  readonly fixtures: ReadonlyMap<string, KnownFixture>;
  /** Ids of fixtures that another feed named first. */
  readonly foreign: ReadonlySet<string>;
  /** Markets with an end in force. */
  readonly ended: readonly Pair[];
  /** Cancels in force, by the number of their word. */
  readonly cancels: ReadonlyMap<number, { readonly fixture: string; readonly markets: readonly string[] | null }>;
}

interface NewFixture {
  readonly fixture: Fixture;
  /** Whether it takes another state, or is new. */
  readonly moved: boolean;
  /** Which the word told; null: none. */
  readonly score: Score | null;
}

interface NewEnd extends Pair {
  readonly number: number;
  readonly verdicts: Verdicts;
  /** Which the word told; null: none. */
  readonly score: Score | null;
  /** Of the word in the same words that rolls it back. */
  rolledBackBy: number | null;
}

interface NewCancel {
  readonly number: number;
  readonly fixture: string;
  readonly markets: readonly string[] | null;
  readonly from: number | null;
  readonly until: number | null;
  readonly reason: CancelReason;
  /** Taken back by a later one of the same words. */
  takenBack: boolean;
}

/** What some words change in the database, to be written in one transaction. */
export interface Changes {
  readonly fixtures: readonly NewFixture[];
  /** Ends that the database has and that are rolled back. */
  readonly rollbacks: readonly (Pair & { readonly by: number })[];
  readonly ends: readonly NewEnd[];
  readonly cancels: readonly NewCancel[];
  /** Cancels that the database has and that are taken back, by the number of their word. */
  readonly takenBack: readonly { readonly fixture: string; readonly number: number }[];
  /** Markets (null: all of the fixture) whose bets must be looked at. */
  readonly due: readonly { readonly fixture: string; readonly market: string | null }[];
  /** What was not believed. */
  readonly oddities: readonly { readonly number: number; readonly what: string }[];
}

/** Folds words, in their order, into what they change. Words that contradict what is known change nothing. */
export function foldWords(words: readonly LogWord[], before: Before): Changes {
  const fold = new Fold(before);
  for (const word of words) fold.take(word);
  return fold.changes();
}

class Fold {
  readonly #known: Map<string, KnownFixture>;
  readonly #foreign: ReadonlySet<string>;
  readonly #fixtures = new Map<string, NewFixture>();
  /** Markets with an end in force: one of these words, or `stored`. */
  readonly #inForce: Map<string, NewEnd | 'stored'>;
  readonly #rollbacks: (Pair & { by: number })[] = [];
  readonly #ends: NewEnd[] = [];
  readonly #cancels = new Map<number, NewCancel>();
  readonly #storedCancels: Map<number, { readonly fixture: string; readonly markets: readonly string[] | null }>;
  readonly #takenBack: { fixture: string; number: number }[] = [];
  readonly #due = new Map<string, { fixture: string; market: string | null }>();
  readonly #oddities: { number: number; what: string }[] = [];

  constructor({ fixtures, foreign, ended, cancels }: Before) {
    this.#known = new Map(fixtures);
    this.#foreign = foreign;
    this.#inForce = new Map(ended.map(({ fixture, market }) => [`${fixture} ${market}`, 'stored']));
    this.#storedCancels = new Map(cancels);
  }

  take(word: LogWord): void {
    const id = word.kind === 'fixture' ? word.fixture.id : word.fixture;
    if (this.#foreign.has(id)) return this.#odd(word.number, 'a word about a fixture of another feed');
    if (word.kind === 'fixture') return this.#takeFixture(word);
    if (!this.#known.has(word.fixture)) return this.#odd(word.number, `${word.kind} of an unknown fixture`);
    switch (word.kind) {
      case 'settle':
        return word.markets.forEach((market) => this.#settle(word, market));
      case 'settle-rollback':
        return word.markets.forEach((market) => this.#rollBack(word, market));
      case 'cancel': {
        const { number, fixture, markets, from, until, reason } = word;
        this.#cancels.set(number, { number, fixture, markets, from, until, reason, takenBack: false });
        return this.#ask(fixture, markets);
      }
      case 'cancel-rollback':
        return this.#takeBack(word);
    }
  }

  changes(): Changes {
    return {
      fixtures: [...this.#fixtures.values()],
      rollbacks: this.#rollbacks,
      ends: this.#ends,
      cancels: [...this.#cancels.values()],
      takenBack: this.#takenBack,
      due: [...this.#due.values()],
      oddities: this.#oddities,
    };
  }

  #takeFixture({ number, fixture, score }: LogWord & { kind: 'fixture' }): void {
    const known = this.#known.get(fixture.id);
    const refusal = refusesFixture(known, fixture);
    if (refusal !== null) return this.#odd(number, refusal);
    const before = this.#fixtures.get(fixture.id);
    const moved = known?.state !== fixture.state || (before?.moved ?? false);
    const last = scoreOf(fixture.sport, score) ?? before?.score ?? null;
    this.#fixtures.set(fixture.id, { fixture, moved, score: last });
    this.#known.set(fixture.id, fixture);
  }

  #settle(
    { number, fixture, score }: LogWord & { kind: 'settle' },
    { key: market, verdicts }: { key: string; verdicts: Verdicts },
  ): void {
    if (this.#inForce.has(`${fixture} ${market}`)) return this.#odd(number, 'settle of a settled market');
    const told = scoreOf(this.#known.get(fixture)?.sport, score);
    const end = { fixture, market, number, verdicts, score: told, rolledBackBy: null };
    this.#inForce.set(`${fixture} ${market}`, end);
    this.#ends.push(end);
    this.#ask(fixture, [market]);
  }

  #rollBack({ number, fixture }: LogWord & { kind: 'settle-rollback' }, market: string): void {
    const end = this.#inForce.get(`${fixture} ${market}`);
    if (end === undefined) return this.#odd(number, 'settle-rollback of an unsettled market');
    this.#inForce.delete(`${fixture} ${market}`);
    if (end === 'stored') this.#rollbacks.push({ fixture, market, by: number });
    else end.rolledBackBy = number;
    this.#ask(fixture, [market]);
  }

  #takeBack({ number, fixture, cancels }: LogWord & { kind: 'cancel-rollback' }): void {
    const fresh = this.#cancels.get(cancels);
    const cancel = fresh ?? this.#storedCancels.get(cancels);
    if (!cancel || cancel.fixture !== fixture || fresh?.takenBack)
      return this.#odd(number, 'cancel-rollback of no cancel');
    if (fresh) fresh.takenBack = true;
    else {
      this.#storedCancels.delete(cancels);
      this.#takenBack.push({ fixture, number: cancels });
    }
    this.#ask(fixture, cancel.markets);
  }

  #ask(fixture: string, markets: readonly string[] | null): void {
    for (const market of markets ?? [null]) this.#due.set(`${fixture} ${market}`, { fixture, market });
  }

  #odd(number: number, what: string): void {
    this.#oddities.push({ number, what });
  }
}
