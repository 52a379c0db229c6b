import { connect } from 'node:net';
import type { CallName, Refusal } from '@chhokka/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite } from '../../testing/member-site.ts';
import { callApp, signUp, valueOf } from '../../testing/app.ts';
import { BODIES, BYTES, FORMS, QUERIES, REQUESTS } from './support/bodies.ts';
import { TEXTS } from './support/corpus.ts';
import { refusalIn } from './support/hostile.ts';
import { changed, stateOf } from './support/state.ts';
import { openWire, type Sent, type Wire } from './support/wire.ts';

const PASSWORD = 'kalo-biral7';
const ENGLISH = { 'accept-language': 'en' };
const FEEDBACK = { content: 'ভালো', sender: '', type: 0, captcha: 'WRONG' };

let site: TestSite;
let wire: Wire;
let token: string;

beforeAll(async () => {
  site = await startTestSite({ config: { rateLimitScale: 1_000_000, trustProxy: ['127.0.0.1'] } });
  await site.switchTo('SMSLOGIN', true);
  wire = await openWire(site.apps[0].url);
  ({ token } = await valueOf(callApp(site.apps[0].url, 'register', signUp('Ashol', PASSWORD))));
});
afterAll(async () => {
  wire.close();
  await site.close();
});

/** Runs what must change nothing, and says so. */
async function inVain(act: () => Promise<void>): Promise<void> {
  const before = await stateOf(site.sql);
  await act();
  expect(changed(before, await stateOf(site.sql))).toEqual([]);
}

/** A text as a header can carry it: its bytes, without those that end a header. */
function headerOf(text: string): string {
  return [...Buffer.from(text).toString('latin1')]
    .filter((byte) => /[\t\x20-\x7e\x80-\xff]/.test(byte))
    .join('')
    .trim();
}

const HEADER_VALUES = [
  ...new Set(TEXTS.map(headerOf)),
  'x'.repeat(1_000),
  'x'.repeat(8_000),
  'আ'.repeat(10).split('').map(headerOf).join(''),
];

/** What comes with a call beside its body, and how a value is put there. */
const AROUND: readonly (readonly [what: string, header: string, put: (value: string) => string])[] = [
  ['user-agent', 'user-agent', (value) => value],
  ['accept-language', 'accept-language', (value) => value],
  ['accept', 'accept', (value) => value],
  ['accept-encoding', 'accept-encoding', (value) => value],
  ['x-request-id', 'x-request-id', (value) => value],
  ['x-forwarded-for', 'x-forwarded-for', (value) => value],
  ['x-forwarded-host', 'x-forwarded-host', (value) => value],
  ['x-forwarded-proto', 'x-forwarded-proto', (value) => value],
  ['referer', 'referer', (value) => value],
  ['origin', 'origin', (value) => value],
  ['sec-fetch-site', 'sec-fetch-site', (value) => value],
  ['authorization', 'authorization', (value) => value],
  ['the token', 'authorization', (value) => `Bearer ${value}`],
  ['content-type', 'content-type', (value) => value],
  ['cookie', 'cookie', (value) => value],
  ['the picture’s cookie', 'cookie', (value) => `captcha=${value}`],
  [
    'the picture’s cookie, encoded',
    'cookie',
    (value) => `captcha=${encodeURIComponent(value)}; __proto__=x; constructor=y`,
  ],
  ['the browser’s cookie', 'cookie', (value) => `device=${value}`],
];

describe('headers', () => {
  it.each(AROUND)(
    'such as %s get a clear refusal with hostile values, and change nothing',
    async (what, header, put) => {
      await inVain(async () => {
        for (const value of HEADER_VALUES) {
          const sent = await wire.send('feedback', FEEDBACK, { headers: { ...ENGLISH, [header]: put(value) } });
          const language = languageOf(sent, header === 'accept-language' ? put(value) : 'en');
          expect(refusalIn(sent, language, `${what}: ${value.slice(0, 60)}`)?.success).toBe(false);
          expect(String(sent.headers['x-request-id'])).toMatch(/^[\w-]{8,64}$/);
          for (const cookie of [sent.headers['set-cookie'] ?? []].flat())
            expect(cookie).toMatch(
              /^(?:__Host-)?device=[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly;(?: Secure;)? SameSite=Strict$/,
            );
        }
      });
    },
  );

  it('that name the browser are stored with its session as sent', async () => {
    const form = { username: 'Ashol', password: PASSWORD, type: 'username' };
    for (const value of HEADER_VALUES.filter(
      ({ length }, turn) => turn % 6 === 0 || (length > 200 && length < 2_000),
    )) {
      const cookie = `remembered=${encodeURIComponent(value)}; device=${value}`;
      const sent = await wire.send('login', form, { headers: { ...ENGLISH, 'user-agent': value, cookie } });
      expect([value, sent.status]).toEqual([value, 200]);
      const { rows } = await site.sql.query('select user_agent from devices.session order by id desc limit 1');
      expect(rows[0].user_agent).toBe(value.slice(0, 512));
    }
    const { list } = await valueOf(callApp(site.apps[0].url, 'devices', {}, { token: await anyToken() }));
    expect(list.length).toBeLessThanOrEqual(20);
    for (const { device } of list) expect(device).not.toMatch(/[<>]/);
    ({ token } = await valueOf(callApp(site.apps[0].url, 'login', form)));
  });
});

async function anyToken(): Promise<string> {
  return (
    await valueOf(callApp(site.apps[0].url, 'login', { username: 'Ashol', password: PASSWORD, type: 'username' }))
  ).token;
}

function languageOf({ body }: Sent, asked: string): 'bn' | 'en' | 'es' {
  if (asked === 'en') return 'en';
  const message = (body as Refusal | null)?.message ?? '';
  return /[\u0985-\u09B9]/.test(message) ? 'bn' : /\b(?:es|ES)\b/.test(asked) ? 'es' : 'en';
}

describe('bodies', () => {
  const open: readonly CallName[] = ['feedback', 'smsLogin', 'smsRegister', 'smsPassword', 'twoFactorConfirm'];
  const sealed: readonly CallName[] = [
    'login',
    'register',
    'registerMobile',
    'passwordByPhone',
    'changePassword',
    'twoFactorEnd',
  ];

  it.each([...open, ...sealed])('that no browser sends are refused by %s', async (name) => {
    await inVain(async () => {
      for (const text of BODIES)
        expect(
          refusalIn(
            await wire.sendText(name, text, { token, headers: ENGLISH }),
            'en',
            `${name}: ${text.slice(0, 60)}`,
          ),
        ).not.toBeNull();
      for (const bytes of BYTES)
        expect(refusalIn(await wire.sendBytes(name, bytes, { token, headers: ENGLISH }), 'en', name)).not.toBeNull();
    });
  });

  it.each([...open, ...sealed, 'passwordByEmail'] as const)('of ten megabytes are not read by %s', async (name) => {
    const bytes = Buffer.alloc(10_000_000, 0x20);
    const sent = await wire
      .sendBytes(name, bytes, { token, headers: ENGLISH })
      .catch((error: NodeJS.ErrnoException) => error);
    // Who is cut off while sending may never read why.
    if (sent instanceof Error) expect(['EPIPE', 'ECONNRESET']).toContain(sent.code);
    else expect(refusalIn(sent, 'en', name)?.code).toBe('payload_too_large');
  });

  it('that are no valid form change nothing and get a clear answer from the form call', async () => {
    await inVain(async () => {
      for (const text of FORMS)
        refusalIn(await wire.sendText('passwordByEmail', text, { headers: ENGLISH }), 'en', text.slice(0, 60));
      for (const bytes of BYTES)
        refusalIn(await wire.sendBytes('passwordByEmail', bytes, { headers: ENGLISH }), 'en', 'bytes');
    });
  });

  it('of the wrong content type are refused, both by JSON calls and by form calls', async () => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=a',
      'text/xml',
      'application/json2',
      '/',
    ]) {
      const sent = await wire.send('feedback', FEEDBACK, { headers: { ...ENGLISH, 'content-type': type } });
      expect([type, refusalIn(sent, 'en', type)?.code]).toEqual([type, 'unsupported_media_type']);
    }
    const sent = await wire.send(
      'passwordByEmail',
      { username: 'a', email: 'b' },
      { headers: { ...ENGLISH, 'content-type': 'application/json' } },
    );
    expect(refusalIn(sent, 'en', 'JSON')?.code).toBe('unsupported_media_type');
  });

  it('cannot be replaced by a hostile query string', async () => {
    for (const query of QUERIES) {
      const response = await fetch(`${site.apps[0].url}/wps/agent/affiliate${query}`, { headers: ENGLISH });
      expect([query.slice(0, 60), response.status]).toEqual([query.slice(0, 60), 400]);
    }
  });
});

/** What the server says to bytes, until it closes or has been silent for a while. */
function said(bytes: string): Promise<string> {
  const { port, hostname } = new URL(site.apps[0].url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(bytes, 'latin1')));
    let text = '';
    const end = (): void => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(300, end);
    socket.on('data', (part: Buffer) => {
      text += part.toString('latin1');
    });
    socket.on('error', end);
    socket.on('close', () => resolve(text));
  });
}

describe('requests', () => {
  it('with malformed HTTP are refused or cut off, and the next one is served', async () => {
    await inVain(async () => {
      for (const bytes of REQUESTS) {
        const statuses = [...(await said(bytes)).matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
        const what = bytes.slice(0, 100);
        expect([what, statuses.filter((status) => status >= 500)]).toEqual([what, []]);
        expect([what, statuses.length <= 1]).toEqual([what, true]);
      }
    });
    expect((await fetch(`${site.apps[0].url}/wps/system/status`)).status).toBe(200);
  });
});
