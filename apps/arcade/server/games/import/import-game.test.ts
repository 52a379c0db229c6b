import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { type Pool, openPool } from '@chhokka/provider-server/db';
import { MOST_MODES } from '@chhokka/wallet-protocol/house';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../../tests/support/database.ts';
import {
  COIN,
  FINE,
  type PublishedFiles,
  bookLine,
  installGame,
  writePublished,
} from '../../testing/published-game.ts';
import { createGameLibrary } from '../game-library.ts';
import { bookEvents, findGame, importedModes } from '../games.repository.ts';
import { type ImportRequest, importGame } from './import-game.ts';
import { USUAL_RETURNS } from './limits.ts';

const ROYAL_BENGAL = join(import.meta.dirname, '../../../data/royal-bengal');

let database: TestDatabase;
let pool: Pool;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase('arcade');
  pool = openPool(database.url, 'arcade', 4);
  folder = await mkdtemp(join(tmpdir(), 'import-test-'));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const load = (from: string, code: string, returns: ImportRequest['returns'] = 'any') =>
  importGame(pool, { folder: from, code, titles: { en: code }, client: 'own', returns });

describe('importing a published game', () => {
  it('stores the first slot with its exact return and every book', async () => {
    const outcome = await load(ROYAL_BENGAL, 'royal-bengal', USUAL_RETURNS);
    const warnings = { shown: [], more: 0 };
    expect(outcome).toMatchObject({ version: 1, fresh: true, state: 'staged', warnings });
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
    expect((await importedModes(pool, 'royal-bengal', 1)).map((mode) => mode.books)).toEqual([8_000, 1_500]);
    expect(await bookEvents(pool, { code: 'royal-bengal', version: 1, mode: 'BASE' }, 0)).toContain('"reveal"');
  });

  it('stages it, so that nobody plays it before two people have activated it', async () => {
    const coin = await writePublished(join(folder, 'staged'), COIN);
    await load(coin, 'staged');
    const library = createGameLibrary(pool, {});
    expect([await library.current('staged'), await library.version('staged', 1)]).toEqual([null, null]);
    expect(await load(coin, 'staged')).toMatchObject({ version: 1, fresh: false, state: 'staged' });
    expect(await library.current('staged')).toBeNull();
  });
});

const event = (index: number, extra: object) => ({ index, type: 'finalWin', amount: 300, ...extra });
const book = (fields: object) => JSON.stringify({ id: 2, payoutMultiplier: 300, events: [event(0, {})], ...fields });
const first = COIN.books[0] ?? '';
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
    await installGame(pool, { folder: join(folder, 'two'), code: 'two', titles: {} });
    expect((await createGameLibrary(pool, {}).current('two'))?.betStep).toBe(2);
    const fine = await load(await writePublished(join(folder, 'fine'), FINE), 'two');
    expect(fine.modes.map(({ betStep }) => betStep)).toEqual([100]);
    await installGame(pool, { folder: join(folder, 'fine'), code: 'two', titles: {} });
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
    const request = { folder: from, code: 'theirs' } as const;
    const titles = { bn: 'মুদ্রা', en: 'Coin' };
    await installGame(pool, { ...request, titles, client: 'third-party', languages: ['hi', 'en'], lines: 9 });
    await importGame(pool, { ...request, titles: {}, returns: 'any' });
    const other = await writePublished(join(folder, 'theirs-2'), FINE);
    await installGame(pool, { ...request, folder: other, titles: {} });
    const game = await findGame(pool, 'theirs');
    expect(game).toMatchObject({ client: 'third-party', languages: ['hi', 'en'], activeVersion: 2, title: titles });
  });

  it('changes the languages that are given only from the activation on', async () => {
    const from = await writePublished(join(folder, 'spoken'), COIN);
    await load(from, 'spoken');
    const spoken = async () => (await findGame(pool, 'spoken'))?.languages;
    const request = { folder: from, code: 'spoken', titles: {}, languages: ['hi'] } as const;
    await importGame(pool, { ...request, returns: 'any' });
    expect(await spoken()).toEqual(['en']);
    await installGame(pool, request);
    expect(await spoken()).toEqual(['hi']);
    await importGame(pool, { ...request, languages: ['bn', 'hi'], returns: 'any' });
    expect(await spoken()).toEqual(['bn', 'hi']);
  });
});

describe('the titles of an imported game', () => {
  const titled = async (code: string, titles: { bn?: string; en?: string }) => {
    await importGame(pool, { folder: await writePublished(join(folder, 'coin'), COIN), code, titles, returns: 'any' });
    return (await findGame(pool, code))?.title;
  };

  it('are its code while it has none, then its only title in every language', async () => {
    expect(await titled('t-1', {})).toEqual({ bn: 't-1', en: 't-1' });
    expect(await titled('t-1', { en: 'Coin' })).toEqual({ bn: 'Coin', en: 'Coin' });
    expect(await titled('t-1', { en: 'Gold Coin' })).toEqual({ bn: 'Gold Coin', en: 'Gold Coin' });
    expect(await titled('t-2', { bn: 'মুদ্রা' })).toEqual({ bn: 'মুদ্রা', en: 'মুদ্রা' });
    expect(await titled('t-2', { bn: 'মোহর' })).toEqual({ bn: 'মোহর', en: 'মোহর' });
  });

  it.each(['a'.repeat(121), ' '])('are refused when an operator’s list cannot hold them: %s', async (title) => {
    await expect(titled('t-4', { en: title })).rejects.toThrow(/^--title-en: Too/);
    expect(await findGame(pool, 't-4')).toBeNull();
  });

  it('keep the other language’s own title when one changes', async () => {
    await titled('t-3', { bn: 'মুদ্রা', en: 'Coin' });
    expect(await titled('t-3', { en: 'Gold Coin' })).toEqual({ bn: 'মুদ্রা', en: 'Gold Coin' });
    expect(await titled('t-3', { bn: 'মোহর' })).toEqual({ bn: 'মোহর', en: 'Gold Coin' });
  });
});

describe('a published game', () => {
  const bad: [string, Partial<PublishedFiles>, RegExp][] = [
    [
      'for weights that are all zero',
      { weights: ['1,0,0', '2,0,300'] },
      /^weights\.csv: gives every book the weight zero/,
    ],
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
    ['for a line that is not JSON', { books: [first, '{"id":'] }, /^books\.jsonl\.zst, line 2: is not a JSON/],
    [
      'for a book whose events are no list',
      { books: [first, book({ events: {} })] },
      /line 2: "events" of book 2 is not/,
    ],
    ['for a book without events', { books: [first, book({ events: undefined })] }, /line 2: "events" of book 2 is not/],
    [
      'for an event that is no object',
      { books: [first, book({ events: [{}, 7] })] },
      /line 2: event 1 of book 2 is not/,
    ],
    [
      'for events nested too deeply',
      {
        books: [first, `{"id":2,"payoutMultiplier":300,"events":[{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}]}`],
      },
      /line 2: (the events of book 2 are nested too deeply|is not a JSON object)/,
    ],
    ['for a book without an id', { books: [first, book({ id: undefined })] }, /line 2: "id" is not a whole number/],
    ['for a fractional payout', { books: [first, book({ payoutMultiplier: 3.5 })] }, /line 2: "payoutMultiplier"/],
    ['for a cost of nothing', { index: { modes: [{ ...mode, cost: 0 }] } }, /^index\.json: modes\.0\.cost/],
    [
      'for a file outside its folder',
      { index: { modes: [{ ...mode, events: '../secret' }] } },
      /^index\.json: modes\.0\.events/,
    ],
    ['for a file that is missing', { index: { modes: [{ ...mode, weights: 'none.csv' }] } }, /names none\.csv/],
    ['for one mode twice', { index: { modes: [mode, { ...mode, name: 'BASE' }] } }, /the mode BASE stands there twice/],
    ['for more empty lines than one', { books: ['', '', first, book({})] }, /^books\.jsonl\.zst, line 4: is one line/],
    ['for no modes', { index: {} }, /^index\.json: modes/],
    [
      'for more modes than an operator’s list holds',
      { index: { modes: Array.from({ length: MOST_MODES + 1 }, (_, at) => ({ ...mode, name: `m${at}` })) } },
      /^index\.json: modes/,
    ],
  ];
  it.each(bad)('is refused %s, and nothing of it is kept', async (_, change, message) => {
    const from = await writePublished(await mkdtemp(join(folder, 'bad-')), { ...COIN, ...change });
    await expect(load(from, 'bad')).rejects.toThrow(message);
    const { rows } = await pool.query(`select from games.game where code = 'bad'`);
    expect(rows).toEqual([]);
  });

  it('is refused when its files change after they were hashed', async () => {
    const from = await writePublished(join(folder, 'changing'), COIN);
    await load(from, 'changing');
    await writePublished(from, { ...COIN, weights: ['1,6,0', '2,5,300'] });
    const holder = await pool.connect();
    try {
      // The import has hashed the files when it waits for the game.
      await holder.query(`begin; update games.game set title_en = title_en where code = 'changing'`);
      const importing = load(from, 'changing');
      await Promise.all([
        expect(importing).rejects.toThrow('index.json: names files that changed during the import'),
        (async () => {
          const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
          while ((await pool.query(waits)).rowCount === 0);
          await writePublished(from, { ...COIN, weights: ['1,7,0', '2,5,300'] });
          await holder.query('commit');
        })(),
      ]);
    } finally {
      holder.release();
    }
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

describe('a published game that only keeps to the contract', () => {
  it('is imported, with a warning and its line for what is unusual', async () => {
    // The publisher's own example of a book, and what shipped games do.
    const books = [
      JSON.stringify({ id: 1, events: [{}], payoutMultiplier: 1150 }),
      book({ events: [event(0, { amount: 200 })], extra: 1 }),
      book({ id: 3, payoutMultiplier: 0, events: [event(4, {})] }),
      book({ id: 4, payoutMultiplier: 5, events: [] }),
      book({ id: 5, payoutMultiplier: 300, events: [event(0, {}), event(1, { type: 'more' })] }),
    ];
    const weights = ['1,1,1150', '2,5,300', '3,5,0', '4,5,5', '5,0,300'];
    const from = await writePublished(join(folder, 'contract'), { ...COIN, weights, books });
    const { warnings, modes } = await load(from, 'contract');
    expect(warnings).toEqual({
      shown: [
        'books.jsonl.zst, line 1: book 1: event 0 has no type',
        'books.jsonl.zst, line 2: book 2: finalWin says 200, the book pays 300',
        'books.jsonl.zst, line 3: book 3: event 0 carries the index 4',
        'books.jsonl.zst, line 4: book 4: has no events, so its client shows nothing',
        'books.jsonl.zst, line 5: book 5: finalWin (event 0) is not the last event',
      ],
      more: 0,
    });
    expect(modes[0]).toMatchObject({ books: 5, returns: { numerator: 2675n, denominator: 1600n } });
    expect(await bookEvents(pool, { code: 'contract', version: 1, mode: 'BASE' }, 1)).toBe('[{}]');
  });

  it('shows twenty warnings and counts the rest', async () => {
    const ids = Array.from({ length: 30 }, (_, at) => at);
    const from = await writePublished(join(folder, 'many'), {
      ...COIN,
      weights: ids.map((id) => `${id},1,0`),
      books: ids.map((id) => book({ id, payoutMultiplier: 0, events: [{}] })),
    });
    const { warnings } = await load(from, 'many');
    expect([warnings.shown.length, warnings.more]).toEqual([20, 10]);
  });

  it('has the largest win of the books that can be drawn', async () => {
    const from = await writePublished(join(folder, 'drawable'), { ...COIN, weights: ['1,5,0', '2,0,300'] });
    expect((await load(from, 'drawable')).modes[0]?.maxWin).toBe(0n);
  });
});

describe('the return of a published game', () => {
  const modes = ['base', 'bonus'].map((name, at) => ({
    name,
    cost: 1,
    events: `books${at}.jsonl.zst`,
    weights: `weights${at}.csv`,
  }));
  /** A game whose first mode returns 96 % and whose second one returns this many hundredths of per cent. */
  async function twoModes(second: number): Promise<string> {
    const from = await mkdtemp(join(folder, 'modes-'));
    await writeFile(join(from, 'index.json'), JSON.stringify({ modes }));
    for (const [at, pays] of [9_600, second].entries()) {
      await writeFile(join(from, `weights${at}.csv`), `1,99,0\n2,1,${pays}\n`);
      const books = [bookLine(1, 0), bookLine(2, pays)].join('\n');
      await writeFile(join(from, `books${at}.jsonl.zst`), zstdCompressSync(Buffer.from(books)));
    }
    return from;
  }

  it.each([
    [965_000, '9650.00'],
    [9_901, '99.01'],
    [8_499, '84.99'],
    [0, '0.00'],
  ])('is checked in every mode: %i is refused, and nothing of it is kept', async (second, told) => {
    await expect(load(await twoModes(second), 'band', USUAL_RETURNS)).rejects.toThrow(
      `index.json: the mode BONUS returns ${told} %, outside 85.00 % to 99.00 %`,
    );
    expect(await findGame(pool, 'band')).toBeNull();
  });

  it('may lie on either end of the band, or outside when whoever imports it says so', async () => {
    for (const [at, second] of [8_500, 9_900].entries())
      expect(await load(await twoModes(second), `edge-${at}`, USUAL_RETURNS)).toMatchObject({ state: 'staged' });
    expect(await load(await twoModes(965_000), 'rich', 'any')).toMatchObject({ state: 'staged' });
  });

  it('is checked again when the same content is imported again', async () => {
    const from = await twoModes(20_000);
    await load(from, 'again', 'any');
    await expect(load(from, 'again', USUAL_RETURNS)).rejects.toThrow('the mode BONUS returns 200.00 %');
  });

  it('is refused when the largest win of the largest bet cannot be told to a client', async () => {
    // The largest bet is 1,000 taka; 9,007,199,254.74 taka are the most that a client can be told.
    const rich = (payout: number) => ({
      ...COIN,
      weights: [`1,100000000000,0`, `2,1,${payout}`],
      books: [bookLine(1, 0), bookLine(2, payout)],
    });
    const most = 900_719_925;
    await load(await writePublished(join(folder, 'most'), rich(most)), 'most');
    const from = await writePublished(join(folder, 'beyond'), rich(most + 1));
    await expect(load(from, 'beyond')).rejects.toThrow(/^index\.json: the mode BASE wins up to 9007199\.26 ×/);
  });
});
