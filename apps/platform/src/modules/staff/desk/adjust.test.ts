import { randomUUID } from 'node:crypto';
import { DAY } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { type OfficeSite, startOfficeSite } from '../../../../testing/office-site.ts';

let site: OfficeSite;
let rina: string;
let jamal: string;
beforeAll(async () => {
  site = await startOfficeSite();
  [rina, jamal] = [await site.operator('rina', 'owner'), await site.operator('jamal', 'owner')];
});
afterAll(async () => {
  expect(await site.differences()).toEqual([]);
  await site.close();
});

/** What an operator chooses for himself after another has given him a password. */
const OWN = 'nil-pakhi-77';

interface Given {
  readonly amount: string;
  readonly requestId?: string;
  readonly app?: 'first' | 'second';
  readonly token?: string;
}

const adjust = (memberId: string, { amount, requestId = randomUUID(), app = 'first', token = rina }: Given) =>
  callApp(site[app].url, 'officeAdjust', { memberId, requestId, amount, reason: 'goodwill' }, { token });

const decide = (adjustmentId: string, decision: string, token: string, app: 'first' | 'second' = 'first') =>
  callApp(site[app].url, 'officeDecideAdjustment', { adjustmentId, decision, reason: 'seen' }, { token });

const auditOf = async (memberId: string) =>
  (
    await site.sql.query<{ action: string }>('select action from office.audit where subject_id = $1 order by id', [
      memberId,
    ])
  ).rows.map(({ action }) => action);

/** Another day: what an operator moved alone is counted anew. Sessions of operators end meanwhile. */
async function nextDay(): Promise<void> {
  site.clock.advance(DAY);
  [rina, jamal] = [await site.operator('rina', 'owner'), await site.operator('jamal', 'owner')];
}

describe('an adjustment', () => {
  it('adds and takes money, with a ledger line and an audit entry', async () => {
    const { id, token } = await site.member('Doyel');
    await valueOf(adjust(id, { amount: '150.00' }));
    expect(await valueOf(adjust(id, { amount: '-50.00' }))).toMatchObject({ state: 'posted', amount: '-50.00' });
    expect(await site.balance(token)).toBe('100.00');
    const { list } = await valueOf(callApp(site.first.url, 'officeMemberLedger', { memberId: id }, { token: rina }));
    expect(list.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['adjustment', '-50.00', '100.00'],
      ['adjustment', '150.00', '150.00'],
    ]);
    expect(await auditOf(id)).toEqual(['adjustment.post', 'adjustment.post']);
    const { rows } = await site.sql.query<{ amount: string }>(
      `select after->>'amount' as amount from office.audit where subject_id = $1 order by id`,
      [id],
    );
    expect(rows.map(({ amount }) => amount)).toEqual(['150.00', '-50.00']);
  });

  it('never takes more than the balance, and leaves nothing behind when refused', async () => {
    const { id, token } = await site.member('Shalik');
    await valueOf(adjust(id, { amount: '10.00' }));
    const requestId = randomUUID();
    expect((await refusalOf(adjust(id, { amount: '-10.01', requestId }))).code).toBe('funds_insufficient');
    expect(await auditOf(id)).toEqual(['adjustment.post']);
    await valueOf(adjust(id, { amount: '-10.00', requestId }));
    expect(await site.balance(token)).toBe('0.00');
  });

  it('is made once, however often two processes receive the request', async () => {
    const { id, token } = await site.member('Bulbuli');
    const requestId = randomUUID();
    const sent = Array.from({ length: 12 }, (_, turn) =>
      valueOf(adjust(id, { amount: '20.00', requestId, app: turn % 2 ? 'first' : 'second' })),
    );
    const ids = new Set((await Promise.all(sent)).map(({ adjustmentId }) => adjustmentId));
    expect([ids.size, await site.balance(token)]).toEqual([1, '20.00']);
    expect((await refusalOf(adjust(id, { amount: '21.00', requestId }))).code).toBe('bad_request');
    expect(await auditOf(id)).toEqual(['adjustment.post']);
  });

  it('takes no more than the balance when several operators take at once', async () => {
    const { id, token } = await site.member('Machranga');
    await valueOf(adjust(id, { amount: '50.00' }));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        adjust(id, { amount: '-20.00', app: turn % 2 ? 'first' : 'second', token: turn % 3 ? rina : jamal }),
      ),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(2);
    expect(await site.balance(token)).toBe('10.00');
  });

  it('that fails halfway moves nothing, and the repeated request moves the money once', async () => {
    const { id, token } = await site.member('Kathbirali');
    const requestId = randomUUID();
    await site.sql.query(`create function break_adjustment() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return new; end $$;
      create trigger broken after insert on desk.adjustment for each row execute function break_adjustment()`);
    expect((await refusalOf(adjust(id, { amount: '30.00', requestId }))).status).toBeGreaterThanOrEqual(500);
    await site.sql.query('drop function break_adjustment cascade');
    expect([await site.balance(token), await auditOf(id)]).toEqual(['0.00', []]);
    await valueOf(adjust(id, { amount: '30.00', requestId }));
    expect([await site.balance(token), await auditOf(id)]).toEqual(['30.00', ['adjustment.post']]);
  });

  it.each(['0.00', '-0.00', '1', '1.5', '1e3', '12345678901.00', '+5.00'])('of %s is refused', async (amount) => {
    const { id } = await site.member(`m${randomUUID().slice(0, 8)}`);
    expect((await refusalOf(adjust(id, { amount }))).status).toBe(400);
  });

  it('is refused for play money, for unknown members, and without the permission', async () => {
    await site.sql.query(`update settings.node set enabled = true where mod_id = 'FREEPLAY'`);
    await site.first.app.services.revisions.poll();
    const { customerId } = await valueOf(callApp(site.first.url, 'freePlay', {}));
    expect((await refusalOf(adjust(customerId, { amount: '1.00' }))).code).toBe('need_true_account');
    expect((await refusalOf(adjust(randomUUID(), { amount: '1.00' }))).code).toBe('member_unknown');
    const support = await site.operator('kamal', 'support');
    expect((await refusalOf(adjust(randomUUID(), { amount: '1.00', token: support }))).status).toBe(403);
  });
});

describe('an adjustment above the limit', () => {
  const LARGE = '20000.01';

  it('waits for a second operator; its own author cannot decide', async () => {
    await nextDay();
    const { id, token } = await site.member('Ghughu');
    const { adjustmentId, state } = await valueOf(adjust(id, { amount: LARGE }));
    expect([state, await site.balance(token)]).toEqual(['waiting', '0.00']);
    expect((await refusalOf(decide(adjustmentId, 'approve', rina))).code).toBe('approval_own');
    const { list } = await valueOf(callApp(site.second.url, 'officeAdjustments', {}, { token: jamal }));
    expect(list.find((row) => row.adjustmentId === adjustmentId)).toMatchObject({ mine: false, requestedBy: 'rina' });
    await valueOf(decide(adjustmentId, 'approve', jamal));
    expect(await site.balance(token)).toBe(LARGE);
    // A lost answer is asked for again; another decision is none.
    expect(await valueOf(decide(adjustmentId, 'approve', jamal))).toMatchObject({ state: 'posted' });
    expect((await refusalOf(decide(adjustmentId, 'reject', jamal))).code).toBe('already_decided');
    expect(await site.balance(token)).toBe(LARGE);
    expect(await auditOf(id)).toEqual(['adjustment.request', 'adjustment.approve']);
  });

  const takeBack = (adjustmentId: string, token: string, app: 'first' | 'second' = 'first') =>
    callApp(site[app].url, 'officeWithdrawAdjustment', { adjustmentId }, { token });

  it('is taken back by its author only, and moves nothing', async () => {
    await nextDay();
    const { id, token } = await site.member('Hargila');
    const { adjustmentId } = await valueOf(adjust(id, { amount: LARGE }));
    const { waiting } = await valueOf(callApp(site.first.url, 'officeMember', { memberId: id }, { token: rina }));
    expect(waiting).toMatchObject([{ adjustmentId, mine: true }]);
    expect((await refusalOf(takeBack(adjustmentId, jamal))).code).toBe('item_unknown');
    const taken = await valueOf(takeBack(adjustmentId, rina));
    expect(taken).toMatchObject({ state: 'withdrawn', decidedBy: 'rina' });
    expect(await valueOf(takeBack(adjustmentId, rina))).toEqual(taken);
    expect((await refusalOf(decide(adjustmentId, 'approve', jamal))).code).toBe('already_decided');
    expect(await site.balance(token)).toBe('0.00');
    expect(await auditOf(id)).toEqual(['adjustment.request', 'adjustment.withdraw']);
    const { list } = await valueOf(callApp(site.first.url, 'officeAdjustments', { state: 'all' }, { token: jamal }));
    expect(list[0]).toMatchObject({ adjustmentId, state: 'withdrawn' });
    await expect(
      site.sql.query(
        `insert into desk.adjustment (request_id, member_id, member_account, currency, amount, reason, state, four_eyes,
           requested_by, requested_account, requested_at, decided_by, decided_account, decided_at)
         select gen_random_uuid(), member_id, member_account, currency, amount, reason, 'rejected', true, requested_by,
           requested_account, requested_at, requested_by, requested_account, requested_at
         from desk.adjustment where id = $1`,
        [adjustmentId],
      ),
    ).rejects.toThrow('adjustment_four_eyes');
  });

  it('is either taken back or decided when both happen at once on two platforms', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      await nextDay();
      const { id, token } = await site.member(`Panchil${turn}`);
      const { adjustmentId } = await valueOf(adjust(id, { amount: LARGE }));
      const [back, decided] = await Promise.all([
        takeBack(adjustmentId, rina, 'first'),
        decide(adjustmentId, 'approve', jamal, 'second'),
      ]);
      expect(back.body.success).toBe(!decided.body.success);
      expect(await site.balance(token)).toBe(decided.body.success ? LARGE : '0.00');
    }
  });

  it('also arises when small ones of a day add up', async () => {
    await nextDay();
    const { id, token } = await site.member('Chil');
    const states = await Promise.all(
      Array.from({ length: 5 }, (_, turn) =>
        valueOf(adjust(id, { amount: '6000.00', app: turn % 2 ? 'first' : 'second' })),
      ),
    );
    expect(states.map(({ state }) => state).toSorted()).toEqual(['posted', 'posted', 'posted', 'waiting', 'waiting']);
    expect(await site.balance(token)).toBe('18000.00');
    await nextDay();
    expect(await valueOf(adjust(id, { amount: '6000.00' }))).toMatchObject({ state: 'posted' });
  });

  it('and a small one under the same request id at once leave exactly one of them', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      await nextDay();
      const [large, small] = [await site.member(`Kaak${turn}`), await site.member(`Kokil${turn}`)];
      const requestId = randomUUID();
      const answers = await Promise.all([
        adjust(large.id, { amount: LARGE, requestId, app: turn % 2 ? 'first' : 'second' }),
        adjust(small.id, { amount: '10.00', requestId, app: turn % 2 ? 'second' : 'first' }),
      ]);
      expect(answers.map(({ body }) => (body.success ? 'made' : body.code)).toSorted()).toEqual([
        'bad_request',
        'made',
      ]);
      const [first] = answers;
      const isLarge = first.body.success;
      const rows = await site.sql.query('select member_id, state from desk.adjustment where request_id = $1', [
        requestId,
      ]);
      const made = isLarge ? { member_id: large.id, state: 'waiting' } : { member_id: small.id, state: 'posted' };
      expect(rows.rows).toEqual([made]);
      expect([await site.balance(large.token), await site.balance(small.token)]).toEqual(
        isLarge ? ['0.00', '0.00'] : ['0.00', '10.00'],
      );
      expect([await auditOf(large.id), await auditOf(small.id)]).toEqual(
        isLarge ? [['adjustment.request'], []] : [[], ['adjustment.post']],
      );
      // What waits can still be decided: nothing else was posted under its name.
      if (first.body.success) await valueOf(decide(first.body.value.adjustmentId, 'approve', jamal));
      expect(await site.balance(large.token)).toBe(isLarge ? LARGE : '0.00');
    }
  });

  it('cannot be decided by an operator of the same hand, until a third vouched and a day after an own password', async () => {
    await nextDay();
    const { id, token } = await site.member('Tuntuni');
    const { url } = site.first;
    const { roles } = await valueOf(callApp(url, 'officeOperators', {}, { token: rina }));
    const roleIds = roles.filter(({ name }) => name === 'owner').map(({ roleId }) => roleId);
    const signIn = async (username: string, password = OWN): Promise<string> =>
      (await valueOf(callApp(url, 'officeLogin', { username, password }))).token;
    const ownPassword = async (username: string, given: string): Promise<string> => {
      const entered = await signIn(username, given);
      const form = { oldPassword: given, newPassword: OWN };
      await valueOf(callApp(url, 'officeChangePassword', form, { token: entered }));
      return entered;
    };
    const puppet = { account: 'putul', password: 'lal-moyur-88', roleIds };
    await valueOf(callApp(url, 'officeCreateOperator', puppet, { token: rina }));
    const made = await ownPassword('putul', 'lal-moyur-88');
    await site.operator('beli', 'owner');
    const beli = (await valueOf(callApp(url, 'officeOperators', {}, { token: rina }))).list.find(
      ({ account }) => account === 'beli',
    );
    const reset = { operatorId: beli?.operatorId, enabled: true, roleIds, password: 'lal-moyur-99', reason: 'forgot' };
    await valueOf(callApp(url, 'officeChangeOperator', reset, { token: rina }));
    const taken = await ownPassword('beli', 'lal-moyur-99');
    const { adjustmentId } = await valueOf(adjust(id, { amount: LARGE }));
    const asked = await valueOf(adjust(id, { amount: LARGE, token: made }));
    for (const [one, by] of [
      [adjustmentId, made],
      [adjustmentId, taken],
      [asked.adjustmentId, rina],
      // Two whom one has made.
      [asked.adjustmentId, taken],
    ] as const) {
      expect((await refusalOf(decide(one, 'approve', by))).code).toBe('approval_own');
      expect((await refusalOf(decide(one, 'reject', by, 'second'))).code).toBe('approval_own');
    }
    expect(await site.balance(token)).toBe('0.00');
    await valueOf(decide(adjustmentId, 'approve', jamal));
    await valueOf(decide(asked.adjustmentId, 'reject', jamal));
    expect(await site.balance(token)).toBe(LARGE);
    await nextDay();
    const later = await valueOf(adjust(id, { amount: LARGE }));
    const early = decide(later.adjustmentId, 'approve', await signIn('beli'));
    expect((await refusalOf(early)).code).toBe('approval_own');
    const word = { operatorId: beli?.operatorId, reason: 'we share a desk' };
    await valueOf(callApp(url, 'officeVouchOperator', word, { token: jamal }));
    await valueOf(decide(later.adjustmentId, 'approve', await signIn('beli')));
    // Whoever gives another password has it in his hands again.
    await valueOf(callApp(url, 'officeChangeOperator', reset, { token: rina }));
    const once = await valueOf(adjust(id, { amount: LARGE }));
    const again = await ownPassword('beli', 'lal-moyur-99');
    expect((await refusalOf(decide(once.adjustmentId, 'approve', again))).code).toBe('approval_own');
    expect(await site.differences()).toEqual([]);
  });

  it('cannot be decided along a chain of operators who created each other', async () => {
    await nextDay();
    const { id } = await site.member('Ghuri');
    const { rows } = await site.sql.query<{ id: string }>(
      `select id from operators.operator where account in ('rina', 'putul', 'jamal') order by account = 'rina', account`,
    );
    const [jamalId, putulId, rinaId] = rows.map((row) => row.id);
    await site.sql.query(
      `insert into operators.hand (operator_id, hand_id, ends_at)
       values ($1, $2, null), ($2, $3, null), ($1, $3, now() - interval '1 hour')`,
      [jamalId, putulId, rinaId],
    );
    const { adjustmentId } = await valueOf(adjust(id, { amount: LARGE }));
    expect((await refusalOf(decide(adjustmentId, 'approve', jamal))).code).toBe('approval_own');
    const ended = 'update operators.hand set ends_at = null where ends_at is not null';
    await expect(site.sql.query(ended)).rejects.toThrow('ends once');
    await site.sql.query(`update operators.hand set ends_at = now() - interval '1 hour' where ends_at is null`);
    await valueOf(decide(adjustmentId, 'approve', jamal));
  });

  it('gets one decision when many operators decide at once', async () => {
    await nextDay();
    const { id, token } = await site.member('Baj');
    const { adjustmentId } = await valueOf(adjust(id, { amount: LARGE }));
    const others = [jamal, await site.operator('mina', 'owner'), await site.operator('tuli', 'owner')];
    const answers = await Promise.all(
      others.flatMap((by) => [
        decide(adjustmentId, 'approve', by, 'first'),
        decide(adjustmentId, 'reject', by, 'second'),
      ]),
    );
    const states = new Set(answers.flatMap(({ body }) => (body.success ? [body.value.state] : [])));
    expect(states.size).toBe(1);
    expect(await site.balance(token)).toBe(states.has('posted') ? LARGE : '0.00');
    expect(await auditOf(id)).toHaveLength(2);
  });

  it('cannot be changed once decided, and the database itself requires two operators', async () => {
    const { rows } = await site.sql.query<{ id: string; requested_by: string }>(
      `select id, requested_by from desk.adjustment where state = 'waiting' limit 1`,
    );
    const waiting = rows[0];
    const own = site.sql.query(
      `update desk.adjustment set state = 'rejected', decided_by = requested_by, decided_account = 'rina',
         decided_at = now() where id = $1`,
      [waiting?.id],
    );
    await expect(own).rejects.toThrow('adjustment_four_eyes');
    const again = site.sql.query(`update desk.adjustment set decision_reason = 'x' where state = 'posted'`);
    await expect(again).rejects.toThrow('decided once');
  });
});
