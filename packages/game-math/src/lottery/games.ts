import type { FamilyName } from './rules.ts';

/** The prize modes of the specification (1-site §9): one for each product line. */
export const PRIZE_MODES = ['Lott', 'ZY', 'Elott', 'SEA'] as const;
export type PrizeMode = (typeof PRIZE_MODES)[number];

/** The vendor of each product line (1-site §4). */
export const VENDOR_OF: Readonly<Record<PrizeMode, string>> = {
  Lott: 'LOTT',
  ZY: 'TCG_LOTTO_VN',
  Elott: 'ELOTT',
  SEA: 'TCG_SEA',
};

/**
 * When a game draws, by the site's clock. `every`: all day long, from midnight on, each so many ms (a day is a multiple).
 * `weekly`: on these days (1 to 7, Sunday is 1) at this minute of the day.
 */
export type Schedule =
  | { readonly kind: 'every'; readonly ms: number }
  | { readonly kind: 'weekly'; readonly days: readonly number[]; readonly minute: number };

/** A game of the house as it is delivered. Operators change series, limits, lock and weekly schedules in `lottery.game`. */
export interface LotteryGame {
  /** The code in the catalogue and on the wire. */
  readonly code: string;
  readonly family: FamilyName;
  readonly prizeMode: PrizeMode;
  /** The menu tag under which it stands; `lottery.tags.NAME` is its text. */
  readonly tag: string;
  readonly schedule: Schedule;
  /** How long before its draw a numero stops taking bets, ms. */
  readonly lockMs: number;
  readonly names: { readonly bn: string; readonly en: string; readonly es: string };
}

const MINUTE = 60_000;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

const every = (ms: number): Schedule => ({ kind: 'every', ms });
/** `clock`: hours and minutes, `20:30`. */
const weekly = (clock: string, days: readonly number[] = EVERY_DAY): Schedule => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return { kind: 'weekly', days, minute: hours * 60 + minutes };
};

function fast(
  code: string,
  family: FamilyName,
  prizeMode: PrizeMode,
  ms: number,
  names: LotteryGame['names'],
  tag: string = family,
): LotteryGame {
  return { code, family, prizeMode, tag, schedule: every(ms), lockMs: ms < MINUTE ? 3_000 : 5_000, names };
}

function planned(
  code: string,
  family: FamilyName,
  prizeMode: PrizeMode,
  schedule: Schedule,
  names: LotteryGame['names'],
  tag: string,
): LotteryGame {
  return { code, family, prizeMode, tag, schedule, lockMs: 5 * MINUTE, names };
}

const words = (bn: string, en: string, es: string): LotteryGame['names'] => ({ bn, en, es });

/** All games, in the order of the menus. Chhokka draws them itself; their names are those of no state lottery. */
export const LOTTERY_GAMES: readonly LotteryGame[] = [
  fast('ssc-1m', 'ssc', 'Lott', MINUTE, words('১ মিনিট ফাইভ', '1-Minute Five', 'Cinco de 1 minuto')),
  fast('ssc-3m', 'ssc', 'Lott', 3 * MINUTE, words('৩ মিনিট ফাইভ', '3-Minute Five', 'Cinco de 3 minutos')),
  fast('ssc-5m', 'ssc', 'Lott', 5 * MINUTE, words('৫ মিনিট ফাইভ', '5-Minute Five', 'Cinco de 5 minutos')),
  fast('x11-5m', 'x11', 'Lott', 5 * MINUTE, words('১১-তে ৫', '11 Choose 5', '5 de 11')),
  fast('k3-3m', 'k3', 'Lott', 3 * MINUTE, words('তিন ছক্কা', 'Fast Three', 'Tres dados')),
  fast('pk10-3m', 'pk10', 'Lott', 3 * MINUTE, words('দশের দৌড়', 'Race of Ten', 'Carrera de diez')),
  fast('keno-1m', 'keno', 'Elott', MINUTE, words('কেনো', 'Keno', 'Keno')),
  fast('pk10-30s', 'pk10', 'Elott', MINUTE / 2, words('ঝটপট দৌড়', 'Instant Race', 'Carrera rápida')),
  fast('k3-30s', 'k3', 'Elott', MINUTE / 2, words('ঝটপট ছক্কা', 'Instant Dice', 'Dados rápidos')),
  planned('sea-4d', 'sea4d', 'SEA', weekly('20:00', [1, 4, 7]), words('সাগর ৪ডি', 'Sagar 4D', 'Sagar 4D'), '4d'),
  planned('sea-3d', 'sea3d', 'SEA', weekly('20:15', [2, 4, 6]), words('সাগর ৩ডি', 'Sagar 3D', 'Sagar 3D'), '3d'),
  planned('sea-2d', 'sea2d', 'SEA', weekly('16:00'), words('সাগর ২ডি', 'Sagar 2D', 'Sagar 2D'), '2d'),
  planned(
    'sea-lotto',
    'lotto45',
    'SEA',
    weekly('21:00', [3, 6]),
    words('সাগর লোটো ৬/৪৫', 'Sagar Lotto 6/45', 'Sagar Loto 6/45'),
    'lotto',
  ),
  planned('vn-north', 'vn-north', 'ZY', weekly('18:15'), words('উত্তর বোর্ড', 'North Board', 'Tablero Norte'), 'north'),
  planned(
    'vn-dhaka',
    'vn-south',
    'ZY',
    weekly('17:15', [2, 4, 6]),
    words('ঢাকা বোর্ড', 'Dhaka Board', 'Tablero Daca'),
    'central',
  ),
  planned(
    'vn-mymensingh',
    'vn-south',
    'ZY',
    weekly('17:15', [1, 3, 5, 7]),
    words('ময়মনসিংহ বোর্ড', 'Mymensingh Board', 'Tablero Mymensingh'),
    'central',
  ),
  planned(
    'vn-khulna',
    'vn-south',
    'ZY',
    weekly('16:15', [1, 4]),
    words('খুলনা বোর্ড', 'Khulna Board', 'Tablero Khulna'),
    'south',
  ),
  planned(
    'vn-barishal',
    'vn-south',
    'ZY',
    weekly('16:15', [2, 5]),
    words('বরিশাল বোর্ড', 'Barishal Board', 'Tablero Barishal'),
    'south',
  ),
  planned(
    'vn-chattogram',
    'vn-south',
    'ZY',
    weekly('16:15', [3, 6, 7]),
    words('চট্টগ্রাম বোর্ড', 'Chattogram Board', 'Tablero Chattogram'),
    'south',
  ),
  fast('vn-1m', 'vn-south', 'ZY', MINUTE, words('১ মিনিট বোর্ড', '1-Minute Board', 'Tablero de 1 minuto'), 'minute'),
];

/** Series (parts of 2,000) that a new game is delivered with. */
export const DELIVERED_SERIES = { min: 1_700, max: 1_960, standard: 1_960 } as const;
