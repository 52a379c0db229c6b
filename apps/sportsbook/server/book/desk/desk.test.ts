import { type LogWord, type Offer, SILENCE_MS } from '@chhokka/feed-protocol';
import { FAKE_FEED, footballFixture, footballOffer } from '@chhokka/feed-protocol/testing';
import { HOUR, ManualClock, currency, minor } from '@chhokka/kernel';
import { type Pool, openPool } from '@chhokka/provider-server/db';
import { type HouseSportsChange, type SportsChangeRequest, sportsAnswers } from '@chhokka/wallet-protocol/house';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, createTestDatabase } from '../../../../../tests/support/database.ts';
import { applyWords } from '../../words/apply-words.ts';
import type { Held } from '../../words/held.ts';
import { insertBet } from '../../words/testing/bets.repository.ts';
import { filledHeld } from '../../words/testing/filled-held.ts';
import { voidOverdue } from '../../words/void-overdue.ts';
import { type OpenBook, openBook } from '../open-book.ts';
import { type SportsDesk, createDesk } from './desk.ts';

const NOW = 1_800_000_000_000;
let database: TestDatabase;
let pool: Pool;
let clock: ManualClock;
let held: Held;
let open: OpenBook;
let desk: SportsDesk;
let number = 0;

const live = footballFixture('f1');
const coming = footballFixture('f2', {
  state: 'scheduled',
  startsAt: NOW + HOUR,
  home: { id: 'jamuna', names: { en: 'Jamuna FC', bn: 'যমুনা এফসি' } },
});
const over = footballFixture('f3', { state: 'ended', startsAt: NOW - HOUR });

beforeAll(async () => {
  database = await createTestDatabase('sportsbook');
  pool = openPool(database.url, 'test', 6);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query('truncate words.fixture, words.word, words.cancel, bets.session, book.change cascade');
  await pool.query('update words.feed set last_number = 0');
  clock = new ManualClock(NOW);
  number = 0;
  held = filledHeld(clock, [live, coming], [footballOffer('f1', 1)]);
  await say(...[live, coming, over].map((fixture) => ({ kind: 'fixture', fixture }) as const));
  const client = { joint: () => Promise.resolve({ outcome: 'unknown', reason: 'timeout', detail: '' } as const) };
  open = await openBook({ pool, held, client, clock, log: { warn: () => {}, error: () => {} } });
  desk = createDesk({ pool, clock, held, open, currency: currency('BDT') });
});
afterEach(() => open.stop());

async function say(
  ...words: (LogWord extends infer Word ? (Word extends LogWord ? Omit<Word, 'number'> : never) : never)[]
) {
  const numbered = words.map((word): LogWord => ({ ...word, number: (number += 1) }));
  await applyWords({ pool, clock, told: { score: () => null, names: () => null }, feed: FAKE_FEED }, numbered);
  for (const word of numbered) held.word(word);
}

function asked(change: HouseSportsChange, more: Partial<SportsChangeRequest> = {}): SportsChangeRequest {
  return { changeId: crypto.randomUUID(), change, reason: 'because', askedBy: 'anik', confirmedBy: null, ...more };
}
const override = (before: number | null, after: number | null, outcome = 'home'): HouseSportsChange => ({
  kind: 'override',
  fixture: 'f1',
  market: 'result/match',
  outcome,
  before,
  after,
});
const priceOf = async (outcome = 'home') => {
  const markets = (await desk.fixture({ fixture: 'f1' }))?.markets ?? [];
  return markets.find(({ market }) => market === 'result/match')?.outcomes.find((each) => each.outcome === outcome)
    ?.price;
};

describe('the desk', () => {
  it('lists what is live or to come by its start, and what is over when it is asked for', async () => {
    const idsOf = async (request: object) =>
      (await desk.fixtures({ limit: 100, ...request })).fixtures.map(({ fixture, state }) => `${fixture} ${state}`);
    expect(await idsOf({})).toEqual(['f1 live', 'f2 upcoming']);
    expect(await idsOf({ state: 'ended' })).toEqual(['f3 ended']);
    expect(await idsOf({ text: 'যমুনা' })).toEqual(['f2 upcoming']);
    expect(await idsOf({ text: 'PADMA', state: 'ended' })).toEqual(['f3 ended']);
    expect(await idsOf({ text: '%' })).toEqual([]);
    expect(await idsOf({ sport: 'cricket' })).toEqual([]);
    const first = await desk.fixtures({ limit: 1 });
    expect(await idsOf({ limit: 1, after: first.next })).toEqual(['f2 upcoming']);
    expect(await idsOf({ after: 'nobody' })).toEqual([]);
  });

  it('lists those on which the house can lose most first when it is asked so, page by page', async () => {
    await pool.query(
      `insert into book.exposure values ('f1', 'result/match', 'home', 100, 90, 1), ('f2', 'result/match', 'home', 100, 9000, 1)`,
    );
    const pageOf = async (request: object) => {
      const { fixtures, next } = await desk.fixtures({ by: 'worst', ...request, limit: 1 });
      return [fixtures.map(({ fixture, worst }) => `${fixture} ${worst}`), next] as const;
    };
    const [first, next] = await pageOf({});
    expect(first).toEqual(['f2 9000']);
    expect(await pageOf({ after: next })).toEqual([['f1 90'], null]);
  });

  it('shows a fixture with chances, prices, book, margin, and what was taken; also a market that is closed', async () => {
    await pool.query(`insert into book.exposure values ('f1', 'result/match', 'home', 1000, 900, 2), ('f1', 'result/match', 'away', 300, 800, 1),
      ('f1', 'total/h1=0.5', 'over', 50, 60, 1), ('f1', 'odd-even/match', 'odd', 10, 9, 1)`);
    await say({ kind: 'settle', fixture: 'f1', markets: [{ key: 'total/h1=0.5', verdicts: {} }] });
    clock.advance(SILENCE_MS + 1);
    const answer = await desk.fixture({ fixture: 'f1' });
    expect(answer?.fixture).toMatchObject({
      state: 'live',
      stopped: 'feed_silent',
      suspended: false,
      score: '0–0',
      openBets: 4,
      staked: 1_310n,
      worst: 909n,
    });
    const [result, , , ...closed] = answer?.markets ?? [];
    expect(result).toMatchObject({
      market: 'result/match',
      titles: { en: 'Match result' },
      state: 'open',
      suspension: null,
      margin: 500,
      book: 10_586,
    });
    expect(result?.outcomes[0]).toEqual({
      outcome: 'home',
      titles: { en: 'Padma United', bn: 'পদ্মা ইউনাইটেড' },
      fairChance: 500_000,
      price: 1_930,
      override: null,
      staked: 1_000n,
      liability: 600n,
    });
    expect(result?.outcomes[1]?.liability).toBe(-1_300n);
    expect(closed.map(({ market, state }) => [market, state])).toEqual([
      ['odd-even/match', 'suspended'],
      ['total/h1=0.5', 'settled'],
    ]);
    expect(() => z.encode(sportsAnswers['sports-fixture'], answer ?? ({} as never))).not.toThrow();
    expect(await desk.fixture({ fixture: 'f9' })).toBeNull();
  });

  it('has the settings of all sports, complete', async () => {
    const settings = await desk.settings();
    expect(settings.sports.map(({ sport }) => sport)).toEqual(['cricket', 'football', 'strike-range', 'battle-arena']);
    const football = settings.sports[1];
    expect(football?.margins).toHaveLength(12);
    expect(football?.margins.find(({ market }) => market === 'odd-even')?.margin).toBe(600);
    expect(() => z.encode(sportsAnswers['sports-settings'], settings)).not.toThrow();
  });

  it('lists bets of real money, the latest first, by player, fixture and state', async () => {
    const bets: string[] = [];
    for (const [turn, state] of (['open', 'settled', 'sending'] as const).entries())
      bets.push(
        await insertBet(pool, {
          fixture: turn === 1 ? 'f2' : 'f1',
          market: 'result/match',
          outcome: 'home',
          playerId: `p${turn}`,
          state,
          placedAt: NOW + turn,
        }),
      );
    const idsOf = async (request: object) => (await desk.bets({ limit: 10, ...request })).bets.map(({ bet }) => bet);
    expect(await idsOf({})).toEqual(bets.toReversed());
    expect(await idsOf({ playerId: 'p1' })).toEqual([bets[1]]);
    expect(await idsOf({ fixture: 'f1' })).toEqual([bets[2], bets[0]]);
    expect(await idsOf({ state: 'pending' })).toEqual([bets[2]]);
    const page = await desk.bets({ limit: 2 });
    expect(await idsOf({ after: page.next })).toEqual([bets[0]]);
    expect(await idsOf({ after: 'nobody' })).toEqual([]);
    expect(page.bets[1]).toMatchObject({
      inPlay: false,
      maxPayout: 2_000n,
      state: 'settled',
      legs: [{ result: null }],
    });
    expect(page.bets[0]).toMatchObject({ inPlay: true });
    expect(() => z.encode(sportsAnswers['sports-bets'], page)).not.toThrow();
  });

  it('lists payments that were refused or not answered, and sums all of them', async () => {
    const [one, other, fresh] = await Promise.all(
      ['home', 'draw', 'away'].map((outcome) => insertBet(pool, { fixture: 'f1', market: 'result/match', outcome })),
    );
    const at = (ms: number) => new Date(NOW + ms).toISOString();
    const due = `insert into bets.movement (tx_id, bet_id, ordinal, call, amount, reason, closes, state, due_at, attempts, trouble, made_at, answered_at)
      values (gen_random_uuid(), $1, $2, $3, $4, $5, true, $6, $7, $8, $9, $10, $11)`;
    await pool.query(due, [one, 2, 'win', 500, 'settled', 'due', at(90), 3, 'timeout', at(1), null]);
    await pool.query(due, [
      other,
      2,
      'adjust',
      -70,
      'settled-again',
      'refused',
      null,
      0,
      'insufficient_funds',
      at(0),
      at(5),
    ]);
    await pool.query(due, [other, 3, 'adjust', -70, 'settled-again', 'due', at(80), 0, null, at(6), null]);
    await pool.query(due, [fresh, 2, 'win', 900, 'settled', 'due', at(80), 0, null, at(7), null]);
    const answer = await desk.owed({ limit: 10 });
    expect(answer).toMatchObject({ toPlayers: 500n, fromPlayers: 70n, next: null });
    expect(answer.owed).toMatchObject([
      { bet: one, call: 'win', amount: 500n, refusal: '', attempts: 3, nextAt: NOW + 90 },
      { bet: other, call: 'adjust', amount: -70n, refusal: 'insufficient_funds', attempts: 1, since: NOW },
    ]);
    const first = await desk.owed({ limit: 1 });
    expect((await desk.owed({ limit: 1, after: first.next ?? '' })).owed.map(({ bet }) => bet)).toEqual([other]);
    expect(() => z.encode(sportsAnswers['sports-owed'], answer)).not.toThrow();
  });
});

describe('a change by operators', () => {
  it('is done once: a repeat gets the first answer, a refusal too, and the same id with other content differs', async () => {
    const change = asked(override(null, 1_800));
    expect(await desk.change(change)).toEqual({ ok: true, value: { changeId: change.changeId } });
    expect(await priceOf()).toBe(1_800);
    expect(await desk.change(asked(override(1_800, null)))).toMatchObject({ ok: true });
    expect(await desk.change(change)).toMatchObject({ ok: true });
    expect(await priceOf()).toBe(1_930);
    expect(await desk.change({ ...change, reason: 'another' })).toEqual({ ok: false, error: 'differs' });
    const refused = asked(override(1_800, 1_700));
    expect(await desk.change(refused)).toEqual({ ok: false, error: 'changed_meanwhile' });
    await desk.change(asked(override(null, 1_800)));
    expect(await desk.change(refused)).toEqual({ ok: false, error: 'changed_meanwhile' });
  });

  it('that saw what another one changed meanwhile is refused: of two at once one is done', async () => {
    const racing = [1_800, 1_700, 1_600].map((price) => desk.change(asked(override(null, price))));
    const answers = await Promise.all(racing);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.error === 'changed_meanwhile')).toHaveLength(2);
    const same = asked(override(null, 3_000, 'draw'));
    const repeats = await Promise.all([desk.change(same), desk.change(same), desk.change(same)]);
    expect(repeats).toEqual(repeats.map(() => ({ ok: true, value: { changeId: same.changeId } })));
  });

  it('that pays more than the fair price takes two people', async () => {
    expect(await desk.change(asked(override(null, 2_010)))).toEqual({ ok: false, error: 'second_missing' });
    const same = asked(override(null, 2_010), { confirmedBy: ' Anik' });
    expect(await desk.change(same)).toEqual({ ok: false, error: 'second_missing' });
    expect(await desk.change(asked(override(null, 2_010), { confirmedBy: 'rupa' }))).toMatchObject({ ok: true });
    const second = asked(override(null, 5_000, 'draw'), { confirmedBy: 'rupa' });
    expect(await desk.change(second)).toEqual({ ok: false, error: 'book_under_100' });
  });

  it.each<[string, HouseSportsChange]>([
    ['fixture_unknown', { ...override(null, 1_800), fixture: 'f9' } as HouseSportsChange],
    ['fixture_over', { ...override(null, 1_800), fixture: 'f3' } as HouseSportsChange],
    ['market_unknown', { ...override(null, 1_800), market: 'result/h2' } as HouseSportsChange],
    ['outcome_unknown', override(null, 1_800, 'nobody')],
    ['off_bounds', override(null, 1_001)],
    ['market_unknown', { kind: 'suspension', fixture: 'f1', market: 'result/h2', suspended: true }],
    ['sport_unknown', { kind: 'delay', sport: 'chess', before: 5, after: 6 }],
    ['changed_meanwhile', { kind: 'delay', sport: 'football', before: 4, after: 6 }],
    ['market_unknown', { kind: 'margin', sport: 'football', market: 'toss', before: 600, after: 700 }],
    ['changed_meanwhile', { kind: 'margin', sport: 'football', market: 'result', before: 600, after: 700 }],
    ['sport_unknown', { kind: 'min-stake', sport: 'chess', before: minor(1_000n), after: minor(2_000n) }],
    ['changed_meanwhile', { kind: 'min-stake', sport: 'football', before: minor(999n), after: minor(2_000n) }],
    ['off_bounds', { kind: 'min-stake', sport: 'football', before: minor(1_000n), after: minor(5_000_001n) }],
    ['sport_unknown', { kind: 'void-hours', sport: 'chess', before: 36, after: 48 }],
    ['changed_meanwhile', { kind: 'void-hours', sport: 'football', before: 35, after: 48 }],
    ['second_missing', { kind: 'margin', sport: 'football', market: 'result', before: 500, after: 400 }],
  ])('is refused as %s: %o', async (error, change) => {
    expect(await desk.change(asked(change))).toEqual({ ok: false, error });
  });

  it('suspends and resumes a market or a fixture, and what is so already is no refusal', async () => {
    const suspension = (market: string | null, suspended: boolean) =>
      desk.change(asked({ kind: 'suspension', fixture: 'f1', market, suspended }));
    const stateOf = async () =>
      (await desk.fixture({ fixture: 'f1' }))?.markets.map(({ suspension: is }) => is?.by ?? 'open');
    await suspension('result/match', true);
    expect(await suspension('result/match', true)).toMatchObject({ ok: true });
    expect(await stateOf()).toEqual(['operator', 'open', 'open']);
    await suspension(null, true);
    await suspension('result/match', false);
    expect(await stateOf()).toEqual(['operator', 'operator', 'operator']);
    expect((await desk.fixtures({ limit: 1 })).fixtures[0]?.suspended).toBe(true);
    await suspension(null, false);
    expect(await suspension(null, false)).toMatchObject({ ok: true });
    expect(await stateOf()).toEqual(['open', 'open', 'open']);
  });

  it('sets margins, limits and delays for all bets that come', async () => {
    onTestFinished(async () => {
      await pool.query(`update book.limits set max_stake = 5000000, delay_seconds = 5 where sport = 'football'`);
      await pool.query(`delete from book.margin where (sport, kind) = ('football', 'odd-even')`);
    });
    await desk.change(asked({ kind: 'margin', sport: 'football', market: 'odd-even', before: 600, after: 900 }));
    await desk.change(asked({ kind: 'delay', sport: 'football', before: 5, after: 8 }));
    const { maxStake, maxPayout, outcomeExposure, fixtureExposure } = open.book.limits('football');
    const before = { maxStake, maxPayout, outcomeExposure, fixtureExposure };
    const limits = (after: typeof before, confirmedBy: string | null = 'rupa') =>
      desk.change(asked({ kind: 'limits', sport: 'football', before, after }, { confirmedBy }));
    expect(await limits({ ...before, maxStake: minor(0n) })).toEqual({ ok: false, error: 'off_bounds' });
    expect(await limits({ ...before, maxStake: minor(999n) })).toEqual({ ok: false, error: 'off_bounds' });
    expect(await limits({ ...before, maxPayout: minor(maxPayout + 1n) }, null)).toEqual({
      ok: false,
      error: 'second_missing',
    });
    expect(await limits({ ...before, maxStake: minor(5_000n) }, null)).toMatchObject({ ok: true });
    expect(await limits({ ...before, maxStake: minor(6_000n) })).toEqual({ ok: false, error: 'changed_meanwhile' });
    expect(open.book.limits('football')).toMatchObject({ maxStake: 5_000n, delaySeconds: 8 });
    expect(open.house.margin('football', 'odd-even')).toBe(900);
  });

  it('sets the smallest stake and the hours until void at once, one sport at a time, and writes down what held before', async () => {
    onTestFinished(async () => {
      await pool.query(`update book.limits set min_stake = 1000, void_hours = 36, max_stake = 5000000`);
    });
    const minStake = asked({ kind: 'min-stake', sport: 'football', before: minor(1_000n), after: minor(5_000_000n) });
    const voidHours = asked({ kind: 'void-hours', sport: 'football', before: 36, after: 168 });
    for (const change of [minStake, minStake, voidHours, voidHours])
      expect(await desk.change(change)).toEqual({ ok: true, value: { changeId: change.changeId } });
    expect(open.book.limits('football')).toMatchObject({ minStake: 5_000_000n, voidHours: 168 });
    expect(open.book.limits('cricket')).toMatchObject({ minStake: 1_000n, voidHours: 36 });
    const { sports } = await desk.settings();
    expect(sports.find(({ sport }) => sport === 'football')).toMatchObject({ minStake: 5_000_000n, voidHours: 168 });
    const { rows } = await pool.query('select before, refusal from book.change where id = any ($1) order by before', [
      [minStake.changeId, voidHours.changeId],
    ]);
    expect(rows).toEqual([
      { before: 36, refusal: null },
      { before: 1_000, refusal: null },
    ]);
  });

  it('that shortens the hours until void also ends the wait of matches that wait already', async () => {
    onTestFinished(async () => {
      await pool.query('update book.limits set void_hours = 36');
    });
    await say({ kind: 'fixture', fixture: { ...live, state: 'postponed' } });
    clock.advance(12 * HOUR);
    expect(await voidOverdue({ pool, clock })).toBe(0);
    const shorten = (confirmedBy: string | null) =>
      desk.change(asked({ kind: 'void-hours', sport: 'football', before: 36, after: 12 }, { confirmedBy }));
    expect(await shorten(null)).toEqual({ ok: false, error: 'second_missing' });
    expect(await shorten('rupa')).toMatchObject({ ok: true });
    expect(await voidOverdue({ pool, clock })).toBe(1);
  });

  it('never sets a largest stake below the smallest one, also when both are changed at once', async () => {
    onTestFinished(async () => {
      await pool.query(`update book.limits set min_stake = 1000, max_stake = 5000000`);
    });
    const { minStake: _, delaySeconds: __, voidHours: ___, ...before } = open.book.limits('football');
    const answers = await Promise.all([
      desk.change(asked({ kind: 'min-stake', sport: 'football', before: minor(1_000n), after: minor(3_000n) })),
      desk.change(asked({ kind: 'limits', sport: 'football', before, after: { ...before, maxStake: minor(2_000n) } })),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, error: 'off_bounds' });
    const { minStake, maxStake } = open.book.limits('football');
    expect(minStake).toBeLessThanOrEqual(maxStake);
  });

  it('stays until it is removed; a book that it makes too small is suspended as a jump', async () => {
    await desk.change(asked(override(null, 1_990)));
    const offer: Offer = footballOffer('f1', 2);
    const [result, ...others] = offer.markets;
    const outcomes = ['home', 'draw', 'away'].map((id, place) => ({ id, probability: [0.58, 0.21, 0.21][place] ?? 0 }));
    held.pass({ kind: 'odds', ...offer, markets: result ? [{ ...result, outcomes }, ...others] : [] });
    const markets = (await desk.fixture({ fixture: 'f1' }))?.markets ?? [];
    expect(markets[0]?.suspension).toMatchObject({ by: 'jump', reason: 'price' });
    expect(markets[0]?.outcomes[0]?.override).toBe(1_990);
  });
});
