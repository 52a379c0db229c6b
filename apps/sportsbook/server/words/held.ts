import { type Clock, MINUTE } from '@chhokka/kernel';
import type { LogWord, Offer, PassingWord, Score } from '@chhokka/feed-protocol';
import { FINAL_STATES, SILENCE_MS } from '@chhokka/feed-protocol';
import { refusesFixture } from './fixture-rules.ts';
import { type HeldFixture, type Next, namesOf, newFixture, withOffer, withStop, withWord } from './held-fixture.ts';
import type { HeldRows } from './held.repository.ts';

/** Fixtures whose state in memory changed, together; `null`: whether the feed speaks did, so all of them. */
type ChangeListener = (fixtures: ReadonlySet<string> | null) => void;

/** What the feed offered before (with its stops) and offers now. */
type OfferListener = (before: HeldFixture, now: HeldFixture) => void;

/** Why odds are not believed whose version the fixture has passed. Which of the two is wrong, only a snapshot tells. */
export const OLD_VERSION = 'odds of an old version';

/** So long pages still see how a match ended. Later they read it from the database. */
const KEPT_AFTER_END = 10 * MINUTE;

/**
 * What can be bet on now, in memory: each fixture that is live or to come with what the feed offers on it. It follows the
 * feed at once; what decides about money is the database.
 */
export class Held {
  readonly #clock: Clock;
  readonly #fixtures = new Map<string, HeldFixture>();
  readonly #onChange = new Set<ChangeListener>();
  readonly #onOffer = new Set<OfferListener>();
  readonly #schedule: (act: () => void) => void;
  readonly #changed = new Set<string>();
  #isScheduled = false;
  #number = 0;
  #isTrusted = false;
  #heardAt = 0;
  #isToldToSpeak = false;

  /** `schedule` delays what tells listeners, so that changes in between are told together. */
  constructor(clock: Clock, schedule: (act: () => void) => void = setImmediate) {
    this.#clock = clock;
    this.#schedule = schedule;
  }

  /** Of the last log word that memory follows. */
  get number(): number {
    return this.#number;
  }

  /** Whether what memory has can be bet on: it is complete, and the feed said so a short time ago. */
  get speaks(): boolean {
    return this.#isTrusted && this.#clock.now() - this.#heardAt <= SILENCE_MS;
  }

  /** The same as pages are told: a gap that is closed at once is not told. */
  get isToldToSpeak(): boolean {
    return this.#isToldToSpeak;
  }

  get(fixture: string): HeldFixture | null {
    return this.#fixtures.get(fixture) ?? null;
  }

  all(): IterableIterator<HeldFixture> {
    return this.#fixtures.values();
  }

  /** The last score that was told; null: unknown. */
  score(fixture: string): Score | null {
    return this.#fixtures.get(fixture)?.score ?? null;
  }

  names(fixture: string, market: string): Readonly<Record<string, string>> | null {
    const held = this.#fixtures.get(fixture);
    return held ? namesOf(held, market) : null;
  }

  onChange(listener: ChangeListener): () => void {
    this.#onChange.add(listener);
    return () => this.#onChange.delete(listener);
  }

  /** Called at once at each odds word that replaces an earlier offer; snapshots are not told. */
  onOffer(listener: OfferListener): () => void {
    this.#onOffer.add(listener);
    return () => this.#onOffer.delete(listener);
  }

  /** Tells listeners that something else about the fixture changed, such as an operator's stop. */
  touch(fixture: string): void {
    this.#changed.add(fixture);
    this.#tellSoon();
  }

  /** Begins again with what the database has. Offers stay until the snapshot replaces them. */
  load({ number, fixtures, ends, cancels }: HeldRows): void {
    const before = new Map(this.#fixtures);
    this.#number = number;
    const endsOf = Map.groupBy(ends, ({ fixture }) => fixture);
    const cancelsOf = Map.groupBy(cancels, ({ fixture }) => fixture);
    const loaded = new Set<string>();
    for (const { fixture, score } of fixtures) {
      loaded.add(fixture.id);
      const known = before.get(fixture.id) ?? newFixture(fixture);
      this.#put({
        ...known,
        fixture,
        score: known.score ?? score,
        ended: new Map(endsOf.get(fixture.id)?.map((end) => [end.market, end])),
        cancels: cancelsOf.get(fixture.id) ?? [],
      });
    }
    // These are over, and words about them may have been missed. How they ended is read from the database.
    for (const id of before.keys()) if (!loaded.has(id)) this.#drop(id);
  }

  /** Takes a snapshot's offers in the place of all that it has. Returns what was not believed. */
  snapshot(offers: readonly Offer[]): string[] {
    const oddities: string[] = [];
    const offered = new Set<string>();
    for (const offer of offers) {
      const held = this.#fixtures.get(offer.fixture);
      const next: Next = held ? withOffer(held, offer) : { oddity: 'odds of an unknown fixture' };
      if (next.held) offered.add(offer.fixture);
      const oddity = this.#take(next);
      if (oddity !== null) oddities.push(oddity);
    }
    for (const held of this.#fixtures.values()) {
      if (offered.has(held.fixture.id)) continue;
      const none = { markets: new Map(), stop: null, stops: new Map(), stoppedAt: null };
      if (held.markets.size > 0 || held.stoppedAt !== null) this.#put({ ...held, ...none });
    }
    return oddities;
  }

  /** Follows the next word of the log. Returns why it is not believed; null: it is. */
  word(word: LogWord): string | null {
    this.#number = word.number;
    if (word.kind === 'fixture') {
      const { fixture } = word;
      const known = this.#fixtures.get(fixture.id);
      const refusal = refusesFixture(known?.fixture, fixture);
      if (refusal !== null) return refusal;
      // Memory has no results of it, and the database has all of it.
      if (!known && FINAL_STATES.has(fixture.state)) return null;
      this.#put(withWord(known ?? newFixture(fixture), word, this.#clock.now()));
      return null;
    }
    const held = this.#fixtures.get(word.fixture);
    // A finished match has left memory, and the database knows it.
    if (held) this.#put(withWord(held, word, this.#clock.now()));
    return null;
  }

  /** Follows odds or a stop. Returns why it is not believed; null: it is. */
  pass(word: PassingWord): string | null {
    const held = this.#fixtures.get(word.fixture);
    if (!held) return `${word.kind} of an unknown fixture`;
    // A stop is believed whatever its version: to stop harms nobody.
    if (word.kind === 'stop') return this.#take({ held: withStop(held, word, this.#clock.now()) });
    if (word.version <= held.offerVersion) return OLD_VERSION;
    const next = withOffer(held, word);
    if (next.held) for (const listener of this.#onOffer) listener(held, next.held);
    return this.#take(next);
  }

  /** Takes a fixture out, because the database does not believe that the feed has it. */
  disown(fixture: string): void {
    if (this.#fixtures.has(fixture)) this.#drop(fixture);
  }

  /** The feed said something in order. */
  hear(): void {
    this.#heardAt = this.#clock.now();
  }

  /** Whether memory is complete. */
  trust(isTrusted: boolean): void {
    this.#isTrusted = isTrusted;
    if (isTrusted) {
      this.hear();
      this.tellSpeaking(true);
    }
  }

  /** Tells listeners whether the feed speaks, if that is news to them. */
  tellSpeaking(speaks: boolean): void {
    if (speaks === this.#isToldToSpeak) return;
    this.#isToldToSpeak = speaks;
    for (const listener of this.#onChange) listener(null);
  }

  /** Forgets matches that were over some time ago. */
  forget(): void {
    const before = this.#clock.now() - KEPT_AFTER_END;
    for (const [id, { overAt }] of this.#fixtures) if (overAt !== null && overAt <= before) this.#drop(id);
  }

  #take({ held, oddity = '' }: Next): string | null {
    if (held) this.#put(held);
    return oddity === '' ? null : oddity;
  }

  #put(held: HeldFixture): void {
    this.#fixtures.set(held.fixture.id, held);
    this.touch(held.fixture.id);
  }

  #drop(id: string): void {
    this.#fixtures.delete(id);
    this.touch(id);
  }

  #tellSoon(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#schedule(() => {
      this.#isScheduled = false;
      const changed = new Set(this.#changed);
      this.#changed.clear();
      for (const listener of this.#onChange) listener(changed);
    });
  }
}
