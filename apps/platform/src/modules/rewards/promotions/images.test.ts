import { randomBytes, randomUUID } from 'node:crypto';
import { PROMOTION_IMAGE_BYTES } from '@chhokka/contracts';
import { DAY } from '@chhokka/kernel';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf, signInOperator } from '../../../../testing/app.ts';
import { redraw } from '../../../infra/redraw.ts';
import {
  applied,
  apply,
  promotion,
  type PromotionsSite,
  sendPicture,
  startPromotionsSite,
} from '../../../../testing/promotions-site.ts';

let site: PromotionsSite;
let url: string;
let token: string;
beforeAll(async () => {
  site = await startPromotionsSite();
  url = site.first.url;
  ({ token } = await site.member('Painter_1'));
  await site.add(
    promotion('pictures'),
    promotion('needed', { images: 'required' }),
    promotion('bare', { images: 'none' }),
  );
});
afterAll(() => site.close());

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33a2c' } });
/** Bytes of their own, as `fetch` takes them. */
const bytes = (from: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(from);
const png = async (width = 60, height = 40) => bytes(await plain(width, height).png().toBuffer());
const jpeg = async (width = 60, height = 40) => bytes(await plain(width, height).jpeg().toBuffer());
const kept = async (): Promise<number> =>
  (await site.sql.query<{ n: number }>('select count(*)::int as n from promotions.image')).rows[0]?.n ?? 0;
const uploaded = async (by = token) => (await valueOf(sendPicture(url, by, await png()))).imageId;
const shown = async (imageId: string) => {
  const answer = callApp(url, 'officeApplicationImage', { imageId }, { token: site.operator });
  return Buffer.from((await valueOf(answer)).base64, 'base64');
};

describe('a picture', () => {
  it('is stored re-encoded: upright, scaled down, without its metadata and appended bytes', async () => {
    const secret = `GPS-${randomUUID()}`;
    const photo = await plain(3000, 1500)
      .withExif({ IFD0: { Artist: secret }, IFD3: { GPSLatitude: '23/1 48/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const file = bytes(Buffer.concat([photo, Buffer.from('PK\u0003\u0004 <script>appended()</script>')]));
    const { imageId } = await valueOf(sendPicture(url, token, file, 'image/jpeg'));
    await valueOf(apply(url, token, 'pictures', { imageIds: [imageId] }));
    const drawn = await shown(imageId);
    expect(drawn.includes(secret) || drawn.includes('appended')).toBe(false);
    const { format, width, height, exif, orientation } = await sharp(drawn).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({
      format: 'jpeg',
      width: 1024,
      height: 2048,
      exif: undefined,
      orientation: undefined,
    });
    const { dominant } = await sharp(drawn).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b + 100);
  });

  it.each([
    ['png', png],
    ['jpeg', jpeg],
  ])('may be %s sent with the other content type, because its bytes decide', async (_, make) => {
    const file = await make();
    await valueOf(sendPicture(url, token, file, 'image/png'));
    await valueOf(sendPicture(url, token, file, 'image/jpeg'));
  });
});

/** Files that are none, and the worst that somebody may call a picture. */
const HOSTILE: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  nothing: async () => Buffer.alloc(0),
  text: async () => Buffer.from('no picture'),
  'zero bytes': async () => Buffer.alloc(4_096),
  noise: async () => randomBytes(4_096),
  svg: async () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>x()</script></svg>'),
  'svg that reads a file': async () =>
    Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
    ),
  gif: () => plain(9, 9).gif().toBuffer(),
  webp: () => plain(9, 9).webp().toBuffer(),
  tiff: () => plain(9, 9).tiff().toBuffer(),
  avif: () => plain(9, 9).avif().toBuffer(),
  html: async () => Buffer.from('<html><body onload="x()">\u0089PNG'),
  pdf: async () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj trailer<</Root 1 0 R>>'),
  'a png signature with html behind it': async () =>
    Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), Buffer.from('<script>x()</script>'.repeat(50))]),
  'a jpeg signature with php behind it': async () =>
    Buffer.concat([Buffer.from([255, 216, 255, 224]), Buffer.from('<?php system($_GET["x"]); ?>'.repeat(50))]),
  'a png cut off': async () => (await plain(400, 400).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 2_000),
  'a jpeg cut off': async () => {
    const whole = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
    return whole.subarray(0, whole.length / 2);
  },
  'a png with a broken check sum': async () => {
    const whole = await plain(200, 200).png().toBuffer();
    whole[whole.indexOf('IDAT') + 12] = (whole[whole.indexOf('IDAT') + 12] ?? 0) ^ 0xff;
    return whole;
  },
  'a line of 100,000 pixels': () => plain(1, 100_000).png().toBuffer(),
  'a column of 100,000 pixels': () => plain(100_000, 1).png().toBuffer(),
  'a bomb: 100 million pixels in a few kilobytes': () => plain(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer(),
  'a png that says it is 2,000,000,000 wide': async () => {
    const whole = await plain(9, 9).png().toBuffer();
    whole.writeUInt32BE(2_000_000_000, 16);
    return whole;
  },
};

describe('an upload', () => {
  it.each(Object.entries(HOSTILE))('is refused and not stored when it is no valid picture: %s', async (_, make) => {
    const before = await kept();
    const file = bytes(await make());
    for (const type of ['image/png', 'image/jpeg']) {
      const refused = await refusalOf(sendPicture(url, token, file, type));
      expect(refused).toMatchObject({ status: 400, code: 'image_unreadable' });
    }
    expect(await kept()).toBe(before);
  });

  it.each([
    'image/gif',
    'image/svg+xml',
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
  ])('is refused by its content type: %s', async (type) => {
    expect(await refusalOf(sendPicture(url, token, await png(), type))).toMatchObject({ status: 415 });
  });

  it('is refused above 5 MB, with and without a content length', async () => {
    const before = await kept();
    const tooLarge = bytes(Buffer.concat([await png(), Buffer.alloc(PROMOTION_IMAGE_BYTES)]));
    expect(await refusalOf(sendPicture(url, token, tooLarge))).toMatchObject({
      status: 413,
      code: 'payload_too_large',
    });
    const answer = await fetch(`${url}/wps/promotions/image`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
      body: new ReadableStream({
        start(stream) {
          stream.enqueue(tooLarge);
          stream.close();
        },
      }),
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(await kept()).toBe(before);
    const justRight = bytes(
      Buffer.concat([await png(), Buffer.alloc(PROMOTION_IMAGE_BYTES)]).subarray(0, PROMOTION_IMAGE_BYTES),
    );
    await valueOf(sendPicture(url, token, justRight));
  });

  it('is refused without a session and from a foreign origin', async () => {
    const before = await kept();
    const file = await png();
    expect(await refusalOf(sendPicture(url, 'x'.repeat(43), file))).toMatchObject({ status: 401 });
    const foreign = fetch(`${url}/wps/promotions/image`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png', origin: 'https://elsewhere.example' },
      body: file,
    });
    expect((await foreign).status).toBe(403);
    expect(await kept()).toBe(before);
  });

  it('is refused by calls that take no pictures', async () => {
    const answer = await fetch(`${url}/wps/promotions/apply`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
      body: await png(),
    });
    expect(answer.status).toBe(415);
  });

  it('waits for its turn to be redrawn, and is refused when too many wait', async () => {
    const photo = await plain(4_000, 4_000).jpeg().toBuffer();
    const answers = await Promise.allSettled(Array.from({ length: 40 }, () => redraw(photo)));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect([answers.length - refused.length, refused.length]).toEqual([16, 24]);
    expect(refused.every((answer) => answer.reason.code === 'too_many_requests')).toBe(true);
    await redraw(photo);
  });
});

describe('pictures of an application', () => {
  it('keep their order, and belong to one application of their own member', async () => {
    const { token: own } = await site.member('Painter_2');
    const imageIds = [await uploaded(own), await uploaded(own), await uploaded(own)].toReversed();
    const { token: thief } = await site.member('Painter_3');
    expect(await refusalOf(apply(url, thief, 'pictures', { imageIds }))).toMatchObject({
      status: 400,
      code: 'image_unknown',
    });
    const { applicationId, images } = await applied(url, own, 'pictures', { imageIds });
    expect(images).toBe(3);
    const page = await valueOf(callApp(url, 'officeApplications', {}, { token: site.operator }));
    expect(page.list.find((one) => one.applicationId === applicationId)?.imageIds).toEqual(imageIds);
    expect(await refusalOf(apply(url, own, 'needed', { imageIds }))).toMatchObject({ code: 'image_unknown' });
    const state = await valueOf(callApp(url, 'promotionDetail', { promotionId: 'needed' }, { token: own }));
    expect(state).toMatchObject({ state: 'join', application: null });
  });

  it('are three at most, required where the promotion says so, and dropped where it takes none', async () => {
    const { token: own } = await site.member('Painter_4');
    const four = Array.from({ length: 4 }, () => randomUUID());
    expect(await refusalOf(apply(url, own, 'pictures', { imageIds: four }))).toMatchObject({
      status: 400,
      code: 'bad_request',
    });
    expect(await refusalOf(apply(url, own, 'needed'))).toMatchObject({ status: 400, code: 'image_required' });
    const imageId = await uploaded(own);
    expect(await applied(url, own, 'bare', { imageIds: [imageId] })).toMatchObject({ images: 0 });
    expect(await applied(url, own, 'needed', { imageIds: [imageId, imageId] })).toMatchObject({ images: 1 });
  });

  it('are shown to operators only, and only once they belong to an application', async () => {
    const imageId = await uploaded();
    const asMember = callApp(url, 'officeApplicationImage', { imageId }, { token });
    expect(await refusalOf(asMember)).toMatchObject({ status: 401 });
    const loose = callApp(url, 'officeApplicationImage', { imageId }, { token: site.operator });
    expect(await refusalOf(loose)).toMatchObject({ status: 400, code: 'image_unknown' });
  });

  it('without an application are limited in number, and deleted after a day', async () => {
    const { token: own, id } = await site.member('Painter_5');
    const ids: string[] = [];
    while (ids.length < 14) ids.push(...(await Promise.all([uploaded(own), uploaded(own)])));
    const loose = async () =>
      (await site.sql.query<{ id: string }>('select id from promotions.image where member_id = $1 order by id', [id]))
        .rows;
    expect(await loose()).toHaveLength(9);
    const newest = (await loose()).at(-1)?.id ?? '';
    expect(ids).toContain(newest);
    await valueOf(apply(url, own, 'pictures', { imageIds: [newest] }));
    const { promotions } = site.first.app.services;
    site.clock.advance(DAY - 1);
    await promotions.sweep();
    expect(await loose()).toHaveLength(9);
    site.clock.advance(1_000);
    await Promise.all([promotions.sweep(), site.second.app.services.promotions.sweep()]);
    expect(await loose()).toEqual([{ id: newest }]);
  });

  it('are deleted three months after the decision, never while the application waits', async () => {
    const { token: own } = await site.member('Painter_6');
    const imageId = await uploaded(own);
    const { applicationId } = await applied(url, own, 'pictures', { imageIds: [imageId] });
    const { promotions } = site.first.app.services;
    site.clock.advance(200 * DAY);
    await promotions.sweep();
    const operator = await signInOperator(url);
    const image = () => callApp(url, 'officeApplicationImage', { imageId }, { token: operator });
    await valueOf(image());
    const decision = { decision: 'reject', applicationId, reason: '' };
    await valueOf(site.decide(decision, { token: operator }));
    site.clock.advance(90 * DAY + 1);
    await promotions.sweep();
    const again = await signInOperator(url);
    const gone = callApp(url, 'officeApplicationImage', { imageId }, { token: again });
    expect(await refusalOf(gone)).toMatchObject({ code: 'image_unknown' });
  });
});
