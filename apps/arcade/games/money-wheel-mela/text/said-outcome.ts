import type { TableLanguage } from '@chhokka/game-kit/table';
import {
  DOUBLES,
  fieldOf,
  GONDOLAS,
  type MoneyWheelOutcome,
  RINGS,
  timesOf,
} from '@chhokka/game-math/tables/money-wheel';
import { spotName, wheelWords } from './words.ts';

/**
 * How the fair's multiplier comes about after the first `rested` stops: `2 × 50`, `2 + 4 + 25`. Empty without a round of
 * the fair.
 */
export function sumOf(outcome: MoneyWheelOutcome, rested: number = outcome.fair.length): string {
  const stops = outcome.fair.slice(0, rested);
  if (fieldOf(outcome) === 'top') return stops.map((ring) => RINGS[ring]?.value).join(' + ');
  return stops.map((gondola) => (GONDOLAS[gondola] === DOUBLES ? 2 : GONDOLAS[gondola])).join(' × ');
}

/** Whether the lantern hangs over the field at which the wheel stops. */
export function isLit(outcome: MoneyWheelOutcome): boolean {
  return outcome.lantern.spot === fieldOf(outcome);
}

/** An outcome in words: `Field 5, lantern ×3: pays 15 to 1`. */
export function saidOutcome(outcome: MoneyWheelOutcome, language: TableLanguage): string {
  const words = wheelWords(language);
  const lit = isLit(outcome) ? words.lantern(outcome.lantern.times) : '';
  const parts = [spotName(fieldOf(outcome), language), sumOf(outcome), lit];
  return `${parts.filter((part) => part !== '').join(', ')}: ${words.pays(timesOf(outcome))}`;
}
