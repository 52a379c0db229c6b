import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const CHILD = join(import.meta.dirname, 'testing/child.ts');
/** A busy machine needs seconds to start a program. */
const SOON = { timeout: 20_000 };

function start(args: readonly string[], stdio: ('pipe' | 'ignore' | 'ipc')[] = ['ignore', 'pipe', 'pipe']) {
  const child: ChildProcess = spawn(process.execPath, [CHILD, ...args], { stdio });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = { out: '', err: '' };
  child.stdout?.on('data', (data) => (said.out += String(data)));
  child.stderr?.on('data', (data) => (said.err += String(data)));
  const ended = once(child, 'close') as Promise<[number | null]>;
  return { child, said, ended };
}

describe('a program', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('stops in its order and once, however often %s comes', async (signal) => {
    const { child, said, ended } = start(['fine']);
    await expect.poll(() => said.out, SOON).toContain('listening');
    child.kill(signal);
    await expect.poll(() => said.out, SOON).toContain('first group begins');
    child.kill(signal);
    child.kill('SIGUSR2');
    expect(await ended).toEqual([0, null]);
    expect(said.out.split('\n')).toEqual([
      'listening',
      'first group begins',
      'first group ended',
      'second group',
      'stopped',
      '',
    ]);
  });

  it('stops when the parent process that started it is gone', async () => {
    const { child, said } = start(['fine'], ['ignore', 'pipe', 'pipe', 'ipc']);
    // Node tells of no `close` once the channel was closed by hand.
    const exited = once(child, 'exit');
    await expect.poll(() => said.out, SOON).toContain('listening');
    child.disconnect();
    await expect.poll(() => said.out, SOON).toContain('first group begins');
    child.kill('SIGUSR2');
    expect(await exited).toEqual([0, null]);
  });

  it('says in one sentence which setting is wrong, and ends', async () => {
    const { said, ended } = start(['setting']);
    expect(await ended).toEqual([1, null]);
    expect(said.err).toBe('THING_PORT: is not valid.\n');
  });

  it('shows the whole fault when it cannot start for another reason', async () => {
    const { said, ended } = start(['fault']);
    expect(await ended).toEqual([1, null]);
    expect(said.err).toMatch(/Error: the port is taken\n\s+at /);
  });

  it('hides the named fields in its log', async () => {
    const { said, ended } = start(['secret']);
    await ended;
    expect(said.out).toContain('"program":"child"');
    expect(said.out).not.toContain('hidden');
  });
});
