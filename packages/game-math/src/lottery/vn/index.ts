import { eachPick } from '../plays/each-pick.ts';
import { win } from '../plays/odds.ts';
import { oncePerDraw, timesOf } from '../plays/per-draw.ts';
import { sets } from '../plays/sets.ts';
import { TWO_DIGITS, twoDigits } from '../plays/two-digits.ts';
import { lists } from '../plays/lists.ts';
import { boardDraw, type PrizeRow, prizesInOrder } from '../layouts.ts';
import type { Drawn, Family, Play, Ratio } from '../rules.ts';
import { allAppear, noneAppears } from './chances.ts';

/** With twelve numbers a selection has at most 924 combinations. */
const MOST_PICKS = 12;

/** A board whose first number is the special prize. Bets are about the last digits of its numbers. */
export function boardFamily(name: 'vn-north' | 'vn-south', layout: readonly PrizeRow[]): Family {
  const lengths = prizesInOrder(layout).map(({ digits }) => digits);
  const anywhere = oncePerDraw((drawn) => timesOf(endings(drawn, 2)));
  return {
    name,
    ...boardDraw(layout),
    plays: [
      ...twoDigits({ direct: 'special2', head: 'special-head', tail: 'special-tail' }, (drawn) => ending(drawn[0], 2)),
      eachPick({
        code: 'any2',
        group: 'two-digits',
        options: TWO_DIGITS,
        tiers: [win(lengths.length, 100)],
        won: anywhere,
      }),
      threeDigits('special3', 1, (drawn) => [ending(drawn[0], 3)]),
      threeDigits('any3', lengths.filter((digits) => digits >= 3).length, (drawn) => endings(drawn, 3)),
      ...[2, 3, 4].map((size) => setPlay(`parlay${size}`, 'parlay', size, size, allAppear(size, lengths.length))),
      ...[4, 8, 10].map((size) => setPlay(`absent${size}`, 'absent', size, 0, noneAppears(size, lengths.length))),
    ],
  };

  /** A set of numbers of two digits wins once if so many of them stand anywhere on the board. */
  function setPlay(code: string, group: string, size: number, matched: number, chance: Ratio): Play {
    const tiers = [{ ...win(chance.num, chance.den), matched }];
    return sets({ code, group, options: TWO_DIGITS, size, most: MOST_PICKS, tiers, marked: anywhere });
  }
}

/** `count`: how many drawn numbers `found` gives; a number wins as often as it is among them. */
function threeDigits(code: string, count: number, found: (drawn: Drawn) => readonly string[]): Play {
  return lists({
    code,
    group: 'three-digits',
    digits: 3,
    tiers: [win(count, 1_000)],
    won: oncePerDraw((drawn) => new Map([...timesOf(found(drawn))].map(([number, times]) => [number, [times]]))),
  });
}

/** The last digits of every drawn number that has as many. */
function endings(drawn: Drawn, digits: number): string[] {
  return drawn.filter((number) => number.length >= digits).map((number) => ending(number, digits));
}

function ending(number: string | undefined, digits: number): string {
  return (number ?? '').slice(-digits);
}
