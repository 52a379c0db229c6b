import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bench } from './support/figures.ts';
import { runBenches } from './support/run-benches.ts';

const SUFFIX = '.bench.ts';

const names = (await readdir(import.meta.dirname))
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length))
  .toSorted();

process.exitCode = await runBenches(process.argv.slice(2), {
  names,
  load: async (name) => (await import(join(import.meta.dirname, name + SUFFIX))) as Bench,
  print: (text) => console.log(text),
  complain: (text, error) => console.error(text, error),
});
