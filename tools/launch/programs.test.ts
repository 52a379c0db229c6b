import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '../../tests/support/wait.ts';
import { freePort } from '../postgres/ports.ts';
import { Program } from './programs.ts';
import { keepRunFile, livesHere, readRunFile } from './run-file.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCE = `
import { createServer } from 'node:http';
createServer((_request, response) => response.end()).listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'programs-'));
  await writeFile(join(folder, 'served.mjs'), SOURCE);
});
afterEach(() => rm(folder, { recursive: true }));

async function installation() {
  const port = await freePort();
  const file = keepRunFile(folder, () => ({
    pid: process.pid,
    children: [program.pid].filter((pid) => pid !== undefined),
    port,
    arcadePort: 0,
    feedPort: 0,
    databaseUrl: '',
    arcadeDatabaseUrl: '',
    sportsbookDatabaseUrl: '',
    secretsKey: '',
  }));
  const program = new Program(ROOT, {
    name: 'a program',
    entry: relative(ROOT, join(folder, 'served.mjs')),
    env: { PORT: String(port) },
    readyUrl: `http://127.0.0.1:${port}/`,
    onProcess: () => file.refresh(),
    onGivenUp: () => {},
  });
  return { program, file };
}

const children = async () => (await readRunFile(folder))?.children;

describe('the run file', () => {
  it('is written when the installation is up, names a restarted program, and is gone after the stop', async () => {
    const { program, file } = await installation();
    await program.start();
    expect(await children()).toBeUndefined();
    await file.write();
    const first = program.pid ?? 0;
    expect(await children()).toEqual([first]);

    process.kill(first, 'SIGKILL');
    const [second = 0] = await waitFor(async () => {
      const listed = await children();
      return listed?.[0] === undefined || listed[0] === first ? undefined : listed;
    });
    expect(program.pid).toBe(second);
    expect(livesHere(second, 'served.mjs')).toBe(true);

    await program.stop();
    await file.remove();
    file.refresh();
    expect(livesHere(second, 'served.mjs')).toBe(false);
    await expect.poll(() => readdir(folder)).toEqual(['served.mjs']);
  });

  it('names no process while the program has none', async () => {
    const { program, file } = await installation();
    await program.start();
    await file.write();
    process.kill(program.pid ?? 0, 'SIGKILL');
    await waitFor(() => (program.pid === undefined ? true : undefined), { everyMs: 1 });
    await program.stop();
    await expect.poll(children).toEqual([]);
    await file.remove();
  });

  it('is never half written, and holds what came last', async () => {
    let port = 0;
    const addresses = { databaseUrl: 'x'.repeat(100_000), arcadeDatabaseUrl: '', sportsbookDatabaseUrl: '' };
    const run = { pid: 1, children: [], arcadePort: 0, feedPort: 0, ...addresses };
    const file = keepRunFile(folder, () => ({ ...run, port, secretsKey: '' }));
    await file.write();
    for (port = 1; port < 50; port += 1) {
      file.refresh();
      expect((await readRunFile(folder))?.databaseUrl).toHaveLength(100_000);
    }
    await file.write();
    expect((await readRunFile(folder))?.port).toBe(port);
  });
});
