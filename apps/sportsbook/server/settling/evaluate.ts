import type { Verdict } from '@chhokka/sports-math';
import { type Combination, type Line, linesOf, slipReturn } from '@chhokka/sports-math/slips';
import type { StoredBet, StoredLeg } from '../bets/bets.types.ts';

type Terms = Pick<StoredBet, 'kind' | 'system' | 'stake' | 'total' | 'price'>;
/** A leg's price and its end; null while it is undecided. */
export interface EndedLeg extends Pick<StoredLeg, 'price'> {
  readonly verdict: Verdict | null;
}

/** What a bet brings as a whole, before anything that was sold is taken off. Minor units. */
export type Evaluation =
  | { readonly decided: false }
  | { readonly decided: true; readonly brings: bigint; readonly allVoid: boolean };

const UNDECIDED: Evaluation = { decided: false };

/**
 * What a bet brings with its legs as they are now. A bet is decided when all its legs are, or earlier when each of its lines
 * has a lost leg. `allVoid`: every leg gives the stake back without a result.
 */
export function evaluate(terms: Terms, legs: readonly EndedLeg[]): Evaluation {
  if (terms.kind === 'builder') return evaluateBuilder(terms, legs);
  const lines = linesOfBet(terms, legs.length);
  const isLost = (line: Line) => line.some((place) => legs[place]?.verdict?.result === 'lost');
  const undecided = legs.some(({ verdict }) => verdict === null);
  if (undecided && !lines.every(isLost)) return UNDECIDED;
  const allVoid = legs.every(({ verdict }) => verdict?.result === 'void');
  return { decided: true, brings: slipReturn({ stakePerLine: terms.stake, lines, legs }), allVoid };
}

/**
 * Selections of one fixture at one price. One that is lost loses the bet. One that is void takes its price away, and nobody
 * can say what the others would have cost without it: the stake comes back.
 */
function evaluateBuilder({ total, price }: Terms, legs: readonly EndedLeg[]): Evaluation {
  if (legs.some(({ verdict }) => verdict?.result === 'lost')) return { decided: true, brings: 0n, allVoid: false };
  if (legs.some(({ verdict }) => verdict === null)) return UNDECIDED;
  if (legs.every(({ verdict }) => verdict?.result === 'won' && verdict.shares === undefined))
    return { decided: true, brings: (total * (price ?? 0n)) / 1_000n, allVoid: false };
  return { decided: true, brings: total, allVoid: legs.every(({ verdict }) => verdict?.result === 'void') };
}

/** The lines of a bet that was accepted. Throws when its legs do not make them. */
export function linesOfBet({ kind, system }: Pick<StoredBet, 'kind' | 'system'>, legs: number): readonly Line[] {
  const lines = linesOf(combinationOf(kind, system), legs);
  if (lines === null) throw new Error(`${legs} legs do not make ${kind} ${system}`);
  return lines;
}

/** How a bet combines its legs. A builder's selections are one line. */
export function combinationOf(kind: StoredBet['kind'], system: StoredBet['system']): Combination {
  if (kind === 'single') return 'single';
  return kind === 'system' && system !== null ? system : 'accumulator';
}

/** What is left of `brings` after the part that was sold (×10000), rounded down. */
export function unsoldPart(brings: bigint, sold: number): bigint {
  return (brings * BigInt(10_000 - sold)) / 10_000n;
}
