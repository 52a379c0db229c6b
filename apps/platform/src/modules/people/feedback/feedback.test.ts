import { randomUUID } from 'node:crypto';
import { DAY, HOUR, ManualClock } from '@chhokka/kernel';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { callApp, refusalOf, signUp, startTestApp, type TestApp, valueOf } from '../../../../testing/app.ts';
import { knownCaptcha } from '../verification/testing/captcha.ts';

const clock = new ManualClock(Date.now());
let database: TestDatabase;
let platform: TestApp;
let sql: pg.Client;
let browser: string;

beforeAll(async () => {
  database = await createTestDatabase();
  platform = await startTestApp({ databaseUrl: database.url, clock, config: { trustProxy: ['127.0.0.1'] } });
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await platform.close();
  await database.drop();
});
beforeEach(() => {
  browser = newBrowser();
});

const newBrowser = (): string => randomUUID().replaceAll('-', '').slice(0, 22);

interface From {
  readonly token?: string;
  readonly address?: string;
  readonly picture?: { readonly id: string; readonly answer: string };
}

const newPicture = () => knownCaptcha(platform.app.services);

/** Sends a form with a new picture from this test's browser. */
async function send(changes: Record<string, unknown> = {}, { token, address = '203.0.113.7', picture }: From = {}) {
  const { id, answer } = picture ?? (await newPicture());
  const form = { content: 'আমার টাকা আসেনি', sender: '', type: 1, captcha: answer, ...changes };
  const headers = { cookie: `captcha=${id}; device=${browser}`, 'x-forwarded-for': address };
  return callApp(platform.url, 'feedback', form, { headers, ...(token !== undefined && { token }) });
}

const entries = async () =>
  (
    await sql.query(
      'select member_id, sender, question_type, content, language, created_at from feedback.entry order by id',
    )
  ).rows;

describe('a feedback message', () => {
  it('from a visitor is stored as written, under the given name and without a member', async () => {
    await valueOf(send({ content: '  দুই\r\nলাইন  ', sender: ' Mina ', type: 0 }));
    expect(await entries()).toEqual([
      {
        member_id: null,
        sender: 'Mina',
        question_type: 0,
        content: 'দুই\nলাইন',
        language: 'bn',
        created_at: new Date(clock.now()),
      },
    ]);
  });

  it('from a member is stored under the session’s name, whatever the form says', async () => {
    const { token, customerId } = await valueOf(callApp(platform.url, 'register', signUp('Tuli')));
    await valueOf(send({ sender: 'Somebody_Else', type: 6 }, { token }));
    expect((await entries()).at(-1)).toMatchObject({ member_id: customerId, sender: 'Tuli', question_type: 6 });
    await valueOf(send({}, { token: 'x'.repeat(43) }));
    expect((await entries()).at(-1)).toMatchObject({ member_id: null });
  });

  it('requires the letters of a captcha and accepts each captcha once', async () => {
    const before = await entries();
    expect(await refusalOf(send({ captcha: 'wrong' }))).toMatchObject({ status: 400, code: 'captcha_wrong' });
    const picture = await newPicture();
    const unknown = { ...picture, id: randomUUID() };
    expect(await refusalOf(send({}, { picture: unknown }))).toMatchObject({ code: 'captcha_wrong' });
    await valueOf(send({}, { picture }));
    expect(await refusalOf(send({}, { picture }))).toMatchObject({ code: 'captcha_wrong' });
    expect(await entries()).toHaveLength(before.length + 1);
  });

  it('is refused while feedback is switched off', async () => {
    await sql.query(`update settings.node set enabled = false where mod_id = 'FEEDBACK'`);
    await platform.app.services.revisions.poll();
    expect(await refusalOf(send())).toMatchObject({ status: 403, code: 'function_not_enabled' });
    await sql.query(`update settings.node set enabled = true where mod_id = 'FEEDBACK'`);
    await platform.app.services.revisions.poll();
  });

  it.each([
    ['content', ''],
    ['content', '   \n '],
    ['content', 'x'.repeat(201)],
    ['content', 'a\0b'],
    ['content', 'a\u202eb'],
    ['content', '\u200b'],
    ['content', '\ud800'],
    ['content', 7],
    ['content', { $gt: '' }],
    ['type', 5],
    ['type', '1'],
    ['type', -1],
    ['sender', 'x'.repeat(65)],
    ['sender', 'Mi\u0007na'],
    ['sender', null],
    ['captcha', ''],
  ])('is refused with an invalid %s: %j', async (field, value) => {
    const before = await entries();
    expect(await refusalOf(send({ [field]: value }))).toMatchObject({
      status: 400,
      code: 'bad_request',
      fields: { [field]: expect.any(String) },
    });
    expect(await entries()).toEqual(before);
  });

  it.each([
    '\u09df'.repeat(200),
    'x'.repeat(200),
    '👩‍👩‍👧'.repeat(25),
    "'); drop table feedback.entry; --",
    '<script>alert(1)</script>',
    '{{7*7}} ${7*7} %s %n',
  ])('may contain any visible text: %j', async (content) => {
    await valueOf(send({ content }));
    expect((await entries()).at(-1)).toMatchObject({ content });
  });

  it('is accepted five times an hour from one browser', async () => {
    const before = await entries();
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, turn) => send({}, { address: `203.0.113.${turn}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await entries()).toHaveLength(before.length + 5);
    const late = await send();
    expect(await refusalOf(Promise.resolve(late))).toMatchObject({ status: 429, code: 'too_many_attempts' });
    expect(Number(late.headers.get('retry-after'))).toBe(HOUR / 1_000);
    clock.advance(HOUR);
    await valueOf(send());
  });

  it('is accepted sixty times an hour from one network and twenty times a day from one member', async () => {
    const codes = async (count: number, from: (turn: number) => From): Promise<string[]> => {
      const got: string[] = [];
      for (let turn = 0; turn < count; turn += 1) {
        browser = newBrowser();
        const { body } = await send({}, from(turn));
        got.push(body.success ? 'taken' : body.code);
      }
      return got;
    };
    const network = await codes(61, (turn) => ({ address: `2001:db8:0:7::${turn}` }));
    expect([network.filter((code) => code === 'taken').length, network.at(-1)]).toEqual([60, 'too_many_attempts']);
    const { token } = await valueOf(callApp(platform.url, 'register', signUp('Bokul')));
    const member = await codes(21, (turn) => ({ token, address: `198.51.100.${turn}` }));
    expect([member.filter((code) => code === 'taken').length, member.at(-1)]).toEqual([20, 'too_many_attempts']);
    clock.advance(DAY);
  });
});
