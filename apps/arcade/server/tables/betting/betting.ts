import { setTimeout as pause } from 'node:timers/promises';
import type { TableContext } from '../table-context.ts';
import { type Asked, type Decided, giveToWorker, outcomeOf, sendAll } from './send-slips.ts';
import { sameChips } from './slip-policy.ts';
import { type SentSlip, type Stored, storeAll } from './store-slips.ts';
import type { Refusal } from './table-error.ts';

/** What a player is told of a sent slip. */
export type Placed = Decided | { readonly outcome: 'not_taken'; readonly refusal: Refusal };

export interface Betting {
  /**
   * Places a slip: stores it, sends its bet, writes the answer. Slips that arrive together go together. The same slip gets
   * the same answer, however often it is sent. Rejects when the database fails; whatever was stored is then the worker's.
   */
  place(sent: SentSlip & { readonly operatorSession: string }): Promise<Placed>;
  /** Waits for what is running and leaves the rest to the worker. */
  stop(): Promise<void>;
}

export interface BettingOptions {
  /** Pauses in ms before a bet is sent again whose answer is unknown; after the last one the worker takes it. */
  readonly pauses?: readonly number[];
}

/** Slips that are stored together, and bets that are sent together: far below the protocol's 1,000. */
const AT_ONCE = 250;
const STORES_IN_FLIGHT = 2;
const BATCHES_IN_FLIGHT = 4;
/** Bets of one player in a batch. The wallet decides them one after another, and the whole batch waits for the last of them. */
const OF_ONE_PLAYER = 16;
/** Slips that wait to be stored. Beyond it the arcade says at once that it cannot keep up. */
const MOST_WAITING = 5_000;
const PAUSES = [100, 300, 900];

const BUSY: Refusal = { code: 'maintenance', message: 'too many slips are waiting' };

interface Waiting<Work, Answer> {
  readonly work: Work;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** The slips that this process places. */
export function createBetting(context: TableContext, { pauses = PAUSES }: BettingOptions = {}): Betting {
  const store = createStore(context);
  const sender = createSender(context, pauses);
  const running = new Map<string, { readonly sent: SentSlip; readonly placed: Promise<Placed> }>();

  const run = async (sent: SentSlip, operatorSession: string): Promise<Placed> => {
    const stored = await store(sent);
    if (stored.outcome === 'refused') return { outcome: 'not_taken', refusal: stored.refusal };
    if (stored.outcome === 'known' && stored.slip.state !== 'betting') {
      return outcomeOf(stored.slip, sent.session.balance);
    }
    return sender.send({ slip: stored.slip, operatorSession });
  };

  return {
    async place({ operatorSession, ...sent }) {
      const name = `${sent.session.id} ${sent.requestId}`;
      const same = running.get(name);
      if (same) {
        if (same.sent.drawId === sent.drawId && sameChips(same.sent.chips, sent.chips)) return same.placed;
        return { outcome: 'not_taken', refusal: { code: 'invalid', message: 'another slip has this name' } };
      }
      const placed = run(sent, operatorSession).finally(() => running.delete(name));
      running.set(name, { sent, placed });
      return placed;
    },
    async stop() {
      sender.stop();
      await Promise.allSettled([...running.values()].map(({ placed }) => placed));
    },
  };
}

/**
 * Stores the slips of all rounds, many in one transaction. A round is in one transaction at a time, because they would wait
 * for each other in the database anyway; a second transaction takes the other rounds, so that one that is held up elsewhere
 * does not hold up all.
 */
function createStore(context: TableContext): (sent: SentSlip) => Promise<Stored> {
  let queue: Waiting<SentSlip, Stored>[] = [];
  const storing = new Set<bigint>();
  let inFlight = 0;

  /** The slips that have waited longest, of rounds that are not being stored. */
  const take = (): Waiting<SentSlip, Stored>[] => {
    const taken: Waiting<SentSlip, Stored>[] = [];
    const left: Waiting<SentSlip, Stored>[] = [];
    for (const one of queue) (taken.length < AT_ONCE && !storing.has(one.work.drawId) ? taken : left).push(one);
    queue = left;
    return taken;
  };

  const storeSome = async (some: readonly Waiting<SentSlip, Stored>[]) => {
    try {
      const stored = await storeAll(
        context,
        some.map(({ work }) => work),
      );
      for (const [place, answer] of stored.entries()) some[place]?.resolve(answer);
      const tables = stored.flatMap((one) => (one.outcome === 'stored' ? [one.slip.table] : []));
      for (const table of new Set(tables)) context.news.totals(table);
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  };

  const pump = () => {
    while (inFlight < STORES_IN_FLIGHT) {
      const some = take();
      if (some.length === 0) return;
      const rounds = new Set(some.map(({ work }) => work.drawId));
      inFlight += 1;
      for (const round of rounds) storing.add(round);
      void storeSome(some).finally(() => {
        inFlight -= 1;
        for (const round of rounds) storing.delete(round);
        pump();
      });
    }
  };

  return (sent) =>
    new Promise((resolve, reject) => {
      if (queue.length >= MOST_WAITING) {
        resolve({ outcome: 'refused', refusal: BUSY });
        return;
      }
      queue.push({ work: sent, resolve, reject });
      // What arrives in the same moment comes along.
      setImmediate(pump);
    });
}

interface Sender {
  send(asked: Asked): Promise<Decided>;
  /** From now on, bets whose answers are unknown are the worker's at once. */
  stop(): void;
}

type Sending = Waiting<Asked, Decided> & { readonly attempt: number };

/** Takes the next batch out of the queue, and leaves in their order those of which one player has too many. */
function takeBatch(queue: Sending[]): Sending[] {
  const taken: Sending[] = [];
  const left: Sending[] = [];
  const counts = new Map<string, number>();
  for (const one of queue.splice(0)) {
    const count = counts.get(one.work.slip.playerId) ?? 0;
    const isTaken = count < OF_ONE_PLAYER && taken.length < AT_ONCE;
    if (isTaken) counts.set(one.work.slip.playerId, count + 1);
    (isTaken ? taken : left).push(one);
  }
  queue.push(...left);
  return taken;
}

/** Sends bets of all tables, several batches at a time. */
function createSender(context: TableContext, pauses: readonly number[]): Sender {
  const queue: Sending[] = [];
  const stopping = new AbortController();
  let inFlight = 0;

  const again = async (some: readonly Sending[], attempt: number, wait: number) => {
    await pause(wait, undefined, { signal: stopping.signal }).catch(() => {});
    queue.push(...some.map((one) => ({ ...one, attempt })));
    pump();
  };

  /** Sends undecided bets again, or leaves them to the worker. */
  const goOn = async (undecided: readonly Sending[]) => {
    for (const [attempt, some] of Map.groupBy(undecided, (one) => one.attempt)) {
      const wait = pauses[attempt];
      if (wait !== undefined && !stopping.signal.aborted) {
        void again(some, attempt + 1, wait);
        continue;
      }
      const slips = some.map(({ work }) => work.slip);
      // They are due in some seconds in any case.
      await giveToWorker(context, slips).catch((error: unknown) =>
        context.log.warn({ err: error }, 'slips could not be left to the worker'),
      );
      for (const { work, resolve } of some) resolve({ outcome: 'undecided', slip: work.slip });
    }
  };

  const sendSome = async (some: readonly Sending[]) => {
    const decided = await sendAll(
      context,
      some.map(({ work }) => work),
    ).catch((error: unknown): Decided[] => {
      context.log.error({ err: error, slips: some.length }, 'answers about slips could not be written');
      return some.map(({ work: { slip } }) => ({ outcome: 'undecided', slip }));
    });
    const open = some.filter((_, place) => decided[place]?.outcome === 'undecided');
    for (const [place, one] of decided.entries()) if (one.outcome !== 'undecided') some[place]?.resolve(one);
    await goOn(open);
  };

  const pump = () => {
    while (inFlight < BATCHES_IN_FLIGHT && queue.length > 0) {
      inFlight += 1;
      void sendSome(takeBatch(queue)).finally(() => {
        inFlight -= 1;
        pump();
      });
    }
  };

  return {
    send: (work) =>
      new Promise((resolve, reject) => {
        queue.push({ work, resolve, reject, attempt: 0 });
        // Slips that were stored together are sent together.
        setImmediate(pump);
      }),
    stop: () => stopping.abort(),
  };
}
