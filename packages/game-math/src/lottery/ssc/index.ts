import type { Random } from '../../core/fairness.ts';
import type { Drawn, Family, Play } from '../rules.ts';

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
const PLACES = ['ten-thousands', 'thousands', 'hundreds', 'tens', 'units'];

/** A digit at its place: every pick is a combination. */
const positions: Play = {
  code: 'positions',
  group: 'positions',
  entry: { kind: 'rows', rows: PLACES.map((name) => ({ name, options: DIGITS, min: 0, max: 10 })) },
  tiers: [{ name: 'win', chance: { num: 1n, den: 10n }, share: 10_000 }],
  combinations(selection) {
    const rows = selection.split('|');
    if (rows.length !== PLACES.length) return null;
    let count = 0;
    for (const row of rows) {
      const picks = row === '' ? [] : row.split(',');
      if (picks.some((pick, place) => !DIGITS.includes(pick) || (place > 0 && pick <= (picks[place - 1] ?? ''))))
        return null;
      count += picks.length;
    }
    return count === 0 ? null : count;
  },
  hits: (selection, drawn) => [
    selection.split('|').filter((row, place) => row.split(',').includes(drawn[place] ?? '?')).length,
  ],
  expand(selection, most) {
    const all = selection
      .split('|')
      .flatMap((row, place) => (row === '' ? [] : row.split(',').map((pick) => `${place + 1}:${pick}`)));
    return all.length > most ? null : all;
  },
  quick(random) {
    const place = random.below(PLACES.length);
    return PLACES.map((_, each) => (each === place ? String(random.below(10)) : '')).join('|');
  },
};

/** Five digits, each drawn by itself. */
export const ssc: Family = {
  name: 'ssc',
  draw: (random: Random): Drawn => PLACES.map(() => String(random.below(10))),
  isDrawn: (numbers) => numbers.length === PLACES.length && numbers.every((number) => DIGITS.includes(number)),
  plays: [positions],
};
