import { DAY, HOUR, ManualClock } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, databaseForTest, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { callApp, refusalOf, signUp, startTestApp, type TestApp, valueOf } from '../../../../testing/app.ts';
import { deliver, openDesk, openOutside, settled, sms, stored } from './testing/fixture.ts';

let database: TestDatabase;
let platform: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  platform = await startTestApp({ databaseUrl: database.url });
  const { operators, settings, revisions } = platform.app.services;
  await operators.create('office', 'Office#2026');
  await settings.save('demoOutbox', true);
  await revisions.poll();
});
afterAll(async () => {
  await platform.close();
  await database.drop();
});

const operator = () => valueOf(callApp(platform.url, 'officeLogin', { username: 'office', password: 'Office#2026' }));

describe('the outbox', () => {
  it('is refused to guests and members', async () => {
    expect(await refusalOf(callApp(platform.url, 'officeOutbox', {}))).toMatchObject({ status: 401 });
    const member = await valueOf(callApp(platform.url, 'register', signUp('nosy')));
    const asMember = callApp(platform.url, 'officeOutbox', {}, { token: member.token ?? '' });
    expect(await refusalOf(asMember)).toMatchObject({ status: 401, code: 'unauthorized' });
  });

  it('shows demo messages with their texts across pages, newest first', async () => {
    const { messaging, pool } = platform.app.services;
    const numbers = [1, 2, 3, 4, 5].map((digit) => `+880171900000${digit}`);
    for (const recipient of numbers) {
      await messaging.send(pool, sms(recipient, { text: `code of ${recipient}` }));
      // Ids order by the millisecond.
      await new Promise((resolve) => {
        setTimeout(resolve, 3);
      });
    }
    const { token } = await operator();
    const read = (query: object) => valueOf(callApp(platform.url, 'officeOutbox', { limit: 2, ...query }, { token }));
    const first = await read({});
    const second = await read({ before: first.next ?? '' });
    const third = await read({ before: second.next ?? '' });
    const list = [first, second, third].flatMap((page) => page.list);
    expect(list.map(({ recipient }) => recipient)).toEqual(numbers.toReversed());
    expect([second.next === null, third.next]).toEqual([false, null]);
    expect(list[0]).toMatchObject({ channel: 'sms', state: 'shown', text: 'code of +8801719000005', subject: null });
    for (const query of [{ limit: 0 }, { limit: 101 }, { before: 'x' }])
      expect(await refusalOf(callApp(platform.url, 'officeOutbox', query, { token }))).toMatchObject({ status: 400 });
  });
});

it('the outbox hides text and recipient of messages for a gateway', async () => {
  const { reach } = await openOutside();
  const desk = openDesk(await databaseForTest(), reach);
  await desk.messaging.send(desk.pool, sms('+8801719100001'));
  const waiting = await desk.messaging.outbox({ limit: 1 });
  expect(waiting.list).toMatchObject([{ recipient: '+880•••••001', text: null, state: 'waiting' }]);
  await desk.messaging.send(desk.pool, sms('rumi@site.example', { channel: 'email', subject: 'x' }));
  await deliver(desk);
  await settled(desk, 'rumi@site.example');
  const [mail] = (await desk.messaging.outbox({ limit: 1 })).list;
  expect(mail).toMatchObject({ recipient: 'r•••@site.example', text: null, state: 'sent' });
});

it('the sweep deletes texts after a day and messages after ninety', async () => {
  const clock = new ManualClock(Date.now());
  const desk = openDesk(await databaseForTest(), { demoOutbox: true, clock });
  await desk.messaging.send(desk.pool, sms('+8801719200001'));
  clock.advance(DAY - HOUR);
  await desk.messaging.sweep();
  expect((await desk.messaging.outbox({ limit: 1 })).list[0]?.text).toContain('482913');
  clock.advance(2 * HOUR);
  await desk.messaging.sweep();
  expect((await desk.messaging.outbox({ limit: 1 })).list).toMatchObject([{ text: null, state: 'shown' }]);
  clock.advance(88 * DAY);
  await desk.messaging.sweep();
  expect(await stored(desk, '+8801719200001')).toHaveLength(1);
  clock.advance(DAY);
  await desk.messaging.sweep();
  expect(await stored(desk, '+8801719200001')).toEqual([]);
});
