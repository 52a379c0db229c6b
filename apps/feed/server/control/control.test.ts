import type { LogWord, PassingWord } from '@chhokka/feed-protocol';
import { MINUTE } from '@chhokka/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOrder } from '../commands/control.ts';
import { verifyMatch } from '../commands/verify.ts';
import { instructionsOf } from '../store/instructions.repository.ts';
import { marketsOf } from '../store/markets.repository.ts';
import { wordsOfFixture } from '../store/words.repository.ts';
import { type TestFeed, created, openTestFeed } from '../testing/feed.ts';
import { resultsOf } from '../testing/runner.ts';

let feed: TestFeed;
beforeEach(async () => {
  feed = await openTestFeed();
});
afterEach(() => feed.close());

const words = (id: string) => wordsOfFixture(feed.store, id);
const markets = (id: string) => feed.runner.match(id)?.offer?.markets.length ?? 0;
const kinds = (list: readonly (LogWord | PassingWord)[]) => list.map(({ kind }) => kind);

describe('an operator', () => {
  it('creates a match whose clock stands still, steps it by hand, and ends it', async () => {
    const id = await created(feed, { sport: 'cricket', held: true });
    feed.pass(MINUTE);
    // The toss is at the start, and nothing follows by itself.
    expect(feed.runner.match(id)?.course).toMatchObject({ state: 'live', applied: 1 });
    // The first ball is bowled at the moment at which its innings begins.
    expect((await feed.order({ order: 'step', fixture: id })).answer).toEqual({ events: 3, state: 'live' });
    expect((await feed.order({ order: 'step', fixture: id, events: 5 })).answer).toEqual({ events: 8, state: 'live' });
    feed.pass(5_000);
    expect(markets(id)).toBeGreaterThan(10);
    expect((await feed.order({ order: 'finish', fixture: id })).answer).toMatchObject({ state: 'ended' });
    const { settled } = resultsOf(words(id), id);
    expect(settled.size).toBeGreaterThan(20);
    const { answer } = await feed.order({ order: 'list' });
    expect(answer.courses).toMatchObject([{ id, state: 'ended', sport: 'cricket', held: true }]);
  });

  it('lets a held match run, and holds it again', async () => {
    const id = await created(feed, { sport: 'football', held: true });
    feed.pass(MINUTE);
    await feed.order({ order: 'go', fixture: id });
    feed.pass(MINUTE);
    const applied = feed.runner.match(id)?.course.applied ?? 0;
    expect(applied).toBeGreaterThan(5);
    await feed.order({ order: 'hold', fixture: id });
    feed.pass(MINUTE);
    expect(feed.runner.match(id)?.course.applied).toBe(applied);
  });

  it('stops betting on a fixture and lets it go on, while the match is played', async () => {
    const id = await created(feed, { sport: 'football' });
    feed.pass(5_000);
    await feed.order({ order: 'stop', fixture: id });
    feed.pass(10_000);
    expect(markets(id)).toBe(0);
    expect(feed.runner.match(id)?.course.applied).toBeGreaterThan(1);
    // A goal or a card at this moment would keep prices away until play restarts.
    for (let waited = 0; waited < MINUTE && feed.runner.match(id)?.pricesAt !== null; waited += 1_000) feed.pass(1_000);
    await feed.order({ order: 'resume', fixture: id });
    expect(markets(id)).toBeGreaterThan(10);
  });

  it('ends a match that went wrong as the store has it, whatever it has left in memory', async () => {
    const id = await created(feed, { sport: 'football' });
    feed.pass(5_000);
    const broken = feed.runner.match(id) ?? expect.fail('the match is not in memory');
    broken.isBroken = true;
    for (const market of broken.markets.values()) market.isOpen = false;
    await feed.order({ order: 'finish', fixture: id });
    expect(marketsOf(feed.store, id).length).toBeGreaterThan(10);
    expect(marketsOf(feed.store, id).every(({ state }) => state === 'settled')).toBe(true);
  });

  it('abandons a live match, and an upcoming one', async () => {
    const live = await created(feed, { sport: 'strike-range' });
    const upcoming = await created(feed, { sport: 'football', startsIn: 900 });
    feed.pass(MINUTE);
    expect((await feed.order({ order: 'abandon', fixture: live })).answer).toEqual({ state: 'abandoned' });
    expect((await feed.order({ order: 'abandon', fixture: upcoming })).answer).toEqual({ state: 'cancelled' });
    for (const id of [live, upcoming]) expect(words(id).some(({ kind }) => kind === 'cancel')).toBe(true);
    expect((await feed.order({ order: 'abandon', fixture: live })).status).toBe(409);
  });

  it('postpones a match, which is then played later or never', async () => {
    const id = await created(feed, { sport: 'football', startsIn: 900 });
    await feed.order({ order: 'postpone', fixture: id, seconds: 60 });
    expect([feed.runner.match(id)?.course.state, markets(id)]).toEqual(['postponed', 0]);
    feed.pass(61_000, 1_000);
    expect(feed.runner.match(id)?.course.state).toBe('scheduled');
    feed.pass(2_000);
    expect(markets(id)).toBeGreaterThan(10);
    await feed.order({ order: 'postpone', fixture: id, seconds: null });
    expect(words(id).at(-1)).toMatchObject({ fixture: { state: 'cancelled' } });
  });

  it('cancels bets of a window, and takes it back once', async () => {
    const id = await created(feed, { sport: 'football', startsIn: 900 });
    const from = feed.clock.now();
    const window = {
      order: 'cancel',
      fixture: id,
      markets: ['result/match'],
      from,
      until: from + 1_000,
      reason: 'wrong-price',
    };
    const { answer } = await feed.order(window);
    expect(words(id).at(-1)).toMatchObject({ kind: 'cancel', from, until: from + 1_000, markets: ['result/match'] });
    // The market itself stays open.
    expect(feed.runner.match(id)?.offer?.markets.some(({ key }) => key === 'result/match')).toBe(true);
    const rollback = { order: 'cancel-rollback', fixture: id, cancels: answer.number };
    expect((await feed.order(rollback)).status).toBe(200);
    expect(words(id).at(-1)).toMatchObject({ kind: 'cancel-rollback', cancels: answer.number });
    expect((await feed.order(rollback)).status).toBe(409);
    expect((await feed.order({ ...window, until: from })).status).toBe(409);
    expect((await feed.order({ ...window, markets: ['total/match=99.5'] })).status).toBe(409);
  });

  it('cancels a market for good, and the feed settles it like the others after the rollback', async () => {
    const id = await created(feed, { sport: 'football', held: true });
    const { answer } = await feed.order({ order: 'cancel', fixture: id, markets: ['result/match'] });
    feed.pass(5_000);
    expect(feed.runner.match(id)?.offer?.markets.some(({ key }) => key === 'result/match')).toBe(false);
    await feed.order({ order: 'finish', fixture: id });
    expect(resultsOf(words(id), id).settled.has('result/match')).toBe(false);
    await feed.order({ order: 'cancel-rollback', fixture: id, cancels: answer.number });
    expect(resultsOf(words(id), id).settled.has('result/match')).toBe(true);
  });

  it('corrects a result: the feed rolls it back and settles again, and leaves an equal result alone', async () => {
    const id = await created(feed, { sport: 'football', held: true });
    await feed.order({ order: 'finish', fixture: id });
    const before = resultsOf(words(id), id).settled.get('result/match');
    const winner = before?.home ? 'away' : 'home';
    const right = {
      order: 'correct',
      fixture: id,
      markets: [{ key: 'result/match', verdicts: { [winner]: { result: 'won' } } }],
    };
    expect((await feed.order(right)).answer).toEqual({ corrected: 1 });
    expect(kinds(words(id)).slice(-2)).toEqual(['settle-rollback', 'settle']);
    expect(resultsOf(words(id), id).settled.get('result/match')).toEqual({ [winner]: { result: 'won' } });
    expect((await feed.order(right)).answer).toEqual({ corrected: 0 });
    const strange = { ...right, markets: [{ key: 'result/match', verdicts: { everybody: { result: 'won' } } }] };
    expect((await feed.order(strange)).answer.message).toContain('no outcome everybody');
  });

  it('silences the stream, and every order is kept', async () => {
    await feed.order({ order: 'silence', seconds: 12 });
    const id = await created(feed, { sport: 'football', held: true });
    await feed.order({ order: 'stop', fixture: id });
    expect(instructionsOf(feed.store, id)).toMatchObject([{ body: { order: 'stop' }, answer: { stopped: true } }]);
    const proof = await feed.client.proof(id);
    expect(proof).toMatchObject({ value: { inputs: { orders: [{ order: { order: 'stop' } }] } } });
  });

  it.each([
    [{ order: 'sing' }, 400],
    [{ order: 'step', fixture: 'nobody' }, 409],
    [{ order: 'create', sport: 'battle-arena', nature: 'replay' }, 409],
    [{ order: 'create', sport: 'football', count: 10_000 }, 400],
  ])('is refused the order %j', async (given, status) => {
    expect((await feed.order(given)).status).toBe(status);
  });

  it('writes orders in words', () => {
    expect(readOrder(['step', 'x-1', 'events=3'])).toEqual({ order: 'step', fixture: 'x-1', events: 3 });
    expect(readOrder(['create', 'sport=cricket', 'held=true'])).toEqual({
      order: 'create',
      sport: 'cricket',
      held: true,
    });
  });
});

describe('a check of a finished match', () => {
  it('finds that every market follows from the seed, and finds one that does not', async () => {
    const id = await created(feed, { sport: 'battle-arena', held: true });
    await feed.order({ order: 'finish', fixture: id });
    const reply = await feed.client.proof(id);
    if (reply.outcome !== 'ok') throw new Error('no proof');
    const found = verifyMatch(reply.value, words(id));
    expect(found.wrong).toEqual([]);
    expect(found.right).toBe(resultsOf(words(id), id).settled.size);
    const winner = resultsOf(words(id), id).settled.get('winner/match')?.home?.result === 'won' ? 'away' : 'home';
    const lie = [{ key: 'winner/match', verdicts: { [winner]: { result: 'won' } } }];
    await feed.order({ order: 'correct', fixture: id, markets: lie });
    expect(verifyMatch(reply.value, words(id)).wrong).toEqual(['winner/match']);
    expect(() => verifyMatch({ ...reply.value, seed: 'ab'.repeat(32) }, words(id))).toThrow('does NOT fit');
    expect(() => verifyMatch({ ...reply.value, seed: null }, words(id))).toThrow('not over');
  });
});
