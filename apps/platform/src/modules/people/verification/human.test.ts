import { randomBytes } from 'node:crypto';
import type { HumanResult } from '@chhokka/contracts';
import { DAY, ManualClock, MINUTE, SECOND } from '@chhokka/kernel';
import { createChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { type GeetestServer, startGeetest } from '../../../../../../tests/support/geetest.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { callApp, startTestApp, type TestApp, valueOf } from '../../../../testing/app.ts';
import { solved } from '../../../commands/solve.ts';
import { createGeetest, TIMEOUT_MS } from './geetest.ts';
import { solvedHuman } from '../../../../testing/human.ts';

const ADDRESS = '203.0.113.7';

const clock = new ManualClock(Date.now());
const secretsKey = randomBytes(32);
let database: TestDatabase;
let geetest: GeetestServer;
let own: TestApp;
let second: TestApp;
let foreign: TestApp;
let sql: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  geetest = await startGeetest();
  const { captchaId, captchaKey, url: apiUrl } = geetest;
  const scriptUrl = 'https://geetest.example/gt4.js';
  own = await startTestApp({ databaseUrl: database.url, clock, secretsKey });
  second = await startTestApp({ databaseUrl: database.url, clock, secretsKey });
  foreign = await startTestApp({
    databaseUrl: database.url,
    clock,
    secretsKey,
    config: { verification: { geetest: { captchaId, captchaKey, apiUrl, scriptUrl }, firebase: null } },
  });
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await Promise.all([own, second, foreign].map((app) => app.close()));
  await geetest.close();
  await database.drop();
});
beforeEach(() => switchOn(true));

async function switchOn(on: boolean): Promise<void> {
  await sql.query(`update settings.node set enabled = $1 where mod_id = 'HUMANVERIFY'`, [on]);
  await Promise.all([own, second, foreign].map(({ app }) => app.services.revisions.poll()));
}

const human = (platform: TestApp) => platform.app.services.verification.human;
const pass = (result: HumanResult, platform = own) => human(platform).check(result, ADDRESS);
const refuse = async (result: HumanResult, platform = own) =>
  expect(await pass(result, platform).catch((error: unknown) => (error as Refused).code)).toBe(
    'human_verification_failed',
  );

async function challenge(): Promise<Challenge> {
  const given = await human(own).challenge();
  if (given.provider !== 'pow') throw new Error(`not of ${given.provider}`);
  return given.challenge as unknown as Challenge;
}

/** A solved challenge with something changed in it, encoded as browsers do. */
async function changed(change: (answer: Record<string, Record<string, unknown>>) => void): Promise<HumanResult> {
  const answer = JSON.parse(Buffer.from(await solved(await challenge()), 'base64').toString()) as Record<
    string,
    Record<string, unknown>
  >;
  change(answer);
  return { altcha: Buffer.from(JSON.stringify(answer)).toString('base64') };
}

describe('the human verification', () => {
  it('accepts any result while the setting is off', async () => {
    await switchOn(false);
    expect(await valueOf(callApp(own.url, 'humanChallenge', {}))).toEqual({ provider: 'none' });
    await pass({});
    await pass({ altcha: 'nonsense' });
  });

  it('accepts a solution once across all processes', async () => {
    const result = await solvedHuman(own.url);
    await pass(result, second);
    await refuse(result, own);
    await refuse(result, second);
  });

  it('accepts one of ten simultaneous uses of a solution in two processes', async () => {
    const result = await solvedHuman(own.url);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => pass(result, index % 2 === 0 ? own : second)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('accepts either base64 alphabet', async () => {
    const { altcha } = await solvedHuman(own.url);
    await pass({ altcha: Buffer.from(altcha, 'base64').toString('base64url') });
  });

  it('has solutions that fit into a call, under 1,024 characters', async () => {
    expect((await solvedHuman(own.url)).altcha.length).toBeLessThan(1_024);
  });

  it('expires after five minutes', async () => {
    const [early, late] = [await solvedHuman(own.url), await solvedHuman(own.url)];
    clock.advance(5 * MINUTE - 1);
    await pass(early);
    clock.advance(1);
    await refuse(late);
  });

  it('remembers a used solution until it expires', async () => {
    const result = await solvedHuman(own.url);
    await pass(result);
    clock.advance(5 * MINUTE - 1);
    await own.app.services.verification.sweep();
    await refuse(result);
    clock.advance(1);
    await own.app.services.verification.sweep();
    expect((await sql.query('select 1 from verification.spent')).rowCount).toBe(0);
  });

  it('takes 250 to 500 attempts to solve', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { solution } = JSON.parse(Buffer.from(await solved(await challenge()), 'base64').toString()) as {
        solution: { counter: number };
      };
      expect(solution.counter).toBeGreaterThanOrEqual(250);
      expect(solution.counter).toBeLessThanOrEqual(500);
    }
  });

  it.each([
    ['a wrong key', (answer) => (answer.solution!.derivedKey = '0'.repeat(64))],
    [
      'a key with only the right prefix',
      (answer) => (answer.solution!.derivedKey = `${String(parametersOf(answer).keyPrefix)}${'0'.repeat(32)}`),
    ],
    [
      'a key in upper case',
      (answer) => (answer.solution!.derivedKey = String(answer.solution!.derivedKey).toUpperCase()),
    ],
    ['a later expiry', (answer) => (parametersOf(answer).data = { goodUntil: Date.now() + DAY })],
    ['less work', (answer) => (parametersOf(answer).cost = 1)],
    ['another algorithm', (answer) => (parametersOf(answer).algorithm = 'SHA-256')],
    ['no key signature', (answer) => delete parametersOf(answer).keySignature],
    ['no signature', (answer) => delete answer.challenge!.signature],
    ['an empty signature', (answer) => (answer.challenge!.signature = '')],
    ['an extra parameter', (answer) => (parametersOf(answer).expiresAt = 1)],
    ['another nonce', (answer) => (parametersOf(answer).nonce = '0'.repeat(32))],
    ['no solution', (answer) => delete answer.solution],
    ['a counter that is not a number', (answer) => (answer.solution!.counter = '1')],
    ['parameters in a prototype', (answer) => (answer.challenge!.parameters = { __proto__: parametersOf(answer) })],
  ] as [string, (answer: Record<string, Record<string, unknown>>) => unknown][])(
    'refuses a solution with %s',
    async (_, change) => refuse(await changed(change)),
  );

  it('refuses a challenge that the caller created and signed', async () => {
    const made = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1_000,
      counter: 1,
      data: { goodUntil: clock.now() + MINUTE },
      deriveKey,
      hmacSignatureSecret: 'mine',
      hmacKeySignatureSecret: 'mine',
    });
    await refuse({ altcha: await solved(made) });
  });

  it.each([
    {},
    { altcha: '' },
    { altcha: 'not base64 \u0000' },
    { altcha: Buffer.from('null').toString('base64') },
    { altcha: Buffer.from('[]').toString('base64') },
    { altcha: Buffer.from('{"challenge":{"parameters":null}}').toString('base64') },
    { altcha: Buffer.from('['.repeat(1_500)).toString('base64') },
    { lot_number: 'a', captcha_output: 'b', pass_token: 'c', gen_time: 'd' },
  ] satisfies HumanResult[])('refuses the malformed result %j', (result) => refuse(result));
});

function parametersOf(answer: Record<string, Record<string, unknown>>): Record<string, unknown> {
  return answer.challenge!.parameters as Record<string, unknown>;
}

describe('GeeTest', () => {
  beforeEach(() => {
    geetest.mood = 'works';
    clock.advance(MINUTE);
  });

  it('is announced to browsers with its id and script', async () => {
    expect(await valueOf(callApp(foreign.url, 'humanChallenge', {}))).toEqual({
      provider: 'geetest',
      captchaId: geetest.captchaId,
      scriptUrl: 'https://geetest.example/gt4.js',
    });
  });

  it('verifies each solution once, even if its server confirms the solution again', async () => {
    const result = geetest.solve();
    await pass(result, foreign);
    await refuse(result, foreign);
    const another = geetest.solve();
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => pass(another, foreign)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refuses forged and malformed results', async () => {
    const result = geetest.solve();
    await refuse({ ...result, pass_token: 'x' }, foreign);
    await refuse({ ...result, lot_number: geetest.solve().lot_number }, foreign);
    await refuse({ ...result, gen_time: 'yesterday' }, foreign);
    await refuse({ ...result, lot_number: 'a&sign_token=b' }, foreign);
    await pass(result, foreign);
    // A refusal is no outage.
    expect((await human(foreign).challenge()).provider).toBe('geetest');
  });

  it('stays in use after its server rejects a question as invalid', async () => {
    geetest.mood = 'picky';
    await refuse(geetest.solve(), foreign);
    expect((await human(foreign).challenge()).provider).toBe('geetest');
  });

  it('is not asked about incomplete results', async () => {
    const before = geetest.asked;
    const { pass_token: _, ...rest } = geetest.solve();
    for (const result of [{}, rest, { ...rest, pass_token: '' }]) await refuse(result, foreign);
    expect(geetest.asked).toBe(before);
  });

  it.each(['broken', 'garbage'] as const)(
    'is replaced by our own challenge for 30 seconds while it is %s',
    async (mood) => {
      geetest.mood = mood;
      await refuse(geetest.solve(), foreign);
      const asked = geetest.asked;
      await pass(await solvedHuman(foreign.url), foreign);
      expect(geetest.asked).toBe(asked);
      geetest.mood = 'works';
      clock.advance(30 * SECOND - 1);
      expect((await human(foreign).challenge()).provider).toBe('pow');
      clock.advance(1);
      expect((await human(foreign).challenge()).provider).toBe('geetest');
      await pass(geetest.solve(), foreign);
    },
  );

  it('counts as down when it exceeds the timeout of three seconds', async () => {
    expect(TIMEOUT_MS).toBe(3 * SECOND);
    geetest.mood = 'silent';
    const { captchaId, captchaKey, url: apiUrl } = geetest;
    const config = { captchaId, captchaKey, apiUrl, scriptUrl: '' };
    const hasty = createGeetest({ config, clock, log: pino({ level: 'silent' }), timeoutMs: 100 });
    expect(await hasty.proofOf(geetest.solve())).toBeNull();
    expect(hasty.isUp()).toBe(false);
  });
});
