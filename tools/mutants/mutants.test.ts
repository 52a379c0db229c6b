import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formMutants } from './forms.ts';
import { serverMutants } from './server.ts';

const ROOT = join(import.meta.dirname, '../..');

it('each mutant matches exactly one place of the product, and changes it', () => {
  const mutants = [...serverMutants, ...formMutants];
  const lost = mutants.filter(({ file, from }) => readFileSync(join(ROOT, file), 'utf8').split(from).length !== 2);
  expect(lost.map(({ file, from }) => `${file}: ${from}`)).toEqual([]);
  expect(mutants.filter(({ from, to }) => from === to)).toEqual([]);
});
