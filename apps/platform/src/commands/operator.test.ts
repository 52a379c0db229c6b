import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { callApp, refusalOf, startTestApp, type TestApp, valueOf } from '../../testing/app.ts';
import { basicEnv } from '../../../../tests/support/basic-env.ts';

const SECRETS_KEY = randomBytes(32);
const PASSWORD = 'lal-moyur-88';

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await startTestApp({ databaseUrl: database.url, secretsKey: SECRETS_KEY, config: { rateLimitScale: 100 } });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  // Nobody may sign in: as a site begins that has no demo data.
  await app.app.services.pool.query('update operators.operator set enabled = false');
});

interface Done {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** Runs the command; `typed` answers by what has been printed so far what is typed next, or null for nothing. */
function operator(args: readonly string[], typed: (out: string) => Promise<string> | string | null): Promise<Done> {
  const child: ChildProcessWithoutNullStreams = spawn(
    process.execPath,
    [join(import.meta.dirname, 'operator.ts'), ...args],
    {
      env: {
        ...basicEnv(),
        DATABASE_URL: database.url,
        SECRETS_KEY: SECRETS_KEY.toString('base64url'),
      },
    },
  );
  let out = '';
  let error = '';
  const answer = async (): Promise<void> => {
    const line = await typed(out);
    if (line !== null) child.stdin.write(`${line}\n`);
  };
  child.stdin.on('error', () => undefined);
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    out += chunk;
    void answer();
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    error += chunk;
  });
  void answer();
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, out, error }));
  });
}

/** The password at once, and what else is to be typed once the key was printed. */
function typing(password: string, then: (key: string) => Promise<string> | string) {
  let step = 0;
  return (out: string): Promise<string> | string | null => {
    if (step === 0) {
      step = 1;
      return password;
    }
    const key = /^Key {2,}([A-Z2-7]+)$/m.exec(out)?.[1];
    if (step > 1 || key === undefined) return null;
    step = 2;
    return then(key);
  };
}

const later = (password = PASSWORD) => typing(password, () => '');
const codeOf = (secret: string) => generate({ secret });

const signIn = (username: string, given: Record<string, unknown> = {}) =>
  callApp(app.url, 'officeLogin', { username, password: PASSWORD, ...given });

describe('the first operator', () => {
  it('is created with a password and an authenticator, signs in with both, and is audited', async () => {
    const done = await operator(['add', 'Rahima'], typing(PASSWORD, codeOf));
    expect([done.error, done.code]).toEqual(['', 0]);
    expect(done.out).not.toContain(PASSWORD);
    const uri = new URL(/^Address {2}(\S+)$/m.exec(done.out)?.[1] ?? '');
    expect([uri.protocol, uri.host, uri.searchParams.get('secret')]).toEqual([
      'otpauth:',
      'totp',
      /^Key {2,}(\S+)$/m.exec(done.out)?.[1],
    ]);
    expect((await refusalOf(signIn('rahima'))).code).toBe('two_factor_required');
    const code = done.out.trim().split('\n').at(-1);
    const session = await valueOf(signIn('rahima', { code }));
    expect(session).toMatchObject({ account: 'Rahima', permissions: ['*'], twoFactor: true, restricted: false });
    const { rows } = await app.app.services.pool.query(
      `select account, action, after, request_id as request from office.audit order by id`,
    );
    expect(rows).toEqual([
      {
        account: 'Rahima',
        action: 'operator.create',
        after: { account: 'Rahima', roles: ['owner'], byCommand: true },
        request: 'command',
      },
      { account: 'Rahima', action: 'operator.authenticator', after: null, request: 'command' },
    ]);
    const { list } = await valueOf(callApp(app.url, 'officeOperators', {}, { token: session.token }));
    expect(list).toMatchObject([{ account: 'Rahima', twoFactor: true }]);
  });

  it('may set up the authenticator later, and wrong codes enable nothing', async () => {
    const wrong = await operator(
      ['add', 'kamal'],
      typing(PASSWORD, () => '000000\n111111\n222222'),
    );
    expect(wrong.code).toBe(0);
    expect(wrong.out.match(/That is not the code/g)).toHaveLength(3);
    expect(wrong.out).toContain('No authenticator is on yet');
    expect(await valueOf(signIn('kamal'))).toMatchObject({ twoFactor: false });
  });

  it('is the only one that the command creates without --force', async () => {
    expect((await operator(['add', 'mina'], later())).code).toBe(0);
    const second = await operator(['add', 'jamal'], later());
    expect([second.code, second.error]).toEqual([1, expect.stringContaining('--force')]);
    expect((await refusalOf(signIn('jamal'))).code).toBe('login_failed');
    const forced = await operator(['add', 'jamal', '--role', 'cashier', '--force'], later());
    expect(forced.code).toBe(0);
    expect((await valueOf(signIn('jamal'))).permissions).toEqual([
      'deposits.serve',
      'members.read',
      'withdrawals.serve',
    ]);
    const again = await operator(['add', 'JAMAL', '--force'], later());
    expect(again.error).toContain('already');
  });

  it('is created once when two commands run at once', async () => {
    const both = await Promise.all(['anis', 'babul'].map((name) => operator(['add', name], later())));
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([0, 1]));
    const { rows } = await app.app.services.pool.query('select account from operators.operator where enabled');
    expect(rows).toHaveLength(1);
  });

  it('is refused with an unfit name, password or role, or the password as an argument', async () => {
    const refused = [
      [['add', '1x'], PASSWORD, 'A name is needed'],
      [['add', 'tuli', PASSWORD], PASSWORD, 'no argument'],
      [['add', 'tuli'], '', '10 to 64'],
      [['add', 'tuli'], '1234567890', 'first that anybody would try'],
      [['add', 'tuli', '--role', 'king'], PASSWORD, 'no role "king"'],
    ] as const;
    const done = await Promise.all(refused.map(([args, password]) => operator(args, later(password))));
    expect(done.map(({ code, error }) => [code, error])).toEqual(
      refused.map(([, , why]) => [1, expect.stringContaining(why)]),
    );
    const { rows } = await app.app.services.pool.query(`select from operators.operator where account = 'tuli'`);
    expect(rows).toEqual([]);
  });
});
