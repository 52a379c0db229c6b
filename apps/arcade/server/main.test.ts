import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const state = async (): Promise<string> =>
  (await test.pool.query<{ state: string }>('select state from stakes.stake')).rows[0]?.state ?? '';

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
});
