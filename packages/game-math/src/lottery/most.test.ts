import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../core/fairness.ts';
import { LOTTERY_FAMILIES, mostOf, mostOfNumber, type Play, playOf, winOf } from './index.ts';
import type { FamilyName } from './rules.ts';

const FAMILIES = Object.values(LOTTERY_FAMILIES);
const every = FAMILIES.flatMap((family) =>
  family.plays.map((play) => [`${family.name} ${play.code}`, family, play] as const),
);

const lineOf = (play: Play, selection: string) => ({
  selection,
  combinations: play.combinations(selection) ?? 0,
  perCombination: 100n,
  series: 1_960,
});
const most = (family: FamilyName, code: string, selection: string): bigint => {
  const play = playOf(family, code);
  if (!play) throw new Error(`${family} has no ${code}`);
  expect(play.combinations(selection)).not.toBeNull();
  return mostOf(family, play, lineOf(play, selection));
};

/** A selection of several combinations: as much of the pad, or of numbers, as the play takes. */
function wide(play: Play, picks: number): string {
  if (play.entry.kind === 'list') {
    const { digits } = play.entry;
    return Array.from({ length: picks }, (_, number) => String(number).padStart(digits, '0')).join(',');
  }
  const rows = play.entry.rows.map(({ options, min, max }) =>
    options.slice(0, Math.min(max, Math.max(min, picks))).join(','),
  );
  return play.combinations(rows.join('|')) === null ? ['', ...rows.slice(1)].join('|') : rows.join('|');
}

describe('the largest payout of a line', () => {
  it.each(every)('of %s is never passed by a draw', (_, family, play) => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-f]{64}$/), fc.integer({ min: 1, max: 10 }), (seed, picks) => {
        const random = seededRandom(seed, 'most', 0);
        const selections = [play.quick(random), wide(play, picks)].filter((each) => play.combinations(each) !== null);
        expect(selections.length).toBeGreaterThan(0);
        for (const selection of selections) {
          const line = lineOf(play, selection);
          const bound = mostOf(family.name, play, line);
          for (let draw = 0; draw < 20; draw += 1) {
            const won = winOf(play, play.hits(selection, family.draw(random)), line.perCombination, line.series);
            expect(won).toBeLessThanOrEqual(bound);
          }
          // All numbers together never win more than the line, and none more than all.
          expect(mostOfNumber(family.name, play, line)).toBeLessThanOrEqual(bound);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('of digits at places is one prize for each place with a pick', () => {
    expect(most('ssc', 'positions', '0,1,2,3,4,5,6,7,8,9||||')).toBe(980n);
    expect(most('ssc', 'positions', '7|7|7|7|7')).toBe(4_900n);
  });

  it('of three digits in their order is one prize, however many combinations there are', () => {
    const all = '0,1,2,3,4,5,6,7,8,9';
    expect(most('ssc', 'last3-direct', `${all}|${all}|${all}`)).toBe(98_000n);
  });

  it('of any two places is one prize for each two places with a pick', () => {
    expect(most('ssc', 'any2', '1|2|3||')).toBe(3n * 9_800n);
  });

  it('of sums is the best prize among the picked ones', () => {
    expect(most('k3', 'sum', '10')).toBe(784n);
    expect(most('k3', 'sum', '3,10')).toBe(21_168n);
  });

  it('of two digits on a board counts one number on every place', () => {
    const play = playOf('vn-south', 'any2');
    if (!play) throw new Error('no play');
    const [prize] = [winOf(play, [1], 100n, 1_960)];
    expect(most('vn-south', 'any2', '07')).toBe(winOf(play, [18], 100n, 1_960));
    expect(prize).toBe(544n);
  });

  it('of six numbers of 45 leaves the pool aside and is exact for sets of more numbers', () => {
    const play = playOf('lotto45', 'six');
    if (!play) throw new Error('no play');
    const selection = '01,02,03,04,05,06,07';
    // Six of seven are drawn: one set has six hits, six have five.
    expect(most('lotto45', 'six', selection)).toBe(winOf(play, [0, 6, 0, 0], 100n, 1_960));
  });
});
