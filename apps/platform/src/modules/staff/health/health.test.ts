import { randomUUID } from 'node:crypto';
import { HOUR, ManualClock, MINUTE } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { callApp, refusalOf, startTestApp, type TestApp, valueOf } from '../../../../testing/app.ts';
import { createHealth, type Health, type Party } from './index.ts';

// Half a minute past noon in Dhaka.
const START = Date.UTC(2026, 9, 5, 6, 0, 30);
const SANDBOX: Party = { kind: 'gateway', code: 'sandbox' };

let database: TestDatabase;
let platform: TestApp;
let clock: ManualClock;
let processes: Health[];
beforeAll(async () => {
  database = await createTestDatabase();
  clock = new ManualClock(START);
  platform = await startTestApp({ databaseUrl: database.url, clock, config: { roles: new Set(['api', 'office']) } });
  const { deposits, pool, operators } = platform.app.services;
  await deposits.gateways.register({
    code: 'sandbox',
    name: 'Sandbox',
    apiUrl: 'http://127.0.0.1:1',
    key: 'k'.repeat(32),
  });
  const log = { warn: (fields: unknown) => expect.fail(JSON.stringify(fields)) } as never;
  processes = [createHealth({ pool, clock, log }), createHealth({ pool, clock, log })];
  await operators.create('office', 'Office#2026');
});
afterAll(async () => {
  await platform.close();
  await database.drop();
});

const signIn = async (username: string) =>
  (await valueOf(callApp(platform.url, 'officeLogin', { username, password: 'Office#2026' }))).token;

async function health(username = 'office') {
  const { list } = await valueOf(callApp(platform.url, 'officeHealth', {}, { token: await signIn(username) }));
  return list;
}

/** Lets a process call the gateway, which answers with this status, or not at all. */
async function called(by: Health, outcome: number | Error): Promise<void> {
  const outside = () =>
    outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(new Response(null, { status: outcome }));
  const answer = by.watch(SANDBOX, outside)('http://127.0.0.1:1');
  await (outcome instanceof Error ? expect(answer).rejects.toBe(outcome) : answer);
}

const flush = () => Promise.all(processes.map((each) => each.flush()));

describe('the health of a gateway', () => {
  it('is unknown before it was called', async () => {
    const never = { answeredAt: null, failedAt: null, failure: '', answers: 0, failures: 0 };
    expect(await health()).toEqual([{ ...SANDBOX, name: 'Sandbox', enabled: true, ...never }]);
  });

  it('counts the calls of all processes at once, refusals of its server and of our keys as failures', async () => {
    const [one, two] = processes as [Health, Health];
    await called(one, 200);
    await called(one, 422);
    await called(two, 401);
    await flush();
    const at = START + 2 * MINUTE;
    clock.advance(at - clock.now());
    await called(one, 503);
    await called(two, 200);
    await flush();
    expect(await health()).toMatchObject([
      { answeredAt: at, failedAt: at, failure: 'HTTP 503', answers: 3, failures: 2 },
    ]);
  });

  it('says why no answer came, and when the last one did', async () => {
    const [one] = processes as [Health];
    const answeredAt = clock.now();
    clock.advance(MINUTE);
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    await called(one, new TypeError('fetch failed', { cause: refused }));
    await flush();
    expect(await health()).toMatchObject([
      { answeredAt, failedAt: clock.now(), failure: 'ECONNREFUSED', answers: 3, failures: 3 },
    ]);
  });

  it('forgets errors after an hour, but not the last answer', async () => {
    const [before] = await health();
    clock.advance(2 * HOUR);
    expect(await health()).toMatchObject([{ ...before, answers: 0, failures: 0 }]);
  });

  it('is counted from the platform’s own calls', async () => {
    const gateway = await platform.app.services.deposits.gateways.clientOf('sandbox', 'ask');
    expect((await gateway?.status(randomUUID()))?.ok).toBe(false);
    await expect.poll(async () => (await health())[0]?.failures).toBe(1);
  });

  it('is shown to operators who may change payment methods', async () => {
    const { pool, operators } = platform.app.services;
    await operators.create('cash', 'Office#2026');
    await pool.query(
      `update operators.operator_role set role_id = (select id from operators.role where name = 'cashier')
        where operator_id = (select id from operators.operator where account = 'cash')`,
    );
    expect(await health('cash')).toEqual([]);
    expect((await refusalOf(callApp(platform.url, 'officeHealth', {}))).status).toBe(401);
  });
});
