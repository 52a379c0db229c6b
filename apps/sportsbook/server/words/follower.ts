import { setTimeout as pause } from 'node:timers/promises';
import type { LogWord, Message, PassingWord } from '@chhokka/feed-protocol';
import type { FeedClient, Following } from '@chhokka/feed-protocol/client';
import { type Clock, SECOND } from '@chhokka/kernel';
import { type Log, pauseAfter } from '@chhokka/provider-server';
import type { Pool } from '@chhokka/provider-server/db';
import { applyWords } from './apply-words.ts';
import { AnotherFeed, CatchUpFailed, catchUp } from './catch-up.ts';
import { type Held, OLD_VERSION } from './held.ts';
import { Oddities } from './oddities.ts';

interface FollowerParts {
  readonly client: FeedClient;
  readonly pool: Pool;
  readonly held: Held;
  readonly clock: Clock;
  readonly log: Log;
}

export interface FeedFollower {
  /** Looks whether the feed is silent. It does so by itself twice a second. */
  look(): void;
  /** Follows no longer, and waits for what is being written. */
  stop(): Promise<void>;
}

const LOOK_EVERY = SECOND / 2;
/** Messages that wait for a snapshot. Beyond it the connection is given up. */
const MOST_KEPT = 20_000;
/** Log words that one transaction applies. */
const MOST_AT_ONCE = 500;
const MOST_PENDING = 10_000;
/** Pages are told of a gap that lasts so long. */
const TOLD_AFTER = SECOND;
const LONGEST_PAUSE = 2 * SECOND;
/** After so long without a gap the next one is closed without a pause. */
const STEADY_AFTER = 5 * SECOND;
const ANOTHER_FEED =
  'another feed answers than the one that is followed. Nothing of it is applied, and no bets are taken. Give FEED_URL the ' +
  'followed one again, or go over to this one: npm run sportsbook -- follow NAME';

/**
 * Follows a feed: what can be bet on goes to memory at once, what decides about money to the database, each word once.
 * After every gap it takes a snapshot and the log. Until that is done nothing can be bet on.
 */
export function followFeed(parts: FollowerParts): FeedFollower {
  const follower = new Follower(parts);
  follower.start();
  return follower;
}

/** A word that the database does not have yet, and the name of the feed that said it. */
interface PendingWord {
  readonly feed: string;
  readonly word: LogWord;
}

class Follower implements FeedFollower {
  readonly #parts: FollowerParts;
  readonly #oddities: Oddities;
  readonly #stopping = new AbortController();
  #following: Following | null = null;
  #timer: NodeJS.Timeout | null = null;
  /** Of the last message that memory follows; null: a snapshot is needed. */
  #at: { readonly feed: string; readonly epoch: string; seq: number } | null = null;
  #kept: Message[] = [];
  /** Goes up whenever a connection ends: a snapshot that was asked for before is too old. */
  #connection = 0;
  #isUp = false;
  #catching: Promise<void> | null = null;
  #attempts = 0;
  #caughtUpAt = 0;
  #distrustedAt: number;
  #pending: PendingWord[] = [];
  #writing: Promise<void> | null = null;

  constructor(parts: FollowerParts) {
    this.#parts = parts;
    this.#oddities = new Oddities(parts.log, parts.clock);
    this.#distrustedAt = parts.clock.now();
  }

  start(): void {
    this.#following = this.#parts.client.follow({
      onUp: () => void (this.#isUp = true),
      onMessage: (message) => this.#receive(message),
      onDown: ({ reason, detail }) => {
        this.#isUp = false;
        this.#connection += 1;
        this.#oddities.tell(`the stream ended: ${reason}`, { detail });
        this.#distrust();
        this.#kept = [];
      },
    });
    this.#timer = setInterval(() => this.look(), LOOK_EVERY);
  }

  look(): void {
    const { held, clock } = this.#parts;
    if (this.#at !== null && !held.speaks) {
      this.#oddities.tell('silent');
      this.#distrust();
    }
    if (this.#at === null && clock.now() - this.#distrustedAt >= TOLD_AFTER) held.tellSpeaking(false);
    held.forget();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    if (this.#timer) clearInterval(this.#timer);
    this.#following?.stop();
    await Promise.all([this.#catching, this.#writing]);
    this.#parts.held.trust(false);
  }

  #receive(message: Message): void {
    if (this.#at !== null) return this.#take(message);
    this.#keep(message);
    this.#catchUp();
  }

  #keep(message: Message): void {
    if (this.#kept.length < MOST_KEPT) this.#kept.push(message);
    else this.#following?.drop('too many messages wait for a snapshot');
  }

  /** Follows a message, or begins again when it shows a gap. */
  #take(message: Message): void {
    const { held } = this.#parts;
    const at = this.#at;
    if (at === null) return this.#keep(message);
    if (message.epoch !== at.epoch) return this.#startOver('a message of another epoch', message);
    if ('alive' in message) {
      if (message.seq > at.seq || message.number > held.number) return this.#startOver('messages are missing', message);
      if (message.seq === at.seq) held.hear();
      return;
    }
    if (message.seq <= at.seq) return;
    if (message.seq !== at.seq + 1) return this.#startOver('messages are missing', message);
    const { word } = message;
    if ('number' in word && word.number > held.number + 1) return this.#startOver('log words are missing', message);
    at.seq = message.seq;
    held.hear();
    const oddity = 'number' in word ? this.#takeLogWord(at.feed, word) : held.pass(word);
    if (oddity !== null) this.#oddities.tell(oddity, { seq: message.seq, fixture: fixtureOf(word) });
    if (oddity === OLD_VERSION) this.#startOver('versions contradict each other');
  }

  #takeLogWord(feed: string, word: LogWord): string | null {
    // A number that memory has goes to the database too, which knows whether its content is the same.
    const oddity = word.number === this.#parts.held.number + 1 ? this.#parts.held.word(word) : null;
    this.#pending.push({ feed, word });
    if (this.#pending.length > MOST_PENDING) this.#startOver('the database is too slow');
    else this.#writing ??= this.#write().finally(() => void (this.#writing = null));
    return oddity;
  }

  /** Writes what is pending, each word under the name of the feed that said it. */
  async #write(): Promise<void> {
    const { held, ...parts } = this.#parts;
    for (let [first] = this.#pending; first; [first] = this.#pending) {
      const { feed } = first;
      const next = this.#pending.findIndex((pending) => pending.feed !== feed);
      const words = this.#pending
        .splice(0, Math.min(next === -1 ? MOST_AT_ONCE : next, MOST_AT_ONCE))
        .map(({ word }) => word);
      try {
        const { outcome, oddities, foreign } = await applyWords({ ...parts, told: held, feed }, words);
        for (const { what, number } of oddities) this.#oddities.tell(what, { number });
        for (const fixture of foreign) held.disown(fixture);
        if (outcome === 'behind') this.#startOver('the database is behind');
        if (outcome === 'another feed') this.#startOver('another feed is followed now');
      } catch (error) {
        this.#oddities.tell('words could not be applied', { err: error });
        this.#startOver('words could not be applied');
      }
    }
  }

  /** Nothing can be bet on until a snapshot was taken. `message` waits for it. */
  #startOver(why: string, message?: Message): void {
    if (this.#at === null) return;
    this.#oddities.tell(why);
    this.#distrust();
    if (message) this.#keep(message);
    this.#catchUp();
  }

  #distrust(): void {
    if (this.#at === null) return;
    this.#at = null;
    this.#pending = [];
    this.#kept = [];
    this.#distrustedAt = this.#parts.clock.now();
    this.#parts.held.trust(false);
  }

  #catchUp(): void {
    this.#catching ??= this.#tryToCatchUp().finally(() => void (this.#catching = null));
  }

  /** Tries until memory is complete, or the connection has ended: the next message begins again. */
  async #tryToCatchUp(): Promise<void> {
    const { signal } = this.#stopping;
    if (this.#parts.clock.now() - this.#caughtUpAt > STEADY_AFTER) this.#attempts = 0;
    while (this.#at === null && this.#isUp && !signal.aborted) {
      if (this.#attempts > 0) {
        const wait = Math.min(pauseAfter(this.#attempts), LONGEST_PAUSE);
        await pause(wait, undefined, { signal }).catch(() => {});
        if (signal.aborted) return;
      }
      this.#attempts += 1;
      const connection = this.#connection;
      await this.#writing;
      try {
        const { oddities, ...caughtUp } = await catchUp(this.#parts);
        for (const what of oddities) this.#oddities.tell(what);
        if (connection === this.#connection) this.#goOn(caughtUp);
      } catch (error) {
        this.#tellFailure(error);
      }
    }
  }

  #tellFailure(error: unknown): void {
    if (error instanceof AnotherFeed) {
      const { answers, followed } = error;
      return this.#oddities.tell(ANOTHER_FEED, { answers, followed });
    }
    const reason = error instanceof CatchUpFailed ? { detail: error.message } : { err: error };
    this.#oddities.tell('the snapshot could not be taken', reason);
  }

  /** Follows the messages that came since the snapshot. */
  #goOn({ feed, epoch, seq }: { readonly feed: string; readonly epoch: string; readonly seq: number }): void {
    const kept = this.#kept;
    // A restart of the feed after the snapshot: another one is needed.
    if ((kept.at(-1)?.epoch ?? epoch) !== epoch) return;
    this.#kept = [];
    this.#at = { feed, epoch, seq };
    for (const message of kept) if (message.epoch === epoch) this.#take(message);
    if (this.#at === null) return;
    this.#caughtUpAt = this.#parts.clock.now();
    this.#parts.held.trust(true);
  }
}

function fixtureOf(word: LogWord | PassingWord): string {
  return word.kind === 'fixture' ? word.fixture.id : word.fixture;
}
