import { randomUUID } from 'node:crypto';
import { DAY } from '@chhokka/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { type OfficeSite, startOfficeSite } from '../../../../testing/office-site.ts';

const [GIVEN, OWN] = ['lal-moyur-88', 'nil-pakhi-77'];
/** Above what one operator may adjust alone. */
const LARGE = '20000.01';

let site: OfficeSite;
let member: string;
/** Of nobody's making: who makes the others, and two who may vouch for them. */
let maker: string;
let third: string;
let fourth: string;
beforeAll(async () => {
  site = await startOfficeSite();
  member = (await site.member('Doyel')).id;
});
beforeEach(() => signInAll());
afterAll(async () => {
  expect(await site.differences()).toEqual([]);
  await site.close();
});

async function signInAll(): Promise<void> {
  maker = await site.operator('maker', 'owner');
  [third, fourth] = [await site.operator('third', 'owner'), await site.operator('fourth', 'owner')];
}

/** Later by two days; sessions end meanwhile. */
async function twoDaysLater(): Promise<void> {
  site.clock.advance(2 * DAY);
  await signInAll();
}

const list = (token = maker) => valueOf(callApp(site.first.url, 'officeOperators', {}, { token }));

async function lineOf(account: string, token = maker) {
  const found = (await list(token)).list.find((line) => line.account === account);
  if (!found) throw new Error(`there is no ${account}`);
  return found;
}

const idOf = async (account: string): Promise<string> => (await lineOf(account)).operatorId;

async function signIn(username: string, password = OWN): Promise<string> {
  return (await valueOf(callApp(site.first.url, 'officeLogin', { username, password }))).token;
}

/** What the maker, or the one of the token, makes of an operator. */
async function make(account: string, token = maker): Promise<string> {
  const roleIds = (await list()).roles.filter(({ name }) => name === 'owner').map(({ roleId }) => roleId);
  const made = { account, password: GIVEN, roleIds };
  return (await valueOf(callApp(site.first.url, 'officeCreateOperator', made, { token }))).operatorId;
}

/** Signs in with the password that was given, and sets another. */
async function setOwn(username: string): Promise<string> {
  const token = await signIn(username, GIVEN);
  const form = { oldPassword: GIVEN, newPassword: OWN };
  await valueOf(callApp(site.first.url, 'officeChangePassword', form, { token }));
  return token;
}

/** An operator whom the maker made, with a password that is no longer the given one. */
async function puppet(account: string): Promise<string> {
  const operatorId = await make(account);
  await setOwn(account);
  return operatorId;
}

const vouch = (operatorId: string, token: string, app: 'first' | 'second' = 'first', reason = 'we share a desk') =>
  callApp(site[app].url, 'officeVouchOperator', { operatorId, reason }, { token });

async function change(account: string, given: Record<string, unknown>, token = maker) {
  const { operatorId, roleIds } = await lineOf(account);
  const body = { operatorId, enabled: true, roleIds, reason: 'asked for', ...given };
  return () => callApp(site.first.url, 'officeChangeOperator', body, { token });
}

/** Whether what `one` asks for may be decided by `other`. */
async function areTwo(one: string, other: string): Promise<boolean> {
  const wish = { memberId: member, requestId: randomUUID(), amount: LARGE, reason: 'goodwill' };
  const { adjustmentId } = await valueOf(callApp(site.first.url, 'officeAdjust', wish, { token: one }));
  const decision = { adjustmentId, decision: 'reject', reason: 'seen' };
  const answer = await callApp(site.second.url, 'officeDecideAdjustment', decision, { token: other });
  if (!answer.body.success) expect(answer.body.code).toBe('approval_own');
  return answer.body.success;
}

const vouchesOf = async (operatorId: string) =>
  (
    await site.sql.query<{ voucher: string; reason: string }>(
      `select account as voucher, reason from operators.vouch vouch
         join operators.operator on operator.id = voucher_id where operator_id = $1 order by making_id`,
      [operatorId],
    )
  ).rows;

const auditOf = async (operatorId: string) =>
  (
    await site.sql.query(
      `select account, after, reason from office.audit where action = 'operator.vouch' and subject_id = $1`,
      [operatorId],
    )
  ).rows;

/** Returns once so many connections wait for a lock of the test's own. */
async function waiting(count: number): Promise<void> {
  await expect.poll(async () => (await site.behind()).length).toBe(count);
}

/** Lets one after the other come to the lock under which rights change, and then both through, in that order. */
async function inTurn<One, Two>(one: () => Promise<One>, two: () => Promise<Two>): Promise<[One, Two]> {
  await site.sql.query('begin');
  await site.sql.query('select from operators.role where built_in for no key update');
  const first = one();
  await waiting(1);
  const second = two();
  await waiting(2);
  await site.sql.query('commit');
  return Promise.all([first, second]);
}

describe('an operator whom another created', () => {
  it('counts as one person with the creator until a third operator vouches, however late', async () => {
    const id = await puppet('putul');
    await twoDaysLater();
    const token = await signIn('putul');
    expect([await areTwo(maker, token), await areTwo(token, maker)]).toEqual([false, false]);
    expect(await areTwo(third, token)).toBe(true);
    expect((await lineOf('putul')).made).toEqual({ state: 'waits', by: ['maker'], next: 'own' });
    expect((await lineOf('putul', third)).made).toEqual({ state: 'waits', by: ['maker'], next: 'open' });
    await valueOf(vouch(id, third));
    expect([await areTwo(maker, token), await areTwo(token, maker)]).toEqual([true, true]);
    expect((await lineOf('putul')).made).toEqual({
      state: 'vouched',
      by: ['maker'],
      vouchedBy: 'third',
      at: site.clock.now(),
    });
    expect(await auditOf(id)).toEqual([
      { account: 'third', after: { account: 'putul', madeBy: ['maker'] }, reason: 'we share a desk' },
    ]);
  });

  it('still has to wait a day after the own password once a third vouched', async () => {
    await valueOf(vouch(await puppet('tota'), third));
    expect(await areTwo(maker, await signIn('tota'))).toBe(false);
    await twoDaysLater();
    expect(await areTwo(maker, await signIn('tota'))).toBe(true);
  });

  it('cannot be vouched for by the creator, by other accounts of the creator, or by themselves', async () => {
    const id = await puppet('moyna');
    await puppet('other_puppet');
    await twoDaysLater();
    // One whom the maker's puppet has made is the maker's as well.
    await make('deep_puppet', await signIn('other_puppet'));
    await setOwn('deep_puppet');
    await twoDaysLater();
    expect((await refusalOf(vouch(id, maker))).code).toBe('approval_own');
    for (const account of ['moyna', 'other_puppet', 'deep_puppet'])
      expect((await refusalOf(vouch(id, await signIn(account)))).code).toBe('approval_own');
    expect(await areTwo(maker, await signIn('moyna'))).toBe(false);
    expect(await vouchesOf(id)).toEqual([]);
  });

  it('cannot be vouched for by anybody who ever gave them a password', async () => {
    const id = await puppet('tia');
    await valueOf((await change('tia', { password: GIVEN }, third))());
    await setOwn('tia');
    await twoDaysLater();
    expect((await lineOf('tia', third)).made).toMatchObject({ next: 'own' });
    expect((await refusalOf(vouch(id, third))).code).toBe('approval_own');
    await valueOf(vouch(id, fourth));
    expect(await areTwo(maker, await signIn('tia'))).toBe(true);
  });

  it('cannot be vouched for before they set an own password, or while they are disabled', async () => {
    const id = await make('baya');
    expect((await lineOf('baya', third)).made).toMatchObject({ next: 'early' });
    expect((await refusalOf(vouch(id, third))).code).toBe('vouch_early');
    await setOwn('baya');
    await valueOf((await change('baya', { enabled: false }))());
    expect((await refusalOf(vouch(id, third))).code).toBe('vouch_early');
  });

  it('needs a new vouch after being disabled and enabled again', async () => {
    await site.operator('old_hand', 'owner');
    const id = await idOf('old_hand');
    expect((await lineOf('old_hand')).made).toBeNull();
    await valueOf((await change('old_hand', { enabled: false }))());
    await valueOf((await change('old_hand', { password: GIVEN }))());
    await setOwn('old_hand');
    await twoDaysLater();
    expect(await areTwo(maker, await signIn('old_hand'))).toBe(false);
    await valueOf(vouch(id, third));
    expect(await areTwo(maker, await signIn('old_hand'))).toBe(true);
    await valueOf((await change('old_hand', { enabled: false }, fourth))());
    await valueOf((await change('old_hand', {}, fourth))());
    expect(await areTwo(fourth, await signIn('old_hand'))).toBe(false);
    expect((await lineOf('old_hand')).made).toMatchObject({ state: 'waits', by: ['fourth'] });
  });
});

/** While only one owner besides the reset operator is there. */
async function withoutThirds(act: () => Promise<void>): Promise<void> {
  const { rows } = await site.sql.query<{ id: string }>(
    `update operators.operator set enabled = false where enabled and account not in ('maker', 'ghughu') returning id`,
  );
  await act();
  await site.sql.query('update operators.operator set enabled = true where id = any($1)', [rows.map(({ id }) => id)]);
  await signInAll();
}

const openAlarms = async (token = third) =>
  (await valueOf(callApp(site.first.url, 'officeAlarms', { state: 'open' }, { token }))).list;

describe('an operator whose password or authenticator another reset', () => {
  it.each([{ password: GIVEN }, { forgetTwoFactor: true, password: GIVEN }])(
    'counts as one person with that one until a third vouches, however late: %j',
    async (given) => {
      const account = given.forgetTwoFactor ? 'shalik' : 'doel';
      await site.operator(account, 'owner');
      await valueOf((await change(account, given))());
      await setOwn(account);
      await twoDaysLater();
      expect(await areTwo(maker, await signIn(account))).toBe(false);
      expect((await lineOf(account, third)).made).toEqual({ state: 'waits', by: ['maker'], next: 'open' });
      await valueOf(vouch(await idOf(account), third));
      expect(await areTwo(maker, await signIn(account))).toBe(true);
    },
  );

  it('counts as one person for the day alone where nobody else can vouch', async () => {
    await site.operator('ghughu', 'owner');
    await withoutThirds(async () => {
      await valueOf((await change('ghughu', { password: GIVEN }))());
      expect((await openAlarms(maker)).at(-1)?.kind).toBe('operator_reset_unvouched');
      const token = await setOwn('ghughu');
      expect(await areTwo(maker, token)).toBe(false);
    });
    await twoDaysLater();
    expect((await lineOf('ghughu')).made).toBeNull();
    expect(await areTwo(maker, await signIn('ghughu'))).toBe(true);
  });

  it('raises an alarm that names both, and that neither of them can close', async () => {
    await site.operator('bulbuli', 'owner');
    const own = await signIn('maker', 'Office#2026');
    await valueOf((await change('bulbuli', { password: GIVEN }, own))());
    const puppetToken = await setOwn('bulbuli');
    const raised = (await openAlarms()).filter(({ facts }) => facts.operator === 'bulbuli');
    expect(raised).toMatchObject([
      { kind: 'operator_reset', facts: { by: 'maker', operator: 'bulbuli' }, page: 'operators' },
    ]);
    const close = (token: string) =>
      callApp(site.first.url, 'officeCloseAlarm', { alarmId: raised[0]?.alarmId ?? '', note: 'asked' }, { token });
    for (const token of [own, puppetToken]) expect((await refusalOf(close(token))).code).toBe('approval_own');
    await valueOf(close(third));
  });

  it('raises no alarm when they change their own password', async () => {
    await site.operator('kokil', 'owner');
    const token = await signIn('kokil', 'Office#2026');
    await valueOf((await change('kokil', { password: OWN }, token))());
    expect((await openAlarms()).filter(({ facts }) => facts.operator === 'kokil')).toEqual([]);
  });
});

describe('an operator without a creator', () => {
  it('needs no vouch', async () => {
    expect((await lineOf('third')).made).toBeNull();
    expect(await areTwo(maker, third)).toBe(true);
    expect((await refusalOf(vouch(await idOf('third'), fourth))).code).toBe('already_decided');
  });
});

describe('a vouch', () => {
  it('requires the permission, a reason and an existing operator', async () => {
    const id = await puppet('chil');
    const cashier = await site.operator('cashier', 'cashier');
    expect((await refusalOf(vouch(id, cashier))).status).toBe(403);
    expect((await refusalOf(vouch(id, third, 'first', ' '))).fields).toHaveProperty('reason');
    expect((await refusalOf(vouch(randomUUID(), third))).code).toBe('item_unknown');
    expect(await vouchesOf(id)).toEqual([]);
  });

  it('is stored once when several operators vouch at once, and a repeat changes nothing', async () => {
    const id = await puppet('kak');
    const answers = await Promise.all(
      [third, fourth, third, fourth].map((token, turn) => vouch(id, token, turn % 3 === 0 ? 'first' : 'second')),
    );
    const [voucher] = await vouchesOf(id);
    const token = voucher?.voucher === 'third' ? third : fourth;
    expect(answers.map(({ body }) => (body.success ? 'done' : body.code)).toSorted()).toEqual([
      'already_decided',
      'already_decided',
      'done',
      'done',
    ]);
    await valueOf(vouch(id, token));
    expect(await vouchesOf(id)).toHaveLength(1);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it('is refused when the creator has just given another password', async () => {
    const id = await puppet('pencha');
    const reset = await change('pencha', { password: GIVEN });
    const [given, vouched] = await inTurn(reset, () => vouch(id, third, 'second'));
    expect([given.body.success, vouched.body]).toMatchObject([true, { code: 'vouch_early' }]);
    await setOwn('pencha');
    const again = await change('pencha', { password: GIVEN });
    const [before, after] = await inTurn(() => vouch(id, third, 'second'), again);
    expect([before.body.success, after.body.success]).toEqual([true, true]);
    // Whoever gave it has it until a day after the own one, word or no word.
    expect(await areTwo(maker, await setOwn('pencha'))).toBe(false);
  });

  it('is refused from an operator who was just disabled or just lost the permission', async () => {
    const id = await puppet('shokun');
    const late = await site.operator('late', 'owner');
    const out = await change('late', { enabled: false });
    const [, gone] = await inTurn(out, () => vouch(id, late, 'second'));
    expect(gone.body).toMatchObject({ code: 'forbidden' });
    const lesser = await site.operator('lesser', 'owner');
    const [, taken] = await inTurn(await change('lesser', { roleIds: [] }), () => vouch(id, lesser, 'second'));
    expect(taken.body).toMatchObject({ code: 'forbidden' });
    expect(await vouchesOf(id)).toEqual([]);
  });

  it('that fails halfway stores nothing and can be repeated', async () => {
    const id = await puppet('hash');
    await site.sql.query(`alter table office.audit add constraint broken check (action <> 'operator.vouch') not valid`);
    expect((await vouch(id, third)).status).toBe(500);
    await site.sql.query('alter table office.audit drop constraint broken');
    expect(await vouchesOf(id)).toEqual([]);
    await valueOf(vouch(id, third));
    expect(await vouchesOf(id)).toEqual([{ voucher: 'third', reason: 'we share a desk' }]);
  });

  it('cannot be forged, changed or deleted by SQL', async () => {
    const id = await puppet('rajhash');
    await valueOf((await change('rajhash', { password: GIVEN }, fourth))());
    const forge = (voucher: string) =>
      site.sql.query(
        `insert into operators.vouch (making_id, operator_id, maker_id, voucher_id, at, reason)
         select making.id, making.operator_id, maker_id, voucher.id, now(), 'x'
         from operators.making making, operators.operator voucher where operator_id = $1 and account = $2`,
        [id, voucher],
      );
    for (const voucher of ['maker', 'fourth']) await expect(forge(voucher)).rejects.toThrow('nobody vouches');
    await expect(forge('rajhash')).rejects.toThrow('operator_vouch_check');
    await forge('third');
    for (const statement of [
      `update operators.vouch set reason = 'y'`,
      'delete from operators.vouch',
      'delete from operators.making',
      'truncate operators.making cascade',
    ])
      await expect(site.sql.query(statement)).rejects.toThrow();
  });
});
