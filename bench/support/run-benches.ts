import { type Bench, isMet, report, table } from './figures.ts';

const USAGE = `Usage: npm run bench:NAME [-- --json]   measures one; npm run bench measures all.
Prints the figures as a table, or with --json as one JSON object per bench. Exits 1 when one misses its goal.`;

/** The available benches, and the output for their figures. */
export interface Workshop {
  /** The names of the benches, sorted. */
  readonly names: readonly string[];
  load(name: string): Promise<Bench>;
  print(text: string): void;
  /** Reports that a bench failed. */
  complain(text: string, error: unknown): void;
}

/**
 * Runs one bench or all, one after another in the same process, and returns the exit code: 0 when every figure is met,
 * 1 when one is missed or could not be measured, 2 for arguments that name no bench.
 */
export async function runBenches(args: readonly string[], workshop: Workshop): Promise<0 | 1 | 2> {
  const { names, load, print, complain } = workshop;
  const json = args.includes('--json');
  const [name = 'all', ...rest] = args.filter((argument) => argument !== '--json');
  if (args.includes('--help') || rest.length > 0 || (name !== 'all' && !names.includes(name))) {
    print(`${USAGE}\nBenches: ${names.join(', ')}`);
    return args.includes('--help') ? 0 : 2;
  }
  let met = true;
  for (const each of name === 'all' ? names : [name]) {
    try {
      if (!json) print(`${each}: measuring …`);
      const figures = await (await load(each)).run();
      print(json ? JSON.stringify(report(each, figures)) : table(each, figures));
      met &&= figures.every(isMet);
    } catch (error) {
      complain(`${each}: could not be measured:`, error);
      met = false;
    }
  }
  return met ? 0 : 1;
}
