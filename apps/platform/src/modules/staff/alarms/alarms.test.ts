import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { type OfficeSite, startOfficeSite } from '../../../../testing/office-site.ts';
import { transaction } from '../../../infra/db.ts';
import { type RaisedAlarm, raiseAlarms } from './index.ts';

let site: OfficeSite;
let rina: string;
let jamal: string;
beforeAll(async () => {
  site = await startOfficeSite();
  [rina, jamal] = [await site.operator('rina', 'owner'), await site.operator('jamal', 'owner')];
});
afterAll(() => site.close());

const poolOf = (app: 'first' | 'second' = 'first') => site[app].app.services.pool;

function alarm(key: string, changes: Partial<RaisedAlarm> = {}): RaisedAlarm {
  const subject = { kind: 'provider', id: 'SWIPE' } as const;
  return { kind: 'win_unknown_round', subject, key, facts: { amount: '5.00' }, at: site.clock.now(), ...changes };
}

async function listed(state: 'open' | 'seen' | 'closed', token = rina) {
  return (await valueOf(callApp(site.first.url, 'officeAlarms', { state }, { token }))).list;
}

/** Raises an alarm of its own for a test, and returns its id. */
async function raised(changes: Partial<RaisedAlarm> = {}): Promise<{ id: string; key: string }> {
  const key = randomUUID();
  await raiseAlarms(poolOf(), [alarm(key, changes)]);
  const { rows } = await site.sql.query<{ id: string }>('select id from alarms.alarm where key = $1', [key]);
  return { id: rows[0]?.id ?? '', key };
}

const see = (token: string, alarmId: string, app: 'first' | 'second' = 'first') =>
  callApp(site[app].url, 'officeSeeAlarm', { alarmId }, { token });
const close = (token: string, alarmId: string, note: string, app: 'first' | 'second' = 'first') =>
  callApp(site[app].url, 'officeCloseAlarm', { alarmId, note }, { token });

async function auditOf(id: string): Promise<string[]> {
  const { rows } = await site.sql.query<{ action: string }>(
    `select action from office.audit where subject_kind = 'alarm' and subject_id = $1 order by id`,
    [id],
  );
  return rows.map(({ action }) => action);
}

describe('an alarm', () => {
  it('is open once, however often two processes raise it, and keeps its first facts', async () => {
    const keys = [randomUUID(), randomUUID()];
    await raiseAlarms(
      poolOf(),
      keys.map((key) => alarm(key, { facts: { amount: '1.00' } })),
    );
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        raiseAlarms(
          poolOf(turn % 2 ? 'second' : 'first'),
          (turn % 3 ? keys : keys.toReversed()).map((key) => alarm(key)),
        ),
      ),
    );
    const { rows } = await site.sql.query('select detail from alarms.alarm where key = any($1)', [keys]);
    expect(rows).toEqual([{ detail: { amount: '1.00' } }, { detail: { amount: '1.00' } }]);
  });

  it('is absent when the transaction that raised it was rolled back', async () => {
    const key = randomUUID();
    const failing = transaction(poolOf(), async (tx) => {
      await raiseAlarms(tx, [alarm(key)]);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect((await site.sql.query('select from alarms.alarm where key = $1', [key])).rowCount).toBe(0);
  });

  it('names the member whom it concerns, and the page to act on', async () => {
    const member = await site.member('Doyel');
    const { id } = await raised({ kind: 'win_held', subject: { kind: 'member', id: member.id } });
    expect((await listed('open')).find(({ alarmId }) => alarmId === id)).toMatchObject({
      kind: 'win_held',
      subject: { kind: 'member', id: member.id },
      accounts: { [member.id]: 'Doyel' },
      facts: { amount: '5.00' },
      page: 'held-wins',
      raisedAt: site.clock.now(),
    });
  });

  it('shows its facts in one order, with the account of a member that they name', async () => {
    const member = await site.member('Moyna');
    const { id } = await raised({ facts: { round: 'r', provider: 'SWIPE', amount: '1.00', memberId: member.id } });
    const found = (await listed('open')).find(({ alarmId }) => alarmId === id);
    expect(Object.keys(found?.facts ?? {})).toEqual(['memberId', 'amount', 'provider', 'round']);
    expect(found?.accounts).toEqual({ [member.id]: 'Moyna' });
  });

  it('is counted in the menu until somebody has seen it', async () => {
    const count = async () =>
      (await valueOf(callApp(site.first.url, 'officeWaiting', {}, { token: rina }))).alarms ?? 0;
    const before = await count();
    const { id } = await raised();
    expect(await count()).toBe(before + 1);
    expect(await valueOf(see(jamal, id))).toMatchObject({ state: 'seen', seenBy: 'jamal' });
    // Another operator's repeat changes nothing.
    expect(await valueOf(see(rina, id))).toMatchObject({ state: 'seen', seenBy: 'jamal' });
    expect([await count(), await auditOf(id)]).toEqual([before, ['alarm.see']]);
  });

  it('is closed once with a note, and the same trouble raises a new one', async () => {
    const { id, key } = await raised();
    expect((await refusalOf(close(rina, id, ' '))).status).toBe(400);
    expect(await valueOf(close(rina, id, 'Asked them'))).toMatchObject({ state: 'closed', note: 'Asked them' });
    expect(await valueOf(close(rina, id, 'Asked them'))).toMatchObject({ closedBy: 'rina' });
    expect((await refusalOf(close(jamal, id, 'Me too'))).code).toBe('already_decided');
    expect((await refusalOf(see(jamal, id))).code).toBe('already_decided');
    expect(await auditOf(id)).toEqual(['alarm.close']);
    await raiseAlarms(poolOf(), [alarm(key)]);
    expect((await site.sql.query('select from alarms.alarm where key = $1', [key])).rowCount).toBe(2);
  });

  it('is closed by one of two operators who close it at once', async () => {
    const { id } = await raised();
    const answers = await Promise.all([close(rina, id, 'One'), close(jamal, id, 'Two', 'second')]);
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(await auditOf(id)).toEqual(['alarm.close']);
  });

  it('is closed completely or not at all when the connection dies midway', async () => {
    const { id } = await raised();
    await site.sql.query(`create function break_alarm() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return new; end $$;
      create trigger broken after insert on office.audit for each row execute function break_alarm()`);
    expect((await refusalOf(close(rina, id, 'Done'))).status).toBeGreaterThanOrEqual(500);
    await site.sql.query('drop function break_alarm cascade');
    expect((await listed('open')).some(({ alarmId }) => alarmId === id)).toBe(true);
    await valueOf(close(rina, id, 'Done'));
    expect(await auditOf(id)).toEqual(['alarm.close']);
  });

  it('is shown to operators with the permission only, and never changes or disappears', async () => {
    const { id } = await raised();
    const cashier = await site.operator('cash', 'cashier');
    expect((await refusalOf(callApp(site.first.url, 'officeAlarms', {}, { token: cashier }))).status).toBe(403);
    expect((await refusalOf(see(rina, randomUUID()))).code).toBe('item_unknown');
    const change = site.sql.query(`update alarms.alarm set detail = '{}' where id = $1`, [id]);
    await expect(change).rejects.toThrow(/raised once/);
    await expect(site.sql.query('delete from alarms.alarm where id = $1', [id])).rejects.toThrow(/keeps its history/);
  });
});
