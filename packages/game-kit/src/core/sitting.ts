import type { Micro } from './money.ts';

/** The totals of a player in this session, which are always shown. */
export interface Sitting {
  /** ms since the epoch */
  readonly since: number;
  readonly staked: Micro;
  readonly paid: Micro;
  /** The last round whose stake was counted; 0 before the first. */
  readonly lastRound: number;
}

/** The used part of `Storage`; a browser that blocks storage loses the totals on a reload. */
export type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** Keeps the totals of one game session over reloads of the page. */
export function openSitting(memory: Memory, session: string, now: number): Sitting {
  const text = memory.getItem(`sitting:${session}`);
  if (text === null) return { since: now, staked: 0n, paid: 0n, lastRound: 0 };
  const [since = '', staked = '0', paid = '0', lastRound = '0'] = text.split(' ');
  return { since: Number(since), staked: BigInt(staked), paid: BigInt(paid), lastRound: Number(lastRound) };
}

export function saveSitting(memory: Memory, session: string, sitting: Sitting): void {
  const { since, staked, paid, lastRound } = sitting;
  memory.setItem(`sitting:${session}`, `${since} ${staked} ${paid} ${lastRound}`);
}

/** Counts the stake of a round once. A round that goes on in a new session brings its stake along. */
export function withStake(sitting: Sitting, roundID: number, cost: Micro): Sitting {
  if (sitting.lastRound === roundID) return sitting;
  return { ...sitting, staked: sitting.staked + cost, lastRound: roundID };
}

export const withPayout = (sitting: Sitting, payout: Micro): Sitting => ({ ...sitting, paid: sitting.paid + payout });

/** The net result: payouts less stakes. */
export const netOf = (sitting: Sitting): Micro => sitting.paid - sitting.staked;
