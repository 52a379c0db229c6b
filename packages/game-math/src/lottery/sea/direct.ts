import { oncePerDraw } from '../plays/per-draw.ts';
import { lists } from '../plays/lists.ts';
import type { Play } from '../rules.ts';
import { countHit, type Prizes } from './prizes.ts';

/** The numbers exactly as they were drawn. */
export function direct(code: string, group: string, prizes: Prizes): Play {
  const tiers = prizes.tiers(1);
  return lists({
    code,
    group,
    digits: prizes.digits,
    tiers,
    won: oncePerDraw((drawn) => {
      const hits = new Map<string, number[]>();
      for (const { number, tier } of prizes.winners(drawn)) countHit(hits, number, tier, tiers.length);
      return hits;
    }),
  });
}
