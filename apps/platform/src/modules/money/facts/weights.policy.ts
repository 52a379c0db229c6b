import type { StakeWeights } from '@chhokka/contracts';
import { type Minor, minor } from '@chhokka/kernel';

/** Sums of stakes by weight are kept in minor units × per cent, so that nothing is rounded: 100 of them are one minor unit. */
export const WHOLE = 100n;

/** What stakes by weight (minor units × per cent) come to in minor units, rounded down; nothing below zero. */
export function weighed(units: bigint): Minor {
  return minor(units > 0n ? units / WHOLE : 0n);
}

/** Whether some stakes count for more than before. */
export function weighsMore(before: StakeWeights, after: StakeWeights): boolean {
  const names = (of: keyof StakeWeights) => [...new Set([...Object.keys(before[of]), ...Object.keys(after[of])])];
  const kindOf = ({ kinds }: StakeWeights, name: string) => (kinds as Readonly<Record<string, number>>)[name] ?? 0;
  return (
    names('kinds').some((name) => kindOf(after, name) > kindOf(before, name)) ||
    // Without a weight of its own, a game has that of its kind: which that is, does not follow from the rule alone.
    names('games').some((name) => {
      const [was, is] = [before.games[name], after.games[name]];
      return was !== is && (was === undefined || is === undefined || is > was);
    })
  );
}
