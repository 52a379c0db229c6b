import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { targetOf } from './where.ts';

let DATA_DIR: string;
beforeAll(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'feed-where-'));
  writeFileSync(join(DATA_DIR, 'run.json'), JSON.stringify({ feedPort: 4_000 }));
  writeFileSync(join(DATA_DIR, 'secrets.json'), JSON.stringify({ feedKey: 'own', feedControlKey: 'own-control' }));
});
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

it('the feed of the installation is spoken to with its own keys', () => {
  expect(targetOf({ DATA_DIR })).toEqual({ url: 'http://127.0.0.1:4000', key: 'own', controlKey: 'own-control' });
});

it('a feed that the environment names never gets the keys of the installation', () => {
  const env = { DATA_DIR, FEED_URL: 'https://feed.example/', FEED_KEY: 'theirs' };
  expect(targetOf(env)).toEqual({ url: 'https://feed.example', key: 'theirs', controlKey: null });
});

it('nothing is spoken to where nothing runs', () => {
  expect(() => targetOf({ DATA_DIR: join(DATA_DIR, 'none') })).toThrow('Nothing runs here');
});
