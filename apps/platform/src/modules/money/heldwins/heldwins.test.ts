import { randomUUID } from 'node:crypto';
import { currency, DAY, minor } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { type OfficeSite, startOfficeSite } from '../../../../testing/office-site.ts';
import { addGames, GAME, PROVIDER } from '../wallet/testing/fixture.ts';

const BDT = currency('BDT');
let site: OfficeSite;
let rina: string;
let jamal: string;
let member: { token: string; id: string };

beforeAll(async () => {
  site = await startOfficeSite();
  const { services } = site.first.app;
  [rina, jamal] = [await site.operator('rina', 'owner'), await site.operator('jamal', 'owner')];
  await addGames(services.pool);
  await services.settings.save('winMax', '50.00');
  await site.poll();
  member = await site.member('Shalik');
});
afterAll(async () => {
  expect(await site.differences()).toEqual([]);
  await site.close();
});

type Platform = 'first' | 'second';
const walletOf = (app: Platform = 'first') => site[app].app.services.wallet;

async function opened() {
  const session = {
    memberId: member.id,
    memberSession: null,
    providerId: PROVIDER,
    gameCode: GAME,
    currency: BDT,
    language: 'bn',
  };
  return walletOf().openSession({ ...session, ttlMs: DAY });
}

/** A prize of 80.00 that waits for operators. */
async function held() {
  await opened();
  const txId = randomUUID();
  const names = { txId, roundId: 'prize', roundClosed: true, playerId: member.id, gameCode: GAME, currency: BDT };
  const prize = { type: 'promo', ...names, amount: minor(8_000n) } as const;
  const send = (app?: Platform) => walletOf(app).execute(PROVIDER, prize);
  expect(await send()).toEqual({ outcome: 'held' });
  const { rows } = await site.sql.query<{ id: string }>('select id from wallet.held_win where tx_id = $1', [txId]);
  return { id: rows[0]?.id ?? '', send };
}

const balance = () => site.balance(member.token);
const claim = (token: string, itemId: string, app: Platform = 'first') =>
  callApp(site[app].url, 'officeClaim', { queue: 'heldWins', itemId }, { token });
const vote = (token: string, heldWinId: string, verdict: 'pay' | 'refuse', app: Platform = 'first', reason = '') =>
  callApp(site[app].url, 'officeDecideHeldWin', { heldWinId, verdict, reason }, { token });

/** Claims and votes. */
async function says(token: string, id: string, verdict: 'pay' | 'refuse') {
  await valueOf(claim(token, id));
  return valueOf(vote(token, id, verdict));
}

async function auditOf(id: string): Promise<string[]> {
  const { rows } = await site.sql.query<{ action: string }>(
    `select action from office.audit where subject_kind = 'held win' and subject_id = $1 order by id`,
    [id],
  );
  return rows.map(({ action }) => action);
}

describe('a held win', () => {
  it('is paid by the second of two operators, and the provider’s repeat gets that answer', async () => {
    const { id, send } = await held();
    const before = Number(await balance());
    expect(await says(rina, id, 'pay')).toMatchObject({ state: 'waiting', first: { verdict: 'pay', mine: true } });
    expect([Number(await balance()), await send()]).toEqual([before, { outcome: 'held' }]);
    expect(await says(jamal, id, 'pay')).toMatchObject({ state: 'paid', outcome: 'accepted', decidedBy: 'jamal' });
    expect(Number(await balance())).toBe(before + 80);
    expect(await send('second')).toMatchObject({ outcome: 'accepted', repeated: true });
    expect(await auditOf(id)).toEqual(['held_win.first', 'held_win.pay']);
  });

  it('is refused for ever by two operators', async () => {
    const { id, send } = await held();
    const before = await balance();
    await says(jamal, id, 'refuse');
    expect(await says(rina, id, 'refuse')).toMatchObject({ state: 'refused', outcome: 'limit_reached' });
    expect([await balance(), await send()]).toEqual([before, { outcome: 'limit_reached' }]);
    expect(await auditOf(id)).toEqual(['held_win.first', 'held_win.refuse']);
  });

  it('takes the vote of an operator who disagrees, and again needs another one', async () => {
    const { id } = await held();
    await says(rina, id, 'pay');
    expect(await says(jamal, id, 'refuse')).toMatchObject({ state: 'waiting', first: { verdict: 'refuse' } });
    expect(await says(rina, id, 'refuse')).toMatchObject({ state: 'refused' });
  });

  it('cannot be decided without its claim, twice by one operator, or by nobody’s permission', async () => {
    const { id } = await held();
    expect((await refusalOf(vote(rina, id, 'pay'))).code).toBe('claim_needed');
    await valueOf(claim(rina, id));
    expect((await refusalOf(claim(jamal, id))).code).toBe('claimed_by_other');
    expect((await refusalOf(vote(jamal, id, 'pay'))).code).toBe('claim_needed');
    await valueOf(vote(rina, id, 'pay'));
    // A repeat of the same vote changes nothing, and needs no claim.
    expect(await valueOf(vote(rina, id, 'pay'))).toMatchObject({ state: 'waiting' });
    await valueOf(claim(rina, id));
    expect((await refusalOf(vote(rina, id, 'refuse'))).code).toBe('approval_own');
    const cashier = await site.operator(`cash${Date.now()}`, 'cashier');
    expect((await refusalOf(callApp(site.first.url, 'officeHeldWins', {}, { token: cashier }))).status).toBe(403);
    expect((await refusalOf(claim(cashier, id))).status).toBe(403);
    expect(await auditOf(id)).toEqual(['held_win.first']);
  });

  it.each([
    ['was disabled', 'enabled = false'],
    ['lost the permission', null],
  ])('is not decided with the vote of an operator who %s, and needs another one', async (how, change) => {
    const { id } = await held();
    const account = `gone${how.length}`;
    await says(await site.operator(account, 'owner'), id, 'pay');
    const before = Number(await balance());
    await site.sql.query(
      change === null
        ? `update operators.operator_role set role_id = (select id from operators.role where name = 'cashier')
             from operators.operator where operator.id = operator_id and account = $1`
        : `update operators.operator set ${change} where account = $1`,
      [account],
    );
    expect(await says(jamal, id, 'pay')).toMatchObject({ state: 'waiting', first: { account: 'jamal', mine: true } });
    expect(Number(await balance())).toBe(before);
    expect(await says(rina, id, 'pay')).toMatchObject({
      state: 'paid',
      first: { account: 'jamal' },
      decidedBy: 'rina',
    });
    expect(await auditOf(id)).toEqual(['held_win.first', 'held_win.first', 'held_win.pay']);
  });

  it('cannot be decided by two operators of one hand', async () => {
    const { id } = await held();
    const [maker, made] = [await site.operator('maker', 'owner'), await site.operator('made', 'owner')];
    const [{ operatorId: one }, { operatorId: other }] = [await site.session('maker'), await site.session('made')];
    await site.sql.query('insert into operators.hand (operator_id, hand_id) values ($1, $2)', [other, one]);
    await says(maker, id, 'pay');
    await valueOf(claim(made, id));
    expect((await refusalOf(vote(made, id, 'pay'))).code).toBe('approval_own');
  });

  it('is paid once when two operators vote at once on two platforms, again and again', async () => {
    const { id } = await held();
    const before = Number(await balance());
    await says(rina, id, 'pay');
    await valueOf(claim(jamal, id));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => vote(jamal, id, 'pay', turn % 2 ? 'second' : 'first')),
    );
    expect(answers.every(({ body }) => body.success)).toBe(true);
    expect([Number(await balance()), await auditOf(id)]).toEqual([before + 80, ['held_win.first', 'held_win.pay']]);
    expect((await refusalOf(vote(rina, id, 'refuse'))).code).toBe('already_decided');
  });

  it('is neither paid nor decided when the connection dies midway, and the repeated vote pays it once', async () => {
    const { id, send } = await held();
    const before = Number(await balance());
    await says(rina, id, 'pay');
    await valueOf(claim(jamal, id));
    await site.sql.query(`create function break_vote() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return new; end $$;
      create trigger broken before update on wallet.held_win for each row execute function break_vote()`);
    expect((await refusalOf(vote(jamal, id, 'pay'))).status).toBeGreaterThanOrEqual(500);
    await site.sql.query('drop function break_vote cascade');
    expect([Number(await balance()), await send()]).toEqual([before, { outcome: 'held' }]);
    await valueOf(vote(jamal, id, 'pay'));
    expect([Number(await balance()), await auditOf(id)]).toEqual([before + 80, ['held_win.first', 'held_win.pay']]);
  });

  it('becomes void when its bet was refunded before the second vote', async () => {
    const { session } = await opened();
    await walletOf().deposit(member.id, minor(100n), randomUUID());
    const names = { roundId: randomUUID(), roundClosed: false, playerId: member.id, gameCode: GAME, currency: BDT };
    const stake = { type: 'bet', session, txId: randomUUID(), amount: minor(100n), ...names } as const;
    const large = { type: 'win', txId: randomUUID(), amount: minor(9_000n), ...names } as const;
    await walletOf().execute(PROVIDER, stake);
    expect(await walletOf().execute(PROVIDER, large)).toEqual({ outcome: 'held' });
    const { roundId: _, gameCode: __, ...who } = names;
    const back = { type: 'refund', txId: randomUUID(), refTxId: stake.txId, ...who } as const;
    expect(await walletOf().execute(PROVIDER, back)).toMatchObject({ outcome: 'accepted' });
    const { rows } = await site.sql.query<{ id: string }>('select id from wallet.held_win where tx_id = $1', [
      large.txId,
    ]);
    const before = await balance();
    await says(rina, rows[0]?.id ?? '', 'pay');
    expect(await says(jamal, rows[0]?.id ?? '', 'pay')).toMatchObject({ state: 'void', outcome: 'already_refunded' });
    expect(await balance()).toBe(before);
  });
});

describe('a held win that was paid by a program without ceilings', () => {
  it.each([
    ['pay', 'paid'],
    ['refuse', 'void'],
  ] as const)('is not paid again when two operators want to %s it, and becomes %s', async (verdict, state) => {
    const { id } = await held();
    await site.sql.query(
      `insert into wallet.transaction (id, provider_id, tx_id, type, round_id, player_id, game_code, currency, amount, outcome,
         balance) select id, provider_id, tx_id, type, round_id, member_id, game_code, currency, amount, 'accepted', 0
         from wallet.held_win where id = $1`,
      [id],
    );
    const before = await balance();
    await says(rina, id, verdict);
    expect(await says(jamal, id, verdict)).toMatchObject({ state, outcome: 'accepted' });
    expect(await balance()).toBe(before);
  });
});

describe('the queue of held wins', () => {
  it('shows what waits with its claim, and the menu leaves out what the operator has voted on', async () => {
    const { id } = await held();
    const waits = async (token: string) =>
      (await valueOf(callApp(site.first.url, 'officeWaiting', {}, { token }))).heldWins ?? 0;
    const [before, others] = [await waits(rina), await waits(jamal)];
    await valueOf(claim(rina, id));
    const listed = async (token: string) => {
      const { list } = await valueOf(callApp(site.first.url, 'officeHeldWins', {}, { token }));
      return list.find(({ heldWinId }) => heldWinId === id);
    };
    expect(await listed(jamal)).toMatchObject({
      provider: PROVIDER,
      gameCode: GAME,
      vassalage: PROVIDER,
      name: 'খেলা',
      vendorName: 'পরীক্ষা',
      memberId: member.id,
      memberAccount: 'Shalik',
      payout: '80.00',
      staked: null,
      ceiling: 'win',
      ceilingAmount: '50.00',
      type: 'promo',
      claim: { account: 'rina', mine: false },
      first: null,
    });
    await valueOf(vote(rina, id, 'pay'));
    expect([await waits(rina), await waits(jamal)]).toEqual([before - 1, others]);
    expect(await listed(rina)).toMatchObject({ claim: null, first: { account: 'rina', mine: true } });
  });
});
