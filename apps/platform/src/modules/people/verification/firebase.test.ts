import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { DAY, HOUR, ManualClock, MINUTE, SECOND } from '@chhokka/kernel';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { type KeyServer, startKeyServer, type TokenOptions } from '../../../../../../tests/support/key-server.ts';
import { openPool, type Pool, transaction } from '../../../infra/db.ts';
import { Unavailable } from '../../../infra/unavailable.ts';
import { createFirebaseTokens, type FirebaseParts, KEYS_TIMEOUT_MS, noFirebase } from './firebase.ts';
import { sweepVerification } from './verification.repository.ts';
import type { FirebaseTokens } from './verification.types.ts';

const clock = new ManualClock(Date.UTC(2026, 5, 1));
let database: TestDatabase;
let pool: Pool;
let issuer: KeyServer;
let firebase: FirebaseTokens;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url);
  issuer = await startKeyServer();
  firebase = newFirebase();
});
afterAll(async () => {
  await issuer.close();
  await pool.end();
  await database.drop();
});
beforeEach(() => {
  issuer.mood = 'works';
});

function newFirebase(changes: Pick<FirebaseParts, 'keysCooldownMs' | 'keysTimeoutMs'> = {}): FirebaseTokens {
  const { projectId, keysUrl } = issuer;
  const config = { projectId, apiKey: 'key', authDomain: 'auth.example', keysUrl, authUrl: 'https://auth.example' };
  return createFirebaseTokens({
    pool,
    clock,
    log: pino({ level: 'silent' }),
    config,
    ...changes,
  });
}

const strangers = {
  rsa: generateKeyPairSync('rsa', { modulusLength: 2_048 }),
  ec: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
};
const byStranger = (text: Buffer) => sign('RSA-SHA256', text, strangers.rsa.privateKey);
const publicPem = () =>
  createPublicKey({ key: { ...issuer.publicKey() }, format: 'jwk' }).export({ type: 'spki', format: 'pem' });

const token = (options: TokenOptions = {}) => issuer.idToken({ now: clock.now(), ...options });
const seconds = (ms: number) => Math.floor((clock.now() + ms) / SECOND);
const refuse = (idToken: string, by = firebase) =>
  expect(by.verify(idToken)).rejects.toMatchObject({ code: 'social_login_failed' });
const use = async (idToken: string) => {
  const identity = await firebase.verify(idToken);
  await transaction(pool, (tx) => firebase.use(tx, identity));
};

describe('a Firebase ID token', () => {
  it('proves the number of a sign-in by phone', async () => {
    const identity = await firebase.verify(token({ claims: { sub: 'uid-1' } }));
    expect(identity).toMatchObject({
      uid: 'uid-1',
      provider: 'phone',
      mobile: '+8801712345678',
      email: null,
      emailVerified: false,
      name: null,
    });
  });

  it.each(['google.com', 'facebook.com'])('proves the identity of a sign-in by %s', async (provider) => {
    const claims = {
      phone_number: undefined,
      email: 'mina@example.com',
      email_verified: true,
      name: 'মিনা',
      firebase: { sign_in_provider: provider },
    };
    expect(await firebase.verify(token({ claims }))).toMatchObject({
      provider,
      mobile: null,
      email: 'mina@example.com',
      emailVerified: true,
      name: 'মিনা',
    });
  });

  it.each<[string, () => string]>([
    ['of another project', () => token({ claims: { aud: 'another' } })],
    ['of another issuer', () => token({ claims: { iss: 'https://accounts.google.com' } })],
    ['of another issuer of the same host', () => token({ claims: { iss: 'https://securetoken.google.com/another' } })],
    ['without a subject', () => token({ claims: { sub: '' } })],
    ['with a subject that is too long', () => token({ claims: { sub: 'x'.repeat(129) } })],
    ['that has expired', () => token({ claims: { exp: seconds(-MINUTE) } })],
    ['that never expires', () => token({ claims: { exp: undefined } })],
    ['not yet valid', () => token({ claims: { nbf: seconds(MINUTE) } })],
    ['of a sign-in in the future', () => token({ claims: { auth_time: seconds(MINUTE) } })],
    ['of a sign-in long ago', () => token({ claims: { auth_time: seconds(-5 * MINUTE - SECOND) } })],
    ['without the time of the sign-in', () => token({ claims: { auth_time: undefined } })],
    ['without a provider', () => token({ claims: { firebase: undefined } })],
    ['of an anonymous user', () => token({ claims: { firebase: { sign_in_provider: 'anonymous' } } })],
    ['of a phone sign-in without a number', () => token({ claims: { phone_number: undefined } })],
    ['with an invalid number', () => token({ claims: { phone_number: '01712345678' } })],
    ['with an unknown key id', () => token({ header: { kid: 'invented' } })],
    ['that is not signed', () => token({ header: { alg: 'none' }, sign: () => Buffer.alloc(0) })],
    ['signed by an attacker under a known key id', () => token({ sign: byStranger })],
    [
      'signed by the public key as if it were a secret',
      () =>
        token({
          header: { alg: 'HS256' },
          sign: (text) => createHmac('sha256', publicPem()).update(text).digest(),
        }),
    ],
    [
      'signed with another algorithm',
      () =>
        token({
          header: { alg: 'ES256' },
          sign: (text) => sign('sha256', text, { key: strangers.ec.privateKey, dsaEncoding: 'ieee-p1363' }),
        }),
    ],
    ['signed by the right key with another hash', () => token({ header: { alg: 'RS512' } })],
    [
      'that brings its own key',
      () => {
        const jwk = strangers.rsa.publicKey.export({ format: 'jwk' });
        return token({ header: { jwk, kid: undefined }, sign: byStranger });
      },
    ],
    [
      'changed after signing',
      () => {
        const [head, body = '', signature] = token().split('.');
        const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
        const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'admin' })).toString('base64url');
        return [head, changed, signature].join('.');
      },
    ],
    ['that is truncated', () => token().slice(0, -2)],
    ['that is empty', () => ''],
    ['that is no token', () => 'a.b.c'],
    ['with a zero byte', () => `${token()}\u0000`],
    ['that is very long', () => 'x'.repeat(8_192)],
  ])('%s is refused', (_, make) => refuse(make()));

  it('is valid for five minutes after the sign-in, with some clock skew', async () => {
    await firebase.verify(token({ claims: { auth_time: seconds(-5 * MINUTE) } }));
    await firebase.verify(token({ claims: { auth_time: seconds(30 * SECOND), iat: seconds(30 * SECOND) } }));
    const late = token();
    clock.advance(5 * MINUTE + SECOND);
    await refuse(late);
  });
});

describe('the use of a token', () => {
  it('succeeds once', async () => {
    const idToken = token();
    await firebase.verify(idToken);
    await use(idToken);
    await refuse(idToken);
  });

  it('succeeds once, however the signature is encoded', async () => {
    const idToken = token();
    await use(idToken);
    // The last letter of 256 bytes in base64url carries bits that mean nothing.
    const [letter = ''] = idToken.slice(-1);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    await refuse(idToken.slice(0, -1) + alphabet.charAt(alphabet.indexOf(letter) ^ 1));
  });

  it('succeeds for one of ten simultaneous callers', async () => {
    const identity = await firebase.verify(token());
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => transaction(pool, (tx) => firebase.use(tx, identity))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'social_login_failed' });
    }
  });

  it('is rolled back with its transaction', async () => {
    const idToken = token();
    const identity = await firebase.verify(idToken);
    const act = transaction(pool, async (tx) => {
      await firebase.use(tx, identity);
      throw new Error('half way');
    });
    await expect(act).rejects.toThrow('half way');
    await use(idToken);
  });

  it('is remembered while the token is valid, and deleted afterwards', async () => {
    const idToken = token({ claims: { auth_time: seconds(30 * SECOND) } });
    await use(idToken);
    clock.advance(5 * MINUTE);
    await sweepVerification(pool, clock.now());
    await refuse(idToken);
    clock.advance(HOUR);
    await sweepVerification(pool, clock.now());
    expect((await pool.query('select 1 from verification.spent')).rowCount).toBe(0);
  });
});

describe('the issuer’s keys', () => {
  it('are fetched once for many tokens', async () => {
    const fresh = newFirebase();
    const before = issuer.fetched;
    await Promise.all(Array.from({ length: 5 }, async () => fresh.verify(token())));
    expect(issuer.fetched - before).toBe(1);
  });

  it('are fetched again when a token names an unknown key', async () => {
    const fresh = newFirebase({ keysCooldownMs: 0 });
    const old = token();
    await fresh.verify(old);
    await issuer.rotate();
    await fresh.verify(token());
    await fresh.verify(token({ claims: { sub: 'with the same key' } }));
    await fresh.verify(old);
  });

  it('are no longer trusted once they are withdrawn', async () => {
    const fresh = newFirebase({ keysCooldownMs: 0 });
    const old = token();
    await fresh.verify(old);
    await issuer.rotate({ withdraw: true });
    await fresh.verify(token());
    await refuse(old, fresh);
  });

  it('are not fetched again for invented key ids', async () => {
    const fresh = newFirebase();
    await fresh.verify(token());
    const before = issuer.fetched;
    for (let sent = 0; sent < 20; sent += 1) await refuse(token({ header: { kid: `invented ${sent}` } }), fresh);
    expect(issuer.fetched).toBe(before);
  });

  it.each(['broken', 'garbage'] as const)(
    'make a check unavailable, not failed, while their server is %s',
    async (mood) => {
      const fresh = newFirebase();
      const idToken = token();
      issuer.mood = mood;
      await expect(fresh.verify(idToken)).rejects.toBeInstanceOf(Unavailable);
      issuer.mood = 'works';
      await fresh.verify(idToken);
    },
  );

  it('make a check unavailable when their server exceeds the timeout of three seconds', async () => {
    expect(KEYS_TIMEOUT_MS).toBe(3 * SECOND);
    const fresh = newFirebase({ keysTimeoutMs: 100 });
    issuer.mood = 'silent';
    await expect(fresh.verify(token())).rejects.toBeInstanceOf(Unavailable);
  });

  it('stay in use while their server is down', async () => {
    const fresh = newFirebase();
    await fresh.verify(token());
    issuer.mood = 'broken';
    await fresh.verify(token());
  });
});

describe('a platform without Firebase', () => {
  it('refuses every token', async () => {
    clock.advance(DAY);
    expect(noFirebase.isConfigured).toBe(false);
    await expect(noFirebase.verify(token())).rejects.toMatchObject({ code: 'function_not_enabled' });
  });
});
