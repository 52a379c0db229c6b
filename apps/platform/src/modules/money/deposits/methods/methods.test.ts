import type { SiteItemOf } from '@chhokka/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../../testing/app.ts';
import { type DepositsSite, startDepositsSite } from '../../../../../testing/deposits-site.ts';

type MethodItem = SiteItemOf<'method'>;

let site: DepositsSite;
let [rahim, karim, salma]: string[] = [];
let member: { token: string; id: string };
beforeAll(async () => {
  site = await startDepositsSite();
  [rahim, karim] = [await site.operator('rahim', 'owner'), await site.operator('karim', 'owner')];
  await site.sql.query(`insert into operators.role (name, permissions) values ('approver', '{approvals.decide}')`);
  salma = await site.operator('salma', 'approver');
  member = await site.member('rahima_1');
});
afterAll(() => site.close());

const poll = () => site.poll();
const read = async (id: string, token = rahim) => {
  const { version, item } = await valueOf(
    callApp(site.first.url, 'officeSiteItem', { kind: 'method', id }, { token: token ?? '' }),
  );
  return { version, item: item as MethodItem };
};
const saveAt = (url: string, token: string | undefined, body: Record<string, unknown>) =>
  callApp(url, 'officeSaveSiteItem', { reason: 'As agreed', ...body }, { token: token ?? '', language: 'en' });
const save = (token: string | undefined, id: string, version: string, item: unknown) =>
  saveAt(site.first.url, token, { id, version, item });
/** Asks for a change of what is there now. */
async function ask(token: string | undefined, id: string, changes: Partial<MethodItem>) {
  const { version, item } = await read(id);
  return save(token, id, version, { ...item, ...changes });
}
const proposals = async (token: string | undefined, state = 'waiting') =>
  (await valueOf(callApp(site.first.url, 'officeSiteProposals', { kind: 'method', state }, { token: token ?? '' })))
    .list;
const decide = (token: string | undefined, proposalId: string, decision = 'approve', url = site.first.url) =>
  callApp(
    url,
    'officeDecideSiteProposal',
    { proposalId, decision, reason: 'compared with the contract' },
    { token: token ?? '', language: 'en' },
  );
const withdraw = (token: string | undefined, proposalId: string) =>
  callApp(site.first.url, 'officeWithdrawSiteProposal', { proposalId }, { token: token ?? '' });
const offered = async () =>
  (await valueOf(callApp(site.second.url, 'depositMethods', { language: 'EN' }, { token: member.token }))).list;
const audited = async (id: string) =>
  (
    await site.sql.query(
      `select action || ' ' || account as line from office.audit where subject_kind = 'method' and subject_id = $1 order by id`,
      [id],
    )
  ).rows.map(({ line }: { line: string }) => line);
const approvals = async () => (await audited('bkash')).filter((line) => line.startsWith('method.approve')).length;
const number = (value: string) => [{ kind: 'number' as const, value }];
/** The only proposal that waits. */
const waiting = async () => (await proposals(karim))[0]?.proposalId ?? '';

// Nothing that one test has asked for waits in the next.
beforeEach(async () => {
  for (const { proposalId } of await proposals(karim))
    await withdraw(rahim, proposalId).then(() => withdraw(karim, proposalId));
});

describe('a change of a payment method', () => {
  it('applies when a second operator approves, and only to deposits begun afterwards', async () => {
    const early = await valueOf(site.begin(member.token));
    const before = await read('bkash');
    const given = before.item.details;
    const changes = { details: number('01712345678'), steps: { bn: 'পাঠান', en: 'Send', es: '' }, feeFixed: '5.00' };
    expect(await valueOf(ask(rahim, 'bkash', { ...changes, proof: 'required' }))).toEqual({
      version: before.version,
      waits: true,
    });
    expect((await read('bkash')).item).toEqual(before.item);
    const [asked] = await proposals(karim);
    expect(asked).toMatchObject({ id: 'bkash', askedBy: 'rahim', mine: false, before: before.item, after: changes });
    expect((await refusalOf(decide(rahim, asked?.proposalId ?? ''))).code).toBe('approval_own');
    const decided = await valueOf(decide(salma, asked?.proposalId ?? ''));
    expect(decided).toMatchObject({ state: 'approved', decidedBy: 'salma' });
    // At once, also at a platform that has not polled.
    const late = await valueOf(site.begin(member.token));
    expect([late.details, late.steps, late.fee, late.proof]).toEqual([
      number('01712345678'),
      ['Send'],
      '5.00',
      'required',
    ]);
    await poll();
    const own = (await site.own(member.token)).find(({ depositId }) => depositId === early.depositId);
    // It keeps what it was given, and sends nobody to pay there any more.
    expect(own).toMatchObject({ payable: false, details: [], steps: [], fee: '0.00', proof: 'optional' });
    const submission = { depositId: early.depositId, reference: 'TRX-EARLY-1', language: 'EN' };
    await valueOf(callApp(site.second.url, 'depositSubmit', submission, { token: member.token }));
    // The operator looks for it where the member was sent, not where others are sent now.
    const query = { state: 'open', language: 'EN' };
    const queue = await valueOf(callApp(site.first.url, 'officeDeposits', query, { token: rahim ?? '' }));
    expect(queue.list[0]?.paidTo).toEqual(given.map(({ value }) => value));
    const { list } = await valueOf(
      callApp(site.first.url, 'officeSiteHistory', { kind: 'method', id: 'bkash' }, { token: rahim ?? '' }),
    );
    expect(list[0]).toMatchObject({ account: 'rahim', secondAccount: 'salma', before: before.item });
    expect(await audited('bkash')).toEqual(['method.propose rahim', 'method.approve salma']);
    expect(await site.differences()).toEqual([]);
  });

  it('is dropped when the second operator rejects it with a reason, or the first withdraws it', async () => {
    const before = await read('bkash');
    await valueOf(ask(rahim, 'bkash', { feeFixed: '7.00' }));
    const ofOne = (id: string) =>
      valueOf(callApp(site.first.url, 'officeSiteProposals', { kind: 'method', id }, { token: karim ?? '' }));
    expect([(await ofOne('bkash')).list, (await ofOne('nagad')).list]).toMatchObject([[{ id: 'bkash' }], []]);
    const first = await waiting();
    const bare = { proposalId: first, decision: 'reject' };
    expect((await callApp(site.first.url, 'officeDecideSiteProposal', bare, { token: karim ?? '' })).status).toBe(400);
    await valueOf(decide(karim, first, 'reject'));
    expect(await valueOf(decide(karim, first, 'reject'))).toMatchObject({ state: 'rejected' });
    expect((await refusalOf(decide(karim, first))).code).toBe('already_decided');
    await valueOf(ask(rahim, 'bkash', { feeFixed: '8.00' }));
    const second = await waiting();
    expect((await refusalOf(withdraw(karim, second))).code).toBe('item_unknown');
    await valueOf(withdraw(rahim, second));
    expect((await refusalOf(decide(karim, second))).code).toBe('already_decided');
    expect(await read('bkash')).toEqual(before);
  });

  it('that adds a method shows it to members once it is approved', async () => {
    const { item } = await read('bkash');
    const made = { ...item, brand: 'nagad', title: { bn: 'নগদ', en: 'Nagad', es: '' } };
    expect(await valueOf(save(rahim, 'nagad', '', made))).toEqual({ version: '', waits: true });
    await poll();
    expect((await offered()).map(({ methodId }) => methodId)).not.toContain('nagad');
    await valueOf(decide(karim, await waiting()));
    await poll();
    expect((await offered()).at(-1)).toMatchObject({ methodId: 'nagad', title: 'Nagad' });
  });

  it('applies at once when it only switches the method off, and waits when it does more', async () => {
    expect(await valueOf(ask(rahim, 'nagad', { enabled: false }))).toMatchObject({ waits: false });
    await poll();
    expect((await offered()).map(({ methodId }) => methodId)).not.toContain('nagad');
    expect((await refusalOf(site.begin(member.token, { methodId: 'nagad' }))).code).toBe('deposit_method_closed');
    expect(await valueOf(ask(rahim, 'nagad', { enabled: true }))).toMatchObject({ waits: true });
    expect(await valueOf(ask(rahim, 'bkash', { enabled: false, feeFixed: '6.00' }))).toMatchObject({ waits: true });
    expect((await read('bkash')).item.enabled).toBe(true);
    // Also one that was made by SQL and could not be made here: a bank without an account.
    expect(await valueOf(ask(rahim, 'bank', { enabled: false }))).toMatchObject({ waits: false });
  });

  it('that only reorders the methods needs one operator', async () => {
    const query = { kind: 'method' };
    const { order } = await valueOf(callApp(site.first.url, 'officeSiteItems', query, { token: rahim ?? '' }));
    const ids = order?.ids.toReversed() ?? [];
    const body = { kind: 'method', ids, version: order?.version };
    await valueOf(callApp(site.first.url, 'officeOrderSiteItems', body, { token: rahim ?? '' }));
    await poll();
    const shown = (await offered()).map(({ methodId }) => methodId);
    expect(shown).toEqual(ids.filter((id) => shown.includes(id)));
  });
});

describe('a proposal', () => {
  it('that two operators approve at once is approved once; the other operator gets 409', async () => {
    await valueOf(ask(rahim, 'bkash', { feeFixed: '9.00' }));
    const [id, before] = [await waiting(), await approvals()];
    const answers = await Promise.all([decide(karim, id), decide(salma, id, 'approve', site.second.url)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await read('bkash')).item.feeFixed).toBe('9.00');
    expect(await approvals()).toBe(before + 1);
  });

  it('that is approved and rejected at once ends as one of the two', async () => {
    await valueOf(ask(rahim, 'bkash', { feeFixed: '10.00' }));
    const id = await waiting();
    const [approved, rejected] = await Promise.all([decide(karim, id), decide(salma, id, 'reject', site.second.url)]);
    expect([approved.status, rejected.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await read('bkash')).item.feeFixed === '10.00').toBe(approved.status === 200);
  });

  it('is refused with the author’s name while another one waits; a repeat adds none', async () => {
    const { version, item } = await read('bkash');
    const bodies = ['01812345678', '01912345678'].map((value) => ({
      id: 'bkash',
      version,
      item: { ...item, details: number(value) },
    }));
    const answers = await Promise.all([
      saveAt(site.first.url, rahim, bodies[0] ?? {}),
      saveAt(site.second.url, karim, bodies[1] ?? {}),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const wonFirst = answers[0]?.status === 200;
    const [winner, body] = wonFirst ? [rahim, bodies[0]] : [karim, bodies[1]];
    const lost = await refusalOf(Promise.resolve(answers[wonFirst ? 1 : 0]));
    expect(lost).toMatchObject({ code: 'proposal_waits', value: { account: wonFirst ? 'rahim' : 'karim' } });
    expect(await valueOf(saveAt(site.second.url, winner, body ?? {}))).toMatchObject({ waits: true });
    expect(await proposals(salma)).toHaveLength(1);
  });

  it('cannot be approved once its method has changed since', async () => {
    await valueOf(ask(rahim, 'bkash', { feeFixed: '11.00' }));
    // In an emergency, while the other change waits.
    await valueOf(ask(karim, 'bkash', { enabled: false }));
    expect((await refusalOf(decide(salma, await waiting()))).code).toBe('edited_meanwhile');
    expect((await read('bkash')).item).toMatchObject({ enabled: false, feeFixed: expect.not.stringMatching('11.00') });
    await valueOf(decide(salma, await waiting(), 'reject'));
    await valueOf(ask(rahim, 'bkash', { enabled: true }));
    await valueOf(decide(salma, await waiting()));
    await poll();
  });

  it('still waits after its approval failed midway, and can be approved again', async () => {
    await valueOf(ask(rahim, 'bkash', { feeFixed: '12.00' }));
    const [id, before] = [await waiting(), await read('bkash')];
    await site.sql.query(`alter table office.audit add constraint broken check (action <> 'method.approve') not valid`);
    expect((await decide(karim, id)).status).toBe(500);
    await site.sql.query('alter table office.audit drop constraint broken');
    expect(await read('bkash')).toEqual(before);
    expect((await proposals(karim)).map(({ proposalId }) => proposalId)).toEqual([id]);
    await valueOf(decide(karim, id));
    expect(await valueOf(decide(karim, id))).toMatchObject({ state: 'approved' });
    expect((await read('bkash')).item.feeFixed).toBe('12.00');
  });
});

describe('an operator', () => {
  it('cannot approve a proposal of another account of the same hand', async () => {
    await site.sql.query(
      `insert into operators.hand (operator_id, hand_id) select made.id, maker.id
       from operators.operator made, operators.operator maker where made.account = 'salma' and maker.account = 'karim'`,
    );
    await valueOf(ask(karim, 'bkash', { feeFixed: '13.00' }));
    expect((await refusalOf(decide(salma, await waiting()))).code).toBe('approval_own');
  });

  it('cannot ask, read or decide without the permission', async () => {
    const clerk = await site.operator('clerk', 'cashier');
    const editor = await site.operator('editor', 'editor');
    await valueOf(ask(rahim, 'bkash', { feeFixed: '14.00' }));
    const { version, item } = await read('bkash');
    for (const token of [clerk, editor]) {
      for (const refused of [
        save(token, 'bkash', version, { ...item, enabled: false }),
        decide(token, await waiting()),
        callApp(site.first.url, 'officeSiteProposals', { kind: 'method' }, { token }),
        callApp(site.first.url, 'officeSiteItems', { kind: 'method' }, { token }),
        callApp(site.first.url, 'officeOrderSiteItems', { kind: 'method', ids: [], version: '' }, { token }),
        callApp(site.first.url, 'officePaymentGateways', {}, { token }),
      ])
        expect((await refused).status).toBe(403);
    }
    // Who decides may not ask, and an editor of the site still lists what is his.
    expect((await save(salma, 'bkash', version, { ...item, enabled: false })).status).toBe(403);
    expect((await callApp(site.first.url, 'officeSiteItems', { kind: 'template' }, { token: editor })).status).toBe(
      200,
    );
  });

  it('never sees the key of a gateway', async () => {
    const { list } = await valueOf(callApp(site.first.url, 'officePaymentGateways', {}, { token: rahim ?? '' }));
    expect(list).toEqual([{ code: 'sandbox', name: 'Sandbox', enabled: true }]);
  });
});

describe('a saved method', () => {
  it('with invalid fields gets an error at each of them and creates no proposal', async () => {
    const { version, item } = await read('bkash');
    const wrong = { ...item, title: { ...item.title, en: 'b\u202eKash' }, details: number('0'), feeFixed: '100.00' };
    const { status, fields } = await refusalOf(save(rahim, 'bkash', version, wrong));
    expect([status, Object.keys(fields ?? {}).toSorted()]).toEqual([
      400,
      ['item.details.0.value', 'item.feeFixed', 'item.title.en'],
    ]);
    const hostile: readonly Partial<Record<keyof MethodItem, unknown>>[] = [
      { minAmount: '-100.00' },
      { minAmount: '1e9' },
      { maxAmount: '99999999999.00' },
      { feePercent: '-1.00' },
      { countdownMinutes: 0 },
      { graceMinutes: 1e9 },
      { details: Array(9).fill(number('01712345678')[0]) },
      { details: [{ kind: 'iban', value: 'x' }] },
      { title: { bn: 'x'.repeat(81), en: 'x', es: '' } },
      { title: { bn: 'x\0', en: 'x', es: '' } },
      { rail: 'gateway', gatewayCode: 'sandbox', details: [], proof: 'none' },
    ];
    for (const changes of hostile)
      expect((await save(rahim, 'bkash', version, { ...item, ...changes })).status).toBe(400);
    expect(await proposals(karim)).toEqual([]);
  });

  it('keeps markup in its note as plain text', async () => {
    const { item } = await read('bkash');
    const note = { bn: '<img src=x onerror=alert(1)>', en: '<script>alert(1)</script>', es: '' };
    await valueOf(ask(rahim, 'bkash', { note, title: item.title }));
    await valueOf(decide(karim, await waiting()));
    await poll();
    expect((await offered()).find(({ methodId }) => methodId === 'bkash')?.note).toBe(note.en);
  });
});

describe('the database', () => {
  it('requires two operators, except to switch off, and protects proposals and deposit details', async () => {
    const { sql } = site;
    await valueOf(ask(rahim, 'bkash', { feeFixed: '15.00' }));
    await expect(
      sql.query(`update editing.proposal set state = 'approved', decided_by = asked_by, decided_account = 'x',
        decided_at = now() where state = 'waiting'`),
    ).rejects.toThrow('proposal_four_eyes');
    await expect(sql.query(`update editing.proposal set after = '{}' where state = 'waiting'`)).rejects.toThrow('once');
    await expect(sql.query('delete from editing.proposal')).rejects.toThrow('keeps its history');
    await expect(
      sql.query(`insert into editing.change (kind, item_id, at, operator_id, account, before, after)
        values ('method', 'bkash', now(), uuidv7(), 'x', '{"fee":1,"enabled":true}', '{"fee":2,"enabled":false}')`),
    ).rejects.toThrow('change_four_eyes');
    await expect(
      sql.query(`update deposits.deposit set details = '[{"kind":"number","value":"01"}]' where state = 'waiting'`),
    ).rejects.toThrow('stays');
  });
});
