import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../../tests/support/database.ts';
import { readMigrations } from '../../../../../tools/postgres/migrate.ts';
import { type Pool, openPool } from '../../infra/db.ts';
import { COIN, FINE, type PublishedFiles, bookLine, writePublished } from '../../testing/published-game.ts';
import { createGameLibrary } from '../game-library.ts';
import { bookEvents, findGame, offeredGames } from '../games.repository.ts';
import { importGame } from './import-game.ts';
import { importWithClient } from './import-with-client.ts';

const ROYAL_BENGAL = join(import.meta.dirname, '../../../data/royal-bengal');

let database: TestDatabase;
let pool: Pool;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase('arcade');
  pool = openPool(database.url, 4);
  folder = await mkdtemp(join(tmpdir(), 'import-test-'));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const load = (from: string, code: string) =>
  importGame(pool, { folder: from, code, titles: { en: code }, client: 'own' });

describe('importing a published game', () => {
  it('stores the first slot with its exact return and every book', async () => {
    const outcome = await load(ROYAL_BENGAL, 'royal-bengal');
    expect(outcome).toMatchObject({ version: 1, fresh: true });
    expect(outcome.modes.map((mode) => [mode.name, mode.books, mode.cost, mode.maxWin])).toEqual([
      ['BASE', 8_000, 100n, 500_000n],
      ['BONUS', 1_500, 10_000n, 500_000n],
    ]);
    const [base] = outcome.modes;
    expect(outcome.modes.map(({ betStep }) => betStep)).toEqual([10, 10]);
    expect(base?.returns.denominator).toBe(7_275_304_866_136n * 100n);
    const { rows } = await pool.query<{ count: bigint; wrong: bigint }>(
      `select count(*), count(*) filter (where (events::jsonb -> -1 ->> 'amount')::bigint <> payout) wrong from games.book`,
    );
    expect(rows[0]).toEqual({ count: 9_500n, wrong: 0n });
  });

  it('changes nothing the second time, and keeps the books of older versions', async () => {
    const again = await load(ROYAL_BENGAL, 'royal-bengal');
    expect(again).toMatchObject({ version: 1, fresh: false });
    expect(again.modes.map((mode) => mode.books)).toEqual([8_000, 1_500]);
    const coin = await writePublished(join(folder, 'coin'), COIN);
    expect(await load(coin, 'royal-bengal')).toMatchObject({ version: 2, fresh: true });
    const library = createGameLibrary(pool, {});
    expect((await library.current('royal-bengal'))?.version).toBe(2);
    expect((await library.version('royal-bengal', 1))?.modes.get('BONUS')?.published?.table.books).toHaveLength(1_500);
    expect(await bookEvents(pool, { code: 'royal-bengal', version: 1, mode: 'BASE' }, 0)).toContain('"reveal"');
    expect(await load(ROYAL_BENGAL, 'royal-bengal')).toMatchObject({ version: 1, fresh: false });
    expect((await library.current('royal-bengal'))?.version).toBe(1);
  });
});

const event = (index: number, extra: object) => ({ index, type: 'finalWin', amount: 300, ...extra });
const book = (fields: object) => JSON.stringify({ id: 2, payoutMultiplier: 300, events: [event(0, {})], ...fields });
const mode = { name: 'base', cost: 1, events: 'books.jsonl.zst', weights: 'weights.csv' };

describe('the step of bets', () => {
  it('follows from the costs and payouts of a mode, and the game’s suits all of its modes', async () => {
    const { index } = COIN as { index: { modes: [object] } };
    const two = { ...COIN, index: { modes: [...index.modes, { ...index.modes[0], name: 'dear', cost: 2.5 }] } };
    const outcome = await load(await writePublished(join(folder, 'two'), two), 'two');
    expect(outcome.modes.map(({ name, betStep }) => [name, betStep])).toEqual([
      ['BASE', 1],
      ['DEAR', 2],
    ]);
    expect((await createGameLibrary(pool, {}).current('two'))?.betStep).toBe(2);
    const fine = await load(await writePublished(join(folder, 'fine'), FINE), 'two');
    expect(fine.modes.map(({ betStep }) => betStep)).toEqual([100]);
    expect((await createGameLibrary(pool, {}).current('two'))?.betStep).toBe(100);
  });

  it('is a hundred for what the program before this one imports, with which nothing is rounded either', async () => {
    await load(await writePublished(join(folder, 'older'), COIN), 'older');
    const { rows } = await pool.query<{ bet_step: number }>(
      `insert into games.mode (game_code, version, name, position, cost, return_numerator, return_denominator, max_win)
       values ('older', 1, 'LATER', 1, 100, 1, 1, 123) returning bet_step`,
    );
    expect(rows).toEqual([{ bet_step: 100 }]);
  });
});

describe('importing again without naming a client', () => {
  it('keeps titles, client and languages', async () => {
    const from = await writePublished(join(folder, 'theirs'), COIN);
    await importGame(pool, {
      folder: from,
      code: 'theirs',
      titles: { bn: 'মুদ্রা', en: 'Coin' },
      client: 'third-party',
      languages: ['hi', 'en'],
    });
    await importGame(pool, { folder: from, code: 'theirs', titles: {} });
    const game = await findGame(pool, 'theirs');
    expect(game).toMatchObject({ client: 'third-party', languages: ['hi', 'en'], title: { bn: 'মুদ্রা', en: 'Coin' } });
  });
});

describe('the titles of an imported game', () => {
  const titled = async (code: string, titles: { bn?: string; en?: string }) => {
    await importGame(pool, { folder: await writePublished(join(folder, 'coin'), COIN), code, titles });
    return (await findGame(pool, code))?.title;
  };

  it('are its code while it has none, then its only title in every language', async () => {
    expect(await titled('t-1', {})).toEqual({ bn: 't-1', en: 't-1' });
    expect(await titled('t-1', { en: 'Coin' })).toEqual({ bn: 'Coin', en: 'Coin' });
    expect(await titled('t-1', { en: 'Gold Coin' })).toEqual({ bn: 'Gold Coin', en: 'Gold Coin' });
    expect(await titled('t-2', { bn: 'মুদ্রা' })).toEqual({ bn: 'মুদ্রা', en: 'মুদ্রা' });
    expect(await titled('t-2', { bn: 'মোহর' })).toEqual({ bn: 'মোহর', en: 'মোহর' });
  });

  it('keep the other language’s own title when one changes', async () => {
    await titled('t-3', { bn: 'মুদ্রা', en: 'Coin' });
    expect(await titled('t-3', { en: 'Gold Coin' })).toEqual({ bn: 'মুদ্রা', en: 'Gold Coin' });
    expect(await titled('t-3', { bn: 'মোহর' })).toEqual({ bn: 'মোহর', en: 'Gold Coin' });
  });
});

describe('an imported game', () => {
  const clients = () => join(folder, 'clients');
  const client = async () => {
    const from = join(folder, 'client');
    await mkdir(from, { recursive: true });
    await writeFile(join(from, 'index.html'), 'the client');
    return from;
  };
  const known = async (code: string) => (await findGame(pool, code))?.client;
  const offered = async () => (await offeredGames(pool)).map(({ code }) => code);

  it('is offered once it has a client', async () => {
    const request = { folder: await writePublished(join(folder, 'coin'), COIN), code: 'c-1', titles: {} };
    await importGame(pool, request);
    expect([await known('c-1'), (await offered()).includes('c-1')]).toEqual([null, false]);
    await importWithClient(pool, request, { folder: await client(), clients: clients() });
    expect([await known('c-1'), (await offered()).includes('c-1')]).toEqual(['third-party', true]);
    expect(await readFile(join(clients(), 'c-1/index.html'), 'utf8')).toBe('the client');
    await importGame(pool, request);
    expect(await known('c-1')).toBe('third-party');
  });

  it('from before the migration loses the client that it never had, unless the house made it', async () => {
    await pool.query(
      `insert into games.game (code, title_bn, title_en, client)
         values ('m-1', 'm', 'm', 'own'), ('m-2', 'm', 'm', 'third-party'), ('padma-ilish', 'p', 'p', 'own')`,
    );
    const migration = (await readMigrations('arcade')).find(({ name }) => name === '0072_games_without_client.sql');
    await pool.query(migration?.sql ?? '');
    expect([await known('m-1'), await known('m-2'), await known('padma-ilish')]).toEqual([null, 'third-party', 'own']);
  });

  it('has no client when the copying of its files failed', async () => {
    const request = { folder: await writePublished(join(folder, 'coin'), COIN), code: 'c-2', titles: {} };
    const notAFolder = join(await client(), 'index.html');
    await expect(importWithClient(pool, request, { folder: await client(), clients: notAFolder })).rejects.toThrow();
    expect(await known('c-2')).toBeNull();
  });

  it('is not stored at all when the folder of its client is not one', async () => {
    const request = { folder: await writePublished(join(folder, 'coin'), COIN), code: 'c-3', titles: {} };
    await expect(importWithClient(pool, request, { folder, clients: clients() })).rejects.toThrow(/has no index\.html/);
    expect(await findGame(pool, 'c-3')).toBeNull();
  });
});

describe('a published game', () => {
  const bad: [string, Partial<PublishedFiles>, RegExp][] = [
    ['for a weight of zero', { weights: ['1,5,0', '2,0,300'] }, /^weights\.csv, line 2: the weight of book 2 is zero/],
    ['for a negative weight', { weights: ['1,-5,0', '2,5,300'] }, /^weights\.csv, line 1: .* is not/],
    [
      'for a weight beyond 64 bits',
      { weights: ['1,18446744073709551616,0'] },
      /line 1: the weight of book 1 does not fit/,
    ],
    [
      'for a sum beyond 64 bits',
      { weights: ['1,18446744073709551615,0', '2,1,300'] },
      /line 2: the sum of the weights/,
    ],
    ['for text among the numbers', { weights: ['1,5,0', '', '2,5,300'] }, /^weights\.csv, line 2/],
    ['for a fraction', { weights: ['1,5,0', '2,5,300.5'] }, /^weights\.csv, line 2/],
    ['for a book listed twice', { weights: ['1,5,0', '2,5,300', '1,5,0'] }, /line 3: book 1 stands already on line 1/],
    ['for an empty table', { weights: [] }, /^weights\.csv: has no line/],
    [
      'for a book without a weight',
      { weights: ['1,5,0'] },
      /^books\.jsonl\.zst, line 2: book 2 has no line in weights\.csv/,
    ],
    [
      'for a weight without a book',
      { weights: [...COIN.weights, '3,5,10'] },
      /^weights\.csv, line 3: book 3 is not in books/,
    ],
    [
      'for payouts that disagree',
      { weights: ['1,5,0', '2,5,310'] },
      /^books\.jsonl\.zst, line 2: book 2 pays 300, but weights\.csv, line 2, says 310/,
    ],
    ['for a book written twice', { books: [...COIN.books, bookLine(1, 0)] }, /line 3: book 1 stands already on line 1/],
    [
      'for a line that is not JSON',
      { books: [COIN.books[0] ?? '', '{"id":'] },
      /^books\.jsonl\.zst, line 2: is not a JSON/,
    ],
    [
      'for a book without events',
      { books: [COIN.books[0] ?? '', book({ events: [] })] },
      /line 2: book 2 has no events/,
    ],
    [
      'for a gap in the events',
      { books: [COIN.books[0] ?? '', book({ events: [event(1, {})] })] },
      /line 2: .*carries the index 1/,
    ],
    [
      'for a final win that is not the payout',
      { books: [COIN.books[0] ?? '', book({ events: [event(0, { amount: 200 })] })] },
      /line 2: book 2: finalWin says 200, the book pays 300/,
    ],
    [
      'for a fractional payout',
      { books: [COIN.books[0] ?? '', book({ payoutMultiplier: 3.5 })] },
      /line 2: "payoutMultiplier"/,
    ],
    ['for a cost of nothing', { index: { modes: [{ ...mode, cost: 0 }] } }, /^index\.json: modes\.0\.cost/],
    [
      'for a file outside its folder',
      { index: { modes: [{ ...mode, events: '../secret' }] } },
      /^index\.json: modes\.0\.events/,
    ],
    ['for a file that is missing', { index: { modes: [{ ...mode, weights: 'none.csv' }] } }, /names none\.csv/],
    ['for one mode twice', { index: { modes: [mode, { ...mode, name: 'BASE' }] } }, /the mode BASE stands there twice/],
    ['for no modes', { index: {} }, /^index\.json: modes/],
  ];
  it.each(bad)('is refused %s, and nothing of it is kept', async (_, change, message) => {
    const from = await writePublished(await mkdtemp(join(folder, 'bad-')), { ...COIN, ...change });
    await expect(load(from, 'bad')).rejects.toThrow(message);
    const { rows } = await pool.query(`select from games.game where code = 'bad'`);
    expect(rows).toEqual([]);
  });

  it('is refused for books that are not zstd, or cut off', async () => {
    const from = await writePublished(join(folder, 'torn'), COIN);
    await writeFile(join(from, 'books.jsonl.zst'), 'not zstd at all');
    await expect(load(from, 'torn')).rejects.toThrow(/^books\.jsonl\.zst: cannot be unpacked/);
    const whole = await readFile(join(ROYAL_BENGAL, 'books_bonus.jsonl.zst'));
    await writeFile(join(from, 'books.jsonl.zst'), whole.subarray(0, 200_000));
    await expect(load(from, 'torn')).rejects.toThrow(/^books\.jsonl\.zst/);
    await writeFile(
      join(from, 'books.jsonl.zst'),
      zstdCompressSync(Buffer.from(COIN.books.join('\n'))).subarray(0, -6),
    );
    await expect(load(from, 'torn')).rejects.toThrow(/^books\.jsonl\.zst: cannot be unpacked/);
  });
});
