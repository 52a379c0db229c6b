import type { Challenge } from 'altcha-lib';
import { MINUTE } from '@chhokka/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { solved } from '../../../commands/solve.ts';
import { callApp, valueOf } from '../../../../testing/app.ts';
import { type OfficeSite, startOfficeSite } from '../../../../testing/office-site.ts';
import { callerAt, type TestCaller } from '../../people/entry/testing/caller.ts';
import { listenToStatements, type Statements } from '../../people/entry/testing/statements.ts';

const PASSWORD = 'Office#2026';
const GUESSES = 400;

let site: OfficeSite;
let statements: Statements;

beforeAll(async () => {
  statements = listenToStatements();
  site = await startOfficeSite();
});
afterAll(async () => {
  statements.stop();
  await site.close();
});
/** A quarter of an hour after the last failure, the pressure is over. */
afterEach(() => site.clock.advance(15 * MINUTE));

const services = (turn = 0) => (turn % 2 === 0 ? site.first : site.second).app.services;

/** Signs in as the sign-in page does; answers how it ended. */
async function logIn(
  username: string,
  caller: TestCaller,
  { password = PASSWORD, altcha, turn = 0 }: { password?: string; altcha?: string; turn?: number } = {},
): Promise<string> {
  const form = { username, password, bound: false, ...(altcha !== undefined && { altcha }) };
  return services(turn)
    .operators.login(form, caller)
    .then(
      () => 'in',
      (error: { code?: string; message?: string }) => error.code ?? `fault: ${error.message}`,
    );
}

async function proof(): Promise<string> {
  const { challenge } = await valueOf(callApp(site.first.url, 'officeHumanChallenge', {}));
  return solved(challenge as unknown as Challenge);
}

/** An operator, and the browser in which they have signed in. */
async function operator(name: string): Promise<TestCaller> {
  await services().operators.create(name, PASSWORD, 'cashier');
  const own = callerAt('203.0.113.7');
  expect(await logIn(name, own)).toBe('in');
  return own;
}

const numbered = (count: number) => Array.from({ length: count }, (_, turn) => turn);
const count = (codes: readonly string[], code: string) => codes.filter((each) => each === code).length;

/** Guesses that nobody has paid for, ten at a time; answers how they ended. */
async function guess(username: string, addressOf: (turn: number) => string): Promise<string[]> {
  const codes: string[] = [];
  for (let round = 0; round < GUESSES / 10; round += 1) {
    const turns = numbered(10).map((turn) => 10 * round + turn);
    const password = `bhul-${round}`;
    codes.push(
      ...(await Promise.all(turns.map((turn) => logIn(username, callerAt(addressOf(turn)), { password, turn })))),
    );
  }
  return codes;
}

describe('four hundred guesses at an operator’s password', () => {
  it.each([
    ['/64s of one /48', 'kotha_1', (turn: number) => `2001:db8:1:${turn.toString(16)}::1`],
    ['/48s', 'kotha_2', (turn: number) => `2001:db8:${(0x100 + turn).toString(16)}::1`],
    ['addresses', 'kotha_3', (turn: number) => `198.51.${Math.floor(turn / 200)}.${turn % 200}`],
  ])(
    'from four hundred %s must soon pay for each with work, while the owner’s browser need not',
    async (_, name, at) => {
      const own = await operator(name);
      const codes = await guess(name, at);
      // Ten networks fail before that is pressure; a few more arrive in the same moment.
      expect(count(codes, 'login_failed')).toBeLessThan(20);
      expect(count(codes, 'login_failed') + count(codes, 'human_verification_failed')).toBe(GUESSES);
      expect(await logIn(name, own)).toBe('in');
      expect(await logIn(name, callerAt('192.0.2.1', { jar: own.jar }), { turn: 1 })).toBe('in');
      const elsewhere = callerAt('192.0.2.9');
      expect(await logIn(name, elsewhere)).toBe('human_verification_failed');
      expect(await logIn(name, elsewhere, { altcha: await proof() })).toBe('in');
      site.clock.advance(15 * MINUTE);
      expect(await logIn(name, callerAt('192.0.2.10'))).toBe('in');
    },
  );

  it('from four hundred /64s of one /48 must wait after fifty, whatever work they do', async () => {
    const own = await operator('dheerga');
    const at = (turn: number) => callerAt(`2001:db8:2:${turn.toString(16)}::1`);
    const codes: string[] = [];
    for (const turn of numbered(60)) {
      codes.push(await logIn('dheerga', at(turn), { password: `bhul-${turn}`, altcha: await proof(), turn }));
    }
    expect(count(codes, 'login_failed')).toBe(50);
    expect(count(codes, 'too_many_requests')).toBe(10);
    expect(await logIn('dheerga', own)).toBe('in');
    expect(await logIn('dheerga', callerAt('2001:db8:3::1'), { altcha: await proof() })).toBe('in');
  });

  it('pay with a proof that counts once, in one process or the other', async () => {
    await operator('ekbar');
    const altcha = await proof();
    const codes = await Promise.all(
      numbered(6).map((turn) => logIn('ekbar', callerAt(`192.0.2.${turn}`), { password: 'bhul', altcha, turn })),
    );
    expect([count(codes, 'login_failed'), count(codes, 'human_verification_failed')]).toEqual([1, 5]);
  });
});

describe('a flood of unknown names', () => {
  it('neither stops an operator in their own browser, nor in a new one that does the work', async () => {
    const own = await operator('bonya');
    const altcha = await proof();
    const flood = numbered(200).map((turn) =>
      logIn(`keu_na_${turn}`, callerAt(`198.18.${turn}.1`), { password: 'bhul' }),
    );
    const owners = [
      logIn('bonya', own),
      logIn('bonya', callerAt('192.0.2.20', { jar: own.jar })),
      logIn('bonya', callerAt('192.0.2.21'), { altcha }),
    ];
    expect(await Promise.all(owners)).toEqual(['in', 'in', 'in']);
    const codes = await Promise.all(flood);
    expect(count(codes, 'human_verification_failed')).toBeGreaterThan(100);
    expect(new Set(codes)).toEqual(new Set(['login_failed', 'human_verification_failed']));
    // The queue is empty again, and nobody needs to pay.
    expect(await logIn('bonya', callerAt('192.0.2.22'))).toBe('in');
  });

  it('from one /48 makes the others there do work, and nobody elsewhere', async () => {
    const own = await operator('protibeshi');
    const neighbour = (turn: number) => callerAt(`2001:db8:9:${turn.toString(16)}::1`);
    for (const turn of numbered(30)) expect(await logIn(`keu_${turn}`, neighbour(turn), { turn })).toBe('login_failed');
    expect(await logIn('protibeshi', neighbour(99))).toBe('human_verification_failed');
    expect(await logIn('protibeshi', callerAt('2001:db8:9:ff::1', { jar: own.jar }))).toBe('in');
    expect(await logIn('protibeshi', callerAt('2001:db8:a::1'))).toBe('in');
  });
});

describe('a browser in which an operator signed in before', () => {
  it('waits for its own mistakes, and is unknown for other names', async () => {
    const own = await operator('nijer');
    await operator('onno');
    for (const turn of numbered(5)) {
      const paid = turn < 3 ? {} : { altcha: await proof() };
      expect(await logIn('nijer', own, { password: `bhul-${turn}`, ...paid })).toBe('login_failed');
    }
    expect(await logIn('nijer', own, { altcha: await proof() })).toBe('too_many_requests');
    const { rows } = await site.sql.query(
      `select account from operators.known_device join operators.operator on id = operator_id
       where account in ('nijer', 'onno') order by account`,
    );
    expect(rows).toEqual([{ account: 'nijer' }, { account: 'onno' }]);
  });

  it('is unknown again after ninety days without use', async () => {
    const own = await operator('purono');
    await guess('purono', (turn) => `198.19.${Math.floor(turn / 200)}.${turn % 200}`);
    await site.sql.query(`update operators.known_device set last_used_at = $1::timestamptz - interval '90 days'`, [
      new Date(site.clock.now()),
    ]);
    await services().operators.sweep();
    expect(await logIn('purono', own)).toBe('human_verification_failed');
  });
});

const LEAST_TURNS = 12;
const MOST_TURNS = 100;
const isAlike = (ratio: number) => ratio > 0.5 && ratio < 2;

describe('the existence of an operator', () => {
  it('is revealed neither by answers nor by what the database is asked, with or without pressure', async () => {
    await operator('chena');
    const ask = async (username: string) => {
      let answer: unknown;
      const asked = await statements.during(async () => {
        const { status, body } = await callApp(site.first.url, 'officeLogin', { username, password: 'bhul' });
        const { requestId: _, ...rest } = { requestId: '', ...body };
        answer = { status, rest };
      });
      return { answer, asked };
    };
    const codes: unknown[] = [];
    for (const _ of numbered(5)) {
      const [known, unknown] = [await ask('chena'), await ask('ochena')];
      expect(unknown).toEqual(known);
      expect(known.asked.length).toBeGreaterThan(1);
      codes.push((known.answer as { rest: { code?: string } }).rest.code);
    }
    const [failed, asksWork] = ['login_failed', 'human_verification_failed'];
    expect(codes).toEqual([failed, failed, failed, asksWork, asksWork]);
  });

  it('is not revealed by the time that a refusal takes', async () => {
    await operator('drut');
    // What else the machine does only ever adds to a time: the least of each are what the logins take themselves. A busy machine
    // needs more turns until it has left each of them alone once.
    const least: Record<'drut' | 'odrut', number> = { drut: Infinity, odrut: Infinity };
    const ratio = () => least.odrut / least.drut;
    for (let turn = 1; turn <= LEAST_TURNS || (turn <= MOST_TURNS && !isAlike(ratio())); turn += 1) {
      for (const username of ['drut', 'odrut'] as const) {
        await site.sql.query('delete from credentials.login_failure');
        const begun = performance.now();
        expect(await logIn(username, callerAt(`192.0.2.${turn}`), { password: 'bhul' })).toBe('login_failed');
        least[username] = Math.min(least[username], performance.now() - begun);
      }
    }
    expect(ratio()).toSatisfy(isAlike);
  });
});
