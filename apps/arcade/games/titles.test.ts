import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generatorsOf } from '@chhokka/game-math';
import { expect, test } from 'vitest';
import { tables } from './tables.ts';
import { titles } from './titles.ts';

const codes = titles.map(({ code }) => code);
const here = (...path: string[]) => join(import.meta.dirname, ...path);

test('every game folder with a manifest is a listed title under its own code', () => {
  const folders = globSync('*/manifest.ts', { cwd: import.meta.dirname }).map((path) => dirname(path));
  expect(folders.toSorted()).toEqual([...codes, ...tables.map(({ code }) => code)].toSorted());
});

test.each([...codes, ...tables.map(({ code }) => code)])('%s has a page for players and a workshop page', (code) => {
  for (const page of ['index.html', 'workshop.html'])
    expect([page, existsSync(here(code, page))]).toEqual([page, true]);
});

test('no two titles share a generator, and each title uses one of its own for new rounds', () => {
  const generated = titles.flatMap(({ outcomes }) => (outcomes.kind === 'generated' ? [outcomes] : []));
  const names = generated.flatMap(({ generators }) => Object.keys(generators));
  expect(new Set(names).size).toBe(names.length);
  for (const { generator, generators } of generated) expect(Object.keys(generators)).toContain(generator);
  expect(Object.keys(generatorsOf(titles))).toEqual(names);
});
