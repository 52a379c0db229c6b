import { z } from 'zod';
import { contract } from '../../contract.ts';

/** ms since the epoch. */
const at = z.number().int();

const mode = z.object({
  name: z.string(),
  /** Hundredths of the bet. */
  cost: z.number(),
  /** ×100. */
  rtp: z.number(),
  /** Hundredths of the bet; null: no bound is stated. */
  maxWin: z.number().nullable(),
});

export const officeGameVersions = contract({
  summary:
    'The versions of a game as its provider last listed them, the newest first, and the last decision about them. Empty when the provider lists none.',
  query: z.object({ id: z.string().min(1).max(64) }),
  value: z.object({
    versions: z.array(
      z.object({
        version: z.number().int(),
        state: z.enum(['staged', 'active', 'retired']),
        modes: z.array(mode),
        /** Whether every mode returns what the site allows. */
        allowed: z.boolean(),
      }),
    ),
    /** The last decision of two operators; null: none yet. */
    decision: z
      .object({
        version: z.number().int(),
        action: z.enum(['activate', 'roll-back']),
        /** `waiting`: the provider has not confirmed it yet; it is asked again until it answers. */
        state: z.enum(['waiting', 'done', 'refused']),
        askedBy: z.string(),
        confirmedBy: z.string(),
        decidedAt: at,
        attempts: z.number().int(),
        /** In the provider's words. */
        reason: z.string(),
      })
      .nullable(),
  }),
});
