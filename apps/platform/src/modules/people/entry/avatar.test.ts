import { randomUUID } from 'node:crypto';
import { AVATARS } from '@chhokka/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { callApp, refusalOf, signUp, startTestApp, type TestApp, valueOf } from '../../../../testing/app.ts';

let database: TestDatabase;
let platform: TestApp;
let token: string;
beforeAll(async () => {
  database = await createTestDatabase();
  platform = await startTestApp({ databaseUrl: database.url });
  ({ token } = await valueOf(callApp(platform.url, 'register', signUp('shapla'))));
});
afterAll(async () => {
  await platform.close();
  await database.drop();
});

const choose = (avatar: unknown) => callApp(platform.url, 'memberAvatar', { avatar }, { token });
const shown = async () => (await valueOf(callApp(platform.url, 'memberInfo', {}, { token }))).avatar;

it('a member has no avatar at first, can choose each of the drawn ones, and can put it away', async () => {
  expect(await shown()).toBeNull();
  const { list } = await valueOf(callApp(platform.url, 'memberIcons', {}, { token }));
  expect(list).toEqual(AVATARS);
  for (const avatar of list) {
    expect(await valueOf(choose(avatar))).toEqual({ avatar });
    expect(await shown()).toBe(avatar);
  }
  await valueOf(choose(null));
  expect(await shown()).toBeNull();
});

it('an avatar that nobody has drawn is refused, and the chosen one stays', async () => {
  await valueOf(choose('boat'));
  for (const avatar of ['https://pictures.example/me.png', '', 'constructor', 7]) {
    expect(await refusalOf(choose(avatar))).toMatchObject({ status: 400, code: 'bad_request' });
  }
  expect(await shown()).toBe('boat');
});

it('beside a message in the chat room stands the avatar that its author has now', async () => {
  await valueOf(choose('boat'));
  const message = { requestId: randomUUID(), text: 'hello' };
  expect(await valueOf(callApp(platform.url, 'chatSend', message, { token }))).toMatchObject({ avatar: 'boat' });
  const heard = async () => (await valueOf(callApp(platform.url, 'chatMessages', {}))).list.at(-1);
  expect(await heard()).toMatchObject({ text: 'hello', avatar: 'boat' });
  await valueOf(choose('moon'));
  expect(await heard()).toMatchObject({ text: 'hello', avatar: 'moon' });
});
