import { DIGITS, padRow } from '../picks.ts';
import { direct } from '../plays/direct.ts';
import { lists } from '../plays/lists.ts';
import { win } from '../plays/odds.ts';
import { oncePerDraw } from '../plays/per-draw.ts';
import type { Play } from '../rules.ts';
import { PLACES } from './places.ts';

/** The digits of places that follow each other, `first` (from 0) and on: from rows, or from a list of numbers. */
export function exactly(group: string, first: number, digits: number): readonly Play[] {
  const tiers = [win(1, 10 ** digits)];
  const rows = PLACES.slice(first, first + digits).map((place) => padRow(place, DIGITS));
  return [
    direct({ code: `${group}-direct`, group, rows, first, tiers }),
    lists({
      code: `${group}-list`,
      group,
      digits,
      tiers,
      won: oncePerDraw((drawn) => new Map([[drawn.slice(first, first + digits).join(''), [1]]])),
    }),
  ];
}
