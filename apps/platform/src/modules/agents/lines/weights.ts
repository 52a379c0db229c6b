import type { KindWeights } from '@chhokka/contracts';

/** What stakes count for at the line rate, and in a new contract: those of points, in per cent (`docs/AGENTS.md`). */
export const LINE_WEIGHTS: KindWeights = { RNG: 100, FISH: 100, LOTT: 50, ELOTT: 50, SPORTS: 50, LIVE: 30, PVP: 30 };
