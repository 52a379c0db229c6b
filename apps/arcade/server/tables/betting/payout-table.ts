import { type RoundRules, TABLE_STEP } from '@chhokka/game-math';

/** What each spot pays on each outcome, without the outcomes on which it pays nothing. Made once for rules. */
export interface PayoutTable {
  /** The number of outcomes in the rules' list. */
  readonly outcomes: number;
  /** By spot: the places of outcomes in the list, and in the same place what they pay, hundredths of the stake. */
  readonly of: ReadonlyMap<string, { readonly outcomes: Uint32Array; readonly pays: readonly bigint[] }>;
}

/** What the house would pay on each outcome of a round, minor units, in the order of the rules' list. */
export type Liabilities = bigint[];

const STEP = BigInt(TABLE_STEP);
const made = new WeakMap<RoundRules, PayoutTable>();

/** Everybody leaves a flight at this multiplier at the earliest, hundredths: so a hundredth of the exposure can be staked. */
export const LEAST_CEILING = 10_000n;
/** The largest payout of one stake that clients can be told exactly: a constraint of `stakes.stake`. */
export const LARGEST_PAYOUT = 900_719_925_474n;

/**
 * The payout table of rules, which never change. The house pays a pool from what is in it, so that no outcome costs more than
 * another. A flight has one outcome, which pays what it pays at the lowest ceiling.
 */
export function payoutTable(rules: RoundRules): PayoutTable {
  const known = made.get(rules);
  if (known) return known;
  const table = tableOf(rules);
  made.set(rules, table);
  return table;
}

function tableOf(rules: RoundRules): PayoutTable {
  if (rules.kind === 'pool') return { outcomes: 0, of: new Map() };
  if (rules.kind === 'flight') {
    const all = { outcomes: Uint32Array.of(0), pays: [LEAST_CEILING] };
    return { outcomes: 1, of: new Map([...rules.spots.keys()].map((spot) => [spot, all])) };
  }
  const outcomes = rules.outcomes();
  const of = new Map(
    [...rules.spots.keys()].map((spot) => {
      const paying = outcomes.flatMap(({ outcome }, place) => {
        const pays = rules.pays(outcome, spot);
        return pays === 0 ? [] : [{ place, pays: BigInt(pays) }];
      });
      const places = Uint32Array.from(paying, ({ place }) => place);
      return [spot, { outcomes: places, pays: paying.map(({ pays }) => pays) }] as const;
    }),
  );
  return { outcomes: outcomes.length, of };
}

/** No stake, no payout. */
export function noLiabilities(table: PayoutTable): Liabilities {
  return Array.from<bigint>({ length: table.outcomes }).fill(0n);
}

/**
 * Adds what a stake on a spot pays. The stake is a multiple of `TABLE_STEP`, so every payout is whole. Returns the
 * largest liability among the outcomes that it raised; 0 when the spot never pays.
 */
export function addLiability(table: PayoutTable, liabilities: Liabilities, spot: string, stake: bigint): bigint {
  const paid = table.of.get(spot);
  if (!paid) return 0n;
  const steps = stake / STEP;
  let largest = 0n;
  for (const [index, outcome] of paid.outcomes.entries()) {
    const raised = (liabilities[outcome] ?? 0n) + (steps * (paid.pays[index] ?? 0n) * STEP) / 100n;
    liabilities[outcome] = raised;
    if (raised > largest) largest = raised;
  }
  return largest;
}
