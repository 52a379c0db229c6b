import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bench, type Figure, isMet, report, table } from './support/figures.ts';

const SUFFIX = '.bench.ts';
const USAGE = `Usage: npm run bench:NAME [-- --json]   measures one; npm run bench measures all.
Prints the figures as a table, or with --json as one JSON object per bench. Exits 1 when one misses its goal.`;

/** Runs one bench or all, one after another, each in the same quiet process. */
async function main(args: readonly string[]): Promise<number> {
  const json = args.includes('--json');
  const [name = 'all', ...rest] = args.filter((argument) => argument !== '--json');
  const all = (await readdir(import.meta.dirname))
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.slice(0, -SUFFIX.length))
    .toSorted();
  if (args.includes('--help') || rest.length > 0 || (name !== 'all' && !all.includes(name))) {
    console.log(`${USAGE}\nBenches: ${all.join(', ')}`);
    return args.includes('--help') ? 0 : 2;
  }
  let met = true;
  for (const each of name === 'all' ? all : [name]) {
    try {
      const figures = await measure(each, json);
      console.log(json ? JSON.stringify(report(each, figures)) : table(each, figures));
      met &&= figures.every(isMet);
    } catch (error) {
      console.error(`${each}: could not be measured:`, error);
      met = false;
    }
  }
  return met ? 0 : 1;
}

async function measure(name: string, quiet: boolean): Promise<Figure[]> {
  if (!quiet) console.log(`${name}: measuring …`);
  const { run } = (await import(join(import.meta.dirname, name + SUFFIX))) as Bench;
  return run();
}

process.exitCode = await main(process.argv.slice(2));
