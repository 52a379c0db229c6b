import { oneOf, picksOf, readRows } from '../picks.ts';
import type { Drawn, PadRow, Play, Tier } from '../rules.ts';

/**
 * Every pick is a combination by itself. Tiers with `picks` belong to these; without, there is one tier. `wins` says
 * whether a pick of a row (from 0) wins.
 */
export function singles(
  play: Pick<Play, 'code' | 'group'> & {
    readonly rows: readonly PadRow[];
    readonly tiers: readonly Tier[];
    wins(pick: string, row: number, drawn: Drawn): boolean;
  },
): Play {
  const { code, group, rows, tiers, wins } = play;
  const tierOf = new Map(tiers.flatMap(({ picks }, tier) => (picks ?? []).map((pick) => [pick, tier])));
  return {
    code,
    group,
    entry: { kind: 'rows', rows },
    tiers,
    combinations: (selection) => readRows(selection, rows)?.reduce((sum, picks) => sum + picks.length, 0) ?? null,
    hits(selection, drawn) {
      const hits = tiers.map(() => 0);
      picksOf(selection).forEach((picks, place) => {
        for (const pick of picks) {
          const tier = tierOf.get(pick) ?? 0;
          if (wins(pick, place, drawn)) hits[tier] = (hits[tier] ?? 0) + 1;
        }
      });
      return hits;
    },
    expand(selection, most) {
      const named = (pick: string, place: number): string => (rows.length === 1 ? pick : `${place + 1}:${pick}`);
      const all = picksOf(selection).flatMap((picks, place) => picks.map((pick) => named(pick, place)));
      return all.length > most ? null : all;
    },
    quick(random) {
      const chosen = random.below(rows.length);
      return rows.map(({ options }, place) => (place === chosen ? oneOf(random, options) : '')).join('|');
    },
  };
}
