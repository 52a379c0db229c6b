import { randomUUID } from 'node:crypto';
import { DAY, ManualClock, MINUTE, SECOND } from '@chhokka/kernel';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callApp, refusalOf, signInOperator, signUp, type TestApp, valueOf } from '../../../../testing/app.ts';
import { startTwoApps, type TwoApps } from '../../../../testing/two-apps.ts';
import type { SavedGame } from '../../games/catalogue/index.ts';

const clock = new ManualClock(Date.now());
let site: TwoApps;
let platform: TestApp;
let other: TestApp;
let sql: pg.Client;
let members = 0;
const ENGLISH = { 'accept-language': 'en' };

const game = (gameCode: string, changes: Pick<SavedGame, 'gameType' | 'classify'> & Partial<SavedGame>): SavedGame => ({
  vassalage: 'V',
  gameCode,
  name: { bn: `${gameCode} টেবিল`, en: `Table ${gameCode}` },
  minBet: 100n,
  minLineNum: 0,
  rtp: null,
  icon: '',
  isHot: false,
  isNew: false,
  isTop: false,
  comingSoon: false,
  ...changes,
});

beforeAll(async () => {
  site = await startTwoApps({ clock, config: { trustProxy: ['127.0.0.1'], rateLimitScale: 1 } });
  ({ first: platform, second: other, sql } = site);
  await platform.app.services.operators.create('office', 'Office#2026');
  const shown = { accountTypeId: 1, icon: '', isHot: false, gameTypes: ['LIVE', 'RNG', 'COCKFIGHT'] as const };
  await platform.app.services.catalogue.save(
    [{ vassalage: 'V', providerId: 'V', name: { bn: 'ভি', en: 'V' }, ...shown }],
    [
      game('dragon', { gameType: 'LIVE', classify: 'TABLE' }),
      game('flight', { gameType: 'RNG', classify: 'CRASH' }),
      game('fight', { gameType: 'COCKFIGHT', classify: 'POOL' }),
      game('slot', { gameType: 'RNG', classify: 'SLOT' }),
      game('announced', { gameType: 'LIVE', classify: 'TABLE', comingSoon: true }),
    ],
  );
  await site.poll();
});
afterAll(() => site.close());
beforeEach(() => clock.advance(2 * MINUTE));

interface Writer {
  readonly token: string;
  readonly customerId: string;
}

async function newMember(): Promise<Writer> {
  members += 1;
  const headers = { 'x-forwarded-for': `203.0.113.${members}` };
  return valueOf(callApp(platform.url, 'register', signUp(`Sitter${members}`), { headers }));
}

const send = ({ token }: Writer, room: unknown, text: string, url = platform.url) =>
  callApp(url, 'chatSend', { room, requestId: randomUUID(), text }, { token });
async function said(writer: Writer, room: string, text: string): Promise<number> {
  clock.advance(2 * SECOND);
  return (await valueOf(send(writer, room, text))).number;
}
const read = (room: string, span: Record<string, unknown> = {}) =>
  valueOf(callApp(platform.url, 'chatMessages', { room, ...span }));
const texts = async (room: string) => (await read(room)).list.map(({ text }) => text);
const report = ({ token }: Writer, room: string, number: number) =>
  callApp(platform.url, 'chatReport', { room, number, reason: 'insult' }, { token });

describe('the room of a table', () => {
  it('has its own messages and numbers, apart from the public room and from other tables', async () => {
    const writer = await newMember();
    const before = (await read('')).latest;
    expect(await said(writer, 'dragon', 'who is for the tiger')).toBe(1);
    expect(await said(writer, 'flight', 'up it goes')).toBe(1);
    expect(await said(writer, '', 'hello all')).toBe(before + 1);
    expect(await said(writer, 'dragon', 'the dragon again')).toBe(2);
    expect(await read('dragon')).toMatchObject({
      list: [
        { number: 1, text: 'who is for the tiger' },
        { number: 2, text: 'the dragon again' },
      ],
      latest: 2,
    });
    expect(await texts('flight')).toEqual(['up it goes']);
    expect((await read('dragon', { before: 2 })).list.map(({ number }) => number)).toEqual([1]);
    expect(await texts('fight')).toEqual([]);
  });

  it('exists for tables, flights and fights that can be played, and for no other game', async () => {
    const writer = await newMember();
    for (const room of ['slot', 'announced', 'nothing']) {
      expect(await refusalOf(send(writer, room, 'hello'))).toMatchObject({ code: 'game_unknown' });
      expect(await refusalOf(callApp(platform.url, 'chatMessages', { room }))).toMatchObject({ code: 'game_unknown' });
      expect(await refusalOf(report(writer, room, 1))).toMatchObject({ code: 'game_unknown' });
    }
    expect(await refusalOf(send(writer, "x'; --", 'hello'))).toMatchObject({ code: 'bad_request' });
    expect(await refusalOf(send(writer, { $ne: '' }, 'hello'))).toMatchObject({ code: 'bad_request' });
    await said(writer, 'fight', 'red or white');
    await sql.query(`update settings.node set enabled = false where mod_id = 'COCKFIGHT'`);
    await site.poll();
    expect(await refusalOf(send(await newMember(), 'fight', 'hello'))).toMatchObject({ code: 'game_unknown' });
    await sql.query(`update settings.node set enabled = true where mod_id = 'COCKFIGHT'`);
    await site.poll();
    expect(await texts('fight')).toEqual(['red or white']);
  });

  it('is closed with the public room, by the same switch', async () => {
    const writer = await newMember();
    await sql.query(`update settings.node set enabled = false where mod_id = 'CHATROOM'`);
    await site.poll();
    expect(await refusalOf(send(writer, 'dragon', 'hello'))).toMatchObject({ code: 'function_not_enabled' });
    expect(await refusalOf(callApp(platform.url, 'chatMessages', { room: 'dragon' }))).toMatchObject({
      code: 'function_not_enabled',
    });
    await sql.query(`update settings.node set enabled = true where mod_id = 'CHATROOM'`);
    await site.poll();
  });

  it('takes messages of real members only, while everybody reads', async () => {
    await said(await newMember(), 'dragon', 'read this');
    const guest = callApp(platform.url, 'chatSend', { room: 'dragon', requestId: randomUUID(), text: 'x' });
    expect((await refusalOf(guest)).status).toBe(401);
    const trial = await newMember();
    await sql.query(`update members.member set user_type = 4, currency = 'FUN' where id = $1`, [trial.customerId]);
    expect(await refusalOf(send(trial, 'dragon', 'hello'))).toMatchObject({ code: 'need_true_account' });
    expect(await texts('dragon')).toContain('read this');
  });

  it('has the filter and the pace of the public room: one message in two seconds over all rooms', async () => {
    const writer = await newMember();
    expect(await refusalOf(send(writer, 'dragon', 'call 01712-345678'))).toMatchObject({ code: 'chat_refused' });
    clock.advance(2 * SECOND);
    await valueOf(send(writer, 'dragon', 'first'));
    expect(await refusalOf(send(writer, '', 'second'))).toMatchObject({ status: 429 });
    expect(await refusalOf(send(writer, 'flight', 'third'))).toMatchObject({ status: 429 });
  });

  it('numbers its messages without gaps while two processes write into two rooms', async () => {
    const writers = await Promise.all(Array.from({ length: 8 }, () => newMember()));
    const before = { dragon: (await read('dragon')).latest, flight: (await read('flight')).latest };
    await Promise.all(
      writers.map((writer, turn) =>
        valueOf(send(writer, turn < 4 ? 'dragon' : 'flight', `at once ${turn}`, turn % 2 ? platform.url : other.url)),
      ),
    );
    for (const room of ['dragon', 'flight'] as const) {
      const { list, latest } = await read(room, { after: before[room] });
      expect(list.map(({ number }) => number)).toEqual([1, 2, 3, 4].map((step) => before[room] + step));
      expect(latest).toBe(before[room] + 4);
    }
  });

  it('tells open pages its news, with the room', async () => {
    const { source } = platform.app.services.chat;
    const writer = await newMember();
    const newest = await source.newest();
    const number = await said(writer, 'flight', 'cut!');
    await said(writer, '', 'good evening');
    const news = await source.after(newest);
    expect(news).toMatchObject([
      { number: newest + 1, body: { room: 'flight', number, text: 'cut!' } },
      { number: newest + 2, body: { room: '', text: 'good evening' } },
    ]);
  });

  it('goes on counting after its old messages are deleted', async () => {
    const number = await said(await newMember(), 'dragon', 'to be forgotten');
    clock.advance(91 * DAY);
    await platform.app.services.chat.sweep();
    expect(await read('dragon')).toMatchObject({ list: [], latest: number });
    expect(await said(await newMember(), 'dragon', 'the next')).toBe(number + 1);
  });

  it('refuses a message that leaves out a number, whoever writes it', async () => {
    const { latest } = await read('dragon');
    await expect(
      sql.query(
        `insert into chat.message (number, room, place, role, name, text, sent_at)
         select last_message + 1, 'dragon', $1::bigint, 2, 'Site', 'skips', now() from chat.room`,
        [latest + 2],
      ),
    ).rejects.toThrow('does not follow');
  });
});

describe('a moderator', () => {
  it('sees a report from a table with the table’s name, hides the message there, and mutes its author everywhere', async () => {
    const operator = await signInOperator(platform.url);
    const rude = await newMember();
    const number = await said(rude, 'flight', 'you are all fools');
    await said(rude, 'dragon', 'and here too');
    await valueOf(report(await newMember(), 'flight', number));
    const list = async () =>
      (await valueOf(callApp(platform.url, 'officeChatReports', {}, { token: operator, headers: ENGLISH }))).list;
    const [reported] = await list();
    expect(reported).toMatchObject({ table: 'Table flight', text: 'you are all fools' });
    const { itemId = '', number: id = 0 } = reported ?? {};
    await valueOf(callApp(platform.url, 'officeClaim', { queue: 'chat', itemId }, { token: operator }));
    const decision = { number: id, decision: 'mute', minutes: 10 };
    await valueOf(callApp(platform.url, 'officeChatModerate', decision, { token: operator }));
    expect((await read('flight')).list.at(-1)).toMatchObject({ number, hidden: true, text: '' });
    expect((await read('dragon')).list.at(-1)).toMatchObject({ text: 'and here too' });
    for (const room of ['dragon', '']) {
      clock.advance(2 * SECOND);
      expect(await refusalOf(send(rude, room, 'hello'))).toMatchObject({ code: 'chat_muted' });
    }
    expect(await list()).toEqual([]);
  });
});
