import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { transaction } from '../../../infra/db.ts';
import { callApp, refusalOf, signUp, startTestApp, type TestApp, valueOf } from '../../../../testing/app.ts';
import type { NewMessage } from './index.ts';

let database: TestDatabase;
let first: TestApp;
let second: TestApp;
let sql: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  first = await startTestApp({ databaseUrl: database.url });
  second = await startTestApp({ databaseUrl: database.url });
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await Promise.all([first.close(), second.close()]);
  await database.drop();
});

interface Receiver {
  readonly token: string;
  readonly memberId: string;
}

/** A new member with an empty inbox. */
async function join(name: string): Promise<Receiver> {
  const { token, customerId } = await valueOf(callApp(first.url, 'register', signUp(name)));
  const { list } = await valueOf(callApp(first.url, 'messages', {}, { token }));
  if (list.length > 0)
    await valueOf(callApp(first.url, 'deleteMessages', { ids: list.map(({ id }) => id) }, { token }));
  return { token, memberId: customerId };
}

function words(text: string): Pick<NewMessage, 'title' | 'content'> {
  return { title: { bn: `${text} বাংলা`, en: `${text} English` }, content: { bn: 'ক\nখ', en: 'a\nb', es: 'á\nb' } };
}

async function send(memberId: string, text = 'News', app = first): Promise<void> {
  const { pool, inbox } = app.app.services;
  await transaction(pool, (tx) => inbox.send(tx, { memberId, ...words(text) }));
}

const listOf = (token: string, query = {}, language = 'en') =>
  valueOf(callApp(second.url, 'messages', query, { token, language }));

/** The count that is kept, and the count of what there is. */
async function counts(memberId: string): Promise<{ kept: number; real: number; gapless: boolean }> {
  const { rows } = await sql.query(
    `select unread as kept,
       (select count(*)::int from inbox.message m
          where m.member_id = box.member_id and read_at is null and deleted_at is null) as real,
       (select count(*) = box.last_message and max(m.number) = box.last_message from inbox.message m
          where m.member_id = box.member_id) as gapless
     from inbox.box where member_id = $1`,
    [memberId],
  );
  return rows[0];
}

describe('the inbox', () => {
  it('shows messages newest first, in the reader’s language or else in English', async () => {
    const { token, memberId } = await join('Doyel');
    await send(memberId, 'First');
    await send(memberId, 'Second');
    const english = await listOf(token);
    expect(english).toMatchObject({ next: null, unreadMessage: 2 });
    expect(english.list.map(({ title, content, readAt }) => [title, content, readAt])).toEqual([
      ['Second English', 'a\nb', null],
      ['First English', 'a\nb', null],
    ]);
    expect((await listOf(token, {}, 'bn')).list[0]).toMatchObject({ title: 'Second বাংলা', content: 'ক\nখ' });
    expect((await listOf(token, {}, 'es')).list[0]).toMatchObject({ title: 'Second English', content: 'á\nb' });
  });

  it('returns each message once across pages while messages arrive and are deleted', async () => {
    const { token, memberId } = await join('Bok');
    for (let turn = 1; turn <= 7; turn += 1) await send(memberId, `m${turn}`);
    const one = await listOf(token, { pageSize: 3 });
    await send(memberId, 'late');
    await valueOf(callApp(first.url, 'deleteMessages', { ids: [one.list[1]?.id] }, { token }));
    const two = await listOf(token, { pageSize: 3, after: one.next });
    const three = await listOf(token, { pageSize: 3, after: two.next });
    expect([one, two, three].flatMap(({ list }) => list.map(({ title }) => title.split(' ')[0]))).toEqual([
      'm7',
      'm6',
      'm5',
      'm4',
      'm3',
      'm2',
      'm1',
    ]);
    expect(three.next).toBeNull();
  });

  it('keeps the unread count right while messages are read and deleted, even repeatedly', async () => {
    const { token, memberId } = await join('Tia');
    for (const name of ['a', 'b', 'c', 'd']) await send(memberId, name);
    const [d, c] = (await listOf(token)).list;
    const read = (input: Record<string, unknown>) => valueOf(callApp(first.url, 'readMessages', input, { token }));
    const remove = (ids: unknown[]) => valueOf(callApp(first.url, 'deleteMessages', { ids }, { token }));
    expect(await read({ ids: [d?.id] })).toEqual({ unreadMessage: 3 });
    expect(await read({ ids: [d?.id] })).toEqual({ unreadMessage: 3 });
    expect(await remove([d?.id])).toEqual({ unreadMessage: 3 });
    expect(await remove([c?.id, c?.id, randomUUID()])).toEqual({ unreadMessage: 2 });
    expect(await remove([c?.id])).toEqual({ unreadMessage: 2 });
    expect(await read({ ids: [c?.id] })).toEqual({ unreadMessage: 2 });
    expect(await read({ all: true })).toEqual({ unreadMessage: 0 });
    expect(await valueOf(callApp(first.url, 'unreadCount', {}, { token }))).toEqual({ unreadMessage: 0 });
    expect((await listOf(token)).list.every(({ readAt }) => readAt !== null)).toBe(true);
  });

  it('ignores reads and deletions by another member', async () => {
    const owner = await join('Shuk');
    const stranger = await join('Shuk_2');
    await send(owner.memberId);
    await send(stranger.memberId);
    const ids = (await listOf(owner.token)).list.map(({ id }) => id);
    for (const name of ['readMessages', 'deleteMessages'] as const) {
      expect(await valueOf(callApp(first.url, name, { ids }, { token: stranger.token }))).toEqual({ unreadMessage: 1 });
    }
    expect(await listOf(owner.token)).toMatchObject({ unreadMessage: 1, list: [{ id: ids[0], readAt: null }] });
  });

  it('keeps exact counts and gapless numbers when two processes change it at once', async () => {
    const { token, memberId } = await join('Moyna');
    for (let turn = 0; turn < 10; turn += 1) await send(memberId);
    const ids = (await listOf(token)).list.map(({ id }) => id);
    await Promise.all([
      ...Array.from({ length: 20 }, (_, turn) => send(memberId, `race ${turn}`, turn % 2 ? first : second)),
      ...ids.flatMap((id) => [
        valueOf(callApp(first.url, 'readMessages', { ids: [id] }, { token })),
        valueOf(callApp(second.url, 'readMessages', { ids }, { token })),
        valueOf(callApp(first.url, 'deleteMessages', { ids: [id] }, { token })),
      ]),
      valueOf(callApp(second.url, 'readMessages', { all: true }, { token })),
    ]);
    const { kept, real, gapless } = await counts(memberId);
    expect([kept, gapless]).toEqual([real, true]);
    expect(await valueOf(callApp(second.url, 'unreadCount', {}, { token }))).toEqual({ unreadMessage: kept });
  });

  it('gets no message and no gap from a rolled-back transaction', async () => {
    const { memberId } = await join('Kokil');
    await send(memberId);
    const { pool, inbox } = first.app.services;
    const undone = transaction(pool, async (tx) => {
      await inbox.send(tx, { memberId, ...words('undone') });
      throw new Error('half way');
    });
    await expect(undone).rejects.toThrow('half way');
    await send(memberId);
    expect((await counts(memberId)).gapless).toBe(true);
  });

  it('receives account messages: a welcome, a login from a new device, a changed password', async () => {
    const { token } = await valueOf(callApp(first.url, 'register', signUp('Finge')));
    const titles = async (by: string) => (await listOf(by)).list.map(({ title }) => title);
    expect(await titles(token)).toEqual(['Welcome to Chhokka']);
    const login = (userAgent: string, cookie = '') =>
      callApp(
        first.url,
        'login',
        { username: 'Finge', password: 'kalo-biral7', type: 'username' },
        { headers: { 'user-agent': userAgent, ...(cookie && { cookie }) } },
      );
    const answer = await login('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile');
    const cookie = answer.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ');
    expect(await titles(token)).toEqual(['Login from a new device', 'Welcome to Chhokka']);
    expect((await listOf(token)).list[0]?.content).toContain('Chrome · Android');
    await valueOf(login('the same browser', cookie));
    expect(await titles(token)).toHaveLength(2);
    const changed = await valueOf(
      callApp(
        first.url,
        'changePassword',
        { oldPassword: 'kalo-biral7', newPassword: 'lal-moyur88', confirmNewPassword: 'lal-moyur88' },
        { token },
      ),
    );
    expect((await titles(changed.token))[0]).toBe('Your password was changed');
  });

  it('refuses every call while messages are switched off', async () => {
    const { token } = await join('Chorui');
    await sql.query(`update settings.node set enabled = false where mod_id = 'MESSAGE'`);
    await second.app.services.revisions.poll();
    for (const [name, input] of [
      ['unreadCount', {}],
      ['messages', {}],
      ['readMessages', { all: true }],
      ['deleteMessages', { ids: [randomUUID()] }],
    ] as const) {
      expect(await refusalOf(callApp(second.url, name, input, { token }))).toMatchObject({
        code: 'function_not_enabled',
      });
    }
    await sql.query(`update settings.node set enabled = true where mod_id = 'MESSAGE'`);
    await Promise.all([first, second].map(({ app }) => app.services.revisions.poll()));
  });

  it.each([
    ['messages', { after: "1' or 1=1" }],
    ['messages', { after: '-1' }],
    ['messages', { pageSize: 101 }],
    ['readMessages', {}],
    ['readMessages', { ids: [] }],
    ['readMessages', { all: false }],
    ['readMessages', { ids: ['x'] }],
    ['deleteMessages', { all: true }],
    ['deleteMessages', { ids: Array.from({ length: 101 }, () => randomUUID()) }],
  ] as const)('refuses %s with %j', async (name, input) => {
    const { token } = await valueOf(
      callApp(first.url, 'login', { username: 'Doyel', password: 'kalo-biral7', type: 'username' }),
    );
    expect(await refusalOf(callApp(first.url, name, input, { token }))).toMatchObject({ status: 400 });
  });
});
