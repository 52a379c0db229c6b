import { drawRound, type TableManifest } from '@chhokka/game-math';
import { describe, expect, test } from 'vitest';
import { moneyWheelTable } from '../money-wheel-mela/manifest.ts';
import { tables } from '../tables.ts';
import { canonical } from './check.ts';
import { saidOf } from './said.ts';
import { LANGUAGES } from './words.ts';

/** The first of a table's rounds with different marks, as the page recomputes them. */
function outcomesOf({ code, rules }: TableManifest): string[] {
  if (rules.kind === 'flight') throw new Error('a flight ends by the seed of its chain');
  const byMark = new Map<string, string>();
  for (let number = 1; number <= 400; number += 1) {
    const outcome = drawRound(rules, { serverSeed: 'c3'.repeat(32), table: code, number });
    byMark.set(rules.mark(outcome), canonical(outcome));
  }
  return [...byMark.values()];
}

describe.each(tables.filter(({ rules }) => rules.kind !== 'flight'))('an outcome of $code', (table) => {
  test.each(LANGUAGES)('is said in words in %s', (language) => {
    const said = outcomesOf(table).map((outcome) => saidOf(table.code, outcome, language));
    expect(said.length).toBeGreaterThan(1);
    for (const words of said) expect(words).toMatch(/^[^{}[\]]{2,}$/);
    expect(said.filter((words) => words?.includes('undefined'))).toEqual([]);
  });
});

test('an outcome of the wheel is said with the fair and the lantern', () => {
  const outcome = canonical({ lantern: { spot: 'ferris', times: 3 }, stop: 9, fair: [6, 4] });
  expect(saidOf(moneyWheelTable.code, outcome, 'en')).toBe('Ferris wheel, 2 × 50, lantern ×3: pays 300 to 1');
});

test('an outcome of a title that is not ours has no words', () => {
  expect(saidOf('poker', '{}', 'en')).toBeNull();
});
