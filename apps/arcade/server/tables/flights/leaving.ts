import { HOUR, uuidv7 } from '@chhokka/kernel';
import { slipsByBet } from '../betting/slips.repository.ts';
import type { Slip } from '../betting/slips.types.ts';
import type { Refusal } from '../betting/table-error.ts';
import type { TableContext } from '../table-context.ts';
import { FLIGHT_OVER, type LeaveDecision, decideLeave } from './decide-leave.ts';
import { type CashOut, writeCashOuts } from './flights.repository.ts';
import { type FoundStake, type NamedStake, findStakes } from './leaving.repository.ts';

/** A player's call to leave a flight. */
export interface LeaveCall extends NamedStake {
  /** When it arrived, ms on the server's clock: what the stake is paid follows from it. */
  readonly arrivedAt: number;
}

export type Left =
  | { readonly outcome: 'left'; readonly slip: Slip }
  | { readonly outcome: 'refused'; readonly refusal: Refusal };

export interface Leaving {
  /**
   * Takes a stake out of its flight. Calls that arrive together are decided and written together. The same call again gets
   * the first answer. Rejects when the database fails: then nothing was written, and the player may call again.
   */
  leave(call: LeaveCall): Promise<Left>;
  /** Waits for what is running. */
  stop(): Promise<void>;
}

interface Waiting {
  readonly call: LeaveCall;
  /** When it came, on a clock of the process that nobody sets, ms. */
  readonly cameAt: number;
  readonly resolve: (left: Left) => void;
  readonly reject: (error: unknown) => void;
}

const AT_ONCE = 500;
/** Beyond it the arcade says at once that it cannot keep up. */
const MOST_WAITING = 10_000;
/** Stakes that were placed before cannot be in the air any more. */
const LOOK_BACK = HOUR;

const BUSY: Left = { outcome: 'refused', refusal: { code: 'maintenance', message: 'too many calls are waiting' } };
const NO_SESSION: Left = { outcome: 'refused', refusal: { code: 'session_over', message: 'there is no session' } };
const NO_STAKE: Left = { outcome: 'refused', refusal: { code: 'invalid', message: 'the player has no such stake' } };

/** The calls to leave that this process takes. While one portion of them is written, the next ones gather. */
export function createLeaving(context: TableContext): Leaving {
  const queue: Waiting[] = [];
  let running: Promise<void> | null = null;

  const run = async (): Promise<void> => {
    while (queue.length > 0) {
      const some = queue.splice(0, AT_ONCE);
      try {
        const answers = await leaveAll(context, some);
        for (const [place, answer] of answers.entries()) some[place]?.resolve(answer);
      } catch (error) {
        for (const { reject } of some) reject(error);
      }
    }
    running = null;
  };

  return {
    leave: (call) =>
      new Promise((resolve, reject) => {
        if (queue.length >= MOST_WAITING) {
          resolve(BUSY);
          return;
        }
        queue.push({ call, cameAt: performance.now(), resolve, reject });
        // What arrives in the same moment comes along.
        setImmediate(() => {
          running ??= run();
        });
      }),
    async stop() {
      await running;
    },
  };
}

/** Decides calls by the moments of their arrival and writes what follows. The answers are in the order of the calls. */
async function leaveAll(context: TableContext, waiting: readonly Waiting[]): Promise<Left[]> {
  const { pool, clock } = context;
  const calls = waiting.map(({ call }) => call);
  const { sessions, stakes } = await findStakes(pool, calls, clock.now() - LOOK_BACK);
  const readAt = performance.now();
  const found = new Map(stakes.map((stake) => [stake.place, stake]));
  const decided = waiting.map(({ call, cameAt }, place) => {
    const stake = found.get(place);
    return stake ? decideLeave(stake, arrivalOf(call, stake, readAt - cameAt)) : null;
  });
  await write(context, found, decided);
  const taken = [...found.values()].filter(({ place }) => decided[place]?.outcome !== 'refused');
  const slips = new Map((await slipsByBet(pool, [...new Set(taken.map(({ betTx }) => betTx))])).map((slip) => [slip.betTx, slip])); // prettier-ignore
  return calls.map((_, place): Left => {
    const decision = decided[place];
    if (!decision) return sessions.has(place) ? NO_STAKE : NO_SESSION;
    if (decision.outcome === 'refused') return decision;
    const slip = slips.get(found.get(place)?.betTx ?? '');
    // It was settled as lost before this call was decided, which takes longer than the grace of a flight.
    return slip?.flight?.left ? { outcome: 'left', slip } : { outcome: 'refused', refusal: FLIGHT_OVER };
  });
}

/**
 * When a call counts as arrived, that has waited for `waited` ms at most. One that came when everybody could know the cut is
 * not before it, whatever the clock of this process says: otherwise players could look first and leave at a process that is slow.
 */
function arrivalOf({ arrivedAt }: LeaveCall, { toldAgo, cutAt }: FoundStake, waited: number): number {
  return toldAgo !== null && cutAt !== null && waited < toldAgo ? Math.max(arrivedAt, cutAt) : arrivedAt;
}

/** Writes what leaves. Of two calls for one stake, the one that arrived first counts. */
async function write(
  { pool, clock, news }: TableContext,
  found: ReadonlyMap<number, FoundStake>,
  decided: readonly (LeaveDecision | null)[],
): Promise<void> {
  const now = clock.now();
  const leaving = new Map<string, CashOut>();
  for (const [place, { betTx, drawId }] of found) {
    const decision = decided[place];
    if (decision?.outcome !== 'leaves') continue;
    const before = leaving.get(betTx);
    if (before && before.leftAt <= decision.leftAt) continue;
    const { multiplier, leftAt, leftBy } = decision;
    leaving.set(betTx, { betTx, drawId, multiplier, leftAt, leftBy, winTx: uuidv7(now) });
  }
  if (leaving.size === 0) return;
  const left = await writeCashOuts(pool, [...leaving.values()], now);
  if (left.length === 0) return;
  news.slips(left);
  const gone = new Set(left.map(({ betTx }) => betTx));
  const tables = [...found.values()].filter(({ betTx }) => gone.has(betTx)).map(({ table }) => table);
  for (const table of new Set(tables)) news.totals(table);
}
