import type { Micro } from '../money.ts';

/** What a player has done in this session: shown all the time. */
export interface Sitting {
  /** ms since the epoch */
  readonly since: number;
  readonly staked: Micro;
  readonly paid: Micro;
}

/** The part of `Storage` that is used; a browser that forbids storage just forgets on reload. */
export type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** Keeps the sitting of one game session over reloads of the page. */
export function openSitting(memory: Memory, session: string, now: number): Sitting {
  const text = memory.getItem(`sitting:${session}`);
  if (text === null) return { since: now, staked: 0n, paid: 0n };
  const [since = '', staked = '0', paid = '0'] = text.split(' ');
  return { since: Number(since), staked: BigInt(staked), paid: BigInt(paid) };
}

export function saveSitting(memory: Memory, session: string, sitting: Sitting): void {
  memory.setItem(`sitting:${session}`, `${sitting.since} ${sitting.staked} ${sitting.paid}`);
}

/** The net result: what came back less what was staked. */
export const netOf = (sitting: Sitting): Micro => sitting.paid - sitting.staked;
