import type { PoolRules, TableManifest } from '@chhokka/game-math';
import { COCKFIGHT_COMMISSION, cockfight, type CockfightOutcome } from '@chhokka/game-math/tables/cockfight';

/** A table for tests whose rounds have a pool. */
export const poolTable: TableManifest<PoolRules<CockfightOutcome>> = {
  code: 'ring',
  title: { bn: 'মোরগ লড়াই', en: 'Ring', es: 'Ruedo' },
  gameType: 'COCKFIGHT',
  classification: 'COCKFIGHT',
  rules: cockfight,
  allRules: { [cockfight.name]: cockfight },
  settings: {
    bettingMs: 10_000,
    restMs: 1_000,
    minBet: 1_000,
    maxBet: { MERON: 10_000_000, WALA: 10_000_000, DRAW: 1_000_000 },
    maxStake: 20_000_000,
    maxExposure: 1_000_000_000,
    commission: COCKFIGHT_COMMISSION,
  },
};
