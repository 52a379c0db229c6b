import { randomUUID } from 'node:crypto';
import { minor } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, signInOperator, valueOf } from '../../../../testing/app.ts';
import { applied, promotion, type PromotionsSite, startPromotionsSite } from '../../../../testing/promotions-site.ts';

let site: PromotionsSite;
let url: string;
let rina: string;
let jamal: string;
beforeAll(async () => {
  site = await startPromotionsSite();
  url = site.first.url;
  await site.add(
    promotion('best-win', { maxGrant: minor(999_999_00n) }),
    promotion('at-once', { maxGrant: minor(999_999_00n), paysAtOnce: true }),
  );
});
afterAll(async () => {
  expect(await site.differences()).toEqual([]);
  await site.close();
});

let names = 0;
/** Two operators who have paid nothing yet: the limit is 20,000.00 in 24 hours. */
async function newOperators(): Promise<void> {
  const fresh = async (): Promise<string> => {
    const name = `operator_${(names += 1)}`;
    await site.first.app.services.operators.create(name, 'Office#2026');
    return signInOperator(url, name);
  };
  [rina, jamal] = [await fresh(), await fresh()];
}

async function application(promotionId: string) {
  const member = await site.member(`payee_${(names += 1)}`);
  return { ...member, applicationId: (await applied(url, member.token, promotionId)).applicationId };
}

const approve = (applicationId: string, amount: string, token: string, at = url) =>
  site.decide({ decision: 'approve', applicationId, amount }, { token, at });

const adjust = (memberId: string, amount: string, token: string) =>
  callApp(url, 'officeAdjust', { memberId, requestId: randomUUID(), amount, reason: 'goodwill' }, { token });

describe('a grant above what one operator may pay alone', () => {
  it('waits for a second operator, who grants the same amount', async () => {
    await newOperators();
    const { token, applicationId } = await application('at-once');
    const first = await valueOf(approve(applicationId, '999999.00', rina));
    expect(first).toMatchObject({ state: 'applying', amount: null, first: { amount: '999999.00' }, claim: null });
    expect((await refusalOf(approve(applicationId, '999999.00', rina))).code).toBe('approval_own');
    await valueOf(callApp(url, 'officeRelease', { queue: 'applications', itemId: applicationId }, { token: rina }));
    expect(await site.balance(token)).toBe('0.00');
    const { applications } = await valueOf(callApp(url, 'officeWaiting', {}, { token: rina }));
    expect((await valueOf(callApp(url, 'officeWaiting', {}, { token: jamal }))).applications).toBe(
      Number(applications) + 1,
    );
    expect(await valueOf(approve(applicationId, '999999.00', jamal))).toMatchObject({ state: 'issued' });
    expect(await site.balance(token)).toBe('999999.00');
    const { rows } = await site.sql.query(
      `select array_agg(action order by id) as actions from office.audit where subject_id = $1`,
      [applicationId],
    );
    expect(rows).toEqual([{ actions: ['application.first', 'application.approve'] }]);
  });

  it('begins anew when the second operator grants another amount', async () => {
    await newOperators();
    const { applicationId } = await application('best-win');
    await valueOf(approve(applicationId, '30000.00', rina));
    const other = await valueOf(approve(applicationId, '25000.00', jamal));
    expect(other).toMatchObject({ state: 'applying', first: { amount: '25000.00' } });
    expect(await valueOf(approve(applicationId, '25000.00', rina))).toMatchObject({ state: 'claim' });
  });

  it('is refused to an operator who may be the same person', async () => {
    await newOperators();
    const { applicationId } = await application('best-win');
    await valueOf(approve(applicationId, '30000.00', rina));
    await site.sql.query(
      `insert into operators.hand (operator_id, hand_id)
       select one.id, other.id from operators.operator one, operators.operator other
       where one.account = $1 and other.account = $2`,
      [`operator_${names - 1}`, `operator_${names - 2}`],
    );
    expect((await refusalOf(approve(applicationId, '30000.00', jamal))).code).toBe('approval_own');
  });

  it('can be rejected by one operator, and the first entry is forgotten', async () => {
    await newOperators();
    const { applicationId } = await application('best-win');
    await valueOf(approve(applicationId, '30000.00', rina));
    const rejection = { decision: 'reject', applicationId, reason: 'no' };
    expect(await valueOf(site.decide(rejection, { token: jamal }))).toMatchObject({ state: 'rejected', first: null });
  });
});

describe('what one operator pays alone', () => {
  it('counts grants and adjustments together, also what members have not claimed yet', async () => {
    await newOperators();
    const { id, applicationId } = await application('best-win');
    expect(await valueOf(adjust(id, '12000.00', rina))).toMatchObject({ state: 'posted' });
    expect(await valueOf(approve(applicationId, '8000.00', rina))).toMatchObject({ state: 'claim' });
    expect(await valueOf(adjust(id, '0.01', rina))).toMatchObject({ state: 'waiting' });
    const more = await application('at-once');
    expect(await valueOf(approve(more.applicationId, '0.01', rina))).toMatchObject({ state: 'applying' });
  });

  it('stays below the limit when grants and adjustments race in two processes', async () => {
    await newOperators();
    const racers = await Promise.all(Array.from({ length: 6 }, () => application('at-once')));
    const answers = await Promise.all(
      racers.flatMap(({ applicationId, id }, turn) => [
        valueOf(approve(applicationId, '7000.00', rina, turn % 2 ? url : site.second.url)),
        valueOf(adjust(id, '7000.00', rina)),
      ]),
    );
    expect(answers.filter(({ state }) => state === 'issued' || state === 'posted')).toHaveLength(2);
    expect(answers.filter(({ state }) => state === 'applying' || state === 'waiting')).toHaveLength(10);
  });
});

describe('the maximum of a promotion', () => {
  const edit = async (id: string, maxGrant: string) => {
    const { version, item } = await valueOf(
      callApp(url, 'officeSiteItem', { kind: 'promotion', id }, { token: rina, language: 'en' }),
    );
    return callApp(
      url,
      'officeSaveSiteItem',
      { id, version, item: { ...item, maxGrant }, reason: 'As agreed' },
      { token: rina },
    );
  };

  it('is raised by two operators, and lowered by one', async () => {
    await newOperators();
    await site.add(promotion('modest'));
    expect(await valueOf(edit('modest', '400.00'))).toMatchObject({ waits: false });
    expect(await valueOf(edit('modest', '400.01'))).toMatchObject({ waits: true });
    const found = await valueOf(callApp(url, 'officeSiteProposals', { kind: 'promotion' }, { token: jamal }));
    const proposalId = found.list[0]?.proposalId;
    expect((await valueOf(callApp(url, 'officeWaiting', {}, { token: jamal }))).promotions).toBe(1);
    await valueOf(callApp(url, 'officeDecideSiteProposal', { proposalId, decision: 'approve' }, { token: jamal }));
    const { rows } = await site.sql.query(`select max_grant::text from promotions.promotion where id = 'modest'`);
    expect(rows).toEqual([{ max_grant: '40001' }]);
  });

  it('needs two operators in a new promotion too', async () => {
    await newOperators();
    const { item } = await valueOf(
      callApp(url, 'officeSiteItem', { kind: 'promotion', id: 'best-win' }, { token: rina, language: 'en' }),
    );
    const made = callApp(
      url,
      'officeSaveSiteItem',
      { id: 'brand-new', version: '', item, reason: 'As agreed' },
      { token: rina },
    );
    expect(await valueOf(made)).toMatchObject({ waits: true });
  });
});
