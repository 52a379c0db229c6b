import { highestPrize, type Play, returnOf, SERIES_WHOLE, tiersOf } from '@chhokka/game-math/lottery';
import { formatMoney } from '@chhokka/kernel';
import type { SeriesBounds } from './slip.ts';

/** What a play offers at a series. */
export interface Offer {
  /** For a stake of 1, `9.700`; the highest of several. Null: the pool alone pays. */
  readonly prize: string | null;
  readonly hasSeveral: boolean;
  /** Per cent of the stake, `0.5`. */
  readonly rebate: string;
  /** Per cent of the stake on average, prizes and rebate together, rounding included. */
  readonly return: string;
}

/**
 * `perCombination`: the stake of one bet, in minor units. `selection`: what is picked, where picks have different odds;
 * empty: nothing is.
 */
export function offerOf(
  play: Play,
  perCombination: bigint,
  series: number,
  { max }: SeriesBounds,
  selection = '',
): Offer {
  const picked = selection === '' ? undefined : selection;
  const tiers = picked === undefined ? play.tiers : tiersOf(play, picked);
  const isPool = tiers.every(({ pool }) => pool);
  return {
    prize: isPool ? null : prizeText(highestPrize(play, series, picked)),
    hasSeveral: tiers.length > 1,
    rebate: percentText(((max - series) * PARTS) / SERIES_WHOLE),
    return: percentText(returnOf(play, perCombination, series, max, picked)),
  };
}

const PARTS = 10_000;
const THOUSAND = 1_000n;
/** From here on thousandths do not matter. In thousandths. */
const LARGE = 1_000_000n;

/** A prize in thousandths of the stake: `9.700`, `96,030.00`. */
export function prizeText(thousandths: bigint): string {
  if (thousandths >= LARGE) return formatMoney(thousandths / 10n);
  return `${thousandths / THOUSAND}.${String(thousandths % THOUSAND).padStart(3, '0')}`;
}

/** Ten-thousandths as per cent with at most two decimals: 9,750 is `97.5`. */
export function percentText(parts: number): string {
  const whole = Math.floor(parts / 100);
  const rest = Math.floor(parts % 100);
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, '0').replace(/0$/, '')}`;
}
