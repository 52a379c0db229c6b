import type { PoolRules, TableManifest } from '@chhokka/game-math';
import { COCKFIGHT, cockfight, COCKFIGHT_COMMISSION } from '@chhokka/game-math/tables/cockfight';

/** A title with cockfights, whose winners share a pool; rules in `packages/game-math/src/tables/cockfight`. */
export function cockfightTable({ code, title }: Pick<TableManifest, 'code' | 'title'>): TableManifest<PoolRules> {
  return {
    code,
    title,
    gameType: 'COCKFIGHT',
    classification: 'POOL',
    rules: cockfight,
    allRules: { [COCKFIGHT]: cockfight },
    settings: {
      bettingMs: 20_000,
      restMs: 5_000,
      minBet: 1_000,
      maxBet: { MERON: 5_000_000, WALA: 5_000_000, DRAW: 500_000 },
      maxStake: 10_000_000,
      maxExposure: 500_000_000,
      commission: COCKFIGHT_COMMISSION,
    },
  };
}
