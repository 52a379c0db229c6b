import type { Ratio } from '@chhokka/game-math/lottery';
import { formatDecimal, formatMoney } from '@chhokka/kernel';

/** How often a prize falls, for reading. */
export interface Odds {
  /** It falls more than once a draw on average: `text` is how often. Otherwise it falls once in `text` draws. */
  readonly isOften: boolean;
  /** With at most two decimals, `1,000`, `2.22`. */
  readonly text: string;
}

/** The odds of an exact chance. */
export function oddsOf({ num, den }: Ratio): Odds {
  const isOften = num > den;
  const [above, below] = isOften ? [num, den] : [den, num];
  return { isOften, text: shortText((above * 100n + below / 2n) / below) };
}

/** Hundredths without needless zeros. */
function shortText(hundredths: bigint): string {
  const text = hundredths >= 100_000n ? formatMoney(hundredths) : formatDecimal(hundredths);
  return text.replace(/\.00$/, '').replace(/(\.\d)0$/, '$1');
}
