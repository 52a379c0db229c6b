import { randomUUID } from 'node:crypto';
import { DAY } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import {
  applied,
  apply,
  promotion,
  type PromotionsSite,
  signOnly,
  startPromotionsSite,
} from '../../../../testing/promotions-site.ts';

let site: PromotionsSite;
let url: string;
let other: string;
beforeAll(async () => {
  site = await startPromotionsSite();
  url = site.first.url;
  other = site.second.url;
});
afterAll(() => site.close());

const list = async (token?: string, language = 'EN') =>
  (await valueOf(callApp(url, 'promotionList', { language }, token === undefined ? {} : { token }))).list;
const detail = (promotionId: string, token?: string, language = 'EN') =>
  callApp(url, 'promotionDetail', { promotionId, language }, token === undefined ? {} : { token });
const stateOf = async (promotionId: string, token: string) => (await valueOf(detail(promotionId, token))).state;
const rows = async (promotionId: string) =>
  (await site.sql.query('select state from promotions.application where promotion_id = $1', [promotionId])).rows;

describe('the promotion list', () => {
  it('shows enabled promotions in the operator’s order and in the caller’s language', async () => {
    const words = (title: string) => ({ title, summary: 's', content: '<p>c</p>' });
    const spanish = { bn: words('ক'), en: words('A'), es: words('Á') };
    await site.add(
      signOnly('z-first', { kind: 'info' }),
      promotion('a-second', { words: spanish, startsAt: site.clock.now() + DAY }),
      promotion('hidden', { enabled: false }),
      promotion('over', { endsAt: site.clock.now() - 1 }),
    );
    expect((await list()).map(({ promotionId, state }) => `${promotionId} ${state}`)).toEqual([
      'z-first info',
      'a-second coming_soon',
      'over closed',
    ]);
    const titles = async (language: string) => (await list(undefined, language)).slice(0, 2).map(({ title }) => title);
    expect(await titles('BN')).toEqual(['সেরা জয়', 'ক']);
    expect(await titles('ES')).toEqual(['Best win', 'Á']);
  });

  it('gives no details of hidden and unknown promotions, and refuses malformed ids', async () => {
    expect(await refusalOf(detail('hidden'))).toMatchObject({ status: 404, code: 'promotion_unknown' });
    expect(await refusalOf(detail('no-such'))).toMatchObject({ status: 404, code: 'promotion_unknown' });
    for (const bad of ['', 'A', '../x', 'x'.repeat(65), "'; drop table promotions.promotion"])
      expect(await refusalOf(detail(bad))).toMatchObject({ status: 400, code: 'bad_request' });
  });

  it('shows rules as sanitized markup, whoever wrote the row', async () => {
    const hostile = `<p onclick="x()">a<script>alert(1)</script><a href="javascript:x()">b</a></p><img src=x onerror=x()>`;
    await site.add(promotion('hostile-rules'));
    await site.sql.query(
      `update promotions.promotion set words = jsonb_set(words, '{en,content}', to_jsonb($1::text)) where id = 'hostile-rules'`,
      [hostile],
    );
    await site.first.app.services.revisions.poll();
    expect((await valueOf(detail('hostile-rules'))).content).toBe('<p>ab</p>');
  });

  it('follows an operator’s change within seconds', async () => {
    await site.add(promotion('changing'));
    await site.sql.query(`update promotions.promotion set enabled = false where id = 'changing'`);
    await expect.poll(async () => (await detail('changing')).status, { timeout: 3_000 }).toBe(404);
  });

  it('is empty while promotions are switched off, and applications are refused', async () => {
    const { token } = await site.member('Switch_1');
    await site.add(signOnly('switched'));
    const turn = async (on: boolean) => {
      await site.sql.query(`update settings.node set enabled = $1 where mod_id = 'PROMOTION'`, [on]);
      await site.first.app.services.revisions.poll();
    };
    await turn(false);
    expect(await list(token)).toEqual([]);
    for (const refused of [detail('switched', token), apply(url, token, 'switched')])
      expect(await refusalOf(refused)).toMatchObject({ status: 403, code: 'function_not_enabled' });
    await turn(true);
    expect(await rows('switched')).toEqual([]);
  });
});

describe('taking part', () => {
  it('by signing up takes effect at once, for that member only', async () => {
    await site.add(signOnly('race-day'));
    const [asma, bina] = [await site.member('Asma_1'), await site.member('Bina_1')];
    expect(await valueOf(apply(url, asma.token, 'race-day'))).toMatchObject({ state: 'signed' });
    expect([await stateOf('race-day', asma.token), await stateOf('race-day', bina.token)]).toEqual(['signed', 'join']);
    expect((await valueOf(detail('race-day', bina.token))).application).toBeNull();
    expect(await refusalOf(apply(url, asma.token, 'race-day'))).toMatchObject({
      status: 409,
      code: 'promotion_applied',
    });
  });

  it('by an application stores the remark as text', async () => {
    await site.add(promotion('words'));
    const { token } = await site.member('Words_1');
    const remark = '  <b>দেখুন</b>\r\nsecond\tline  ';
    const application = await applied(url, token, 'words', { remark });
    expect(application).toEqual({
      applicationId: expect.any(String),
      remark: '<b>দেখুন</b>\nsecond line',
      images: 0,
      appliedAt: site.clock.now(),
      decidedAt: null,
      reason: '',
      amount: null,
      reference: null,
    });
    expect((await list(token)).find(({ promotionId }) => promotionId === 'words')?.state).toBe('applying');
  });

  it.each([
    ['remark', 'x'.repeat(141)],
    ['remark', 'a\0b'],
    ['remark', 'a\u202eb'],
    ['remark', '\ud800'],
    ['remark', { $gt: '' }],
    ['remark', 7],
    ['requestId', 'x'],
    ['requestId', undefined],
    ['imageIds', 'x'],
    ['promotionId', ['words']],
  ])('is refused with a bad %s: %j', async (field, value) => {
    await site.add(promotion('bad-input'));
    const { token } = await site.member(`Bad_${randomUUID().slice(0, 8)}`);
    const refused = await refusalOf(apply(url, token, 'bad-input', { [field]: value }));
    expect(refused).toMatchObject({ status: 400, code: 'bad_request', fields: { [field]: expect.any(String) } });
    expect(await rows('bad-input')).toEqual([]);
  });

  it('is refused before the start, after the end, and where there is nothing to join', async () => {
    const now = site.clock.now();
    await site.add(
      signOnly('just-info', { kind: 'info' }),
      promotion('soon', { startsAt: now + DAY }),
      promotion('late', { endsAt: now }),
      promotion('no-show', { enabled: false }),
    );
    const { token } = await site.member('Early_1');
    const codes = [];
    for (const id of ['just-info', 'soon', 'late', 'no-show', 'unheard-of'])
      codes.push((await refusalOf(apply(url, token, id))).code);
    expect(codes).toEqual([
      'promotion_closed',
      'promotion_closed',
      'promotion_closed',
      'promotion_unknown',
      'promotion_unknown',
    ]);
  });

  it('is refused to guests and trial members', async () => {
    await site.add(promotion('true-only'));
    await site.sql.query(`update settings.node set enabled = true where mod_id = 'FREEPLAY'`);
    await site.first.app.services.revisions.poll();
    const { token } = await valueOf(callApp(url, 'freePlay', {}));
    expect(await refusalOf(apply(url, token, 'true-only'))).toMatchObject({ status: 403, code: 'need_true_account' });
    const guest = callApp(url, 'promotionApply', { promotionId: 'true-only', requestId: randomUUID() });
    expect(await refusalOf(guest)).toMatchObject({ status: 401 });
    const row = `insert into promotions.application (promotion_id, member_id, account, currency, request_id, state, applied_at)
      values ('true-only', gen_random_uuid(), 'x', 'FUN', gen_random_uuid(), 'applying', now())`;
    await expect(site.sql.query(row)).rejects.toThrow('currency');
  });
});

describe('concurrent applications', () => {
  it('leave one application per member, whether they share a request id or not', async () => {
    await site.add(promotion('raced'));
    const { token } = await site.member('Raced_1');
    const requestId = randomUUID();
    const same = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        apply(turn % 2 ? url : other, token, 'raced', { requestId, remark: 'me' }),
      ),
    );
    const ids = same.map(({ body }) => (body.success ? body.value.application?.applicationId : body.code));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(await rows('raced')).toEqual([{ state: 'applying' }]);

    const rival = await site.member('Raced_2');
    const several = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => apply(turn % 2 ? url : other, rival.token, 'raced')),
    );
    expect(several.filter(({ body }) => body.success)).toHaveLength(1);
    expect(several.filter(({ status }) => status === 409)).toHaveLength(11);
    expect(await rows('raced')).toHaveLength(2);
  });

  it('never take more places than there are, and a rejection frees one', async () => {
    await site.add(promotion('five', { places: 5 }));
    const members = [];
    for (let turn = 0; turn < 12; turn += 1) members.push(await site.member(`Five_${turn}`));
    const answers = await Promise.all(members.map(({ token }, turn) => apply(turn % 2 ? url : other, token, 'five')));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(5);
    const outside = members.filter((_, turn) => answers[turn]?.status === 409);
    const late = outside[0]?.token ?? '';
    expect([outside.length, await stateOf('five', late)]).toEqual([7, 'closed']);

    const won = answers.find(({ body }) => body.success)?.body;
    const applicationId = won?.success ? won.value.application?.applicationId : '';
    const rejection = { decision: 'reject', applicationId, reason: '' };
    await valueOf(site.decide(rejection));
    expect(await stateOf('five', late)).toBe('join');
    await valueOf(apply(url, late, 'five'));
    expect(await rows('five')).toHaveLength(6);
  });

  it('cannot use one request id for two promotions', async () => {
    await site.add(promotion('one-a'), promotion('one-b'));
    const { token } = await site.member('Once_1');
    const requestId = randomUUID();
    await valueOf(apply(url, token, 'one-a', { requestId }));
    const again = await refusalOf(apply(url, token, 'one-b', { requestId }));
    expect(again).toMatchObject({ status: 400, code: 'bad_request', fields: { requestId: expect.any(String) } });
    expect(await rows('one-b')).toEqual([]);
  });
});
