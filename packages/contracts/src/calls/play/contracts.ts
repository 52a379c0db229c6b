import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { language } from '../../language.ts';
import { code, game, gamePage, gameType, pageNo, pageSize } from '../catalogue/schemas.ts';

export const hotGames = contract({
  summary: 'Hot games: those with the most real rounds in the last days, then those that the operator marked.',
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

const gameCode = z.string().min(1).max(64);

const opening = {
  device: z.enum(['desktop', 'mobile']).default('mobile'),
  language,
  /** Where the game’s own close button leads: an address of this site. Left out: the lobby of the game’s kind. */
  returnUrl: z.string().max(2048).optional(),
  /** A page within the game, such as `fixture/4711`, that a shared link names. A game ignores those that it does not know. */
  open: z
    .string()
    .max(100)
    .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/)
    .optional(),
};

const launchBody = z.object({ vassalage: z.string().min(1).max(64), gameCode, ...opening });

const launched = z.object({
  url: z.string(),
  gameName: z.string(),
  gameCode: z.string(),
  vassalage: z.string(),
  gameType,
});

const launchedForReal = launched.extend({
  /** All its players see the same rounds, so it has a chat room: the one with its `gameCode`. */
  isTable: z.literal(true).optional(),
  /** The play that a lottery opens with (1-site §3, game launch object). */
  defaultPlayType: z.string().optional(),
});

export const launchGame = contract({
  summary: 'Opens a game session and answers the address for the /game frame; of a lottery, the address of its page.',
  body: launchBody,
  value: launchedForReal,
  errors: ['game_unknown', 'game_coming_soon', 'game_unavailable', 'play_locked', 'member_excluded'],
});

export const gameLaunchFB = contract({
  summary:
    'The launch of the sports provider FB (1-site §7): as `launchGame` with this vendor. Without a `gameCode` it opens the first of its games that can be played.',
  body: z.object({ gameCode: gameCode.optional(), ...opening }),
  value: launchedForReal,
  errors: ['game_unknown', 'game_coming_soon', 'game_unavailable', 'play_locked', 'member_excluded'],
});

export const launchDemo = contract({
  summary:
    'Opens a game with play money, which is at the game’s provider and in no account, and answers the address for the ' +
    '/game frame. For guests, trial members and members. Off unless the setting FREEPLAY is on.',
  body: launchBody,
  value: launched,
  errors: [
    'free_play_disabled',
    'game_unknown',
    'game_coming_soon',
    'game_unavailable',
    'play_locked',
    'member_excluded',
    'too_many_attempts',
  ],
});

export const roundDetail = contract({
  summary: 'The provider’s own page about one round of the member, with its proof of fairness.',
  query: z.object({ roundId: z.string().min(1).max(64), language }),
  value: z.object({ url: z.string() }),
  errors: ['round_unknown', 'game_unavailable'],
});

export const officeRoundDetail = contract({
  summary: 'The provider’s own page about one round of a member, with its proof of fairness and its replay.',
  query: z.object({ memberId: z.uuid(), roundId: z.string().min(1).max(64), language }),
  value: z.object({ url: z.string() }),
  errors: ['round_unknown', 'game_unavailable'],
});

export const playSitting = contract({
  summary:
    'The member’s sitting: play over all games without a pause of half an hour. It begins with the first game opened ' +
    'or round begun. A round counts its stake as soon as it is paid for, and its win when that is paid. ' +
    'Null: nothing was played for a day.',
  value: z.object({
    sitting: z
      .object({
        /** How long it has lasted by the platform’s clock, ms: the device’s clock may be wrong. */
        lastedMs: z.number().int().min(0),
        /** Wins less stakes. */
        net: money,
      })
      .nullable(),
  }),
});

export const walletBalance = contract({
  summary: 'The member’s spendable balance.',
  value: z.object({ sumBalance: money, currency: z.string(), currencySymbol: z.string() }),
});

export const consolidatedFunds = contract({
  summary:
    'All of the member’s money: the wallet, the money on hold, and the stakes of open rounds by vendor. ' +
    'Vendors hold no money: every bet is paid from the wallet.',
  value: z.object({
    sumBalance: money,
    /** On hold for withdrawals or for another reason. */
    held: money,
    staked: money,
    total: money,
    currencySymbol: z.string(),
    vendors: z.array(z.object({ vassalage: z.string(), rounds: z.number().int(), staked: money })),
  }),
});
