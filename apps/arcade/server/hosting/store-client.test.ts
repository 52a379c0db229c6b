import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { requireClient, storeClient } from './store-client.ts';

let root: string;
let client: string;
let clients: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'client-test-'));
  [client, clients] = [join(root, 'client'), join(root, 'hosted')];
  await mkdir(join(client, 'assets'), { recursive: true });
  await writeFile(join(client, 'index.html'), 'first');
  await writeFile(join(root, 'secret'), 'not for the world');
});
afterEach(() => rm(root, { recursive: true }));

it('storing a client replaces the previous one', async () => {
  await requireClient(client);
  await storeClient(client, clients, 'coin');
  await writeFile(join(client, 'index.html'), 'second');
  await storeClient(client, clients, 'coin');
  expect(await readdir(clients)).toEqual(['coin']);
  expect(await readFile(join(clients, 'coin', 'index.html'), 'utf8')).toBe('second');
});

it.each([
  ['a file', '../../secret'],
  ['a folder', '../..'],
])('a client with a symbolic link to %s is refused, and the hosted files stay as they are', async (_, to) => {
  await storeClient(client, clients, 'coin');
  await symlink(to, join(client, 'assets', 'leak'));
  await expect(requireClient(client)).rejects.toThrow(/leak is a symbolic link/);
  await expect(storeClient(client, clients, 'coin')).rejects.toThrow(/symbolic link/);
  expect(await readdir(join(clients, 'coin', 'assets'))).toEqual([]);
});

it('a client that is no longer wanted when it is copied is not put in place', async () => {
  await storeClient(client, clients, 'coin');
  await writeFile(join(client, 'index.html'), 'second');
  expect(await storeClient(client, clients, 'coin', async () => false)).toBe(false);
  expect(await readdir(clients)).toEqual(['coin']);
  expect(await readFile(join(clients, 'coin', 'index.html'), 'utf8')).toBe('first');
});

it('a folder without index.html is refused', async () => {
  await expect(requireClient(root)).rejects.toThrow(/has no index\.html/);
});
