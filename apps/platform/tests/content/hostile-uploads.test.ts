import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { routes } from '@chhokka/contracts/routes';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  applied,
  promotion,
  type PromotionsSite,
  sendPicture,
  startPromotionsSite,
} from '../../testing/promotions-site.ts';
import { callApp, refusalOf, valueOf } from '../../testing/app.ts';

let site: PromotionsSite;
let url: string;
let picture: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  site = await startPromotionsSite();
  url = site.first.url;
  await site.add(promotion('pictures'));
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33a2c' } });
  picture = new Uint8Array(await image.png().toBuffer());
});
afterAll(() => site.close());

const kept = async (): Promise<number> =>
  (await site.sql.query<{ n: number }>('select count(*)::int as n from promotions.image')).rows[0]?.n ?? 0;

interface Slow {
  readonly sent: ClientRequest;
  readonly answer: Promise<{ status: number | undefined; body: string }>;
}

/** Begins to send a picture and leaves it at that. */
function begin(token: string, headers: Record<string, string> = {}): Slow {
  const { method, path } = routes.promotionImage;
  const given = { authorization: `Bearer ${token}`, 'content-type': 'image/png', ...headers };
  const sent = request(url + path, { method, headers: given, agent: false });
  sent.write(picture.subarray(0, 20));
  const answer = once(sent, 'response').then(async ([response]: IncomingMessage[]) => ({
    status: response?.statusCode,
    body: response ? (await buffer(response)).toString() : '',
  }));
  answer.catch(() => {});
  sent.on('error', () => {});
  return { sent, answer };
}

/** Waits until so many of these have been refused: the others are being read. */
async function refusedOf(slow: readonly Slow[], count: number): Promise<void> {
  let refused = 0;
  for (const { answer } of slow) answer.then(({ status }) => (refused += status === 429 ? 1 : 0)).catch(() => {});
  await expect.poll(() => refused, { timeout: 5_000 }).toBe(count);
}

describe('slow uploads', () => {
  it('are limited to three per member, block nobody else, and free their places when they end', async () => {
    const [slow, other] = [await site.member('Slow_1'), await site.member('Slow_2')];
    const begun = Array.from({ length: 10 }, () => begin(slow.token));
    await refusedOf(begun, 7);
    expect(await refusalOf(sendPicture(url, slow.token, picture))).toMatchObject({
      status: 429,
      code: 'too_many_requests',
    });
    await valueOf(sendPicture(url, other.token, picture));
    for (const { sent } of begun) sent.destroy();
    await expect.poll(async () => (await sendPicture(url, slow.token, picture)).status).toBe(200);
  });

  it('are limited for all members together, and accepted ones are read to their end', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, (_, turn) => site.member(`Crowd_${turn}`)));
    const begun = members.flatMap(({ token }) => [begin(token), begin(token), begin(token)]);
    await refusedOf(begun, 4);
    for (const { sent } of begun) sent.end(picture.subarray(20));
    const answers = await Promise.allSettled(begun.map(({ answer }) => answer));
    const statuses = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.status : 'cut off'));
    // Of those that were read some find too many that wait to be drawn.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(16);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    await valueOf(sendPicture(url, members[0]?.token ?? '', picture));
  });
});

describe('an upload', () => {
  it.each([
    ['ends before its length', { 'content-length': '5000' }],
    ['has a length that is no number', { 'content-length': '12x' }],
    ['has two lengths', { 'content-length': '20, 21' }],
    ['is compressed', { 'content-encoding': 'gzip', 'transfer-encoding': 'chunked' }],
    ['has two content types', { 'content-type': 'image/png, text/html', 'transfer-encoding': 'chunked' }],
    ['has a malformed parameter in its content type', { 'content-type': 'image/png; boundary="' }],
  ])('that %s is refused or cut off, and not stored', async (_, headers) => {
    const { token } = await site.member(`Liar_${Math.random().toString(36).slice(2, 10)}`);
    const before = await kept();
    const { sent, answer } = begin(token, headers);
    setTimeout(() => sent.end(), 50);
    setTimeout(() => sent.destroy(), 500);
    const status = await answer.then(({ status: answered }) => answered).catch(() => 'cut off');
    expect([400, 413, 415, 'cut off']).toContain(status);
    expect(await kept()).toBe(before);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});

/** Files that are a picture and something else, or a picture with a trap in it. */
const DOUBLE: Readonly<Record<string, () => Promise<Buffer>>> = {
  'html in its comment': () =>
    withText(Buffer.from('<script>alert(1)</script><meta http-equiv="refresh" content="0;url=//evil.example">')),
  'javascript around it': async () =>
    Buffer.concat([await jpeg(), Buffer.from('*/=alert(1);/*'), Buffer.from('\u0000'.repeat(100))]),
  'a zip file behind it': async () => Buffer.concat([await jpeg(), Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]),
  'an invalid colour profile': async () => {
    const whole = await jpeg();
    const profile = Buffer.concat([Buffer.from('ICC_PROFILE\u0000\u0001\u0001', 'latin1'), Buffer.alloc(600, 0x3c)]);
    const marker = Buffer.from([0xff, 0xe2, (profile.length + 2) >> 8, (profile.length + 2) & 255]);
    return Buffer.concat([whole.subarray(0, 2), marker, profile, whole.subarray(2)]);
  },
};

const jpeg = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33a2c' } })
    .jpeg()
    .toBuffer();

async function withText(text: Buffer): Promise<Buffer> {
  const whole = await jpeg();
  const marker = Buffer.from([0xff, 0xfe, (text.length + 2) >> 8, (text.length + 2) & 255]);
  return Buffer.concat([whole.subarray(0, 2), marker, text, whole.subarray(2)]);
}

describe('a picture', () => {
  it.each(Object.entries(DOUBLE))('with %s is shown to operators as the picture alone', async (_, make) => {
    const { token } = await site.member(`Double_${Math.random().toString(36).slice(2, 10)}`);
    const { imageId } = await valueOf(sendPicture(url, token, new Uint8Array(await make()), 'image/jpeg'));
    await applied(url, token, 'pictures', { imageIds: [imageId] });
    const seen = await valueOf(callApp(url, 'officeApplicationImage', { imageId }, { token: site.operator }));
    expect(seen.contentType).toBe('image/jpeg');
    const bytes = Buffer.from(seen.base64, 'base64');
    expect(bytes.toString('latin1')).not.toMatch(/script|alert|evil|PK|<<</);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
  });
});
