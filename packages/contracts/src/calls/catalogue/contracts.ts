import { z } from 'zod';
import { contract } from '../../contract.ts';
import { language } from '../../language.ts';
import { gameItem } from '../editing/schemas.ts';
import { code, game, gameType, pageNo, pageSize, vendorCard } from './schemas.ts';

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
    /** 1: only games that the operator put at the top. */
    isTop: z.coerce.number().int().min(0).max(1).optional(),
  }),
  value: z.object({ games: z.array(game), totalPages: z.number().int() }),
});

export const gamesOfProviders = contract({
  summary:
    'What games are called that rules of rewards name, and how they are opened. Games that are switched off are left out.',
  query: z.object({
    /** `PROVIDER/GAMECODE`, several divided by commas, at most 50. */
    games: z.string().regex(/^[\w-]{1,64}\/[\w.-]{1,64}(,[\w-]{1,64}\/[\w.-]{1,64}){0,49}$/),
    language,
  }),
  value: z.object({
    list: z.array(
      z.object({
        /** As it was asked for. */
        game: z.string(),
        name: z.string(),
        vassalage: z.string(),
        gameCode: z.string(),
      }),
    ),
  }),
});

export const favoriteGamesList = contract({
  summary: 'The member’s favourite games.',
  query: z.object({ vassalage: code.optional(), gameType: gameType.optional(), pageNo, pageSize, language }),
  value: z.object({ content: z.array(game), totalPages: z.number().int() }),
});

export const favoriteGames = contract({
  summary:
    'Adds or removes a favourite, and answers all favourite ids. Without `action`, a game that is one is removed and ' +
    'any other added (1-site §4); with it, the call may be repeated.',
  body: z.object({ action: z.enum(['add', 'remove']).optional(), nodeId: z.string().max(64), vendor: code, gameType }),
  value: z.object({ gameFavIds: z.array(z.string()) }),
  errors: ['game_unknown'],
});

export const favoriteIds = contract({
  summary: 'The ids of all the member’s favourite games, newest first. Lists of games are the same for everybody.',
  value: z.object({ gameFavIds: z.array(z.string()) }),
});

const titles = z.object({ bn: z.string(), en: z.string() });

export const officeGames = contract({
  summary: 'All games, disabled ones included, as operators edit them: searched, filtered, sorted and paged.',
  query: z.object({
    /** Part of a name or of the code, in any case. */
    search: z.string().trim().max(64).default(''),
    /** Only the game with this id. */
    id: z.string().max(64).optional(),
    vassalage: code.optional(),
    gameType: gameType.optional(),
    state: z.enum(['all', 'on', 'off', 'hot', 'new', 'soon']).default('all'),
    /** `order`: as in the lobby. `rtp`: the highest stated return first. */
    sort: z.enum(['order', 'name', 'rtp']).default('order'),
    pageNo,
    pageSize: pageSize.default(50),
  }),
  value: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        /** Of the item, for a save. */
        version: z.string(),
        item: gameItem,
        gameCode: z.string(),
        vassalage: z.string(),
        vendorName: titles,
        gameType,
        /** The stated return ×100; null: the vendor does not state it. */
        rtp: z.number().int().nullable(),
        /** Address of the cover without width and ending; empty: it has none. */
        icon: z.string(),
      }),
    ),
    total: z.number().int(),
    totalPages: z.number().int(),
    /** The vendors that have games. */
    vendors: z.array(z.object({ vassalage: z.string(), name: titles })),
    /** The kinds of games that there are. */
    gameTypes: z.array(gameType),
  }),
});
