import { type TableRules, TABLE_STEP } from '@chhokka/game-math';

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
const made = new WeakMap<TableRules, PayoutTable>();

/** The payout table of rules, which never change. */
export function payoutTable(rules: TableRules): PayoutTable {
  const known = made.get(rules);
  if (known) return known;
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
  const table = { outcomes: outcomes.length, of };
  made.set(rules, table);
  return table;
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
