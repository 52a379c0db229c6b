import { randomUUID } from 'node:crypto';
import { HOUR, MINUTE } from '@chhokka/kernel';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '@chhokka/contracts/routes';
import { callApp, readAnswer, refusalOf, valueOf } from '../../../../testing/app.ts';
import { fieldText } from '@chhokka/messages/errors';
import { manualMethod } from './testing/methods.ts';
import { type DepositsSite, startDepositsSite } from '../../../../testing/deposits-site.ts';

let site: DepositsSite;
let rina: string;
let jamal: string;
let names = 0;
beforeAll(async () => {
  site = await startDepositsSite();
  [rina, jamal] = [await site.operator('rina', 'cashier'), await site.operator('jamal', 'cashier')];
});
afterAll(async () => {
  expect(await site.differences()).toEqual([]);
  await site.close();
});

const signIn = async (username: string): Promise<string> =>
  (await valueOf(callApp(site.first.url, 'officeLogin', { username, password: 'Office#2026' }))).token;

/** Whoever lets half an hour pass is signed out. */
async function signBothIn(): Promise<void> {
  [rina, jamal] = [await signIn('rina'), await signIn('jamal')];
}

const member = () => site.member(`payer_${(names += 1)}`);

const submit = (token: string, depositId: string, reference: string, imageId: string | null = null) =>
  callApp(site.second.url, 'depositSubmit', { depositId, reference, imageId, language: 'EN' }, { token });

/** A deposit that waits for an operator. */
async function submitted(token: string, reference: string, given: Record<string, unknown> = {}): Promise<string> {
  const { depositId } = await valueOf(site.begin(token, given));
  await valueOf(submit(token, depositId, reference));
  return depositId;
}

const claim = (operator: string, itemId: string, url = site.first.url) =>
  callApp(url, 'officeClaim', { queue: 'deposits', itemId }, { token: operator });

const decide = (operator: string, decision: Record<string, unknown>, url = site.first.url) =>
  callApp(url, 'officeDecideDeposit', decision, { token: operator });

async function credit(operator: string, depositId: string, received: string, url = site.first.url) {
  await valueOf(claim(operator, depositId, url));
  return decide(operator, { decision: 'credit', depositId, received }, url);
}

async function sendPicture(token: string) {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#d9412e' } })
    .png()
    .toBuffer();
  const { method, path } = routes.depositImage;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' };
  return readAnswer<{ imageId: string }>(
    await fetch(site.first.url + path, { method, headers, body: new Uint8Array(bytes) }),
  );
}

describe('a manual deposit', () => {
  it('shows where to pay, is submitted, claimed, credited as received, and reported to the member', async () => {
    const { token, id } = await member();
    const begun = await valueOf(site.begin(token, { amount: '500.00' }));
    expect(begun).toMatchObject({ state: 'waiting', amount: '500.00', fee: '0.00', arrives: '500.00' });
    expect(begun.details).toEqual([{ kind: 'number', value: '01000000000' }]);
    expect(begun.expiresAt - begun.createdAt).toBe(30 * MINUTE);
    expect(await valueOf(submit(token, begun.depositId, 'TX-1000-A'))).toMatchObject({ state: 'submitted' });
    const queue = await valueOf(callApp(site.first.url, 'officeDeposits', { language: 'EN' }, { token: rina }));
    expect(queue.list.find(({ depositId }) => depositId === begun.depositId)).toMatchObject({
      reference: 'TX-1000-A',
      late: false,
      claim: null,
      title: 'bKash',
    });
    expect(await valueOf(credit(rina, begun.depositId, '480.00'))).toMatchObject({ credited: '480.00' });
    expect(await site.balance(token)).toBe('480.00');
    expect((await site.own(token))[0]).toMatchObject({ state: 'credited', received: '480.00', arrives: '480.00' });
    const { rows } = await site.sql.query(
      `select (select count(*)::int from inbox.message where member_id = $1) as messages,
         (select count(*)::int from office.audit where action = 'deposit.approve' and subject_id = $2) as lines,
         (select sum(amount)::text from turnover.requirement where member_id = $1) as turnover`,
      [id, begun.depositId],
    );
    expect(rows).toEqual([{ messages: 2, lines: 1, turnover: '48000' }]);
  });

  it('credits the received amount less the fee that was shown', async () => {
    const { token } = await member();
    const begun = await valueOf(site.begin(token, { methodId: 'bank', amount: '1000.00' }));
    expect(begun).toMatchObject({ fee: '20.00', arrives: '980.00' });
    expect(await refusalOf(submit(token, begun.depositId, 'BANK-77'))).toMatchObject({ code: 'image_required' });
    const { imageId } = await valueOf(sendPicture(token));
    const other = await member();
    await submit(other.token, begun.depositId, 'BANK-77').then(({ status }) => expect(status).toBe(404));
    await valueOf(submit(token, begun.depositId, 'BANK-77', imageId));
    const shown = await valueOf(callApp(site.first.url, 'officeDepositImage', { imageId }, { token: rina }));
    expect(await sharp(Buffer.from(shown.base64, 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 40 });
    const byMember = callApp(site.first.url, 'officeDepositImage', { imageId }, { token });
    expect((await refusalOf(byMember)).status).toBe(401);
    expect(await valueOf(credit(rina, begun.depositId, '1000.00'))).toMatchObject({ credited: '980.00' });
    expect(await site.balance(token)).toBe('980.00');
  });

  it('is created once per request id, however often and to whichever platform it is sent', async () => {
    const { token } = await member();
    const given = { methodId: 'bkash', amount: '300.00', requestId: randomUUID(), language: 'EN' };
    const all = await Promise.all(
      [site.first, site.second, site.first, site.second].map(({ url }) =>
        valueOf(callApp(url, 'depositBegin', given, { token })),
      ),
    );
    expect(new Set(all.map(({ depositId }) => depositId)).size).toBe(1);
    const other = site.begin(token, { ...given, amount: '301.00' });
    expect(await refusalOf(other)).toMatchObject({ code: 'bad_request' });
  });

  it.each([
    [{ amount: '99.99' }, 'bad_request'],
    [{ amount: '20000.01' }, 'bad_request'],
    [{ methodId: 'no-such' }, 'deposit_method_closed'],
  ])('is refused with %o', async (given, code) => {
    const { token } = await member();
    expect(await refusalOf(site.begin(token, given))).toMatchObject({ code });
  });

  it('is refused with the minimum or maximum, formatted like other amounts', async () => {
    const { token } = await member();
    const fieldsOf = async (amount: string) => (await refusalOf(site.begin(token, { amount }))).fields;
    expect((await fieldsOf('99.99'))?.['amount']).toContain('P\u00a0100.00');
    expect((await fieldsOf('20000.01'))?.['amount']).toContain('P\u00a020,000.00');
  });

  it('is refused to a member who has five open deposits', async () => {
    const { token } = await member();
    for (let each = 0; each < 5; each += 1) await valueOf(site.begin(token));
    expect(await refusalOf(site.begin(token))).toMatchObject({ code: 'deposit_too_many' });
  });

  it('still counts toward the member’s limit after the countdown, and is checked again on submission', async () => {
    const { token, id } = await member();
    const { limits } = site.first.app.services;
    await limits.setLimit(id, { kind: 'deposit', period: 'week', amount: 80_000n });
    const late = await valueOf(site.begin(token));
    site.clock.advance(31 * MINUTE);
    expect(await refusalOf(site.begin(token))).toMatchObject({ code: 'deposit_limit_reached' });
    await limits.setLimit(id, { kind: 'deposit', period: 'week', amount: 40_000n });
    expect(await refusalOf(submit(token, late.depositId, 'LIMIT-0001'))).toMatchObject({
      code: 'deposit_limit_reached',
      value: { remaining: '400.00' },
    });
    await signBothIn();
  });

  it('cannot be submitted by a member who has been excluded since', async () => {
    const { token, id } = await member();
    const { depositId } = await valueOf(site.begin(token));
    await site.first.app.services.limits.exclude(id, '1d');
    expect(await refusalOf(submit(token, depositId, 'AWAY-0001'))).toMatchObject({ code: 'member_excluded' });
  });

  it('can be submitted after the countdown, but not after the grace period', async () => {
    const { token } = await member();
    const [late, later] = [await valueOf(site.begin(token)), await valueOf(site.begin(token))];
    site.clock.advance(31 * MINUTE);
    await signBothIn();
    await valueOf(submit(token, late.depositId, 'LATE-0001'));
    const { list } = await valueOf(callApp(site.first.url, 'officeDeposits', {}, { token: rina }));
    expect(list.find(({ depositId }) => depositId === late.depositId)?.late).toBe(true);
    site.clock.advance(HOUR);
    expect(await refusalOf(submit(token, later.depositId, 'LATE-0002'))).toMatchObject({ code: 'deposit_closed' });
    await site.first.app.services.deposits.ask();
    expect((await site.own(token)).map(({ state }) => state).toSorted()).toEqual(['expired', 'submitted']);
    await signBothIn();
  });
});

describe('the payment instructions', () => {
  const PAYABLE = {
    payable: true,
    details: [{ kind: 'number', value: '01000000000' }],
    steps: ['Pay.', 'Enter the number.'],
  };
  const STOPPED = { payable: false, details: [], steps: [], payUrl: null };

  it('are hidden once the countdown is over', async () => {
    const { token } = await member();
    const begun = await valueOf(site.begin(token));
    expect(begun).toMatchObject(PAYABLE);
    site.clock.advance(30 * MINUTE);
    expect((await site.own(token))[0]).toMatchObject({ ...STOPPED, state: 'waiting' });
    await signBothIn();
  });

  it('are hidden once the method is switched off or changed; the deposit can still be submitted', async () => {
    const { token } = await member();
    const [begun, order] = [await valueOf(site.begin(token)), await site.order(token)];
    const turn = (id: string, enabled: boolean) =>
      site.sql.query('update deposits.method set enabled = $2 where id = $1', [id, enabled]);
    const standing = async (depositId: string) => (await site.own(token)).find((one) => one.depositId === depositId);
    expect(await standing(begun.depositId)).toMatchObject(PAYABLE);
    expect((await standing(order.order))?.payUrl).toEqual(expect.any(String));
    await turn('bkash', false);
    await turn('card', false);
    // No platform has heard of it yet.
    expect(await standing(begun.depositId)).toMatchObject(STOPPED);
    expect(await standing(order.order)).toMatchObject(STOPPED);
    await turn('card', true);
    await site.sql.query(
      `update deposits.method set enabled = true, details = '[{"kind": "number", "value": "01000000009"}]' where id = 'bkash'`,
    );
    expect(await standing(begun.depositId)).toMatchObject(STOPPED);
    expect(await valueOf(submit(token, begun.depositId, 'STOPPED-1'))).toMatchObject({ state: 'submitted' });
    await site.sql.query(
      `update deposits.method set details = '[{"kind": "number", "value": "01000000000"}]' where id = 'bkash'`,
    );
    await site.poll();
  });
});

describe('an operator', () => {
  it('decides only claimed deposits, and each only once', async () => {
    const { token } = await member();
    const depositId = await submitted(token, 'CLAIM-1');
    const unclaimed = decide(rina, { decision: 'credit', depositId, received: '500.00' });
    expect(await refusalOf(unclaimed)).toMatchObject({ code: 'claim_needed' });
    await valueOf(claim(jamal, depositId));
    expect(await refusalOf(claim(rina, depositId))).toMatchObject({ code: 'claimed_by_other' });
    expect(await refusalOf(decide(rina, { decision: 'credit', depositId, received: '500.00' }))).toMatchObject({
      code: 'claim_needed',
    });
    await valueOf(decide(jamal, { decision: 'reject', depositId, reason: 'No such payment has arrived.' }));
    await valueOf(claim(rina, depositId));
    expect(await refusalOf(decide(rina, { decision: 'credit', depositId, received: '500.00' }))).toMatchObject({
      code: 'deposit_decided',
    });
    expect(await site.balance(token)).toBe('0.00');
    expect((await site.own(token))[0]).toMatchObject({ state: 'rejected', reason: 'No such payment has arrived.' });
  });

  it('credits a deposit once when the same decision races on two platforms', async () => {
    const { token } = await member();
    const depositId = await submitted(token, 'RACE-1');
    await valueOf(claim(rina, depositId));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        decide(rina, { decision: 'credit', depositId, received: '500.00' }, (turn % 2 ? site.first : site.second).url),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await site.balance(token)).toBe('500.00');
  });

  /** Two operators at once credit two deposits of 500.00 that name one payment: one of them does. */
  async function expectOneCredited(one: string, two: string): Promise<void> {
    const { list } = await valueOf(callApp(site.first.url, 'officeDeposits', {}, { token: rina }));
    expect(list.find(({ depositId }) => depositId === two)?.sameReference).toBe(1);
    const answers = await Promise.all([
      credit(rina, one, '500.00', site.first.url),
      credit(jamal, two, '500.00', site.second.url),
    ]);
    expect(answers.map(({ status }) => status).toSorted((less, more) => less - more)).toEqual([200, 409]);
  }

  it('credits one payment once, though two members submit its number and two operators decide', async () => {
    const [a, b] = [await member(), await member()];
    const [one, two] = [await submitted(a.token, 'same 0001'), await submitted(b.token, 'SAME-0001')];
    await expectOneCredited(one, two);
    expect([await site.balance(a.token), await site.balance(b.token)].toSorted()).toEqual(['0.00', '500.00']);
    const third = await member();
    const { depositId } = await valueOf(site.begin(third.token));
    expect(await refusalOf(submit(third.token, depositId, 'same-00-01'))).toMatchObject({
      code: 'deposit_reference_used',
    });
  });

  it('credits one payment once per network, also by another method or in digits of another script', async () => {
    const [a, b, c] = [await member(), await member(), await member()];
    await site.first.app.services.deposits.addMethods([manualMethod({ id: 'bkash-2' })]);
    await site.poll();
    const one = await submitted(a.token, '8N7X2K9QAL');
    const two = await submitted(b.token, '8n7x 2k৯qal', { methodId: 'bkash-2' });
    await expectOneCredited(one, two);
    expect([await site.balance(a.token), await site.balance(b.token)].toSorted()).toEqual(['0.00', '500.00']);
    const { depositId } = await valueOf(site.begin(c.token));
    expect(await refusalOf(submit(c.token, depositId, '৮N৭X২K৯QAL'))).toMatchObject({ code: 'deposit_reference_used' });
    const cyrillic = await refusalOf(submit(c.token, depositId, '8N7X2K9QАL'));
    expect(cyrillic).toMatchObject({ code: 'bad_request', fields: { reference: fieldText.bn.reference_rule } });
  });

  it('leaves nothing half done when the connection dies midway, and can repeat the decision', async () => {
    const { token, id } = await member();
    const depositId = await submitted(token, 'KILL-1');
    await valueOf(claim(rina, depositId));
    // The last statement of the crediting transaction cannot go on: its connection is then killed.
    await site.sql.query('begin');
    await site.sql.query(
      `insert into inbox.box (member_id, number, last_message, unread) values ($1, 1, 1, 1)
      on conflict (member_id) do update set number = inbox.box.number`,
      [id],
    );
    const broken = decide(rina, { decision: 'credit', depositId, received: '500.00' });
    await site.sql.query('select pg_terminate_backend($1)', [await site.firstBehind()]);
    expect((await broken).status).toBeGreaterThanOrEqual(500);
    await site.sql.query('rollback');
    expect(await site.balance(token)).toBe('0.00');
    expect((await site.own(token))[0]?.state).toBe('submitted');
    expect(await valueOf(decide(rina, { decision: 'credit', depositId, received: '500.00' }))).toMatchObject({
      state: 'credited',
    });
    expect(await site.balance(token)).toBe('500.00');
  });
});

describe('a deposit above the four-eyes limit', () => {
  it('waits for a second operator who enters the same amount, also when small credits race', async () => {
    const { token } = await member();
    const [kamal, selim] = [await site.operator('kamal', 'cashier'), await site.operator('selim', 'cashier')];
    const [small, large] = [await submitted(token, 'EYES-0001'), await submitted(token, 'EYES-0002')];
    expect(await valueOf(credit(kamal, small, '15000.00'))).toMatchObject({ state: 'credited' });
    expect(await valueOf(credit(kamal, large, '5000.01'))).toMatchObject({ state: 'submitted', credited: null });
    const { list } = await valueOf(callApp(site.first.url, 'officeDeposits', { language: 'EN' }, { token: selim }));
    const shown = list.find(({ depositId }) => depositId === large);
    expect(shown).toMatchObject({ claim: null, first: { account: 'kamal', received: '5000.01' } });
    const puppet = await site.operator('puppet', 'cashier');
    await site.sql.query(
      `insert into operators.hand (operator_id, hand_id) select puppet.id, kamal.id
         from operators.operator puppet, operators.operator kamal where puppet.account = 'puppet' and kamal.account = 'kamal'`,
    );
    expect(await refusalOf(credit(puppet, large, '5000.01'))).toMatchObject({ status: 403, code: 'approval_own' });
    await valueOf(callApp(site.first.url, 'officeRelease', { queue: 'deposits', itemId: large }, { token: puppet }));
    expect(await refusalOf(credit(kamal, large, '5000.01'))).toMatchObject({ status: 403, code: 'approval_own' });
    await valueOf(callApp(site.first.url, 'officeRelease', { queue: 'deposits', itemId: large }, { token: kamal }));
    expect(await site.balance(token)).toBe('15000.00');
    expect(await valueOf(credit(selim, large, '5000.01'))).toMatchObject({ state: 'credited', credited: '5000.01' });
    // What two have decided counts for neither: the second may still credit all of the limit alone, and no more.
    const [one, two] = [await submitted(token, 'EYES-0003'), await submitted(token, 'EYES-0004')];
    const answers = await Promise.all([
      valueOf(credit(selim, one, '12000.00', site.first.url)),
      valueOf(credit(selim, two, '12000.00', site.second.url)),
    ]);
    expect(answers.map(({ state }) => state).toSorted()).toEqual(['credited', 'submitted']);
    expect(await site.balance(token)).toBe('32000.01');
  });

  it('is not credited while two operators enter different amounts', async () => {
    const { token } = await member();
    const [first, second] = [await site.operator('nasrin', 'cashier'), await site.operator('tania', 'cashier')];
    const depositId = await submitted(token, 'EYES-0005');
    await valueOf(credit(first, depositId, '90000.00'));
    expect(await valueOf(credit(second, depositId, '9000000.00'))).toMatchObject({ state: 'submitted' });
    expect(await site.balance(token)).toBe('0.00');
    expect(await valueOf(credit(first, depositId, '500.00'))).toMatchObject({ state: 'credited' });
    const { rows } = await site.sql.query('select first_by from deposits.deposit where id = $1', [depositId]);
    expect(rows).toEqual([{ first_by: null }]);
  });

  it('is refused by a constraint when one operator stands for both', async () => {
    const { token } = await member();
    const operator = await site.operator('masud', 'cashier');
    const depositId = await submitted(token, 'EYES-0006');
    await valueOf(credit(operator, depositId, '50000.00'));
    await expect(
      site.sql.query(
        `update deposits.deposit set state = 'credited', received = first_received, received_currency = currency, fee = 0,
           credited = first_received, transfer_id = -1, decided_by = first_by, decided_at = now() where id = $1`,
        [depositId],
      ),
    ).rejects.toThrow('deposit_four_eyes');
  });
});

describe('the database', () => {
  it('refuses to change or delete a decided deposit', async () => {
    const { token } = await member();
    const depositId = await submitted(token, 'GUARD-1');
    await valueOf(credit(rina, depositId, '500.00'));
    await expect(site.sql.query(`update deposits.deposit set reason = '' where id = $1`, [depositId])).rejects.toThrow(
      'decided once',
    );
    await expect(site.sql.query('delete from deposits.deposit where id = $1', [depositId])).rejects.toThrow(
      'keeps its history',
    );
  });
});
