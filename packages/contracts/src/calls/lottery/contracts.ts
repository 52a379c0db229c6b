import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { REASON_LENGTH } from '../../limits.ts';
import { day } from '../../moment.ts';
import {
  at,
  device,
  gameCode,
  language,
  line,
  menu,
  menuGame,
  numero,
  numeroState,
  orderId,
  orderLine,
  orderPart,
  orderSummary,
  platform,
  play,
  prizeMode,
  result,
} from './schemas.ts';

const menuQuery = { prizeMode: prizeMode.optional(), device, platform, language };

export const lotteryMenus = contract({
  summary: 'The menus of all lotteries, or of one prize mode, by tag (1-site §7, game_menus).',
  query: z.object(menuQuery),
  value: menu,
});

export const vnLotteryMenu = contract({
  summary: 'The menu of one product line; ZY if none is named (1-site §7).',
  query: z.object({ ...menuQuery, prizeMode: prizeMode.default('ZY') }),
  value: menu,
});

export const recentLotteries = contract({
  summary: 'The games that the member bet on last, the newest first (1-site §3, Recent lottery).',
  query: z.object({ ...menuQuery, recentCount: z.coerce.number().int().min(1).max(100).default(100) }),
  value: z.object({ serverTime: at, gameMenus: z.array(menuGame) }),
});

export const popularLotteries = contract({
  summary: 'The games that most members bet on in the last seven days (1-site §3, Popular).',
  query: z.object({ ...menuQuery, count: z.coerce.number().int().min(1).max(20).default(20) }),
  value: z.object({ serverTime: at, gameMenus: z.array(menuGame) }),
});

export const openedOfGame = contract({
  summary: 'The opened (drawn) numeros of one game, the newest first (1-site §3, VN numero).',
  query: z.object({ gameCode, count: z.coerce.number().int().min(1).max(100).default(100) }),
  value: z.object({ list: z.array(result) }),
  errors: ['game_unknown'],
});

export const openedNumeros = contract({
  summary: 'The last opened (drawn) numero of each game (1-site §7).',
  query: z.object({ prizeMode: prizeMode.optional() }),
  value: z.object({ list: z.array(result) }),
});

const openNumero = z.object({ numero, opensAt: at, locksAt: at, drawsAt: at, state: numeroState });

export const lotteryBoard = contract({
  summary: 'What the page of a game needs: series, limits, the numeros that take bets and the last results.',
  query: z.object({ gameCode, language }),
  value: z.object({
    serverTime: at,
    gameCode,
    gameName: z.string(),
    vendor: z.string(),
    prizeMode,
    /** Names the rules in `@chhokka/game-math/lottery`. */
    family: z.string(),
    /** False: no bets are taken. */
    open: z.boolean(),
    remark: z.string(),
    drawDayOfWeek: z.string(),
    series: z.object({ min: z.number().int(), max: z.number().int(), standard: z.number().int() }),
    cancelOwn: z.boolean(),
    /** The largest payouts of one numero. */
    most: z.object({ number: money, play: money, member: money, numero: money }),
    /** The running numero, and the next one. */
    numeros: z.array(openNumero),
    /** The newest first, at most ten. */
    results: z.array(result),
    /** What the rolling pool of the game holds now; null: it has none. */
    pool: money.nullable(),
  }),
  errors: ['game_unknown'],
});

export const lotteryNumeros = contract({
  summary: 'The next numeros of a game, the running one first, for a chase.',
  query: z.object({ gameCode, count: z.coerce.number().int().min(1).max(100).default(100) }),
  value: z.object({ serverTime: at, list: z.array(openNumero) }),
  errors: ['game_unknown'],
});

export const lotteryDraws = contract({
  summary: 'Results of a game, the newest first.',
  query: z.object({
    gameCode,
    count: z.coerce.number().int().min(1).max(200).default(50),
    /** Only numeros before this one. */
    before: numero.optional(),
  }),
  value: z.object({ list: z.array(result) }),
  errors: ['game_unknown'],
});

export const lotteryProof = contract({
  summary: 'What proves a draw: the commitment from before it opened, and after the draw its seed and numbers.',
  query: z.object({ gameCode, numero }),
  value: z.object({
    gameCode,
    numero,
    family: z.string(),
    state: numeroState,
    opensAt: at,
    drawsAt: at,
    drawnAt: at.nullable(),
    late: z.boolean(),
    /** Hex SHA-256 of the 32 bytes of the seed. */
    seedHash: z.string(),
    /** Hex; null before the draw, and of a cancelled numero. */
    seed: z.string().nullable(),
    numbers: z.array(z.string()).nullable(),
    cancelReason: z.string().nullable(),
  }),
  errors: ['round_unknown'],
});

export const placeLotteryOrder = contract({
  summary:
    'Places an order: all lines on all numeros, or nothing. A repeat with the same `request` gets the first answer. ' +
    'A refusal names the line (`line`, from 1) or the numero where there is one.',
  body: z.object({
    request: z.uuid(),
    gameCode,
    lines: z.array(line).min(1).max(100),
    /** One numero, or a chase of several that follow each other; each with its factor. */
    numeros: z
      .array(z.object({ numero, factor: z.number().int().min(1).max(10_000) }))
      .min(1)
      .max(100),
    stopOnWin: z.boolean().default(false),
    /** What the page showed as the whole stake. */
    stake: money,
  }),
  value: z.object({ order: orderSummary, balance: money, repeated: z.boolean() }),
  errors: [
    'game_unknown',
    'lottery_closed',
    'numero_locked',
    'numero_unknown',
    'selection_invalid',
    'combinations_differ',
    'stake_differs',
    'series_unavailable',
    'number_full',
    'payout_limit',
    'order_differs',
    'funds_insufficient',
    'play_locked',
    'play_limit_reached',
    'member_excluded',
  ],
});

export const returnLotteryOrder = contract({
  summary:
    'Gives back what is not drawn: one numero of an order before its lock, or (without `numero`) all that are left of it. ' +
    'The rest of a chase may be stopped at any time.',
  body: z.object({ orderId, numero: numero.optional() }),
  value: z.object({ order: orderSummary, returned: money, balance: money }),
  errors: ['item_unknown', 'numero_locked', 'return_forbidden'],
});

export const lotteryOrders = contract({
  summary: 'The member’s orders, the newest first, 20 a page.',
  query: z.object({
    gameCode: gameCode.optional(),
    state: z.enum(['all', 'open', 'won']).default('all'),
    after: orderId.optional(),
    language,
  }),
  value: z.object({ list: z.array(orderSummary), next: orderId.nullable() }),
});

export const lotteryOrder = contract({
  summary: 'One order of the member with its lines and numeros.',
  query: z.object({ orderId, language }),
  value: z.object({ order: orderSummary, lines: z.array(orderLine), parts: z.array(orderPart) }),
  errors: ['item_unknown'],
});

const reason = z.string().trim().min(1).max(REASON_LENGTH);
const settings = z.object({
  open: z.boolean(),
  /** Of games with weekday draws; null otherwise. */
  days: z.array(z.number().int().min(1).max(7)).min(1).max(7).nullable(),
  /** Minute of the day; null as above. */
  minute: z.number().int().min(0).max(1_439).nullable(),
  lockMs: z.number().int().min(0).max(3_600_000),
  seriesMin: z.number().int().min(1_000).max(2_000),
  seriesMax: z.number().int().min(1_000).max(2_000),
  seriesStandard: z.number().int().min(1_000).max(2_000),
  cancelOwn: z.boolean(),
  mostNumber: money,
  mostPlay: money,
  mostMember: money,
  mostNumero: money,
});
export type LotterySettings = z.infer<typeof settings>;

export const officeLotteries = contract({
  summary: 'All lottery games with their settings and what is staked on their running numeros.',
  query: z.object({ language }),
  value: z.object({
    at,
    list: z.array(
      z.object({
        gameCode,
        name: z.string(),
        vendor: z.string(),
        prizeMode,
        family: z.string(),
        /** ms between draws; null: it draws on weekdays. */
        everyMs: z.number().int().nullable(),
        version: z.number().int(),
        settings,
        running: z
          .object({ numero, state: numeroState, locksAt: at, drawsAt: at, stake: money, most: money })
          .nullable(),
      }),
    ),
  }),
});

const request = z.object({
  requestId: z.uuid(),
  kind: z.enum(['cancel', 'settings']),
  gameCode,
  name: z.string(),
  numero: numero.nullable(),
  before: settings.nullable(),
  after: settings.nullable(),
  reason: z.string(),
  state: z.enum(['waiting', 'done', 'rejected', 'withdrawn', 'expired']),
  askedBy: z.string(),
  askedAt: at,
  mine: z.boolean(),
  endsAt: at.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: at.nullable(),
  decisionReason: z.string(),
});

export const officeChangeLottery = contract({
  summary:
    'Changes a game. What raises a limit or the return waits for a second operator; anything else holds at once, for numeros ' +
    'that nobody has bet on.',
  body: z.object({ gameCode, version: z.number().int(), settings, reason }),
  value: request,
  errors: ['item_unknown', 'edited_meanwhile', 'proposal_waits', 'second_missing'],
});

export const officeNumeros = contract({
  summary: 'Numeros of a game: the open ones from now on, or the past, 50 a page.',
  query: z.object({ gameCode, which: z.enum(['coming', 'past']).default('coming'), after: numero.optional() }),
  value: z.object({
    at,
    list: z.array(
      openNumero.extend({
        drawnAt: at.nullable(),
        settledAt: at.nullable(),
        late: z.boolean(),
        numbers: z.array(z.string()).nullable(),
        members: z.number().int(),
        orders: z.number().int(),
        stake: money,
        /** The most that is due if every ticket wins its highest prize. */
        most: money,
        paid: money,
        cancelReason: z.string().nullable(),
      }),
    ),
    next: numero.nullable(),
  }),
  errors: ['item_unknown'],
});

export const officeExposure = contract({
  summary: 'What one numero may have to pay, by number: the heat table. The heaviest numbers of each play.',
  query: z.object({ gameCode, numero, play: play.optional() }),
  value: z.object({
    at,
    stake: money,
    most: money,
    plays: z.array(z.object({ play, stake: money, most: money })),
    /** Of the named play, or the heaviest of all: at most 200. `number` is `*` for lines with too many numbers. */
    numbers: z.array(z.object({ play, number: z.string(), stake: money, payout: money })),
    limit: z.object({ number: money, play: money, numero: money }),
  }),
  errors: ['item_unknown'],
});

export const officeCancelNumero = contract({
  summary:
    'Asks for a numero to be cancelled. A second operator confirms it before the lock, or, where the draw failed, later.',
  body: z.object({ gameCode, numero, reason }),
  value: request,
  errors: ['item_unknown', 'numero_locked', 'proposal_waits', 'second_missing'],
});

export const officeLotteryRequests = contract({
  summary: 'What operators asked of lotteries: waiting requests oldest first, all others newest first.',
  query: z.object({ state: z.enum(['waiting', 'ended']).default('waiting'), after: z.uuid().optional() }),
  value: z.object({ at, list: z.array(request), next: z.string().nullable() }),
});

export const officeDecideLottery = contract({
  summary: 'Confirms or rejects what another operator asked. A repeat of the same decision changes nothing.',
  body: z.object({
    requestId: z.uuid(),
    decision: z.enum(['confirm', 'reject', 'withdraw']),
    reason: z.string().trim().max(REASON_LENGTH).default(''),
  }),
  value: request,
  errors: [
    'item_unknown',
    'approval_own',
    'already_decided',
    'request_expired',
    'proposal_asker_gone',
    'edited_meanwhile',
    'numero_locked',
  ],
});

export const officeLotteryOrders = contract({
  summary: 'Orders on a numero or of a member, the newest first, 50 a page.',
  query: z.object({
    gameCode: gameCode.optional(),
    numero: numero.optional(),
    account: z.string().trim().max(64).optional(),
    after: orderId.optional(),
    language,
  }),
  value: z.object({
    list: z.array(orderSummary.extend({ account: z.string(), memberId: z.string() })),
    next: orderId.nullable(),
  }),
  errors: ['item_unknown'],
});

export const officeLotteryOrder = contract({
  summary: 'One order of any member with its lines and numeros.',
  query: z.object({ orderId, language }),
  value: z.object({
    order: orderSummary.extend({ account: z.string(), memberId: z.string() }),
    lines: z.array(orderLine),
    parts: z.array(orderPart),
  }),
  errors: ['item_unknown'],
});

export const officeLotteryReturns = contract({
  summary: 'What each play of a game took and paid over days, and the stated return.',
  query: z.object({ gameCode, from: day, to: day }),
  value: z.object({
    list: z.array(
      z.object({
        play,
        tickets: z.number().int(),
        staked: money,
        paid: money,
        /** Per cent; null: nothing was staked. */
        realised: z.number().nullable(),
        stated: z.number(),
        low: z.number().nullable(),
        high: z.number().nullable(),
        state: z.enum(['inside', 'watch', 'alarm', 'unknown']),
      }),
    ),
  }),
  errors: ['item_unknown'],
});
