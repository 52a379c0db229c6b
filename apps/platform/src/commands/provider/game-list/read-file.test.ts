import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readListFile } from './read-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'game-list-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(content: Buffer | string): Promise<string> {
  const path = join(folder, 'games.csv');
  await writeFile(path, content);
  return path;
}

it('a list in UTF-8 is read, with or without a byte order mark', async () => {
  expect(await readListFile(await file('Café পদ্ম\n'))).toEqual({ name: 'games.csv', text: 'Café পদ্ম\n' });
  expect(await readListFile(await file('\uFEFFCafé'))).toEqual({ name: 'games.csv', text: 'Café' });
});

it.each([
  ['Latin-1', Buffer.from('game_code,name\na,Café\n', 'latin1'), 2],
  ['Latin-1 without a line break at its end', Buffer.from('game_code,name\na,Café', 'latin1'), 2],
  ['UTF-16', Buffer.from('\uFEFFgame_code,name\n', 'utf16le'), 1],
])('a list in %s is refused with its first wrong line', async (_, content, line) => {
  await expect(readListFile(await file(content))).rejects.toThrow(
    `games.csv cannot be used:\n  line ${line}: is no UTF-8 text: save the file as UTF-8`,
  );
});

it('a list of more than 64 MB is refused before it is read', async () => {
  const path = await file('');
  const huge = await open(path, 'r+');
  await huge.truncate(100 * 2 ** 30);
  await huge.close();
  await expect(readListFile(path)).rejects.toThrow('games.csv cannot be used:\n  it is larger than 64 MB');
});

it('a device that never ends is refused', async () => {
  await expect(readListFile('/dev/zero')).rejects.toThrow('it is larger than 64 MB');
});

it('a file that is not there is named', async () => {
  await expect(readListFile(join(folder, 'none.csv'))).rejects.toThrow(/none\.csv cannot be read \(ENOENT\)/);
});
