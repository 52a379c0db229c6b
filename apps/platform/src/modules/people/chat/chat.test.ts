import { randomUUID } from 'node:crypto';
import { DAY, HOUR, ManualClock, MINUTE, SECOND } from '@chhokka/kernel';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callApp, refusalOf, signUp, type TestApp, valueOf } from '../../../../testing/app.ts';
import { startTwoApps, type TwoApps } from '../../../../testing/two-apps.ts';

const clock = new ManualClock(Date.now());
let site: TwoApps;
let platform: TestApp;
let other: TestApp;
let sql: pg.Client;
let members = 0;

beforeAll(async () => {
  site = await startTwoApps({ clock, config: { trustProxy: ['127.0.0.1'], rateLimitScale: 1 } });
  ({ first: platform, second: other, sql } = site);
});
afterAll(() => site.close());
beforeEach(() => clock.advance(2 * MINUTE));

interface Writer {
  readonly token: string;
  readonly customerId: string;
  readonly account: string;
}

async function newMember(nickname?: string): Promise<Writer> {
  members += 1;
  const account = `Writer${members}`;
  const headers = { 'x-forwarded-for': `203.0.113.${members}` };
  const { token, customerId } = await valueOf(callApp(platform.url, 'register', signUp(account), { headers }));
  if (nickname !== undefined)
    await sql.query('update members.member set nickname = $1 where id = $2', [nickname, customerId]);
  return { token, customerId, account };
}

const from = (writer: Writer, url = platform.url) => ({
  send: (text: unknown, requestId: unknown = randomUUID()) =>
    callApp(
      url,
      'chatSend',
      { requestId, text },
      { token: writer.token, headers: { 'x-forwarded-for': '198.51.100.9' } },
    ),
  report: (number: unknown, reason: unknown = 'scam') =>
    callApp(url, 'chatReport', { number, reason }, { token: writer.token }),
  read: (span: Record<string, unknown> = {}) => valueOf(callApp(url, 'chatMessages', span, { token: writer.token })),
});
const readAsGuest = (span: Record<string, unknown> = {}) => valueOf(callApp(platform.url, 'chatMessages', span));
const told = async (after: number) => platform.app.services.chat.source.after(after);
const newest = async () => platform.app.services.chat.source.newest();

async function said(writer: Writer, text: string): Promise<number> {
  clock.advance(2 * SECOND);
  return (await valueOf(from(writer).send(text))).number;
}

describe('the chat room', () => {
  it('shows the messages to everybody and marks a member’s own as theirs', async () => {
    const mina = await newMember('মিনা');
    const number = await said(mina, 'শুভ সন্ধ্যা');
    const author = { name: 'মিনা', avatar: null, role: 0, hidden: false };
    const message = { number, ...author, text: 'শুভ সন্ধ্যা', sentAt: clock.now() };
    expect((await readAsGuest()).list.at(-1)).toEqual({ ...message, mine: false });
    expect((await from(mina).read()).list.at(-1)).toEqual({ ...message, mine: true });
    const list = [{ ...message, mine: false }];
    const others = await from(await newMember()).read({ after: number - 1 });
    expect(others).toEqual({ list, latest: number, mutedUntil: null });
  });

  it('returns the newest messages, those before a number, or those after one', async () => {
    const writer = await newMember();
    const numbers: number[] = [];
    for (const text of ['one', 'two', 'three', 'four']) numbers.push(await said(writer, text));
    const [first = 0, second, third, fourth] = numbers;
    const of = async (span: Record<string, unknown>) => (await readAsGuest(span)).list.map(({ number }) => number);
    expect(await of({ limit: 2 })).toEqual([third, fourth]);
    expect(await of({ before: third, limit: 2 })).toEqual([first, second]);
    expect(await of({ after: first, limit: 2 })).toEqual([second, third]);
    expect(await of({ after: fourth })).toEqual([]);
    expect(numbers).toEqual([first, first + 1, first + 2, first + 3]);
  });

  it('numbers messages and events without gaps when two processes write at once', async () => {
    const writers = await Promise.all(Array.from({ length: 12 }, () => newMember()));
    const before = (await readAsGuest()).latest;
    const events = await newest();
    const texts = await Promise.all(
      writers.map(async (writer, turn) => {
        const text = `at once ${turn}`;
        await valueOf(from(writer, turn % 2 === 0 ? platform.url : other.url).send(text));
        return text;
      }),
    );
    const { list, latest } = await readAsGuest({ after: before });
    expect(latest).toBe(before + 12);
    expect(list.map(({ number }) => number)).toEqual(texts.map((_, place) => before + 1 + place));
    expect(list.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
    expect((await told(events)).map(({ number }) => number)).toEqual(texts.map((_, place) => events + 1 + place));
  });

  it('stores one message per request id, even when two processes receive the request', async () => {
    const writer = await newMember();
    const before = (await readAsGuest()).latest;
    const requestId = randomUUID();
    const answers = await Promise.all([
      from(writer).send('once', requestId),
      from(writer, other.url).send('once', requestId),
    ]);
    const taken = answers.find(({ status }) => status === 200) ?? expect.unreachable();
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
    const again = await valueOf(from(writer, other.url).send('something else', requestId));
    expect(taken.body).toMatchObject({ value: { text: 'once' } });
    expect(again).toMatchObject({ number: before + 1, text: 'once', mine: true });
    expect((await readAsGuest()).latest).toBe(before + 1);
    expect(await valueOf(from(await newMember()).send('mine', requestId))).toMatchObject({ number: before + 2 });
  });

  it('masks account names, phone numbers and contact details in author names', async () => {
    const shown = async (nickname?: string): Promise<string> => {
      const writer = await newMember(nickname);
      await said(writer, 'hello');
      return (await readAsGuest()).list.at(-1)?.name ?? '';
    };
    expect(await shown()).toMatch(/^Wri\*\*\*\d$/);
    expect(await shown(`writer${members + 1}`)).toMatch(/^wri\*\*\*\d$/);
    expect(await shown('01712345678')).toBe('017***8');
    expect(await shown('mina@site.example')).toBe('min***e');
    expect(await shown('win at t.me/mina')).toBe('win***a');
    expect(await shown('Padma')).toBe('Padma');
  });

  it('refuses every call while it is switched off', async () => {
    const writer = await newMember();
    await sql.query(`update settings.node set enabled = false where mod_id = 'CHATROOM'`);
    await platform.app.services.revisions.poll();
    const off = { status: 403, code: 'function_not_enabled' };
    expect(await refusalOf(callApp(platform.url, 'chatMessages', {}))).toMatchObject(off);
    expect(await refusalOf(from(writer).send('hello'))).toMatchObject(off);
    expect(await refusalOf(from(writer).report(1))).toMatchObject(off);
    await sql.query(`update settings.node set enabled = true where mod_id = 'CHATROOM'`);
    await platform.app.services.revisions.poll();
  });

  it('accepts messages and reports from real members only', async () => {
    expect(await refusalOf(callApp(platform.url, 'chatSend', { requestId: randomUUID(), text: 'x' }))).toMatchObject({
      status: 401,
    });
    const trial = await newMember();
    await sql.query(`update members.member set user_type = 4, currency = 'FUN' where id = $1`, [trial.customerId]);
    expect(await refusalOf(from(trial).send('hello'))).toMatchObject({ status: 403, code: 'need_true_account' });
    expect(await refusalOf(from(trial).report(1))).toMatchObject({ code: 'need_true_account' });
    expect((await from(trial).read()).mutedUntil).toBeNull();
  });

  it('refuses changes to messages and deletes them after 90 days', async () => {
    const number = await said(await newMember(), 'to be forgotten');
    await expect(sql.query(`update chat.message set text = 'other' where number = $1`, [number])).rejects.toThrow(
      'not changed',
    );
    clock.advance(90 * DAY - MINUTE);
    await platform.app.services.chat.sweep();
    expect((await readAsGuest({ after: number - 1 })).list).toHaveLength(1);
    clock.advance(2 * MINUTE);
    await platform.app.services.chat.sweep();
    expect(await readAsGuest()).toMatchObject({ list: [], latest: number });
    expect(await said(await newMember(), 'the next')).toBe(number + 1);
  });
});

describe('a message that a member sends', () => {
  it.each([
    [{ text: '' }],
    [{ text: '   ' }],
    [{ text: '\u200b\u202e' }],
    [{ text: 'a\u0000b' }],
    [{ text: 'x'.repeat(201) }],
    [{ text: 7 }],
    [{ text: { $gt: '' } }],
    [{ text: 'x', requestId: 'not-an-id' }],
    [{ text: 'x', requestId: null }],
  ])(
    'is refused and not stored with invalid fields: %j',
    async ({ text, requestId }: { text: unknown; requestId?: unknown }) => {
      const writer = await newMember();
      const before = (await readAsGuest()).latest;
      expect(
        await refusalOf(from(writer).send(text, requestId === undefined ? randomUUID() : requestId)),
      ).toMatchObject({
        status: 400,
        code: 'bad_request',
      });
      expect((await readAsGuest()).latest).toBe(before);
    },
  );

  it('loses invisible characters and keeps all other text', async () => {
    const writer = await newMember();
    const sent = async (text: string): Promise<string> => {
      clock.advance(2 * SECOND);
      return (await valueOf(from(writer).send(text))).text;
    };
    expect(await sent('  a\u202eb\u0007c\nd\t e ')).toBe('abc d e');
    expect(await sent(`'); drop table chat.message; --`)).toBe(`'); drop table chat.message; --`);
    expect(await sent('<script>alert(1)</script>')).toBe('<script>alert(1)</script>');
    expect(await sent('👩‍👩‍👧 ক্ষ\u200dমা')).toBe('👩‍👩‍👧 ক্ষ\u200dমা');
  });

  it('is refused with half of a surrogate pair, as in every call', async () => {
    const refusal = await refusalOf(from(await newMember()).send('a\ud800b'));
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['text']]);
  });

  it('is refused for a word on the operator’s list, including words added while the site runs', async () => {
    const writer = await newMember();
    expect(await refusalOf(from(writer).send('what a b1tch'))).toMatchObject({ status: 400, code: 'chat_refused' });
    expect(await refusalOf(from(await newMember()).send('call 01712-345678'))).toMatchObject({ code: 'chat_refused' });
    expect(await said(writer, 'a rainy gazette')).toBeGreaterThan(0);
    await sql.query(`insert into chat.word (word) values ('gazette')`);
    await platform.app.services.revisions.poll();
    clock.advance(2 * SECOND);
    expect(await refusalOf(from(writer).send('a rainy GAZETTE'))).toMatchObject({ code: 'chat_refused' });
    await sql.query(`delete from chat.word where word = 'gazette'`);
    await platform.app.services.revisions.poll();
    expect(await said(writer, 'a rainy gazette')).toBeGreaterThan(0);
  });

  it('is limited to one in two seconds and ten a minute per member, across processes', async () => {
    const writer = await newMember();
    await valueOf(from(writer).send('first'));
    const soon = await from(writer, other.url).send('second');
    expect(soon.status).toBe(429);
    expect(Number(soon.headers.get('retry-after'))).toBe(2);
    let taken = 1;
    for (let turn = 0; turn < 12; turn += 1) {
      clock.advance(2 * SECOND);
      if ((await from(writer).send(`again ${turn}`)).status === 200) taken += 1;
    }
    expect(taken).toBe(10);
  });

  it('is limited to sixty a minute per network', async () => {
    const writers = await Promise.all(Array.from({ length: 8 }, () => newMember()));
    let refused = 0;
    for (let turn = 0; turn < 64; turn += 1) {
      if (turn % 8 === 0) clock.advance(2 * SECOND);
      const { status } = await from(writers[turn % 8] ?? expect.unreachable()).send(`turn ${turn}`);
      if (status === 429) refused += 1;
    }
    expect(refused).toBe(4);
  });

  it('is refused until the author’s account is old enough', async () => {
    await platform.app.services.settings.save('chatWaitMinutes', 60);
    await platform.app.services.revisions.poll();
    const writer = await newMember();
    await sql.query('update members.member set created_at = $1 where id = $2', [
      new Date(clock.now()),
      writer.customerId,
    ]);
    const until = clock.now() + HOUR;
    expect(await refusalOf(from(writer).send('hello'))).toMatchObject({
      code: 'chat_muted',
      value: { mutedUntil: until },
    });
    expect((await from(writer).read()).mutedUntil).toBe(until);
    clock.advance(HOUR);
    await valueOf(from(writer).send('hello'));
    await platform.app.services.settings.save('chatWaitMinutes', 0);
    await platform.app.services.revisions.poll();
  });
});
