import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSecrets } from './secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'));
});
afterEach(() => rm(folder, { recursive: true }));

const file = () => join(folder, 'secrets.json');

describe('the keys of an installation', () => {
  it('are made once, each for itself, for the eyes of their owner alone', async () => {
    const made = await openSecrets(folder);
    expect(new Set(Object.values(made)).size).toBe(Object.keys(made).length);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await openSecrets(folder)).toEqual(made);
  });

  it('of an older installation stay as they are, and those that it lacks are added for good', async () => {
    const old = { secretsKey: 'old key', walletKeyId: 'wallet-1', somethingElse: 'kept' };
    await writeFile(file(), JSON.stringify(old));
    const completed = await openSecrets(folder);
    expect(completed).toMatchObject(old);
    expect(completed.feedKey).toMatch(/^[\w-]{43}$/);
    expect(JSON.parse(await readFile(file(), 'utf8'))).toEqual(completed);
    expect(await openSecrets(folder)).toEqual(completed);
    expect(await readdir(folder)).toEqual(['secrets.json']);
  });
});
