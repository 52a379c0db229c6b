import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { unreachable } from '@chhokka/kernel';
import { z } from 'zod';
import { fixtureSchema } from './fixture.ts';
import { type Verdict, createDriver, runAll } from './run.ts';

const HELP = `Plays a game provider against an operator and checks every rule of docs/PROVIDERS.md.

npm run conformance -- --dialect house|hub88|swipegames --url URL --fixture FILE [--seed N]

  --url      where the operator's callbacks of the provider stand: …/provider/house/v1,
             …/provider/hub88/CODE or …/provider/swipegames/CODE
  --fixture  the players to play with, as \`npm run provider -- fixture --code CODE\` prints them
  --seed     of the random interleavings; the run prints the one it used
`;

/** Runs the suite with these arguments. Returns the exit code: 0 all passed, 1 something failed, 2 wrong arguments. */
async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      dialect: { type: 'string' },
      url: { type: 'string' },
      fixture: { type: 'string' },
      seed: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return say(HELP, 0);
  const { url, fixture: file } = values;
  if (!url || !file) return say(`--url and --fixture are needed.\n\n${HELP}`, 2);
  const parsed = fixtureSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) return say(`${file} is no fixture:\n${z.prettifyError(parsed.error)}`, 2);
  const fixture = parsed.data;
  if (values.dialect && values.dialect !== fixture.dialect) {
    return say(`The fixture is of the dialect ${fixture.dialect}, not ${values.dialect}.`, 2);
  }
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
  const driver = createDriver({ url: url.replace(/\/$/, ''), fixture });
  const counts = await runAll(driver, fixture, { seed, report: (verdict) => say(line(verdict), 0) });
  say(`${counts.notApplicable} not applicable to ${driver.dialect}`, 0);
  return say(`${counts.passed} passed, ${counts.failed} failed`, counts.failed === 0 ? 0 : 1);
}

function line(verdict: Verdict): string {
  switch (verdict.result) {
    case 'passed':
      return `passed  ${verdict.name} (${verdict.ms} ms)`;
    case 'failed':
      return `FAILED  ${verdict.name}\n        ${verdict.why}`;
    case 'not applicable':
      return `n/a     ${verdict.name} (${verdict.why})`;
    default:
      return unreachable(verdict);
  }
}

function say(text: string, code: number): number {
  process.stdout.write(`${text}\n`);
  return code;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => say(error.message, 2));
