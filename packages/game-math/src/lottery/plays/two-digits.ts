import { DIGITS, numbersFrom } from '../picks.ts';
import type { Drawn, Play } from '../rules.ts';
import { eachPick } from './each-pick.ts';
import { win } from './odds.ts';
import { oncePerDraw, timesOf } from './per-draw.ts';

/** 00 to 99. */
export const TWO_DIGITS = numbersFrom(0, 99, 2);

/** What bets on one drawn number of two digits have in common: both digits, the first (head), or the last (tail). */
export function twoDigits(
  codes: { readonly direct: string; readonly head: string; readonly tail: string },
  numberOf: (drawn: Drawn) => string,
): readonly Play[] {
  const part = (from: number, to: number) => oncePerDraw((drawn) => timesOf([numberOf(drawn).slice(from, to)]));
  const tenth = [win(1, 10)];
  return [
    eachPick({
      code: codes.direct,
      group: 'two-digits',
      options: TWO_DIGITS,
      tiers: [win(1, 100)],
      won: part(0, 2),
    }),
    eachPick({ code: codes.head, group: 'head-tail', row: 'head', options: DIGITS, tiers: tenth, won: part(0, 1) }),
    eachPick({ code: codes.tail, group: 'head-tail', row: 'tail', options: DIGITS, tiers: tenth, won: part(1, 2) }),
  ];
}
