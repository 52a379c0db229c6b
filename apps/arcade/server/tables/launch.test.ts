import { randomBytes } from 'node:crypto';
import type { EnterAnswer, PlaceAnswer, SharedRoundAnswer } from '@chhokka/game-math';
import { HOUR, ManualClock, uuidv7 } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestArcade, callCore, openTestArcade } from '../testing/arcade.ts';
import { coinTable } from '../testing/coin-table.ts';
import { installHouseTables } from './install-tables.ts';
import { openRound } from './rounds.repository.ts';
import { rulesByName } from './rules-by-name.ts';
import { renewLeases, takeFree } from './tables.repository.ts';

const clock = new ManualClock(Date.now());
let test: TestArcade;
beforeAll(async () => {
  test = await openTestArcade({ clock, rules: rulesByName([coinTable]), balance: 100_000n });
  await installHouseTables(test.pool, [coinTable]);
});
afterAll(() => test.close());

const request = (extra: object = {}) => ({
  playerId: test.operator.playerId,
  nickname: 'রহিম',
  session: test.operator.session,
  gameCode: 'coin',
  currency: 'BDT',
  language: 'bn',
  device: 'mobile',
  returnUrl: 'http://127.0.0.1:8080/live',
  ...extra,
});
const core = (name: string, body: object) => {
  clock.advance(1);
  return callCore(test.arcade, clock.now(), name, body);
};
const post = (path: string, payload: object) => test.arcade.plain.inject({ method: 'POST', url: path, payload });

describe('a table game', () => {
  it('is opened like our other games, in a currency of its tables', async () => {
    const { url } = (await core('launch', request())).json<{ url: string }>();
    const { pathname, searchParams } = new URL(url);
    expect(pathname).toBe('/g/coin/index.html');
    expect(Object.fromEntries(searchParams)).toMatchObject({ lang: 'bn', currency: 'BDT', demo: 'false' });
    const entered = await post('/tables/enter', { sessionID: searchParams.get('sessionID') });
    expect(entered.json<EnterAnswer>()).toMatchObject({ balance: 100_000, table: { code: 'coin' }, slips: [] });
    const elsewhere = await core('launch', request({ currency: 'USD' }));
    expect([elsewhere.statusCode, elsewhere.json()]).toMatchObject([400, { status: 'bad_request' }]);
  });

  it('has no demo', async () => {
    const { gameCode, language, device, returnUrl } = request();
    const answer = await core('demo', { gameCode, language, device, returnUrl, requestId: crypto.randomUUID() });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { status: 'game_unknown' }]);
  });

  it('has its own calls: the RGS refuses its sessions', async () => {
    const sessionID = await test.launch('coin');
    const answer = await post('/rgs/wallet/play', { sessionID, amount: 1_000_000, mode: 'FACE' });
    expect(answer.statusCode).toBe(401);
  });
});

it('the operator opens the page of a slip for its player, and for nobody else', async () => {
  const leader = uuidv7();
  await takeFree(test.pool, leader, HOUR);
  const [lead] = await renewLeases(test.pool, leader, HOUR);
  if (!lead) throw new Error('there is no table');
  const serverSeed = randomBytes(32).toString('hex');
  await openRound(test.pool, lead, { version: 1, serverSeed, now: clock.now() });
  const { rows } = await test.pool.query<{ draw_id: bigint }>('select draw_id from tables.round');
  const round = Number(rows[0]?.draw_id);
  const sessionID = await test.launch('coin');
  const bets = [{ spot: 'face:heads', amount: 10_000 }];
  const placed = await post('/tables/place', { sessionID, round, slip: crypto.randomUUID(), bets });
  const slip = placed.json<PlaceAnswer>();
  expect(slip).toMatchObject({ balance: 90_000, slip: { state: 'accepted' } });

  const stored = await test.pool.query<{ wallet_round_id: string }>('select wallet_round_id from stakes.stake');
  const page = { roundId: stored.rows[0]?.wallet_round_id, playerId: test.operator.playerId, language: 'bn' };
  const { pathname, searchParams, search } = new URL((await core('round', page)).json<{ url: string }>().url);
  expect(pathname).toBe('/verify/');
  expect(searchParams.get('draw')).toBe(String(round));
  const shown = await test.arcade.plain.inject({ url: `/tables/round/${round}${search}` });
  expect(shown.json<SharedRoundAnswer>().slip).toEqual(slip.slip);
  const stranger = await core('round', { ...page, playerId: 'somebody-else' });
  expect([stranger.statusCode, stranger.json()]).toMatchObject([404, { status: 'round_unknown' }]);
});

it('the token of a slip does not open a slot’s round, and the token of a round does not open a slip', () => {
  const { links } = test.arcade.context;
  const tokenOf = (path: string) => new URL(path, 'http://arcade').searchParams.get('token') ?? '';
  const id = crypto.randomUUID();
  expect(links.isValidSlip(id, tokenOf(links.verifySlip(7n, id)))).toBe(true);
  expect(links.isValid(7n, tokenOf(links.verifySlip(7n, id)))).toBe(false);
  expect(links.isValidSlip(id, tokenOf(links.verify(7n)))).toBe(false);
  expect(links.isValidSlip(crypto.randomUUID(), tokenOf(links.verifySlip(7n, id)))).toBe(false);
});
