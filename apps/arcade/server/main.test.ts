import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepClient } from './hosting/client-versions.ts';
import { type TestArcade, openTestArcade } from './testing/arcade.ts';
import { WINNER, installGame, writePublished } from './testing/published-game.ts';
import { type RgsAnswers, type RgsReply, valueOf } from './testing/rgs.ts';

let test: TestArcade;
let folder: string;
let running: ChildProcess | null = null;
beforeAll(async () => {
  test = await openTestArcade();
  folder = await mkdtemp(join(tmpdir(), 'main-test-'));
  const from = await writePublished(folder, WINNER);
  await installGame(test.pool, { folder: from, code: 'winner', titles: {}, client: 'own' });
});
afterAll(async () => {
  running?.kill('SIGKILL');
  await test.close();
  await rm(folder, { recursive: true });
});

/** Starts the program and gives the address of its plain port. */
async function start(): Promise<string> {
  const env = { ...process.env, ...test.env, LOG_LEVEL: 'info' };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  for await (const chunk of child.stdout) {
    const line = String(chunk)
      .split('\n')
      .find((text) => text.includes('"listening"'));
    if (line) return `http://127.0.0.1:${(JSON.parse(line) as { port: number }).port}`;
  }
  throw new Error('the program ended before it listened');
}

async function killNow(): Promise<void> {
  if (!running) return;
  running.kill('SIGKILL');
  await once(running, 'exit');
}

async function call<Path extends keyof RgsAnswers>(
  base: string,
  path: Path,
  body: object,
): Promise<RgsReply<RgsAnswers[Path]>> {
  const answer = await fetch(`${base}/rgs${path}`, { method: 'POST', body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as RgsReply<RgsAnswers[Path]>['body'] };
}

async function until(happened: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await happened())) {
    if (Date.now() > deadline) throw new Error('it did not happen');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const state = async (demo = false): Promise<string> =>
  (await test.pool.query<{ state: string }>('select state from stakes.stake where demo = $1', [demo])).rows[0]?.state ??
  '';

/** Keeps every purse locked while `act` runs, so that nothing is taken from one or paid into it. */
async function withPursesLocked(act: () => Promise<void>): Promise<void> {
  const client = await test.pool.connect();
  try {
    await client.query('begin; select from demos.purse for update');
    await act();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('the program, killed with -9', () => {
  it('while the bet and then the win are in flight, loses nothing and moves no money twice', async () => {
    const before = test.operator.balance;
    const sessionID = await test.launch('winner');
    const body = { sessionID, amount: 1_000_000, mode: 'BASE' };

    let base = await start();
    test.operator.trouble('bet', 1_500);
    const lost = call(base, '/wallet/play', body).catch(() => 'no answer');
    await until(() => test.operator.movements.length === 1);
    await killNow();
    expect(await lost).toBe('no answer');
    expect(await state()).toBe('betting');

    base = await start();
    await until(async () => (await state()) === 'open');
    const resumed = await valueOf(call(base, '/wallet/authenticate', { sessionID }));
    expect(resumed.round).toMatchObject({ active: true, payout: 3_000_000 });
    test.operator.trouble('win', 1_500);
    const unpaid = call(base, '/wallet/end-round', { sessionID }).catch(() => 'no answer');
    await until(() => test.operator.movements.length === 2);
    await killNow();
    expect(await unpaid).toBe('no answer');
    expect(await state()).toBe('paying');

    base = await start();
    await until(async () => (await state()) === 'closed');
    expect(test.operator.movements).toEqual(['bet -100', 'win +300']);
    const ended = await valueOf(call(base, '/wallet/end-round', { sessionID }));
    expect(ended.balance.amount).toBe(Number(before + 200n) * 10_000);

    running?.kill('SIGTERM');
    const [code] = running ? ((await once(running, 'exit')) as [number]) : [1];
    expect(code).toBe(0);
  });

  it('while the bet and then the win of a demo wait for its purse, takes and pays each once, and calls nobody', async () => {
    const sessionID = await test.demo('winner');
    test.operator.calls.length = 0;
    const body = { sessionID, amount: 1_000_000, mode: 'BASE' };
    const purse = async () =>
      (await test.pool.query<{ balance: bigint }>('select balance from demos.purse')).rows[0]?.balance;
    const killedAt = async (waiting: string, path: '/wallet/play' | '/wallet/end-round') => {
      const base = await start();
      await withPursesLocked(async () => {
        const lost = call(base, path, body).catch(() => 'no answer');
        await until(async () => (await state(true)) === waiting);
        await killNow();
        expect(await lost).toBe('no answer');
      });
    };
    await killedAt('betting', '/wallet/play');
    expect(await purse()).toBe(100_000n);
    await start();
    await until(async () => (await state(true)) === 'open');
    expect(await purse()).toBe(99_900n);
    await killNow();
    await killedAt('paying', '/wallet/end-round');
    expect(await purse()).toBe(99_900n);
    await start();
    await until(async () => (await state(true)) === 'closed');
    expect(await purse()).toBe(100_200n);
    expect(test.operator.calls).toEqual([]);
    await killNow();
  });

  it('between the activation of a version and its client, hosts the client at its next start', async () => {
    const [from, client] = [join(folder, 'killed'), join(folder, 'client')];
    await writePublished(from, WINNER);
    await installGame(test.pool, { folder: from, code: 'killed', titles: {}, client: 'third-party' });
    await mkdir(client);
    await writeFile(join(client, 'index.html'), 'the client');
    const dataDir = test.env.DATA_DIR ?? '';
    await keepClient(test.pool, dataDir, client, { gameCode: 'killed', version: 1 });
    await start();
    await until(() => existsSync(join(dataDir, 'arcade-clients/killed/index.html')));
  });
});
