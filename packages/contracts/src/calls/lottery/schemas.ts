import { z } from 'zod';
import { money } from '../../contract.ts';
import { language } from '../../language.ts';

/** ms since the epoch. */
export const at = z.number().int();
export const prizeMode = z.enum(['Lott', 'ZY', 'Elott', 'SEA']);
export const gameCode = z.string().regex(/^[a-z0-9-]{1,64}$/);
/** The name of a draw: `20261126-0612` where draws run all day, else `20261126`. */
export const numero = z.string().regex(/^\d{8}(-\d{4})?$/);
export const play = z.string().regex(/^[a-z0-9-]{1,64}$/);
export const device = z.literal('WEB').default('WEB');
export const platform = z.literal('web').default('web');
export { language };

/** Where a numero stands. */
export const numeroState = z.enum(['open', 'locked', 'drawn', 'settled', 'cancelled']);

/** The names of the specification (1-site §3, Lottery menu); units and content are ours (docs/LOTTERY.md). */
export const menuGame = z.object({
  /** The id under which favourites are kept (`LOTTFAV`): the game's code. */
  gameId: z.string(),
  gameMenuTag: z.string(),
  /** The name in the language of the call. */
  gameName: z.string(),
  gameCode,
  vendor: z.string(),
  prizeMode,
  /** One sentence about the schedule in the language of the call: `every minute`, `Mon, Wed 20:00`. */
  remark: z.string(),
  /** The numero that takes bets now, or the one that is drawn next. */
  numero,
  /** ms until that numero locks. Zero: it is locked and waits for its draw. */
  remainTime: z.number().int().min(0),
  /** ms from the lock to the draw. */
  lockTime: z.number().int().min(0),
  /** Weekdays of its draws, 1 to 7 with commas, Sunday is 1 (1-site §3). */
  drawDayOfWeek: z.string(),
  /** When it is drawn, ms since the epoch. */
  winningTime: at,
  /** The last result; null before the first. */
  last: z.object({ numero, numbers: z.array(z.string()) }).nullable(),
});

export const menu = z.object({
  /** The platform's clock when the answer was made. */
  serverTime: at,
  menus: z.array(z.object({ tag: z.string(), gameMenus: z.array(menuGame) })),
});

/** A drawn numero. */
export const result = z.object({
  gameCode,
  numero,
  /** As `Drawn` of the rules. */
  numbers: z.array(z.string()),
  drawsAt: at,
  drawnAt: at,
  /** Drawn after its time, because the program had been away. */
  late: z.boolean(),
});

export const line = z.object({
  play,
  selection: z.string().min(1).max(70_000),
  /** Minor units of one combination at multiple 1: 100, 10 or 1. */
  unit: z.union([z.literal(100), z.literal(10), z.literal(1)]),
  multiple: z.number().int().min(1).max(10_000),
  /** Parts of 2,000. */
  series: z.number().int().min(1_000).max(2_000),
  /** What the page counted. The server counts again and refuses another number. */
  combinations: z.number().int().min(1).max(100_000),
});
export type LotteryLine = z.infer<typeof line>;

export const orderId = z.string().regex(/^[1-9]\d{0,17}$/);

/** How an order on one numero stands. `placed`: it waits for its draw. `lost` and `won`: it is settled. */
export const partState = z.enum(['placed', 'won', 'lost', 'returned']);
export const returnedBecause = z.enum(['member', 'stopped', 'won', 'numero']);

export const orderPart = z.object({
  numero,
  position: z.number().int(),
  factor: z.number().int(),
  stake: money,
  state: partState,
  /** `member`: taken back. `stopped`: the chase was stopped. `won`: it stopped by a win. `numero`: the numero was cancelled. */
  because: returnedBecause.nullable(),
  /** Prizes, and what the series gives back; null before it is settled. */
  won: money.nullable(),
  rebate: money.nullable(),
  drawsAt: at,
  numbers: z.array(z.string()).nullable(),
  /** Whether the member may give it back now. */
  canReturn: z.boolean(),
});

export const orderLine = z.object({
  play,
  /** Cut after 200 characters in lists; whole in the detail. */
  selection: z.string(),
  unit: z.number().int(),
  multiple: z.number().int(),
  series: z.number().int(),
  combinations: z.number().int(),
  stake: money,
  /** Over all numeros of the order. */
  won: money,
  /** Where it won: numero and winning combinations by tier. */
  wins: z.array(z.object({ numero, hits: z.array(z.number().int()), won: money })),
});

export const orderSummary = z.object({
  orderId,
  gameCode,
  gameName: z.string(),
  placedAt: at,
  stopOnWin: z.boolean(),
  lines: z.number().int(),
  numeros: z.number().int(),
  stake: money,
  returned: money,
  won: money,
  rebate: money,
  /** `open`: at least one part waits for its draw. */
  state: z.enum(['open', 'won', 'lost', 'returned']),
  /** The first and the last numero. */
  from: numero,
  to: numero,
  /** The first line, for a list. */
  first: orderLine.pick({ play: true, selection: true }),
});
export type OrderSummary = z.infer<typeof orderSummary>;
