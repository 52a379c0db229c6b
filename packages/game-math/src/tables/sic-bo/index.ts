import type { Random } from '../../core/fairness.ts';
import { fraction, joinAlike } from '../exact.ts';
import { layout, once, type Spot } from '../layout.ts';
import type { BetType, TableRules, WeighedOutcome } from '../rules.ts';

export type Dice = readonly [number, number, number];

export interface SicBoOutcome {
  /** 1 to 6 each, in the order of the dice. */
  readonly dice: Dice;
}

export const SIC_BO = 'sic-bo@1';

/** When what is shown, ms from the drawing's begin. */
export const SIC_BO_TIMING = {
  /** The cup stands still. */
  shaken: 2_600,
  /** Each die is seen. */
  dice: [3_000, 3_700, 4_600],
  /** Total and banner. */
  result: 5_200,
  end: 7_000,
} as const;

const FACES = [1, 2, 3, 4, 5, 6] as const;
const CASES = 216n;

/** What the bet on a total pays, hundredths of the stake: 4 pays as much as 17, 5 as 16 … */
const TOTALS = [
  { low: 4, pays: 6_300, cases: 3n },
  { low: 5, pays: 3_200, cases: 6n },
  { low: 6, pays: 1_900, cases: 10n },
  { low: 7, pays: 1_300, cases: 15n },
  { low: 8, pays: 900, cases: 21n },
  { low: 9, pays: 800, cases: 25n },
  { low: 10, pays: 700, cases: 27n },
] as const;
const MIRROR = 21;
/** By how many dice show the face. */
const SINGLE = [0, 200, 300, 400] as const;

const totalOf = ({ dice: [a, b, c] }: SicBoOutcome): number => a + b + c;
const isTriple = ({ dice: [a, b, c] }: SicBoOutcome): boolean => a === b && b === c;
const shows = ({ dice }: SicBoOutcome, face: number): number => dice.filter((die) => die === face).length;

/** A place that pays the same whenever the test is true. */
function when(name: string, type: string, pays: number, test: (outcome: SicBoOutcome) => boolean): Spot<SicBoOutcome> {
  return { name, type, pays: (outcome) => (test(outcome) ? pays : 0) };
}

const pairs = FACES.flatMap((low) => FACES.filter((high) => high > low).map((high) => [low, high] as const));

const spots: readonly Spot<SicBoOutcome>[] = [
  when('small', 'SMALL', 200, (outcome) => !isTriple(outcome) && totalOf(outcome) <= 10),
  when('big', 'BIG', 200, (outcome) => !isTriple(outcome) && totalOf(outcome) >= 11),
  when('odd', 'ODD', 200, (outcome) => !isTriple(outcome) && totalOf(outcome) % 2 === 1),
  when('even', 'EVEN', 200, (outcome) => !isTriple(outcome) && totalOf(outcome) % 2 === 0),
  when('triple:any', 'ANY_TRIPLE', 3_100, isTriple),
  ...FACES.map((face) => when(`triple:${face}`, 'TRIPLE', 19_100, (outcome) => shows(outcome, face) === 3)),
  ...FACES.map((face) => when(`double:${face}`, 'DOUBLE', 1_200, (outcome) => shows(outcome, face) >= 2)),
  ...TOTALS.flatMap(({ low, pays }) =>
    [low, MIRROR - low].map((total) =>
      when(`total:${total}`, typeOf(low), pays, (outcome) => totalOf(outcome) === total),
    ),
  ),
  ...pairs.map(([low, high]) =>
    when(`pair:${low}-${high}`, 'PAIR', 700, (outcome) => shows(outcome, low) > 0 && shows(outcome, high) > 0),
  ),
  ...FACES.map((face) => ({
    name: `single:${face}`,
    type: 'SINGLE',
    pays: (outcome: SicBoOutcome) => SINGLE[shows(outcome, face)] ?? 0,
  })),
];
const table = layout(spots);

function* throws(): Generator<WeighedOutcome<SicBoOutcome>> {
  for (const a of FACES)
    for (const b of FACES) for (const c of FACES) yield { outcome: { dice: [a, b, c] }, weight: 1n };
}

const type = (name: string, paid: bigint, maxWin: number): BetType => ({
  name,
  returns: fraction(paid, CASES),
  maxWin,
});

/**
 * Three dice: 216 equally likely throws. Where tables of the market differ (totals, pairs, triples), the higher odds in
 * common use are played. Doubles pay 11 to 1 and triples 190 to 1, so that no bet returns less than 85 %, which is the
 * least that the platform takes a game with unless operators say otherwise.
 *
 * | bet | pays | return |
 * |---|---|---|
 * | SMALL (4–10), BIG (11–17), ODD, EVEN; triples lose | 1 to 1 | 105 · 2 / 216, 97.22 % |
 * | ANY_TRIPLE | 30 to 1 | 6 · 31 / 216, 86.11 % |
 * | TRIPLE of one face | 190 to 1 | 191 / 216, 88.43 % |
 * | DOUBLE: at least two of one face | 11 to 1 | 16 · 12 / 216, 88.89 % |
 * | TOTAL_4_17 | 62 to 1 | 3 · 63 / 216, 87.50 % |
 * | TOTAL_5_16 | 31 to 1 | 6 · 32 / 216, 88.89 % |
 * | TOTAL_6_15 | 18 to 1 | 10 · 19 / 216, 87.96 % |
 * | TOTAL_7_14 | 12 to 1 | 15 · 13 / 216, 90.28 % |
 * | TOTAL_8_13 | 8 to 1 | 21 · 9 / 216, 87.50 % |
 * | TOTAL_9_12 | 7 to 1 | 25 · 8 / 216, 92.59 % |
 * | TOTAL_10_11 | 6 to 1 | 27 · 7 / 216, 87.50 % |
 * | PAIR: two faces, each on a die | 6 to 1 | 30 · 7 / 216, 97.22 % |
 * | SINGLE: one face on one, two or three dice | 1, 2 or 3 to 1 | (75 · 2 + 15 · 3 + 4) / 216, 92.13 % |
 */
export const sicBo: TableRules<SicBoOutcome> = {
  kind: 'fresh',
  name: SIC_BO,
  betTypes: [
    ...['SMALL', 'BIG', 'ODD', 'EVEN'].map((name) => type(name, 105n * 2n, 200)),
    type('ANY_TRIPLE', 6n * 31n, 3_100),
    type('TRIPLE', 191n, 19_100),
    type('DOUBLE', 16n * 12n, 1_200),
    ...TOTALS.map(({ low, pays, cases }) => type(typeOf(low), (cases * BigInt(pays)) / 100n, pays)),
    type('PAIR', 30n * 7n, 700),
    type('SINGLE', 75n * 2n + 15n * 3n + 4n, 400),
  ],
  spots: table.spots,
  draw: (random) => ({ dice: [thrown(random), thrown(random), thrown(random)] }),
  pays: table.pays,
  outcomes: once(() => joinAlike(throws(), table.payouts)),
  mark: ({ dice }) => dice.toSorted((a, b) => a - b).join('-'),
  countsOf: sicBoCounts,
  showMs: () => SIC_BO_TIMING.end,
};

/** The total, each face that is seen (once), and `small`, `big`, `odd` and `even`, or `triple`. */
function sicBoCounts(outcome: SicBoOutcome): readonly string[] {
  const total = totalOf(outcome);
  const faces = [...new Set(outcome.dice)].toSorted((a, b) => a - b).map((face) => `face:${face}`);
  const halves = isTriple(outcome) ? ['triple'] : [total <= 10 ? 'small' : 'big', total % 2 === 0 ? 'even' : 'odd'];
  return [`total:${total}`, ...faces, ...halves];
}

function typeOf(low: number): string {
  return `TOTAL_${low}_${MIRROR - low}`;
}

function thrown(random: Random): number {
  return random.below(FACES.length) + 1;
}
