import { GAME_TYPES } from '@chhokka/kernel';
import { z } from 'zod';
import { money } from '../../contract.ts';

/** The kinds of games on the wire (1-site §2, §9). */
export const gameType = z.enum(GAME_TYPES);

export const pageNo = z.coerce.number().int().min(1).max(100_000).default(1);
export const pageSize = z.coerce.number().int().min(1).max(100).default(15);
export const code = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

export const vendorCard = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  accountTypeId: z.number().int(),
  isHot: z.union([z.literal(0), z.literal(1)]),
  gameType,
  /** Address of the wordmark; empty when the vendor has none. */
  icon: z.string(),
  /** `VASSALAGE`: choosing it opens a list of its games (1-site §3). */
  isGame: z.literal('VASSALAGE').optional(),
  /** Its group in a long dropdown. */
  gameClassify: z.string().optional(),
  /** No game of this vendor can be launched yet. */
  comingSoon: z.boolean(),
});

export const game = z.object({
  nodeId: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  gameType,
  vassalage: z.string(),
  vendorName: z.string(),
  gameClassify: z.string(),
  minBet: money,
  minLineNum: z.number().int(),
  /** Return to player ×100 (9650 is 96.50 %); null when the vendor does not state it. */
  rtp: z.number().int().nullable(),
  /** Address of the cover without width and ending: `/art/covers/royal-bengal`. */
  icon: z.string(),
  isHot: z.union([z.literal(0), z.literal(1)]),
  isNew: z.union([z.literal(0), z.literal(1)]),
  /** Listed but not built yet: cannot be launched. */
  comingSoon: z.boolean(),
  /** Can be tried with play money (`launchDemo`), where free play is on. Left out where it cannot. */
  hasDemo: z.literal(true).optional(),
});

export type Game = z.infer<typeof game>;
export type VendorCard = z.infer<typeof vendorCard>;

export const gamePage = z.object({ list: z.array(game), totalPages: z.number().int() });
