import type { TableRules } from '@chhokka/game-math';

/** How often each outcome was drawn: one entry for all outcomes of a key. */
export interface Played {
  readonly rounds: number;
  readonly classes: readonly { readonly outcome: unknown; readonly times: number }[];
}

/** A spot's return, measured. Fractions of the stake. */
export interface Measured {
  readonly spot: string;
  readonly measured: number;
  /** Of `measured`, from the exact distribution of the payouts. */
  readonly standardError: number;
  /** From the exact return to the measured one, in standard errors. */
  readonly deviation: number;
}

/** Draws `rounds` rounds. Outcomes with one key pay alike, so that each key is paid once, with its number. */
export function play(draw: (round: number) => unknown, key: (outcome: unknown) => unknown, rounds: number): Played {
  const classes = new Map<unknown, { readonly outcome: unknown; times: number }>();
  for (let round = 1; round <= rounds; round += 1) {
    const outcome = draw(round);
    const name = key(outcome);
    const known = classes.get(name);
    if (known) known.times += 1;
    else classes.set(name, { outcome, times: 1 });
  }
  return { rounds, classes: [...classes.values()] };
}

/** What a spot returned in these rounds, beside what it must return by the list of outcomes. */
export function measure(rules: TableRules, spot: string, { rounds, classes }: Played): Measured {
  const paid = classes.reduce((sum, { outcome, times }) => sum + times * rules.pays(outcome, spot), 0);
  const { mean, variance } = exactly(rules, spot);
  const measured = paid / 100 / rounds;
  const standardError = Math.sqrt(variance / rounds);
  return { spot, measured, standardError, deviation: (measured - mean) / standardError };
}

function exactly(rules: TableRules, spot: string): { readonly mean: number; readonly variance: number } {
  let [cases, sum, squares] = [0, 0, 0];
  for (const { outcome, weight } of rules.outcomes()) {
    const times = rules.pays(outcome, spot) / 100;
    cases += Number(weight);
    sum += Number(weight) * times;
    squares += Number(weight) * times * times;
  }
  const mean = sum / cases;
  return { mean, variance: squares / cases - mean * mean };
}
