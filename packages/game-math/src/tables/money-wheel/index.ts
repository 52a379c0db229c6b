import { joinAlike, spotReturn } from '../exact.ts';
import { layout, once, type Spot } from '../layout.ts';
import type { BetType, TableRules, WeighedOutcome } from '../rules.ts';
import { FERRIS_CASES, ferrisTimes, ferrisWays, throwTop, TOP_CASES, topTimes, topWays, turnFerris } from './fair.ts';
import { drawLantern, type Field, FIELDS, type Lantern, LANTERN_CASES } from './wheel.ts';

export * from './fair.ts';
export { type Field, FIELDS, type Lantern, LANTERN_CASES } from './wheel.ts';

export interface MoneyWheelOutcome {
  readonly lantern: Lantern;
  /** Where the wheel stops: the place in `FIELDS`, 0 to 53. */
  readonly stop: number;
  /** The stops of the fair's round, when the wheel stops at one: gondolas of the Ferris wheel, or rings of the top. */
  readonly fair: readonly number[];
}

export const MONEY_WHEEL = 'money-wheel@1';

/** Durations in ms, in the order in which they follow each other. */
export const MONEY_WHEEL_TIMING = {
  /** The lantern rises over its spot. */
  lantern: 1_600,
  /** The wheel turns and stops. */
  wheel: 6_400,
  /** The fair opens, when the wheel stopped at one of its rounds. */
  opens: 1_500,
  /** Each turn of the Ferris wheel, each throw of the top. */
  turn: 2_600,
  /** Result and banner. */
  result: 2_000,
} as const;

const SPOTS: readonly { readonly name: Field; readonly type: string; readonly maxWin: number }[] = [
  { name: '1', type: 'ONE', maxWin: 1_100 },
  { name: '2', type: 'TWO', maxWin: 2_100 },
  { name: '5', type: 'FIVE', maxWin: 5_100 },
  { name: '10', type: 'TEN', maxWin: 10_100 },
  { name: '20', type: 'TWENTY', maxWin: 20_100 },
  { name: 'ferris', type: 'FERRIS', maxWin: 100_100 },
  { name: 'top', type: 'TOP', maxWin: 37_600 },
];

const spots: readonly Spot<MoneyWheelOutcome>[] = SPOTS.map(({ name, type }) => ({
  name,
  type,
  pays: (outcome) => (fieldOf(outcome) === name ? (timesOf(outcome) + 1) * 100 : 0),
}));
const table = layout(spots);
const betTypes = once((): readonly BetType[] =>
  SPOTS.map(({ name, type, maxWin }) => ({ name: type, returns: spotReturn(moneyWheel, name), maxWin })),
);

/** The field at which the wheel stops. */
export function fieldOf({ stop }: MoneyWheelOutcome): Field {
  const field = FIELDS[stop];
  if (!field) throw new RangeError(`the wheel has no field ${stop}`);
  return field;
}

/** How many times its stake the winning spot pays, on top of the stake. */
export function timesOf(outcome: MoneyWheelOutcome): number {
  const field = fieldOf(outcome);
  const { lantern, fair } = outcome;
  const plain = field === 'ferris' ? ferrisTimes(fair) : field === 'top' ? topTimes(fair) : Number(field);
  return plain * (lantern.spot === field ? lantern.times : 1);
}

/** Stop, lantern and fair are independent. Each field is multiplied with all cases of both rounds of the fair. */
function* cases(): Generator<WeighedOutcome<MoneyWheelOutcome>> {
  for (const { lantern, cases: lit } of LANTERN_CASES) {
    for (const [stop, field] of FIELDS.entries()) {
      for (const { stops, cases: ways } of waysOf(field)) {
        yield { outcome: { lantern, stop, fair: stops }, weight: BigInt(lit) * ways };
      }
    }
  }
}

function waysOf(field: Field): readonly { readonly stops: readonly number[]; readonly cases: bigint }[] {
  if (field === 'ferris') return ferrisWays().map((way) => ({ ...way, cases: way.cases * TOP_CASES }));
  if (field === 'top') return topWays().map((way) => ({ ...way, cases: way.cases * FERRIS_CASES }));
  return [{ stops: [], cases: FERRIS_CASES * TOP_CASES }];
}

/**
 * A wheel of 54 equally likely fields. A number pays itself to 1, and the two rounds of the fair pay the multiplier that
 * they end with to 1. Before the wheel turns, a sky lantern (ফানুস) hangs over one spot and multiplies by 2, 3, 5 or 10
 * what this spot wins. So a number n on k fields, over which the lantern multiplies by an expected L (1 without lantern),
 * returns k / 54 · (1 + n · L). Without the lantern, numbers would return only 78 to 81 %, because no k gives a share
 * between 95 and 97 % to all of them.
 *
 * | bet | fields | expected lantern | pays on top of the stake | return | most |
 * |---|---|---|---|---|---|
 * | ONE | 22 | 1.356 | 1 to 1 | 95.99 % | 10 to 1 |
 * | TWO | 14 | 1.354 | 2 to 1 | 96.13 % | 20 to 1 |
 * | FIVE | 7 | 1.282 | 5 to 1 | 96.06 % | 50 to 1 |
 * | TEN | 4 | 1.197 | 10 to 1 | 96.07 % | 100 to 1 |
 * | TWENTY | 2 | 1.248 | 20 to 1 | 96.15 % | 200 to 1 |
 * | FERRIS | 2 | 1.12 | 10 to 200, 22.24 expected | 95.97 % | 1000 to 1 |
 * | TOP | 3 | 1.156 | 6 to 75, 14.13 expected | 96.30 % | 375 to 1 |
 *
 * There is no cap, because the largest win is bounded by itself: two doublings, the gondola of 50 and a lantern of 5 pay
 * 1001 times the stake, the stake included.
 */
export const moneyWheel: TableRules<MoneyWheelOutcome> = {
  kind: 'fresh',
  name: MONEY_WHEEL,
  get betTypes() {
    return betTypes();
  },
  spots: table.spots,
  draw: (random) => {
    const lantern = drawLantern(random);
    const stop = random.below(FIELDS.length);
    const field = FIELDS[stop];
    return { lantern, stop, fair: field === 'ferris' ? turnFerris(random) : field === 'top' ? throwTop(random) : [] };
  },
  pays: table.pays,
  outcomes: once(() => joinAlike(cases(), table.payouts)),
  mark: (outcome) => fieldOf(outcome),
  countsOf: (outcome) => [fieldOf(outcome), ...(outcome.lantern.spot === fieldOf(outcome) ? ['lantern'] : [])],
  showMs: ({ fair }) => {
    const { lantern, wheel, opens, turn, result } = MONEY_WHEEL_TIMING;
    return lantern + wheel + (fair.length > 0 ? opens + turn * fair.length : 0) + result;
  },
};
