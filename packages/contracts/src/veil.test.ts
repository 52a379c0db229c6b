import { expect, it } from 'vitest';
import { unveil, veil } from './veil.ts';

const ADDRESS = 'https://desk.example/chat?room=ছক্কা#1';

it('reveals the address to whoever has the whole path, whose last 8 characters are the key', async () => {
  const path = await veil(ADDRESS);
  expect(path).toMatch(/^[A-Za-z0-9_-]{40,}$/);
  expect(path).not.toContain('desk');
  expect(await unveil(path)).toBe(ADDRESS);
});

it('gives a different path each time', async () => {
  const paths = await Promise.all(Array.from({ length: 20 }, () => veil(ADDRESS)));
  expect(new Set(paths).size).toBe(20);
  expect(new Set(paths.map((path) => path.slice(-8))).size).toBe(20);
});

it.each([
  ['with another key', (path: string) => `${path.slice(0, -8)}AAAAAAAA`],
  ['that was changed', (path: string) => `${path[0] === 'A' ? 'B' : 'A'}${path.slice(1)}`],
  ['that was cut off', (path: string) => path.slice(4)],
  ['that is not veiled', () => 'https://desk.example'],
  ['that is empty', () => ''],
])('does not open a path %s', async (_, spoil) => {
  await expect(unveil(spoil(await veil(ADDRESS)))).rejects.toThrow();
});
