import { ManualClock, MINUTE, SECOND } from '@chhokka/kernel';
import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { callApp, refusalOf, startTestApp, type TestApp } from '../../../../testing/app.ts';
import { captchaAlphabet } from './captcha.glyphs.ts';
import { createCaptchas } from './captcha.ts';
import { createKeyedHash } from './keys.ts';
import { knownCaptcha } from './testing/captcha.ts';

const clock = new ManualClock(Date.now());
let database: TestDatabase;
let platform: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  platform = await startTestApp({ databaseUrl: database.url, clock });
});
afterAll(async () => {
  await platform.close();
  await database.drop();
});
beforeEach(() => clock.advance(2 * MINUTE));

const services = () => platform.app.services;
const captchas = () => services().verification.captchas;
const known = () => knownCaptcha(services());

describe('a captcha', () => {
  it('accepts the text of its picture, once', async () => {
    let said = '';
    const recorded = createCaptchas({
      pool: services().pool,
      clock,
      keyedHash: createKeyedHash(services().config.secretsKey, 'captcha'),
      draw: async (text) => {
        said = text;
        return Buffer.from(text);
      },
    });
    const { id, png } = await recorded.issue();
    expect(Buffer.from(png, 'base64').toString()).toBe(said);
    expect(said).toMatch(new RegExp(`^[${captchaAlphabet.join('')}]{5}$`));
    expect(await captchas().isRight(id, said)).toBe(true);
    expect(await captchas().isRight(id, said)).toBe(false);
  });

  it.each(['ace36', ' ACE 36 ', 'ACE৩৬', 'aCe36\n'])('accepts its text typed as %j', async (typed) => {
    const { id } = await known();
    expect(await captchas().isRight(id, typed)).toBe(true);
  });

  it.each([undefined, '', 'ACE3', 'ACE366', 'ACE39', 'ACE36\u0000', 'АСЕ36', "' or true --", '%', 'x'.repeat(100_000)])(
    'refuses %j and cannot be answered again',
    async (typed) => {
      const { id, answer } = await known();
      expect(await captchas().isRight(id, typed)).toBe(false);
      expect(await captchas().isRight(id, answer)).toBe(false);
    },
  );

  it('is refused under an id that was never issued', async () => {
    const { answer } = await known();
    for (const id of [undefined, '', 'x', '\u0000', "' or true --"]) {
      expect(await captchas().isRight(id, answer)).toBe(false);
    }
  });

  it('refuses the answer to another browser’s captcha', async () => {
    const [mine, yours] = [await captchas().issue(), await known()];
    expect(await captchas().isRight(mine.id, yours.answer)).toBe(false);
    expect(await captchas().isRight(yours.id, yours.answer)).toBe(true);
  });

  it('expires after two minutes', async () => {
    const [early, late] = [await known(), await known()];
    clock.advance(2 * MINUTE - 1);
    expect(await captchas().isRight(early.id, early.answer)).toBe(true);
    clock.advance(1);
    expect(await captchas().isRight(late.id, late.answer)).toBe(false);
  });

  it('accepts one of many simultaneous answers', async () => {
    const { id, answer } = await known();
    const answers = await Promise.all(Array.from({ length: 20 }, () => captchas().isRight(id, answer)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('is deleted by the sweep once it has expired', async () => {
    await known();
    const left = async () => (await services().pool.query('select 1 from verification.captcha')).rowCount;
    await services().verification.sweep();
    expect(await left()).toBe(1);
    clock.advance(2 * MINUTE);
    await services().verification.sweep();
    expect(await left()).toBe(0);
  });
});

describe('GET /wps/captcha', () => {
  const ask = (cookie?: string) =>
    callApp(platform.url, 'captcha', {}, cookie === undefined ? {} : { headers: { cookie } });
  const cookiesOf = (headers: Headers) =>
    Object.fromEntries(headers.getSetCookie().map((cookie) => [cookie.split('=', 1)[0], cookie]));

  it('returns a PNG of 320 × 112 and an HttpOnly cookie', async () => {
    const { headers, body } = await ask();
    if (!body.success) throw new Error(body.code);
    const bytes = Buffer.from(body.value, 'base64');
    expect(bytes.length).toBeLessThan(8_000);
    const { width, height } = await loadImage(bytes);
    expect([width, height]).toEqual([320, 112]);
    const { captcha } = cookiesOf(headers);
    expect(captcha).toMatch(/^captcha=[\w-]{43};/);
    for (const part of ['Max-Age=120', 'HttpOnly', 'SameSite=Strict', 'Path=/']) expect(captcha).toContain(part);
    expect(headers.get('cache-control')).toContain('no-store');
  });

  it('serves one captcha a second to a browser', async () => {
    const { headers } = await ask();
    const cookie = cookiesOf(headers).device?.split(';', 1)[0] ?? '';
    clock.advance(SECOND - 1);
    expect(await refusalOf(ask(cookie))).toMatchObject({ status: 429, code: 'too_many_attempts' });
    expect((await ask()).status).toBe(200);
    clock.advance(1);
    expect((await ask(cookie)).status).toBe(200);
  });

  it('serves 120 captchas a minute to browsers of one address that keep no cookie', async () => {
    clock.advance(MINUTE);
    for (let asked = 0; asked < 120; asked += 1) expect((await ask()).status).toBe(200);
    expect(await refusalOf(ask())).toMatchObject({ status: 429, code: 'too_many_attempts' });
    clock.advance(MINUTE);
    expect((await ask()).status).toBe(200);
  });
});
