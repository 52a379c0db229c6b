import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type Figure, isMet, report, table } from './support/figures.ts';
import { medianRatio } from './support/rates.ts';
import { runBenches } from './support/run-benches.ts';

const FAST: Figure = { name: 'speed', value: 12.345, unit: '×', goal: { atLeast: 10 } };
const SLOW: Figure = { name: 'delay', value: 41, unit: 'ms', goal: { atMost: 40 } };

describe('a figure', () => {
  it('is met or missed, for a minimum and a maximum', () => {
    expect([isMet(FAST), isMet({ ...FAST, value: 9.99 }), isMet(SLOW), isMet({ ...SLOW, value: 40 })]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('is reported as the one object that --json promises', () => {
    expect(report('ledger', [FAST, SLOW])).toEqual({
      bench: 'ledger',
      figures: [
        { name: 'speed', value: 12.3, unit: '×', goal: '≥ 10 ×', met: true },
        { name: 'delay', value: 41, unit: 'ms', goal: '≤ 40 ms', met: false },
      ],
    });
    expect(table('ledger', [FAST, SLOW])).toMatch(/^met .*12\.3 ×.*\nMISSED .*41 ms/);
  });

  it('is compared round by round, so that a slow phase of the machine affects both', () => {
    expect(medianRatio([10, 100, 30], [5, 50, 10])).toBe(2);
  });
});

/** Runs benches that answer these figures at once; one without figures breaks. */
async function runs(args: readonly string[], figures: Readonly<Record<string, readonly Figure[] | null>>) {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const load = async (name: string) => ({
    async run(): Promise<Figure[]> {
      const given = figures[name];
      if (!given) throw new Error('broken');
      return [...given];
    },
  });
  const exitCode = await runBenches(args, { names: Object.keys(figures), load, print, complain: print });
  return { exitCode, printed };
}

describe('the benches', () => {
  it('run all or one, and exit 0 when every figure is met', async () => {
    const all = await runs(['all'], { ledger: [FAST], wallet: [FAST] });
    expect(all).toMatchObject({ exitCode: 0, printed: { length: 4 } });
    const one = await runs(['wallet', '--json'], { ledger: [SLOW], wallet: [FAST] });
    expect(one).toEqual({ exitCode: 0, printed: [JSON.stringify(report('wallet', [FAST]))] });
  });

  it('report a missed figure and exit 1, after the others', async () => {
    const { exitCode, printed } = await runs(['all'], { ledger: [SLOW], wallet: [FAST] });
    expect(exitCode).toBe(1);
    expect(printed.join('\n')).toMatch(/MISSED {2}ledger[^]*met {2}wallet/);
  });

  it('exit 1 when one fails, after the others', async () => {
    const { exitCode, printed } = await runs(['all'], { ledger: null, wallet: [FAST] });
    expect(exitCode).toBe(1);
    expect(printed.join('\n')).toMatch(/ledger: could not be measured:[^]*met {2}wallet/);
  });

  it('exit 2 and list their names for an unknown one', async () => {
    const { exitCode, printed } = await runs(['gone'], { ledger: [FAST] });
    expect({ exitCode, printed }).toEqual({ exitCode: 2, printed: [expect.stringContaining('Benches: ledger')] });
  });

  it('have one script each, and the command lists them', async () => {
    const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const names = readdirSync(import.meta.dirname).flatMap((file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? []);
    const own = Object.keys(scripts).filter((script) => script.startsWith('bench:'));
    expect(own.toSorted()).toEqual(names.map((name) => `bench:${name}`).toSorted());
    for (const name of names) expect(scripts[`bench:${name}`]).toBe(`node bench/run.ts ${name}`);
    const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'run.ts'), '--help']);
    expect(stdout).toContain(`Benches: ${names.toSorted().join(', ')}\n`);
  });
});
