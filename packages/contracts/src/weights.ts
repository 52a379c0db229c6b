import { z } from 'zod';
import { gameType } from './calls/catalogue/schemas.ts';

/** In per cent. */
const percent = z.number().int().min(0).max(1_000);

/** What real stakes count for where they earn something. The same for every rule that weighs stakes. */
export const stakeWeights = z.object({
  /** By kind of games. Kinds that are left out count for nothing. */
  kinds: z.partialRecord(gameType, percent),
  /** Of single games, by `PROVIDER/GAMECODE`, in place of what their kind counts for. */
  games: z
    .record(z.string().regex(/^[A-Za-z0-9_-]{1,32}\/[A-Za-z0-9_.-]{1,64}$/), percent)
    .refine((games) => Object.keys(games).length <= 500),
});
export type StakeWeights = z.infer<typeof stakeWeights>;
