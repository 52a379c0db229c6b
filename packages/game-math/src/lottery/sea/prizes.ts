import { oncePerDraw } from '../plays/per-draw.ts';
import { type PrizeRow, prizesInOrder } from '../layouts.ts';
import { ratio } from '../picks.ts';
import type { Drawn, Tier } from '../rules.ts';

/** A prize of the draw as one tier of a play. */
export interface WonPrize {
  /** In the layout of the draw. */
  readonly prize: string;
  /** Of the play's return, ten-thousandths. */
  readonly share: number;
}

/** A drawn number that has one of a play's prizes. */
interface Winner {
  readonly number: string;
  readonly tier: number;
}

/** The prizes that a group of plays is about. */
export interface Prizes {
  readonly digits: number;
  /** The tiers of a play in which a combination consists of so many numbers. */
  tiers(numbers: number): readonly Tier[];
  winners(drawn: Drawn): readonly Winner[];
}

/** `layout`: of the draw; all its numbers are equally long. A number can win several times, by several prizes. */
export function prizesOf(layout: readonly PrizeRow[], won: readonly WonPrize[]): Prizes {
  const digits = layout[0]?.digits ?? 0;
  const order = prizesInOrder(layout).map(({ name }) => won.findIndex(({ prize }) => prize === name));
  return {
    digits,
    tiers: (numbers) =>
      won.map(({ prize, share }) => {
        const count = layout.find(({ name }) => name === prize)?.count ?? 0;
        const name = won.length === 1 ? 'win' : prize;
        return { name, chance: ratio(count * numbers, 10 ** digits), share };
      }),
    winners: oncePerDraw((drawn) =>
      order.flatMap((tier, place) => (tier === -1 ? [] : [{ number: drawn[place] ?? '', tier }])),
    ),
  };
}

/** Counts one more hit of a tier under a key. */
export function countHit(hits: Map<string, number[]>, key: string, tier: number, tiers: number): void {
  const times = hits.get(key) ?? Array.from({ length: tiers }, () => 0);
  times[tier] = (times[tier] ?? 0) + 1;
  hits.set(key, times);
}
