import type { Acceptance } from '../../shared/bets.ts';

/** Whether a player takes the price of now instead of the one that he saw; both decimal odds ×1000. */
export function takes(acceptance: Acceptance, seen: bigint | number, now: bigint | number): boolean {
  switch (acceptance) {
    case 'any':
      return true;
    case 'better':
      return now >= seen;
    case 'none':
      return BigInt(now) === BigInt(seen);
  }
}
