import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commitment } from '@chhokka/game-math';
import { describe, expect, test } from 'vitest';
import { blocks } from './rng-dump.ts';

const COMMAND = join(import.meta.dirname, 'rng-dump.ts');
const SEED = commitment('00'.repeat(32));
const MEGABYTE = 1_000_000;

async function dump(...args: readonly string[]): Promise<Buffer> {
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...args], {
    encoding: 'buffer',
    maxBuffer: 2 * MEGABYTE,
  });
  return stdout;
}

/** The sum of squared deviations of the 256 counts from their mean, in units of it: about 255 for random bytes. */
function chiSquare(bytes: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1;
  const mean = bytes.length / 256;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
}

/** How many more ones than zeros the bits have, in standard deviations. */
function monobit(bytes: Uint8Array): number {
  let ones = 0;
  for (const byte of bytes) for (let bits = byte; bits > 0; bits >>= 1) ones += bits & 1;
  const all = bytes.length * 8;
  return (2 * ones - all) / Math.sqrt(all);
}

describe('the dump of the generator', () => {
  test('of a megabyte has evenly distributed bytes and bits, and is the same for a seed', async () => {
    const bytes = await dump('--bytes', String(MEGABYTE), '--seed', SEED);
    expect(bytes.length).toBe(MEGABYTE);
    // One in a thousand random megabytes lies outside; this one is always the same.
    expect(chiSquare(bytes)).toBeGreaterThan(190);
    expect(chiSquare(bytes)).toBeLessThan(330);
    expect(Math.abs(monobit(bytes))).toBeLessThan(3.3);
    expect(bytes.equals(Buffer.concat([...blocks(MEGABYTE, SEED)]))).toBe(true);
  });

  test('is told from bytes of which one in a hundred is always the same', () => {
    const bytes = Buffer.concat([...blocks(MEGABYTE, SEED)]);
    for (let at = 0; at < bytes.length; at += 100) bytes[at] = 255;
    expect(chiSquare(bytes)).toBeGreaterThan(330);
    expect(Math.abs(monobit(bytes))).toBeGreaterThan(3.3);
  });

  test('comes from fresh seeds when none is given', async () => {
    const [first, second] = [await dump('--bytes', '5000'), await dump('--bytes', '5000')];
    expect([first.length, second.length]).toEqual([5_000, 5_000]);
    expect(first.equals(second)).toBe(false);
    expect(first.subarray(0, 1_024).equals(first.subarray(1_024, 2_048))).toBe(false);
  });

  test('ends without a complaint when its reader has seen enough', async () => {
    const command = spawn(process.execPath, [COMMAND], { stdio: ['ignore', 'pipe', 'pipe'] });
    const complaints: Buffer[] = [];
    command.stderr.on('data', (data: Buffer) => complaints.push(data));
    await once(command.stdout, 'readable');
    command.stdout.destroy();
    expect(await once(command, 'close')).toEqual([0, null]);
    expect(Buffer.concat(complaints).toString()).toBe('');
  });

  test('explains itself, and refuses what it does not understand', async () => {
    expect((await dump('--help')).toString()).toMatch(/^Usage: npm run -s rng:dump/);
    for (const wrong of [['--bytes', '0'], ['--bytes', '1.5'], ['--bytes', 'many'], ['--seed', 'abc'], ['--hex']]) {
      await expect(dump(...wrong)).rejects.toMatchObject({ code: 2, stderr: expect.any(Buffer) });
    }
  });
});
