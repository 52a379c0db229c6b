import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { feedIdOf } from './facts.repository.ts';
import { type Store, openStore } from './store.ts';
import { keepWord, lastNumber, wordsAfter } from './words.repository.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'feed-store-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const word = { kind: 'settle-rollback' as const, fixture: 'f1', markets: ['result/match'] };
const keep = (store: Store, number: number, cause = `cause ${number}`) =>
  keepWord(store, word, { number, cause, at: 1 });

describe('the store', () => {
  it('keeps words over a new start, and gives them page by page', () => {
    const path = join(folder, 'feed.db');
    const store = openStore(path);
    store.transaction(() => [1, 2, 3].map((number) => keep(store, number)));
    store.close();
    const again = openStore(path);
    expect(lastNumber(again)).toBe(3);
    expect(wordsAfter(again, 1, 1)).toEqual([{ ...word, number: 2 }]);
    again.close();
  });

  it('keeps the name of the feed as long as its log, and gives another log another one', () => {
    const path = join(folder, 'feed.db');
    const store = openStore(path);
    const id = feedIdOf(store);
    expect(feedIdOf(store)).toBe(id);
    store.close();
    const again = openStore(path);
    expect(feedIdOf(again)).toBe(id);
    again.close();
    expect(feedIdOf(openStore(':memory:'))).not.toBe(id);
  });

  it('keeps nothing of a transaction that fails, and goes on', () => {
    const store = openStore(':memory:');
    const failing = () =>
      store.transaction(() => {
        keep(store, 1);
        throw new Error('in the middle');
      });
    expect(failing).toThrow('in the middle');
    expect(lastNumber(store)).toBe(0);
    store.transaction(() => keep(store, 1));
    expect(lastNumber(store)).toBe(1);
  });

  it('undoes a part of a transaction, and keeps the rest', () => {
    const store = openStore(':memory:');
    store.transaction(() => {
      keep(store, 1);
      const part = () =>
        store.savepoint(() => {
          keep(store, 2);
          throw new Error('a part');
        });
      expect(part).toThrow('a part');
      keep(store, 2, 'another');
    });
    expect(lastNumber(store)).toBe(2);
  });

  it('refuses a second word for one cause', () => {
    const store = openStore(':memory:');
    keep(store, 1, 'the same');
    expect(() => keep(store, 2, 'the same')).toThrow('UNIQUE');
  });

  it('belongs to one program at a time', () => {
    const path = join(folder, 'feed.db');
    const store = openStore(path);
    expect(() => openStore(path)).toThrow('Another feed is running');
    store.close();
    openStore(path).close();
  });

  it('is not opened when a newer version of the feed wrote it', () => {
    const path = join(folder, 'feed.db');
    const store = openStore(path);
    store.run('pragma user_version = 99');
    store.close();
    expect(() => openStore(path)).toThrow('newer version');
  });
});
