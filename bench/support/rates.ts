/** An action that is repeated by `lanes` concurrent callers, each starting again as soon as it is answered. */
export interface Load {
  readonly lanes: number;
  act(): Promise<unknown>;
  /** Makes ready what some `ms` of load may use up, before time counts. */
  prepare?(ms: number): void;
}

/** Runs the load for `ms` and returns the number of answers per second. */
export async function rate({ lanes, act, prepare }: Load, ms: number): Promise<number> {
  prepare?.(ms);
  const started = performance.now();
  const end = started + ms;
  let done = 0;
  async function lane(): Promise<void> {
    while (performance.now() < end) {
      await act();
      done += 1;
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  return (done * 1_000) / (performance.now() - started);
}

/**
 * Measures several loads in turn for `rounds` rounds, so that all of them meet the same conditions of the machine.
 * Returns the rate per second of each load in every round. An additional first round is a warm-up.
 */
export async function alternate<Name extends string>(
  loads: Readonly<Record<Name, Load>>,
  { rounds, ms }: { readonly rounds: number; readonly ms: number },
): Promise<Record<Name, number[]>> {
  const names = Object.keys(loads) as Name[];
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const name of names) await rate(loads[name], ms / 2);
  for (let round = 0; round < rounds; round += 1) {
    // Every second round runs in the opposite order, so that no load always follows the same one.
    for (const name of round % 2 === 0 ? names : names.toReversed()) rates[name].push(await rate(loads[name], ms));
  }
  return rates;
}

/** The median over rounds of `one` divided by `other`. */
export function medianRatio(one: readonly number[], other: readonly number[]): number {
  return median(one.map((value, round) => value / (other[round] ?? Number.NaN)));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
