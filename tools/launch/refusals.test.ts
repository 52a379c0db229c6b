import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

it('a start says in one sentence which environment variable is wrong', async () => {
  const bad = { PORT: 'eighty', SEED: 'maybe', DATABASE_URL: 'mysql://x' };
  const ends = await Promise.all(Object.entries(bad).map(([name, value]) => refusalOf({ [name]: value })));
  expect(ends).toEqual(
    Object.keys(bad).map((name) => ({ code: 1, said: expect.stringMatching(new RegExp(`^${name} must be .+\n$`)) })),
  );
});

/** How a start ends that cannot begin. It makes nothing in its data directory. */
async function refusalOf(wrong: Readonly<Record<string, string>>): Promise<{ code: unknown; said: string }> {
  const env = { ...process.env, DATA_DIR: join(tmpdir(), 'chhokka never started'), ...wrong };
  const child = spawn(process.execPath, ['tools/launch/main.ts'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code, said };
}
