import { type FamilyName, LOTTERY_GAMES, mostOf, mostOfNumber, type Play, playOf } from '@chhokka/game-math/lottery';
import type { Exposed, Line, RuledLine } from './orders.types.ts';

/** A line with more numbers than that counts for every number of its play. */
const MOST_NUMBERS = 1_000;
/** An order counts at most so many numbers, over all its numeros. Its further lines count for every number of their play. */
const MOST_COUNTED = 10_000;
/** The part that stands for every number of a play. */
export const EVERY_NUMBER = '*';

/** The family of a game that is delivered with the program. */
export function familyOf(gameCode: string): FamilyName | undefined {
  return LOTTERY_GAMES.find(({ code }) => code === gameCode)?.family;
}

/** The lines with the rules of their plays, as far as the program still knows them. */
export function ruled(family: FamilyName, lines: readonly Line[]): RuledLine[] {
  return lines.flatMap((line) => {
    const rules: Play | undefined = playOf(family, line.play);
    return rules ? [{ ...line, rules }] : [];
  });
}

/**
 * What an order can cost on each of its numeros, at factor 1. The same lines and the same number of numeros give the same
 * answer, so what an order added can be taken off again.
 */
export function exposureOf(
  order: { readonly family: FamilyName; readonly lines: readonly RuledLine[]; readonly numeros: number },
  memberId: string,
): Exposed[] {
  const { family, lines } = order;
  const sums = new Map<string, Exposed>();
  const add = (scope: Exposed['scope'], play: string, part: string, payout: bigint, stake: bigint) => {
    const key = `${scope}\0${play}\0${part}`;
    const sum = sums.get(key);
    sums.set(key, {
      scope,
      play,
      part,
      payout: (sum?.payout ?? 0n) + payout,
      stake: (sum?.stake ?? 0n) + stake,
    });
  };
  let counted = 0;
  for (const line of lines) {
    const { rules, selection, combinations, series, stake } = line;
    const perCombination = stakeOfCombination(line);
    const paying = { selection, combinations, perCombination, series };
    const most = mostOf(family, rules, paying);
    add('play', rules.code, '', most, stake);
    add('member', '', memberId, most, stake);
    add('numero', '', '', most, stake);
    const ofNumber = mostOfNumber(family, rules, paying);
    const room = Math.min(MOST_NUMBERS, Math.floor(MOST_COUNTED / order.numeros) - counted);
    const numbers = combinations > MOST_NUMBERS ? null : rules.expand(selection, Math.max(0, room));
    counted += numbers?.length ?? 0;
    if (numbers === null) add('number', rules.code, EVERY_NUMBER, ofNumber, stake);
    else for (const number of numbers) add('number', rules.code, number, ofNumber, perCombination);
  }
  return [...sums.values()];
}

/** The last line, from 1, that counts for a number of a play, or for every number of it. */
export function lineWith(lines: readonly RuledLine[], play: string, number: string): number {
  const counts = ({ rules, selection }: RuledLine): boolean =>
    rules.code === play &&
    (number === EVERY_NUMBER || (rules.expand(selection, MOST_NUMBERS)?.includes(number) ?? true));
  return lines.findLastIndex(counts) + 1;
}

/** Minor units, at factor 1. */
export function stakeOfCombination({ unit, multiple }: Pick<Line, 'unit' | 'multiple'>): bigint {
  return BigInt(unit) * BigInt(multiple);
}
