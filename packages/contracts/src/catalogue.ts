import { GAME_TYPES } from '@chhokka/kernel';
import { z } from 'zod';
import { contract, money } from './contract.ts';

/** The kinds of games on the wire (1-site §2, §9). */
export const gameType = z.enum(GAME_TYPES);

const pageNo = z.coerce.number().int().min(1).max(100_000).default(1);
const pageSize = z.coerce.number().int().min(1).max(100).default(15);
/** BN, EN or ES, as the site sends it. What has no words in Spanish answers in English. */
export const language = z.enum(['BN', 'EN', 'ES']).default('BN');
export type WireLanguage = z.infer<typeof language>;
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
  /** The group of a longer dropdown that it stands in. */
  gameClassify: z.string().optional(),
  /** Nothing of this vendor can be launched yet. */
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
  /** Only for a caller with a session. */
  isFavorite: z.boolean().optional(),
});

export type Game = z.infer<typeof game>;
export type VendorCard = z.infer<typeof vendorCard>;

const gamePage = z.object({ list: z.array(game), totalPages: z.number().int() });

export const newGameVendor = contract({
  summary: 'Vendors grouped by category, in the order of the navigation.',
  query: z.object({ platform: z.string().max(64).default('html5-desktop'), language }),
  value: z.object({ list: z.array(z.object({ gameCategory: gameType, vendors: z.array(vendorCard) })) }),
});

export const vassGameType = contract({
  summary: 'The classifications of one vendor’s games, with their counts.',
  query: z.object({ vassalage: code.optional(), gameType: gameType.optional(), language }),
  value: z.object({
    list: z.array(z.object({ gameClassify: z.string(), title: z.string(), count: z.number().int() })),
  }),
});

export const gameList = contract({
  summary: 'A page of games by vendor, type, classification, name and minimum bet (1-site §3).',
  query: z.object({
    clientType: z.coerce.number().int().optional(),
    platform: z.string().max(64).optional(),
    channel: z.string().max(64).optional(),
    merchant: z.string().max(64).optional(),
    gameType: gameType.optional(),
    vassalage: code.optional(),
    gameClassify: z.string().max(64).optional(),
    gameName: z.string().trim().max(64).optional(),
    minBet: z
      .string()
      .regex(/^\d{1,9}(\.\d{1,2})?$/)
      .optional(),
    minLineNum: z.coerce.number().int().min(0).max(10_000).optional(),
    pageNo,
    pageSize,
    language,
    /** 1: only games that the operator put on top. */
    isTop: z.coerce.number().int().min(0).max(1).optional(),
  }),
  value: z.object({ games: z.array(game), totalPages: z.number().int() }),
});

export const hotGames = contract({
  summary: 'Hot games: most real rounds in the last days, then the operator’s marks.',
  query: z.object({
    merchantCode: z.string().max(64).optional(),
    isPlatform: z.coerce.number().int().optional(),
    vassalage: code.optional(),
    platform: z.string().max(64).optional(),
    language,
  }),
  value: z.object({ list: z.array(game) }),
});

export const recentGame = contract({
  summary: 'The games that the member launched last, newest first.',
  query: z.object({
    clientType: z.coerce.number().int().optional(),
    vassalage: code.optional(),
    gameType: gameType.optional(),
    pageNo,
    pageSize,
    language,
  }),
  value: gamePage,
});

export const favoriteGamesList = contract({
  summary: 'The member’s favourite games.',
  query: z.object({ vassalage: code.optional(), gameType: gameType.optional(), pageNo, pageSize, language }),
  value: z.object({ content: z.array(game), totalPages: z.number().int() }),
});

export const favoriteGames = contract({
  summary: 'Adds or removes a favourite; answers all favourite ids.',
  body: z.object({ action: z.enum(['add', 'remove']), nodeId: z.string().max(64), vendor: code, gameType }),
  value: z.object({ gameFavIds: z.array(z.string()) }),
  errors: ['game_unknown'],
});

export const rankList = contract({
  summary: 'Winner board: the largest wins of real rounds of the last days. Names are masked.',
  query: z.object({
    gameCategory: z.union([z.literal('ALL'), gameType]).default('ALL'),
    language,
    limitNum: z.coerce.number().int().min(1).max(50).default(50),
  }),
  value: z.object({
    list: z.array(
      z.object({
        vo: z.object({
          account: z.string(),
          gameName: z.string(),
          gameCode: z.string(),
          vassalage: z.string(),
          gameType,
          winAmount: money,
          /** ms since the epoch. */
          wonAt: z.number().int(),
        }),
      }),
    ),
  }),
});
