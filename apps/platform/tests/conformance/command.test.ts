import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestOperator, startOperator } from './operator.ts';
import { basicEnv } from '../../../../tests/support/basic-env.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const run = promisify(execFile);

let operator: TestOperator;
let folder: string;
beforeAll(async () => {
  operator = await startOperator();
  folder = await mkdtemp(join(tmpdir(), 'chhokka-conformance-'));
});
afterAll(async () => {
  await operator.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command of the checkout; a non-zero exit rejects with what it printed. */
async function command(script: string, args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await run(process.execPath, [join(ROOT, script), ...args], {
    env: {
      ...basicEnv(),
      DATABASE_URL: operator.database.url,
      SECRETS_KEY: operator.secretsKey.toString('base64url'),
      PUBLIC_URL: operator.origin,
      ...env,
    },
  });
  return stdout;
}

const provider = (...args: string[]) => command('apps/platform/src/commands/provider.ts', args);
const suite = (...args: string[]) => command('packages/wallet-protocol/src/conformance/command.ts', args);

describe('the commands of a conformance run', () => {
  it('register a provider once and print its keys and addresses', async () => {
    const printed = await provider(
      'add',
      '--dialect',
      'swipegames',
      '--code',
      'NEW',
      '--core-url',
      'https://core.example/v1',
    );
    expect(printed).toContain(`${operator.origin}/provider/swipegames/NEW/`);
    const key = /Reverse key\s+(\S+)/.exec(printed)?.[1];
    expect(await operator.providers.registry.byCode('NEW')).toMatchObject({ config: { reverseKey: key } });
    await expect(provider('add', '--dialect', 'house', '--code', 'NEW')).rejects.toThrow('registered already');
    await expect(provider('add', '--dialect', 'smoke', '--code', 'X1')).rejects.toThrow('house, hub88 or swipegames');
    expect(await provider('list')).toMatch(/NEW\s+swipegames\s+enabled\s+https:\/\/core\.example\/v1/);
  });

  it('make players, run the suite and print the totals in the last line', async () => {
    const file = join(folder, 'fixture.json');
    await writeFile(file, await provider('fixture', '--code', 'NEW'));
    const url = `${operator.origin}/provider/swipegames/NEW`;
    const printed = await suite('--dialect', 'swipegames', '--url', url, '--fixture', file, '--seed', '7');
    expect(printed.trim().split('\n').at(-1)).toMatch(/^\d+ passed, 0 failed$/);
    expect(printed).toContain(
      'n/a     a batch answers each operation on its own, in order (batch: there is no such call)',
    );
    await expect(suite('--dialect', 'house', '--url', url, '--fixture', file)).rejects.toThrow();
  });

  it('bring the games of a file to the catalogue, and refuse a file with wrong lines as a whole', async () => {
    const file = join(folder, 'games.json');
    const sync = (...args: string[]) => provider('sync', '--code', 'NEW', ...args);
    const game = { title: 'Catch 97', currencies: ['USD', 'BDT'], rtp: 97.05 };
    await writeFile(
      file,
      JSON.stringify([
        { ...game, id: 'catch' },
        { ...game, id: 'usd', currencies: ['USD'] },
      ]),
    );
    await expect(sync()).rejects.toThrow('give its list with --file');
    const [first, again] = [await sync('--file', file), await sync('--file', file)];
    expect(first).toMatch(
      /^2 games offered\nvendors\s+1 {2}NEW\nadded\s+1 {2}catch\nrefused\s+usd: it is not played in BDT\n$/,
    );
    expect(again).toMatch(/unchanged\s+1 {2}catch/);
    const sheet = join(folder, 'games.csv');
    await writeFile(sheet, 'game_code,name,name_bn,min_bet\ncatch,Catch 97,ধরো ৯৭,10.50\n');
    expect(await sync('--file', sheet)).toMatch(/changed\s+1 {2}catch/);
    const { rows } = await operator.pool.query("select * from catalogue.game where game_code = 'catch'");
    expect(rows).toMatchObject([
      { name_bn: 'ধরো ৯৭', name_en: 'Catch 97', min_bet: 1_050n, rtp: 9_705, provider_id: 'NEW' },
    ]);

    await writeFile(sheet, 'game_code,name,min_bet\ngood,Good,1\nbad,Bad,a lot\n');
    const wrong = sync('--file', sheet);
    await expect(wrong).rejects.toThrow('games.csv cannot be used:\n  line 3: min_bet is not an amount');
    await expect(sync('--file', join(folder, 'none.csv'))).rejects.toThrow('none.csv cannot be read (ENOENT)');
    expect((await operator.pool.query("select from catalogue.game where game_code = 'good'")).rows).toEqual([]);
  });

  it('exit with 1 and print what failed when the operator does not answer', async () => {
    const file = join(folder, 'fixture.json');
    const failed = await suite('--url', 'http://127.0.0.1:1', '--fixture', file).catch(
      (error: { code: number; stdout: string }) => error,
    );
    expect(failed).toMatchObject({ code: 1 });
    expect((failed as { stdout: string }).stdout).toMatch(
      /FAILED {2}a bet takes its amount.*\n\s+the balance was not told/,
    );
  });

  it('never make players in production', async () => {
    const attempt = command('apps/platform/src/commands/provider.ts', ['fixture', '--code', 'NEW'], {
      NODE_ENV: 'production',
    });
    await expect(attempt).rejects.toThrow('never made in production');
  });
});
