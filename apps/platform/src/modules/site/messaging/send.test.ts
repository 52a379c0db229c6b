import { ManualClock, MINUTE } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { transaction } from '../../../infra/db.ts';
import { Unavailable } from '../../../infra/unavailable.ts';
import { openDesk, openOutside, sms, stored } from './testing/fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('a message', () => {
  it('exists with its job only if the sending transaction commits', async () => {
    const { reach } = await openOutside();
    const desk = openDesk(database.url, reach);
    const undone = transaction(desk.pool, async (tx) => {
      await desk.messaging.send(tx, sms('+8801711000001'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await transaction(desk.pool, (tx) => desk.messaging.send(tx, sms('+8801711000002')));
    expect(await stored(desk, '+8801711000001')).toEqual([]);
    const [message] = await stored(desk, '+8801711000002');
    expect(message).toMatchObject({ state: 'waiting', attempts: 0 });
    const { rows } = await desk.pool.query('select key, payload from graphile_worker._private_jobs');
    expect(rows).toEqual([{ key: message?.id, payload: { id: message?.id } }]);
  });

  it('is stored encrypted and bound to its row', async () => {
    const desk = openDesk(database.url, { demoOutbox: true });
    await desk.messaging.send(desk.pool, sms('+8801711000003'));
    await desk.messaging.send(desk.pool, sms('+8801711000004', { text: 'another' }));
    const [first] = await stored(desk, '+8801711000003');
    expect(first?.body?.toString('latin1')).not.toContain('482913');
    await desk.pool.query(`update messaging.message set body = $1 where recipient = '+8801711000004'`, [first?.body]);
    const { list } = await desk.messaging.outbox({ limit: 2 });
    expect(list.map(({ recipient, text }) => [recipient, text])).toEqual([
      ['+8801711000004', null],
      ['+8801711000003', 'ছক্কা: আপনার কোড 482913'],
    ]);
  });

  it('to an invalid recipient fails as a fault of the caller', async () => {
    const desk = openDesk(database.url, { demoOutbox: true });
    for (const recipient of ['01711000001', '+88017', '+8801711000001,+8801711000002', 'me@x.example'])
      await expect(desk.messaging.send(desk.pool, sms(recipient)), recipient).rejects.toThrow('not a recipient');
    for (const recipient of [
      'nobody',
      'a@b.example, c@d.example',
      'a <b@c.example>',
      'a@b.example\r\nBcc: c@d.example',
    ]) {
      const mail = sms(recipient, { channel: 'email', subject: 'x' });
      await expect(desk.messaging.send(desk.pool, mail), recipient).rejects.toThrow('not a recipient');
    }
  });
});

describe('a message channel', () => {
  it('is ready if it has its own gateway', async () => {
    const { reach } = await openOutside();
    const { messaging } = openDesk(database.url, { smsGatewayFile: reach.smsGatewayFile });
    expect([messaging.isReady('sms'), messaging.isReady('email')]).toEqual([true, false]);
  });

  it('without a gateway shows its messages in the demo only', async () => {
    const clock = new ManualClock(Date.now());
    const demo = openDesk(database.url, { demoOutbox: true, clock });
    expect(demo.messaging.isReady('sms') && demo.messaging.isReady('email')).toBe(true);
    await demo.messaging.send(demo.pool, sms('+8801711000005', { expiresAt: clock.now() + MINUTE }));
    expect(await stored(demo, '+8801711000005')).toMatchObject([{ state: 'shown' }]);

    const bare = openDesk(database.url);
    expect(bare.messaging.isReady('sms') || bare.messaging.isReady('email')).toBe(false);
    await expect(bare.messaging.send(bare.pool, sms('+8801711000006'))).rejects.toBeInstanceOf(Unavailable);
    expect(await stored(bare, '+8801711000006')).toEqual([]);
  });
});
