import { randomUUID } from 'node:crypto';
import { HOUR, ManualClock, MINUTE, SECOND } from '@chhokka/kernel';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callApp, refusalOf, signInOperator, signUp, type TestApp, valueOf } from '../../../../testing/app.ts';
import { startTwoApps, type TwoApps } from '../../../../testing/two-apps.ts';

const clock = new ManualClock(Date.now());
let site: TwoApps;
let platform: TestApp;
let sql: pg.Client;
let operator: string;
let members = 0;

beforeAll(async () => {
  site = await startTwoApps({ clock, config: { trustProxy: ['127.0.0.1'], rateLimitScale: 1 } });
  ({ first: platform, sql } = site);
  await platform.app.services.operators.create('office', 'Office#2026');
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
  send: (text: string) =>
    callApp(
      url,
      'chatSend',
      { requestId: randomUUID(), text },
      { token: writer.token, headers: { 'x-forwarded-for': '198.51.100.9' } },
    ),
  report: (number: unknown, reason: unknown = 'scam') =>
    callApp(url, 'chatReport', { number, reason }, { token: writer.token }),
  read: (span: Record<string, unknown> = {}) => valueOf(callApp(url, 'chatMessages', span, { token: writer.token })),
});
const readAsGuest = (span: Record<string, unknown> = {}) => valueOf(callApp(platform.url, 'chatMessages', span));
const reported = async () => (await valueOf(callApp(platform.url, 'officeChatReports', {}, { token: operator }))).list;
const decide = (decision: Record<string, unknown>, token = operator) =>
  callApp(platform.url, 'officeChatModerate', decision, { token });
const claim = (itemId: string, token = operator) =>
  callApp(platform.url, 'officeClaim', { queue: 'chat', itemId }, { token });
async function moderate(decision: Record<string, unknown>) {
  const item = (await reported()).find(({ number }) => number === decision['number']);
  if (item) await claim(item.itemId);
  return decide(decision);
}
const told = async (after: number) => platform.app.services.chat.source.after(after);
const newest = async () => platform.app.services.chat.source.newest();

async function said(writer: Writer, text: string): Promise<number> {
  clock.advance(2 * SECOND);
  return (await valueOf(from(writer).send(text))).number;
}

describe('chat moderation', () => {
  // The clock goes on by hours, and an operator's session ends after half an hour without a call.
  beforeEach(async () => void (operator = await signInOperator(platform.url)));

  it('hides a reported message from everybody and notifies open pages', async () => {
    const [writer, reader, third] = await Promise.all([newMember('Nadi'), newMember(), newMember()]);
    const number = await said(writer, 'send me your password');
    const event = await newest();
    await valueOf(from(reader).report(number));
    await valueOf(from(reader).report(number, 'insult'));
    clock.advance(SECOND);
    await valueOf(from(third).report(number, 'other'));
    expect(await reported()).toEqual([
      {
        number,
        table: null,
        itemId: expect.any(String),
        claim: null,
        account: writer.account,
        name: 'Nadi',
        text: 'send me your password',
        sentAt: clock.now() - SECOND,
        reports: [
          { reason: 'scam', at: clock.now() - SECOND },
          { reason: 'other', at: clock.now() },
        ],
        mutedUntil: null,
      },
    ]);
    await valueOf(moderate({ number, decision: 'hide' }));
    const hidden = { number, name: 'Nadi', text: '', hidden: true };
    expect((await readAsGuest({ after: number - 1 })).list).toMatchObject([hidden]);
    expect((await from(writer).read({ after: number - 1 })).list).toMatchObject([{ ...hidden, mine: true }]);
    expect(await told(event)).toEqual([{ number: event + 1, body: expect.objectContaining(hidden) }]);
    expect(await reported()).toEqual([]);
    expect(await refusalOf(from(reader).report(number))).toMatchObject({ status: 404, code: 'chat_message_unknown' });
    expect((await sql.query('select text from chat.message where number = $1', [number])).rows[0]?.text).toBe(
      'send me your password',
    );
  });

  it('keeps a dismissed message visible until another member reports it', async () => {
    const [writer, reader, third] = await Promise.all([newMember(), newMember(), newMember()]);
    const number = await said(writer, 'harmless');
    await valueOf(from(reader).report(number));
    const event = await newest();
    await valueOf(moderate({ number, decision: 'dismiss' }));
    expect([await reported(), await newest()]).toEqual([[], event]);
    clock.advance(SECOND);
    await valueOf(from(reader).report(number, 'insult'));
    expect(await reported()).toEqual([]);
    await valueOf(from(third).report(number, 'insult'));
    expect(await reported()).toMatchObject([{ number, reports: [{ reason: 'insult' }] }]);
    await valueOf(moderate({ number, decision: 'dismiss' }));
  });

  it('mutes an author for a while and hides the messages; of two mutes the longer one applies', async () => {
    const [writer, reader] = await Promise.all([newMember(), newMember()]);
    const [first, second] = [await said(writer, 'one'), await said(writer, 'two')];
    for (const number of [first, second]) await valueOf(from(reader).report(number));
    await valueOf(moderate({ number: first, decision: 'mute', minutes: 60 }));
    await valueOf(moderate({ number: second, decision: 'mute', minutes: 10 }));
    const until = clock.now() + HOUR;
    clock.advance(30 * MINUTE);
    expect(await refusalOf(from(writer).send('three'))).toMatchObject({
      status: 403,
      code: 'chat_muted',
      value: { mutedUntil: until },
    });
    expect((await from(writer).read({ after: first - 1 })).mutedUntil).toBe(until);
    expect((await readAsGuest({ after: first - 1 })).list.map(({ hidden }) => hidden)).toEqual([true, true]);
    clock.advance(30 * MINUTE);
    await valueOf(from(writer).send('three'));
  });

  it('are decided on by the operator with the claim alone', async () => {
    const [writer, reader] = await Promise.all([newMember(), newMember()]);
    const number = await said(writer, 'claimed');
    await valueOf(from(reader).report(number));
    const item = async () => (await reported()).find((each) => each.number === number);
    const decision = { number, decision: 'hide' };
    expect((await refusalOf(decide(decision))).code).toBe('claim_needed');
    await platform.app.services.operators.create('moderator', 'Office#2026');
    const second = await signInOperator(platform.url, 'moderator');
    const { itemId = '' } = (await item()) ?? {};
    await valueOf(claim(itemId, second));
    expect((await item())?.claim).toMatchObject({ account: 'moderator', mine: false });
    expect((await refusalOf(claim(itemId))).code).toBe('claimed_by_other');
    expect((await refusalOf(decide(decision))).code).toBe('claim_needed');
    await valueOf(decide(decision, second));
    expect((await sql.query(`select from office.claim where queue = 'chat'`)).rowCount).toBe(0);
  });

  it('applies one of several simultaneous decisions', async () => {
    const [writer, reader] = await Promise.all([newMember(), newMember()]);
    const number = await said(writer, 'raced');
    await valueOf(from(reader).report(number));
    const decisions = Array.from({ length: 6 }, (_, turn) =>
      turn % 2 === 0 ? { number, decision: 'mute', minutes: 10 } : { number, decision: 'hide' },
    );
    await valueOf(claim((await reported()).find((item) => item.number === number)?.itemId ?? ''));
    const answers = await Promise.all(decisions.map((decision) => decide(decision)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(5);
    const { rows } = await sql.query('select from chat.decision where message_number = $1', [number]);
    expect(rows).toHaveLength(1);
  });

  it('refuses reports of unknown messages, one’s own messages and the site’s', async () => {
    const writer = await newMember();
    const number = await said(writer, 'mine');
    expect(await refusalOf(from(writer).report(number))).toMatchObject({ status: 400, code: 'bad_request' });
    await platform.app.services.chat.announce('Chhokka', 'Welcome');
    expect((await readAsGuest()).list.at(-1)).toMatchObject({ role: 2, name: 'Chhokka', text: 'Welcome' });
    expect(await refusalOf(from(writer).report(number + 1))).toMatchObject({ code: 'bad_request' });
    for (const unknown of [999_999_999, 0, -1, 1.5, 'x', 2 ** 63]) {
      expect((await from(writer).report(unknown)).status, String(unknown)).toBeLessThan(500);
    }
    expect(await refusalOf(from(writer).report(999_999_999))).toMatchObject({ code: 'chat_message_unknown' });
    expect(await refusalOf(from(writer).report(number, 'boring'))).toMatchObject({ code: 'bad_request' });
  });

  it('requires an operator and a valid decision', async () => {
    const number = await said(await newMember(), 'undecided');
    await valueOf(from(await newMember()).report(number));
    const { token } = await newMember();
    expect(await refusalOf(callApp(platform.url, 'officeChatReports', {}, { token }))).toMatchObject({ status: 401 });
    for (const bad of [
      { number, decision: 'mute' },
      { number, decision: 'hide', minutes: 5 },
      { number, decision: 'mute', minutes: 0 },
      { number, decision: 'mute', minutes: 525_601 },
      { number, decision: 'burn' },
      { number: 2 ** 70, decision: 'hide' },
    ]) {
      expect((await moderate(bad)).status, JSON.stringify(bad)).toBe(400);
    }
    expect(await refusalOf(moderate({ number: 999_999_999, decision: 'hide' }))).toMatchObject({ status: 404 });
    expect(await reported()).toHaveLength(1);
  });
});
