import { randomUUID } from 'node:crypto';
import { reasons as bn } from '@chhokka/messages/reasons/bn';
import { reasons as en } from '@chhokka/messages/reasons/en';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import {
  applied,
  apply,
  promotion,
  type PromotionsSite,
  startPromotionsSite,
} from '../../../../testing/promotions-site.ts';

let site: PromotionsSite;
let url: string;
let other: string;
beforeAll(async () => {
  site = await startPromotionsSite();
  url = site.first.url;
  other = site.second.url;
  await site.add(promotion('best-win'), promotion('at-once', { paysAtOnce: true }));
});
afterAll(() => site.close());

const decide = (input: Record<string, unknown>, at = url) => site.decide(input, { at });
const approve = (applicationId: string, amount = '125.50', at = url) =>
  decide({ decision: 'approve', applicationId, amount }, at);
const reject = (applicationId: string, reason = '') => decide({ decision: 'reject', applicationId, reason });
const claim = (token: string, applicationId: string, at = url) =>
  callApp(at, 'promotionClaim', { applicationId }, { token });
/** What the member was told about promotions; the welcome is another matter. */
const inbox = async (token: string) => {
  const { list } = await valueOf(callApp(url, 'messages', { language: 'EN' }, { token, language: 'en' }));
  return list.filter(({ content }) => content.includes('“Best win”'));
};
const detail = (token: string, promotionId: string) =>
  valueOf(callApp(url, 'promotionDetail', { promotionId, language: 'EN' }, { token }));
const transfers = async (applicationId: string) =>
  (
    await site.sql.query('select amount::text, kind, reference from ledger.transfer where external_id = $1', [
      `promotion:${applicationId}`,
    ])
  ).rows;

/** What the member must stake before money goes out. */
const missing = async (token: string) => (await valueOf(callApp(url, 'withdrawalInfo', {}, { token }))).missing;

async function granted(name: string): Promise<{ token: string; applicationId: string }> {
  const { token } = await site.member(name);
  const { applicationId } = await applied(url, token, 'best-win');
  await valueOf(approve(applicationId));
  return { token, applicationId };
}

describe('a decision', () => {
  it('to approve grants an amount and messages the member, but moves no money yet', async () => {
    const { token, applicationId } = await granted('Granted_1');
    const { state, application } = await detail(token, 'best-win');
    expect({ state, ...application }).toMatchObject({ state: 'claim', amount: '125.50', reference: null, reason: '' });
    expect([await site.balance(token), await transfers(applicationId)]).toEqual(['0.00', []]);
    const [message] = await inbox(token);
    expect(message?.title).toContain('P\u00a0125.50');
    expect(message?.content).toContain('Best win');
  });

  it('to reject shows the reason, and lets the member apply again', async () => {
    const { token } = await site.member('Rejected_1');
    const { applicationId } = await applied(url, token, 'best-win', { remark: 'first' });
    await valueOf(reject(applicationId, '  ছবিটি পড়া যায় না  '));
    const { state, application } = await detail(token, 'best-win');
    expect({ state, ...application }).toMatchObject({ state: 'rejected', reason: 'ছবিটি পড়া যায় না', amount: null });
    expect((await inbox(token))[0]?.content).toContain('ছবিটি পড়া যায় না');
    expect(await refusalOf(claim(token, applicationId))).toMatchObject({ code: 'promotion_nothing_to_claim' });
    await valueOf(apply(url, token, 'best-win', { remark: 'second' }));
    expect(await detail(token, 'best-win')).toMatchObject({ state: 'applying', application: { remark: 'second' } });
  });

  it('to reject with a prepared reason shows it in the member’s language', async () => {
    const { token } = await site.member('Rejected_2');
    const { applicationId } = await applied(url, token, 'best-win');
    expect(await valueOf(reject(applicationId, bn.promotion.granted))).toMatchObject({ reason: en.promotion.granted });
    const { application } = await detail(token, 'best-win');
    expect(application?.reason).toBe(en.promotion.granted);
    expect((await inbox(token))[0]?.content).toContain(en.promotion.granted);
  });

  it('on a promotion that pays at once needs no claim', async () => {
    const { token } = await site.member('AtOnce_1');
    const { applicationId } = await applied(url, token, 'at-once');
    expect(await valueOf(approve(applicationId, '500.00'))).toMatchObject({ state: 'issued', amount: '500.00' });
    expect([await site.balance(token), await missing(token)]).toEqual(['500.00', '500.00']);
    const { reference } = (await detail(token, 'at-once')).application ?? {};
    expect((await inbox(token))[0]?.content).toContain(reference);
    expect(await valueOf(claim(token, applicationId))).toMatchObject({ state: 'issued' });
    expect(await site.balance(token)).toBe('500.00');
  });

  it.each(['500.01', '0.00', '-1.00', '99999999999999999.00', '1', '1e3', '١.٠٠', ''])(
    'is refused with the amount %j',
    async (amount) => {
      const { token } = await site.member(`Amount_${randomUUID().slice(0, 8)}`);
      const { applicationId } = await applied(url, token, 'best-win');
      const refused = await refusalOf(approve(applicationId, amount));
      expect(refused).toMatchObject({ status: 400, code: 'bad_request', fields: { amount: expect.any(String) } });
      expect((await detail(token, 'best-win')).state).toBe('applying');
      expect(await inbox(token)).toEqual([]);
    },
  );

  it('is made and announced once, though operators race in two processes', async () => {
    const { token } = await site.member('Decided_1');
    const { applicationId } = await applied(url, token, 'at-once');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        turn % 3 === 0 ? reject(applicationId, 'x') : approve(applicationId, `${turn}.00`, turn % 2 ? url : other),
      ),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    const late = answers.flatMap(({ body }) => (body.success ? [] : [body.code]));
    expect(late).toHaveLength(9);
    for (const code of late) expect(['promotion_decided', 'claim_needed']).toContain(code);
    expect(await inbox(token)).toHaveLength(1);
    const { application } = await detail(token, 'at-once');
    expect(await site.balance(token)).toBe(application?.amount ?? '0.00');
    expect(await site.differences()).toEqual([]);
  });

  it('needs an operator and an existing application', async () => {
    const { token } = await site.member('NoOffice_1');
    const { applicationId } = await applied(url, token, 'best-win');
    const own = callApp(
      url,
      'officeDecideApplication',
      { decision: 'approve', applicationId, amount: '1.00' },
      { token },
    );
    expect(await refusalOf(own)).toMatchObject({ status: 401 });
    expect(await refusalOf(approve(randomUUID()))).toMatchObject({ status: 404, code: 'promotion_unknown' });
    const unclaimed = { decision: 'approve', applicationId, amount: '1.00' };
    expect(await refusalOf(callApp(url, 'officeDecideApplication', unclaimed, { token: site.operator }))).toMatchObject(
      { code: 'claim_needed' },
    );
    expect(await refusalOf(approve('x'))).toMatchObject({ status: 400 });
  });

  it('cannot be changed afterwards: the database refuses it', async () => {
    const { applicationId } = await granted('Kept_1');
    for (const change of [
      `state = 'applying'`,
      `amount = 1`,
      `remark = 'x'`,
      `state = 'rejected', amount = null`,
      'member_id = gen_random_uuid()',
    ])
      await expect(
        site.sql.query(`update promotions.application set ${change} where id = $1`, [applicationId]),
      ).rejects.toThrow();
    await expect(site.sql.query('delete from promotions.application where id = $1', [applicationId])).rejects.toThrow(
      'keeps its history',
    );
  });
});

describe('a claim', () => {
  it('pays exactly what was granted, once, with a receipt that stays the same', async () => {
    const { token, applicationId } = await granted('Claim_1');
    const receipt = await valueOf(claim(token, applicationId));
    expect(receipt).toMatchObject({ state: 'claimed', application: { amount: '125.50' } });
    expect(receipt.application.reference).toMatch(/^PR(-[0-9A-F]{4}){3}$/);
    expect(await valueOf(claim(token, applicationId, other))).toEqual(receipt);
    expect(await site.balance(token)).toBe('125.50');
    expect(await transfers(applicationId)).toEqual([
      { amount: '12550', kind: 'promotion', reference: receipt.application.reference },
    ]);
    expect(await site.differences()).toEqual([]);
  });

  it('that races in two processes is paid once, and every caller gets the same receipt', async () => {
    const { token, applicationId } = await granted('Claim_2');
    const receipts = await Promise.all(
      Array.from({ length: 16 }, (_, turn) => valueOf(claim(token, applicationId, turn % 2 ? url : other))),
    );
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
    expect([await site.balance(token), await transfers(applicationId)]).toMatchObject(['125.50', [{}]]);
    expect(await missing(token)).toBe('125.50');
    expect(await site.differences()).toEqual([]);
  });

  it('is refused to another member, and before a grant', async () => {
    const { applicationId } = await granted('Claim_3');
    const thief = await site.member('Thief_1');
    expect(await refusalOf(claim(thief.token, applicationId))).toMatchObject({
      status: 404,
      code: 'promotion_unknown',
    });
    const waiting = await applied(url, thief.token, 'best-win');
    expect(await refusalOf(claim(thief.token, waiting.applicationId))).toMatchObject({
      status: 409,
      code: 'promotion_nothing_to_claim',
    });
    expect(await site.balance(thief.token)).toBe('0.00');
  });

  it('stays possible after its promotion is disabled, and while promotions are switched off', async () => {
    const { token, applicationId } = await granted('Claim_4');
    await site.sql.query(`update promotions.promotion set enabled = false where id = 'best-win'`);
    await site.sql.query(`update settings.node set enabled = false where mod_id = 'PROMOTION'`);
    await site.first.app.services.revisions.poll();
    expect(await valueOf(claim(token, applicationId))).toMatchObject({ state: 'claimed' });
    await site.sql.query(`update settings.node set enabled = true where mod_id = 'PROMOTION'`);
    await site.first.app.services.revisions.poll();
    expect(await detail(token, 'best-win')).toMatchObject({ state: 'claimed' });
    await site.sql.query(`update promotions.promotion set enabled = true where id = 'best-win'`);
    await site.first.app.services.revisions.poll();
  });
});

describe('a connection that dies midway', () => {
  /** Cuts the connection of the next transaction off, once it has posted the money. */
  async function cutOff(act: () => Promise<unknown>): Promise<void> {
    const { ledger } = site.first.app.services;
    const { post } = ledger;
    let cuts = 0;
    Object.assign(ledger, {
      post: async (...given: Parameters<typeof post>) => {
        const outcomes = await post(...given);
        cuts += 1;
        await given[0].query('select pg_terminate_backend(pg_backend_pid())');
        return outcomes;
      },
    });
    await act();
    Object.assign(ledger, { post });
    expect(cuts).toBe(1);
  }

  it('in a claim leaves neither money nor receipt, and the claim can be made again', async () => {
    const { token, applicationId } = await granted('Killed_1');
    await cutOff(async () => expect(await refusalOf(claim(token, applicationId))).toMatchObject({ status: 503 }));
    expect([await site.balance(token), await transfers(applicationId)]).toEqual(['0.00', []]);
    expect((await detail(token, 'best-win')).state).toBe('claim');
    await Promise.all([valueOf(claim(token, applicationId)), valueOf(claim(token, applicationId, other))]);
    expect(await site.balance(token)).toBe('125.50');
    expect(await site.differences()).toEqual([]);
  });

  it('in a decision leaves neither money nor message, and another one can be made', async () => {
    const { token } = await site.member('Killed_2');
    const { applicationId } = await applied(url, token, 'at-once');
    await cutOff(async () => expect(await refusalOf(approve(applicationId))).toMatchObject({ status: 503 }));
    expect((await detail(token, 'at-once')).state).toBe('applying');
    expect([await site.balance(token), await inbox(token)]).toEqual(['0.00', []]);
    await valueOf(approve(applicationId, '7.00'));
    expect([await site.balance(token), (await inbox(token)).length]).toEqual(['7.00', 1]);
    expect(await site.differences()).toEqual([]);
  });
});

describe('the office', () => {
  it('lists waiting applications oldest first and decided ones newest first, page by page', async () => {
    await site.add(promotion('queue'));
    const members = [];
    for (let turn = 0; turn < 23; turn += 1) {
      const { token } = await site.member(`Queue_${turn}`);
      members.push({ token, ...(await applied(url, token, 'queue')) });
    }
    const pages = async (state: string) => {
      const all = [];
      for (let after: string | null | undefined; after !== null;) {
        const page = await valueOf(
          callApp(
            url,
            'officeApplications',
            { state, language: 'EN', ...(after && { after }) },
            { token: site.operator },
          ),
        );
        all.push(...page.list.filter(({ promotionId }) => promotionId === 'queue'));
        after = page.next;
      }
      return all;
    };
    const waiting = await pages('applying');
    expect(waiting.map(({ account }) => account.toLowerCase())).toEqual(members.map((_, turn) => `queue_${turn}`));
    expect(waiting[0]).toMatchObject({ title: 'Best win', maxAmount: '500.00', paysAtOnce: false, imageIds: [] });
    for (const { applicationId } of members.slice(0, 3)) await valueOf(reject(applicationId));
    const rejected = await pages('rejected');
    expect(rejected.map(({ account }) => account.toLowerCase())).toEqual(['queue_2', 'queue_1', 'queue_0']);
    expect(await pages('applying')).toHaveLength(20);
    expect(await pages('all')).toHaveLength(23);
    const bad = callApp(url, 'officeApplications', { after: "x' or 1=1" }, { token: site.operator });
    expect(await refusalOf(bad)).toMatchObject({ status: 400, code: 'bad_request' });
  });
});
