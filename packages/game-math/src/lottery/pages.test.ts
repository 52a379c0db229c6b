import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DELIVERED_SERIES } from './games.ts';
import { LOTTERY_FAMILIES } from './families.ts';
import { prizeOf } from './prizes.ts';
import type { Play, Tier } from './rules.ts';

const PAGES = ['digits.md', 'boards.md'];
const text = PAGES.map((page) =>
  readFileSync(new URL(`../../../../docs/lottery/${page}`, import.meta.url), 'utf8'),
).join('\n');

/** The rows of a family's table: a heading names the family, a row one play or several, its odds and its prizes. */
function rowsOf(family: string): { codes: string[]; odds: string; pays: string }[] {
  const [section = ''] = text.split(`(\`${family}\`)\n`)[1]?.split('\n## ') ?? [];
  return section.split('\n').flatMap((line) => {
    const [, plays = '', , odds = '', pays = ''] = line.split('|').map((cell) => cell.trim());
    const codes = [...plays.matchAll(/`([a-z0-9-]+)`/g)].map(([, code = '']) => code);
    return codes.length === 0 ? [] : [{ codes, odds, pays }];
  });
}

const shown = (value: number, decimals: number) => value.toLocaleString('en-US', { maximumFractionDigits: decimals });

/** One value for each prize; of more than three kinds of picks with odds of their own, the least and the greatest. */
function written({ tiers }: Play, valueOf: (tier: Tier) => number | null, decimals: number): string {
  const values = tiers.map(valueOf);
  const known = values.filter((value) => value !== null);
  if (tiers.length > 3 && tiers.every(({ picks }) => picks))
    return `${shown(Math.min(...known), decimals)} to ${shown(Math.max(...known), decimals)}`;
  return values.map((value) => (value === null ? 'pool' : shown(value, decimals))).join(' · ');
}

const oddsOf = ({ chance: { num, den } }: Tier): number => Number(den) / Number(num);

function paysOf(tier: Tier): number | null {
  const prize = tier.pool ? null : prizeOf(tier, DELIVERED_SERIES.standard);
  return prize === null ? null : Number(prize) / 1_000;
}

describe('the pages about plays in docs/lottery', () => {
  test.each(Object.values(LOTTERY_FAMILIES))(
    'have every play of $name, with its odds and prizes',
    ({ name, plays }) => {
      const told = rowsOf(name).flatMap(({ codes, odds, pays }) =>
        codes.map((code) => `${code}: 1 in ${odds} pays ${pays}`),
      );
      const ruled = plays.map(
        (play) => `${play.code}: 1 in ${written(play, oddsOf, 2)} pays ${written(play, paysOf, 3)}`,
      );
      expect(told.toSorted()).toEqual(ruled.toSorted());
    },
  );
});
