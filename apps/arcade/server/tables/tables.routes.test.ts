import type { MineAnswer, SharedRoundAnswer } from '@chhokka/game-math';
import { commitment } from '@chhokka/game-math';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestBetting, openTestBetting, serveBetting } from '../testing/betting.ts';

let test: TestBetting;
let round: bigint;
beforeAll(async () => {
  test = await openTestBetting();
});
afterAll(() => test.close());
beforeEach(async () => {
  round = await test.openRound();
  test.news.length = 0;
});
afterEach(async () => {
  await test.pool.query(
    `update stakes.stake set state = 'refunding', refund_tx = gen_random_uuid(), due_at = now() where state in ('betting', 'open')`,
  );
  await test.pool.query(
    `update tables.round set state = 'cancelled', cancel_reason = 'the test is over', ended_at = now()
     where state in ('betting', 'locked')`,
  );
});

const heads = (amount: unknown = 10_000) => [{ spot: 'face:heads', amount }];

describe('a slip', () => {
  it('is taken: the wallet has the stake, and the player the balance', async () => {
    const player = await test.seat(50_000n);
    const slip = crypto.randomUUID();
    const bets = [...heads(10_000), { spot: 'side:3', amount: 2_000 }];
    const { status, body } = await test.place(player, { round, slip, bets });
    expect([status, body]).toEqual([
      200,
      {
        slip: {
          slip,
          round: Number(round),
          at: test.clock.now(),
          state: 'accepted',
          bets,
          stake: 12_000,
          payout: null,
        },
        balance: 38_000,
      },
    ]);
    expect(player.account.balance).toBe(38_000n);
    expect(await sums()).toEqual({ players: 1, amount: 12_000n, 'face:heads': [1, 10_000n], 'side:3': [1, 2_000n] });
    expect(test.news.filter((one) => one.startsWith('totals'))).toEqual(['totals coin']);
    expect(test.news.filter((one) => one.startsWith('slip'))).toHaveLength(1);
  });

  it('that is sent again gets the first answer and takes nothing more', async () => {
    const player = await test.seat();
    const sent = { round, slip: crypto.randomUUID(), bets: heads() };
    const first = await test.place(player, sent);
    const again = await Promise.all([test.place(player, sent), test.place(player, sent)]);
    for (const { status, body } of again) expect([status, body.slip]).toEqual([200, first.body.slip]);
    expect(player.account.balance).toBe(9_990_000n);
  });

  it('that is sent many times at once is taken once', async () => {
    const player = await test.seat();
    const sent = { round, slip: crypto.randomUUID(), bets: heads() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => test.place(player, sent)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(player.account.balance).toBe(9_990_000n);
  });

  it('with the name of another one is refused', async () => {
    const player = await test.seat();
    const slip = crypto.randomUUID();
    await test.place(player, { round, slip, bets: heads() });
    const { status, body } = await test.place(player, { round, slip, bets: heads(20_000) });
    expect([status, body.error]).toEqual([400, 'invalid']);
    const elsewhere = await test.place(player, { round: round - 1n, slip, bets: heads() });
    expect(elsewhere.body.error).toBe('invalid');
    expect(player.account.balance).toBe(9_990_000n);
  });

  it('of two players may have the same name, because a name is its session’s', async () => {
    const [one, other] = [await test.seat(), await test.seat()];
    const slip = crypto.randomUUID();
    for (const player of [one, other]) {
      expect((await test.place(player, { round, slip, bets: heads() })).status).toBe(200);
    }
    expect(await sums()).toMatchObject({ players: 2, 'face:heads': [2, 20_000n] });
  });

  it('that arrives at the lock or after it is refused, whatever the round says', async () => {
    const player = await test.seat();
    test.clock.advance(10_000);
    expect((await test.place(player, { round, bets: heads() })).body.error).toBe('round_locked');
    await test.lock(round);
    const { status, body } = await test.place(player, { round, bets: heads() });
    expect([status, body.error]).toEqual([409, 'round_locked']);
    expect(player.account.balance).toBe(10_000_000n);
  });

  it('for a round that is locked early by another clock is refused by the state of the round', async () => {
    const player = await test.seat();
    await test.pool.query(`update tables.round set state = 'locked', locked_at = locks_at where draw_id = $1`, [round]);
    expect((await test.place(player, { round, bets: heads() })).body.error).toBe('round_locked');
  });
});

describe('a refusal', () => {
  it.each([
    ['a negative stake', heads(-1_000), 400, 'invalid'],
    ['a stake of nothing', heads(0), 400, 'invalid'],
    ['a fraction', heads(1_000.5), 400, 'invalid'],
    ['a number beyond exactness', heads(1e300), 400, 'invalid'],
    ['an amount as a text', heads('1000'), 400, 'invalid'],
    ['no amount', heads(null), 400, 'invalid'],
    ['an amount between two steps', heads(1_001), 400, 'invalid'],
    ['an unknown spot', [{ spot: 'face:edge', amount: 1_000 }], 400, 'invalid'],
    ['a spot twice', [...heads(), ...heads()], 400, 'invalid'],
    ['no bets', [], 400, 'invalid'],
    ['too many bets', Array.from({ length: 201 }, (_, at) => ({ spot: `s${at}`, amount: 1_000 })), 400, 'invalid'],
    ['too little', heads(900), 422, 'below_minimum'],
    ['too much on a spot', [{ spot: 'side:1', amount: 1_000_100 }], 422, 'over_bet_limit'],
  ])('answers %s', async (_, bets, status, error) => {
    const player = await test.seat();
    const answer = await test.place(player, { round, bets });
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(player.account.balance).toBe(10_000_000n);
    expect(await sums()).not.toHaveProperty('face:heads');
  });

  it('names the limit of a player’s spot with what lies on it already', async () => {
    const player = await test.seat();
    await test.place(player, { round, bets: [{ spot: 'side:1', amount: 900_000 }] });
    const { body } = await test.place(player, { round, bets: [{ spot: 'side:1', amount: 200_000 }] });
    expect(body).toMatchObject({ error: 'over_bet_limit', spot: 'side:1', limit: 1_000_000 });
  });

  it('names the limit of a round', async () => {
    const player = await test.seat(100_000_000n);
    await test.place(player, { round, bets: heads(10_000_000) });
    await test.place(player, { round, bets: [{ spot: 'face:tails', amount: 9_999_900 }] });
    const { body } = await test.place(player, { round, bets: [{ spot: 'side:1', amount: 1_000 }] });
    expect(body).toMatchObject({ error: 'over_stake_limit', limit: 20_000_000 });
  });

  it('says what the operator said, and frees the sums', async () => {
    const [poor, limited, locked] = [await test.seat(5_000n), await test.seat(), await test.seat()];
    limited.account.refusal = 'limit_reached';
    locked.account.refusal = 'player_locked';
    const answers = await Promise.all(
      [poor, limited, locked].map((player) => test.place(player, { round, bets: heads() })),
    );
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [402, 'insufficient_funds'],
      [403, 'limit_reached'],
      [403, 'player_locked'],
    ]);
    expect(answers[0]?.body.balance).toBe(5_000);
    expect(await sums()).toEqual({ players: 0, amount: 0n, 'face:heads': [0, 0n] });
    expect(test.news.filter((one) => one === 'totals coin').length).toBeGreaterThanOrEqual(2);
  });

  it('of a slip is given again to who sends it again', async () => {
    const poor = await test.seat(5_000n);
    const sent = { round, slip: crypto.randomUUID(), bets: heads() };
    const first = await test.place(poor, sent);
    poor.account.balance = 1_000_000n;
    const again = await test.place(poor, sent);
    expect([first.body.error, again.body.error]).toEqual(['insufficient_funds', 'insufficient_funds']);
    expect(poor.account.balance).toBe(1_000_000n);
  });

  it('of one slip leaves what the same player has on the spot', async () => {
    const player = await test.seat(15_000n);
    await test.place(player, { round, bets: heads(10_000) });
    expect((await test.place(player, { round, bets: heads(10_000) })).body.error).toBe('insufficient_funds');
    expect(await sums()).toEqual({ players: 1, amount: 10_000n, 'face:heads': [1, 10_000n] });
  });
});

describe('a session', () => {
  it('that nobody knows, has ended or is missing is over', async () => {
    const player = await test.seat();
    for (const name of ['enter', 'place', 'mine'] as const) {
      const body = { round: Number(round), slip: crypto.randomUUID(), bets: heads() };
      expect((await test.call(name, { ...body, sessionID: 'nobody' })).status).toBe(401);
      expect((await test.call(name, body)).status).toBe(401);
    }
    await test.pool.query('update rgs.session set expires_at = $2 where id = $1', [
      player.sessionId,
      new Date(test.clock.now()),
    ]);
    expect((await test.place(player, { round, bets: heads() })).body.error).toBe('session_over');
  });

  it('that the operator ended ends here as well', async () => {
    const player = await test.seat();
    player.account.loggedOut = true;
    expect((await test.place(player, { round, bets: heads() })).body.error).toBe('session_over');
    player.account.loggedOut = false;
    expect((await test.call('enter', { sessionID: player.sessionID })).body.error).toBe('session_over');
    expect(await sums()).toMatchObject({ players: 0, amount: 0n });
  });

  it('sees only the slips of its own player', async () => {
    const [one, other] = [await test.seat(), await test.seat()];
    await test.place(one, { round, bets: heads() });
    const entered = await test.call('enter', { sessionID: other.sessionID });
    expect(entered.body.slips).toEqual([]);
    expect((await test.call('mine', { sessionID: other.sessionID })).body.slips).toEqual([]);
    expect((await test.call('mine', { sessionID: one.sessionID })).body.slips).toHaveLength(1);
  });

  it('of another currency has no table and cannot bet', async () => {
    const player = await test.seat();
    await test.pool.query(`update rgs.session set currency = 'USD' where id = $1`, [player.sessionId]);
    expect((await test.call('enter', { sessionID: player.sessionID })).body).toMatchObject({ error: 'table_closed' });
    expect((await test.place(player, { round, bets: heads() })).body.error).toBe('invalid');
  });
});

it('whoever enters is told the table, the balance and the slips of the running round', async () => {
  const player = await test.seat(50_000n);
  const placed = await test.place(player, { round, bets: heads() });
  const { body } = await test.call('enter', { sessionID: player.sessionID, table: 'coin' });
  expect(body).toEqual({
    table: {
      code: 'coin',
      gameCode: 'coin',
      title: { bn: 'মুদ্রা', en: 'Coin' },
      rules: 'coin@1',
      currency: 'BDT',
      minBet: 1_000,
      step: 100,
      maxStake: 20_000_000,
      betTypes: [
        { name: 'FACE', maxBet: 10_000_000, rtp: 9_750, maxWin: 195 },
        { name: 'SIDE', maxBet: 1_000_000, rtp: 9_500, maxWin: 950 },
      ],
    },
    balance: 40_000,
    slips: [placed.body.slip],
  });
  const wrong = await test.call('enter', { sessionID: player.sessionID, table: 'roulette' });
  expect([wrong.status, wrong.body]).toMatchObject([409, { error: 'table_closed' }]);
});

it('own slips come page by page, the newest first, and each once', async () => {
  const player = await test.seat();
  const placed: string[] = [];
  for (let at = 0; at < 43; at += 1) {
    // Some share their millisecond, also across the end of a page.
    if (at % 4 === 0) test.clock.advance(1);
    placed.unshift((await test.place(player, { round, bets: heads(1_000) })).body.slip.slip);
  }
  const seen: string[] = [];
  for (let before: number | null | undefined; before !== null;) {
    const body: object = { sessionID: player.sessionID, ...(before !== undefined && { before }) };
    const page: MineAnswer = (await test.call('mine', body)).body;
    seen.push(...page.slips.map(({ slip }) => slip));
    before = page.next;
  }
  expect(seen.toSorted()).toEqual(placed.toSorted());
  expect(seen).toHaveLength(43);
});

describe('a round', () => {
  const look = async (query = '') => {
    const answer = await test.server.inject({ method: 'GET', url: `/tables/round/${round}${query}` });
    return { status: answer.statusCode, body: answer.json<SharedRoundAnswer>() };
  };
  const linkOf = async (sessionID: string) => {
    const { body } = await test.call('mine', { sessionID });
    return new URL(body.slips[0]?.verify ?? '', 'http://arcade').searchParams;
  };

  it('hides its seed while it runs, and shows it when it was cancelled, without an outcome', async () => {
    const running = await look();
    expect(running.body).toMatchObject({ id: Number(round), state: 'betting', rules: 'coin@1', slip: null });
    expect([running.body.serverSeed, running.body.outcome, running.body.mark]).toEqual([null, null, null]);
    await test.pool.query(`update draws.draw set events = '{"side":3}' where id = $1`, [round]);
    expect((await look()).body.outcome).toBeNull();
    await test.pool.query(
      `update tables.round set state = 'cancelled', cancel_reason = 'a test', ended_at = now() where draw_id = $1`,
      [round],
    );
    const { body } = await look();
    expect(commitment(body.serverSeed ?? '')).toBe(running.body.commitment);
    expect([body.outcome, body.mark]).toEqual([null, null]);
  });

  it('shows seed, outcome and the slip of a link once it is settled', async () => {
    const player = await test.seat();
    const { body: placed } = await test.place(player, { round, bets: heads() });
    test.clock.advance(10_000);
    await test.lock(round);
    await test.pool.query(`update draws.draw set events = '{"side":3}' where id = $1`, [round]);
    await test.pool.query(
      `update tables.round set state = 'drawing', drawn_at = now(), revealed_at = now(), shown_until = now() where draw_id = $1`,
      [round],
    );
    expect((await look()).body.outcome).toBeNull();
    await test.pool.query(
      `update stakes.stake set state = 'paying', payout = 19500, win_tx = gen_random_uuid() where draw_id = $1`,
      [round],
    );
    const link = await linkOf(player.sessionID);
    expect((await look(`?${link}`)).body.slip).toEqual(placed.slip);
    await test.pool.query(`update tables.round set state = 'settled', ended_at = now() where draw_id = $1`, [round]);
    const { body } = await look(`?${link}`);
    expect(body).toMatchObject({ state: 'settled', outcome: { side: 3 }, mark: '3' });
    expect(commitment(body.serverSeed ?? '')).toBe(body.commitment);
    expect(body.slip).toEqual({ ...placed.slip, state: 'won', payout: 19_500 });
    const { body: mine } = await test.call('mine', { sessionID: player.sessionID });
    expect(mine.slips[0]).toMatchObject({ mark: '3', state: 'won', payout: 19_500 });
  });

  it('shows a slip only with its token', async () => {
    const [one, other] = [await test.seat(), await test.seat()];
    await test.place(one, { round, bets: heads() });
    await test.place(other, { round, bets: heads() });
    const [link, another] = [await linkOf(one.sessionID), await linkOf(other.sessionID)];
    expect((await look(`?${link}`)).body.slip?.stake).toBe(10_000);
    for (const query of [
      `?slip=${link.get('slip')}`,
      `?slip=${link.get('slip')}&token=`,
      `?slip=${link.get('slip')}&token=${another.get('token')}`,
    ]) {
      expect((await look(query)).status).toBe(400);
    }
    expect((await look('?slip=1')).status).toBe(400);
    expect((await test.server.inject({ url: '/tables/round/999999999' })).statusCode).toBe(400);
  });
});

describe('hostile bodies', () => {
  it.each([
    '',
    '{',
    'null',
    '[]',
    '1',
    '{"sessionID":{}}',
    '{"sessionID":"a\\u0000"}',
    `{"sessionID":"${'x'.repeat(40_000)}"}`,
  ])('are refused: %.30s', async (payload) => {
    for (const name of ['enter', 'place', 'mine']) {
      const headers = { 'content-type': 'application/json' };
      const answer = await test.server.inject({ method: 'POST', url: `/tables/${name}`, payload, headers });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json()).toHaveProperty('error');
    }
  });
});

it('a session that sends thousands of slips is told so, and others at its address go on', async () => {
  const server = await serveBetting(test.context, { scale: 1 });
  const [flood, other] = [await test.seat(), await test.seat()];
  const send = (sessionID: string) =>
    server.inject({
      method: 'POST',
      url: '/tables/place',
      payload: { sessionID, round: Number(round), slip: crypto.randomUUID(), bets: heads(1_000) },
    });
  const answers = await Promise.all(Array.from({ length: 15_000 }, () => send(flood.sessionID)));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(answers.length - refused.length).toBe(240);
  expect(refused[0]?.json()).toEqual({ error: 'too_many', message: 'too many calls' });
  expect(refused[0]?.headers['retry-after']).toBe('60');
  expect((await send(other.sessionID)).statusCode).toBe(200);
  // Calls that were told `undecided` are decided later.
  await expect.poll(() => flood.account.balance, { timeout: 10_000 }).toBe(10_000_000n - 240_000n);
  await server.close();
});

/** The sums of the round as stored: `{ players, amount, SPOT: [players, amount] }`; empty without a row. */
async function sums(): Promise<object> {
  const { rows: all } = await test.pool.query('select players, amount from tables.round_total where draw_id = $1', [
    round,
  ]);
  const { rows } = await test.pool.query<{ spot: string; players: number; amount: bigint }>(
    'select spot, players, amount from tables.spot_total where draw_id = $1',
    [round],
  );
  return { ...all[0], ...Object.fromEntries(rows.map(({ spot, players, amount }) => [spot, [players, amount]])) };
}
