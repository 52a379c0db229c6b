import { getPriority } from 'node:os';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createHasher } from './hashing.ts';

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };
const threads = () => readdirSync('/proc/self/task').map(Number);

describe('the thread that hashes', () => {
  it('hashes and compares, and reports what it cannot read', async () => {
    const hasher = createHasher();
    const stored = await hasher.hash('kalo-biral7', CHEAP);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect(await Promise.all([hasher.verify(stored, 'kalo-biral7'), hasher.verify(stored, 'other')])).toEqual([
      true,
      false,
    ]);
    await expect(hasher.verify('no hash', 'kalo-biral7')).rejects.toThrow();
    expect(await hasher.verify(stored, 'kalo-biral7')).toBe(true);
  });

  it.runIf(process.platform === 'linux')('has a lower priority than the program', async () => {
    const before = new Set(threads());
    const own = getPriority();
    const hasher = createHasher();
    await hasher.hash('kalo-biral7', CHEAP);
    const nice = threads()
      .filter((id) => !before.has(id))
      .map((id) => getPriority(id));
    expect(nice.filter((priority) => priority === 10)).toHaveLength(1);
    expect(getPriority()).toBe(own);
  });
});
