import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { type Clock, MINUTE, SECOND } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { waitFor } from '../../../../../../tests/support/wait.ts';
import { freePort } from '../../../../../../tools/postgres/ports.ts';
import { deliver, KEY, openDesk, openOutside, settled, sms, stored } from './testing/fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const later = (ms: number): Clock => ({ now: () => Date.now() + ms });

describe('message delivery', () => {
  it('sends SMS and e-mail through their gateways and keeps no text', async () => {
    const { smtp, sms: gateway, reach } = await openOutside();
    const desk = openDesk(database.url, reach);
    await deliver(desk);
    await desk.messaging.send(desk.pool, sms('+8801712000001'));
    const mail = sms('rumi@site.example', { channel: 'email', subject: 'আপনার পাসওয়ার্ড', text: 'Kalo <7>\n\nধন্যবাদ' });
    await desk.messaging.send(desk.pool, mail);
    const message = await gateway.smsTo('+8801712000001');
    const got = await smtp.mailTo('rumi@site.example');
    const [first, second] = [await settled(desk, '+8801712000001'), await settled(desk, 'rumi@site.example')];
    expect([first, second]).toMatchObject([
      { state: 'sent', body: null, attempts: 1, last_error: null },
      { state: 'sent', body: null, attempts: 1 },
    ]);
    expect(message).toMatchObject({ id: first.id, text: 'ছক্কা: আপনার কোড 482913' });
    expect(got).toMatchObject({ from: 'no-reply@site.example', text: 'Kalo <7>\n\nধন্যবাদ' });
    expect(got.headers).toMatchObject({
      'message-id': `<${second.id}@site.example>`,
      'auto-submitted': 'auto-generated',
    });
    expect(got.raw).not.toContain('Kalo <7></p>');
    // The job goes after what it did was written down.
    const jobs = async () => (await desk.pool.query('select from graphile_worker._private_jobs')).rowCount;
    await expect.poll(jobs).toBe(0);
  });

  it('retries after temporary errors', async () => {
    const { smtp, sms: gateway, reach } = await openOutside();
    gateway.next('busy', 'busy');
    smtp.refuseNext(451);
    const desk = openDesk(database.url, reach);
    await deliver(desk);
    await desk.messaging.send(desk.pool, sms('+8801712000002'));
    await desk.messaging.send(desk.pool, sms('later@site.example', { channel: 'email', subject: 'x' }));
    expect(await settled(desk, '+8801712000002')).toMatchObject({ state: 'sent', attempts: 3 });
    expect(await settled(desk, 'later@site.example')).toMatchObject({ state: 'sent', attempts: 2 });
    const tries = gateway.requests.filter(({ to }) => to === '+8801712000002');
    expect([tries.length, new Set(tries.map(({ id }) => id)).size, gateway.sent.length]).toEqual([3, 1, 1]);
  });

  it('gives up after a refusal and stores its code', async () => {
    const { smtp, sms: gateway, reach } = await openOutside();
    gateway.next('refuse');
    smtp.refuseNext(550);
    const desk = openDesk(database.url, reach);
    await deliver(desk);
    await desk.messaging.send(desk.pool, sms('+8801712000003'));
    await desk.messaging.send(desk.pool, sms('never@site.example', { channel: 'email', subject: 'x' }));
    const ended = [await settled(desk, '+8801712000003'), await settled(desk, 'never@site.example')];
    expect(ended).toMatchObject([
      { state: 'failed', attempts: 1, body: null, last_error: 'HTTP 422' },
      { state: 'failed', attempts: 1, body: null, last_error: 'SMTP 550' },
    ]);
  });

  it('sends nothing after a message’s expiry', async () => {
    const { sms: gateway, reach } = await openOutside();
    const desk = openDesk(database.url, { ...reach, clock: later(MINUTE) });
    await desk.messaging.send(desk.pool, sms('+8801712000004', { expiresAt: Date.now() + 59 * SECOND }));
    await deliver(desk);
    expect(await settled(desk, '+8801712000004')).toMatchObject({ state: 'expired', attempts: 0, body: null });
    expect(gateway.requests).toEqual([]);
  });

  it('stops retrying at the expiry, even in the middle of an attempt', async () => {
    const { sms: gateway, reach } = await openOutside();
    gateway.next('busy', 'hold');
    const desk = openDesk(database.url, reach);
    await deliver(desk);
    const started = Date.now();
    await desk.messaging.send(desk.pool, sms('+8801712000005', { expiresAt: started + 1_200 }));
    expect(await settled(desk, '+8801712000005')).toMatchObject({ state: 'expired', body: null });
    expect(Date.now() - started).toBeLessThan(5_000);
    expect(gateway.requests).toHaveLength(2);
  });

  it('sends each message once, however many workers there are', async () => {
    const { sms: gateway, reach } = await openOutside();
    const desk = openDesk(database.url, reach);
    await deliver(desk);
    await deliver(openDesk(database.url, reach));
    const numbers = Array.from({ length: 40 }, (_, index) => `+88017130000${String(index).padStart(2, '0')}`);
    await Promise.all(numbers.map((number) => desk.messaging.send(desk.pool, sms(number))));
    for (const number of numbers) await settled(desk, number);
    expect(gateway.requests.map(({ to }) => to).toSorted()).toEqual(numbers);
  });
});

it('a new worker repeats under the same id what a killed worker had sent but not recorded', async () => {
  const { sms: gateway, reach } = await openOutside();
  gateway.next('hold');
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'testing/delivering-child.ts'), database.url, reach.smsGatewayFile, KEY.toString('hex')],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const desk = openDesk(database.url, reach);
  await desk.messaging.send(desk.pool, sms('+8801714000001'));
  await waitFor(() => (gateway.requests.length > 0 ? true : undefined), { withinMs: 15_000 });
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  expect(await stored(desk, '+8801714000001')).toMatchObject([{ state: 'waiting', attempts: 1 }]);

  // Nobody else takes it while the dead one could still be at it.
  const survivor = openDesk(database.url, reach);
  const early = await survivor.messaging.startDelivery();
  await new Promise((resolve) => {
    setTimeout(resolve, 400);
  });
  await early.stop();
  expect(gateway.requests).toHaveLength(1);

  const afterwards = openDesk(database.url, { ...reach, clock: later(20 * SECOND) });
  await deliver(afterwards);
  const message = await settled(afterwards, '+8801714000001');
  expect(message).toMatchObject({ state: 'sent', attempts: 2 });
  expect(gateway.requests.map(({ id }) => id)).toEqual([message.id, message.id]);
  expect(gateway.sent).toHaveLength(1);
});

it('the worker continues after the database has closed its connections', async () => {
  const { sms: gateway, reach } = await openOutside();
  const desk = openDesk(database.url, reach);
  await deliver(desk);
  // Waits until they are gone.
  await desk.pool.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and application_name = 'platform jobs'`,
  );
  await desk.messaging.send(desk.pool, sms('+8801714000003'));
  expect(await gateway.smsTo('+8801714000003', 30_000)).toMatchObject({ taken: true });
});

it('the worker continues when its connection is cut while it first looks up its tasks', async () => {
  const { sms: gateway, reach } = await openOutside();
  const desk = openDesk(database.url, reach);
  const holder = await desk.pool.connect();
  await holder.query('begin');
  await holder.query('lock table graphile_worker._private_tasks');
  await deliver(desk);
  const cut = async () => {
    const { rowCount } = await desk.pool.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and application_name = 'platform jobs' and wait_event_type = 'Lock'`,
    );
    return rowCount;
  };
  await expect.poll(cut).toBe(1);
  await holder.query('rollback');
  holder.release();
  await desk.messaging.send(desk.pool, sms('+8801714000004'));
  expect(await gateway.smsTo('+8801714000004', 30_000)).toMatchObject({ taken: true });
});

it('the worker stops without losing the attempt in progress', async () => {
  const { sms: gateway, reach } = await openOutside();
  gateway.next('hold');
  const desk = openDesk(database.url, reach);
  const delivery = await desk.messaging.startDelivery();
  await desk.messaging.send(desk.pool, sms('+8801714000002'));
  await waitFor(() => (gateway.requests.length > 0 ? true : undefined));
  const stopped = delivery.stop();
  gateway.release();
  await stopped;
  expect(await stored(desk, '+8801714000002')).toMatchObject([{ state: 'sent', attempts: 1 }]);
});

it('the worker logs neither recipients nor texts', async () => {
  const url = `http://127.0.0.1:${await freePort()}/messages?to={to}&text={text}`;
  const { sms: gateway, smtp, reach } = await openOutside({ url });
  const lines: string[] = [];
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  smtp.refuseNext(550);
  const desk = openDesk(database.url, { ...reach, logTo });
  await deliver(desk);
  await desk.messaging.send(desk.pool, sms('+8801715000001', { expiresAt: Date.now() + 700 }));
  await desk.messaging.send(
    desk.pool,
    sms('secret@site.example', { channel: 'email', subject: 'Betreff', text: 'code 482913' }),
  );
  await settled(desk, '+8801715000001');
  await settled(desk, 'secret@site.example');
  const log = lines.join('');
  expect(log).toContain('ECONNREFUSED');
  expect(log).toContain('SMTP 550');
  expect(log).not.toMatch(/482913|1715000001|secret@|Betreff|refused by the test/);
  expect(gateway.requests).toEqual([]);
});
