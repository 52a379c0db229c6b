import { randomBytes } from 'node:crypto';
import { routes } from '@chhokka/contracts';
import { sealBody, type SealedBody, sealHeader, SEAL_MAX_SKEW_MS } from '@chhokka/contracts/seal';
import { HOUR, ManualClock } from '@chhokka/kernel';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import {
  callApp,
  readAnswer,
  refusalOf,
  sealedHeadersFor,
  sealFor,
  signUp,
  startTestApp,
  type TestApp,
  valueOf,
} from '../../../testing/app.ts';

const { method, path } = routes.login;
const credentials = { username: 'nasima', password: 'kalo-biral7', type: 'username' };
const secretsKey = randomBytes(32);
const clock = new ManualClock(Date.now());

let database: TestDatabase;
let first: TestApp;
let second: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  const options = { databaseUrl: database.url, clock, secretsKey };
  [first, second] = await Promise.all([startTestApp(options), startTestApp(options)]);
  await valueOf(callApp(first.url, 'register', signUp('nasima')));
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await database.drop();
});

function send(app: TestApp, body: unknown, to: { method: string; path: string } = { method, path }) {
  const headers = { 'content-type': 'application/json' };
  return fetch(app.url + to.path, { method: to.method, headers, body: JSON.stringify(body) }).then((response) =>
    readAnswer(response),
  );
}

const codeOf = async (answer: ReturnType<typeof send>): Promise<string> => (await refusalOf(answer)).code;

describe('sealing', () => {
  it('opens in one process what was sealed with the key of another', async () => {
    const sealed = await sealFor(first.url, 'login', credentials);
    expect((await send(second, sealed)).status).toBe(200);
    const keys = await Promise.all([first, second].map((app) => valueOf(callApp(app.url, 'sealingKey', {}))));
    expect(keys[0]?.keyId).toBe(keys[1]?.keyId);
  });

  it('refuses an unsealed body and a malformed seal', async () => {
    for (const body of [credentials, {}, { keyId: 'x', enc: 'A', ciphertext: '' }, [], 'text']) {
      expect(await codeOf(send(first, body))).toBe('seal_invalid');
    }
  });

  it('refuses a replay in any process and in any encoding', async () => {
    const sealed = await sealFor(first.url, 'login', credentials);
    expect((await send(first, sealed)).status).toBe(200);
    expect(await codeOf(send(first, sealed))).toBe('seal_replayed');
    expect(await codeOf(send(second, sealed))).toBe('seal_replayed');
    // The last of 87 characters carries two bits that no byte uses: other text, same bytes.
    const last = sealed.enc.at(-1) ?? '';
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const rewritten = { ...sealed, enc: sealed.enc.slice(0, -1) + alphabet[alphabet.indexOf(last) ^ 1] };
    expect(rewritten.enc).not.toBe(sealed.enc);
    expect(await codeOf(send(first, rewritten))).toBe('seal_replayed');
  });

  it('accepts one of many simultaneous replays', async () => {
    const sealed = await sealFor(first.url, 'login', credentials);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, turn) => send(turn % 2 ? first : second, sealed)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('refuses a seal that is older or newer than the allowed clock skew', async () => {
    const now = clock.now();
    for (const at of [now - SEAL_MAX_SKEW_MS - 1, now + SEAL_MAX_SKEW_MS + 1]) {
      expect(await codeOf(send(first, await sealFor(first.url, 'login', credentials, at)))).toBe('seal_invalid');
    }
    expect((await send(first, await sealFor(first.url, 'login', credentials, now - SEAL_MAX_SKEW_MS))).status).toBe(
      200,
    );
  });

  it('refuses any changed byte, and a body that was sealed for another call', async () => {
    const sealed = await sealFor(first.url, 'login', credentials);
    const flip = (text: string): string => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
    const changed: SealedBody[] = [
      { ...sealed, ciphertext: flip(sealed.ciphertext) },
      { ...sealed, enc: `BA${flip(sealed.enc.slice(2))}` },
      { ...sealed, ciphertext: sealed.ciphertext.slice(0, -4) },
    ];
    for (const body of changed) expect(await codeOf(send(first, body))).toBe('seal_invalid');
    expect(await codeOf(send(first, sealed, routes.register))).toBe('seal_invalid');
    expect((await send(first, sealed)).status).toBe(200);
  });

  describe('of a header', () => {
    // Free play is off: the refusal that says so comes from behind the seal.
    const OPENED = 'free_play_disabled';
    const enter = async (app: TestApp, headers: Record<string, string>): Promise<string> => {
      const response = fetch(app.url + routes.freePlay.path, { method: routes.freePlay.method, headers });
      return codeOf(response.then((answer) => readAnswer(answer)));
    };

    it('passes once, in any process', async () => {
      const headers = await sealedHeadersFor(first.url, 'freePlay');
      expect(await enter(second, headers)).toBe(OPENED);
      expect(await enter(second, headers)).toBe('seal_replayed');
      expect(await enter(first, headers)).toBe('seal_replayed');
      const raced = await sealedHeadersFor(first.url, 'freePlay');
      const codes = await Promise.all(Array.from({ length: 8 }, (_, turn) => enter(turn % 2 ? first : second, raced)));
      expect(codes.filter((code) => code === OPENED)).toHaveLength(1);
    });

    it('is refused when it is older or newer than the allowed clock skew', async () => {
      const now = clock.now();
      for (const at of [now - SEAL_MAX_SKEW_MS - 1, now + SEAL_MAX_SKEW_MS + 1])
        expect(await enter(first, await sealedHeadersFor(first.url, 'freePlay', at))).toBe('seal_invalid');
      const late = await sealedHeadersFor(first.url, 'freePlay', now - SEAL_MAX_SKEW_MS);
      expect(await enter(first, late)).toBe(OPENED);
    });

    it('is refused when it was changed, or made for another call, another key or a body', async () => {
      const headers = await sealedHeadersFor(first.url, 'freePlay');
      const [keyId = '', enc = '', ciphertext = ''] = (headers['x-sealed'] ?? '').split('.');
      const flip = (text: string): string => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
      const withSeal = (...parts: string[]) => enter(first, { ...headers, 'x-sealed': parts.join('.') });
      expect(await withSeal(keyId, enc, flip(ciphertext))).toBe('seal_invalid');
      expect(await withSeal(keyId, `BA${flip(enc.slice(2))}`, ciphertext)).toBe('seal_invalid');
      expect(await withSeal(keyId, enc, ciphertext.slice(0, -4))).toBe('seal_invalid');
      expect(await withSeal('invented', enc, ciphertext)).toBe('seal_key_unknown');
      const key = await valueOf(callApp(first.url, 'sealingKey', {}));
      expect(await withSeal(await sealHeader({ key, ...routes.login, at: clock.now() }))).toBe('seal_invalid');
      const body = await sealFor(first.url, 'freePlay', {});
      expect(await withSeal(body.keyId, body.enc, body.ciphertext)).toBe('seal_invalid');
      expect(await withSeal(keyId, enc, ciphertext)).toBe(OPENED);
    });

    it('is refused with an error for each header that is missing or wrong', async () => {
      const headers = await sealedHeadersFor(first.url, 'freePlay');
      const fieldsOf = async (changed: Record<string, string>) => {
        const { method: by, path: at } = routes.freePlay;
        const answer = await fetch(first.url + at, { method: by, headers: { 'accept-language': 'en', ...changed } });
        const refusal = await refusalOf(readAnswer(answer).then((read) => read));
        expect(refusal).toMatchObject({ status: 400, code: 'bad_request' });
        return refusal.fields;
      };
      const missing = 'Fill in this field.';
      expect(await fieldsOf({})).toEqual({
        os: missing,
        platform: missing,
        'gateway-version': missing,
        'x-sealed': missing,
      });
      const wrong = 'This value is not right.';
      for (const [name, value] of [
        ['os', 'x'.repeat(65)],
        ['platform', 'M'],
        ['gateway-version', '2'],
        ['x-sealed', 'a.b'],
      ] as const)
        expect(await fieldsOf({ ...headers, [name]: value })).toEqual({ [name]: wrong });
    });
  });

  it('issues a new key every 12 hours and accepts the old one for an hour more', async () => {
    const key = await valueOf(callApp(first.url, 'sealingKey', {}));
    const sealTo = (at: number) => sealBody({ key, method, path, body: credentials, at });
    clock.advance(12 * HOUR);
    const next = await valueOf(callApp(first.url, 'sealingKey', {}));
    expect(next.keyId).not.toBe(key.keyId);
    clock.advance(HOUR - 2_000);
    expect((await send(second, await sealTo(clock.now()))).status).toBe(200);
    clock.advance(2_000);
    expect(await codeOf(send(second, await sealTo(clock.now())))).toBe('seal_key_unknown');
    expect(await codeOf(send(second, { ...(await sealTo(clock.now())), keyId: 'invented' }))).toBe('seal_key_unknown');
  });

  it('creates a new key when the stored ones were encrypted with another SECRETS_KEY', async () => {
    const stranger = await startTestApp({ databaseUrl: database.url, clock });
    const key = await valueOf(callApp(stranger.url, 'sealingKey', {}));
    expect(
      (await send(stranger, await sealBody({ key, method, path, body: credentials, at: clock.now() }))).status,
    ).toBe(200);
    await stranger.close();
  });

  it('keeps private keys encrypted, and deletes keys and seals that are no longer valid', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const { rows } = await client.query<{ private_key: Buffer }>('select private_key from sealing.key');
      // A raw P-256 key has 32 bytes; ours carries nonce and tag.
      expect(rows.map((row) => row.private_key.length)).toEqual(rows.map(() => 32 + 12 + 16));
      clock.advance(14 * HOUR);
      await first.app.services.sealing.sweep();
      const { rows: left } = await client.query('select 1 from sealing.key union all select 1 from sealing.seen');
      expect(left).toEqual([]);
    } finally {
      await client.end();
    }
  });
});
