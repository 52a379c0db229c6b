import { randomBytes } from 'node:crypto';
import type { CallValue } from '@chhokka/contracts';
import type { Clock } from '@chhokka/kernel';
import sharp from 'sharp';
import { type Pool, transaction } from '../../../infra/db.ts';
import { redraw } from '../../../infra/redraw.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Acting, Office } from '../../staff/office/index.ts';
import { insertPicture, listUploaded, listUsed, type PictureFile, readPictureFile } from './pictures.repository.ts';

export interface PicturesParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly office: Pick<Office, 'audit'>;
}

/** The path of banner pictures on the site. */
const FOLDER = '/art/banners/';
/** The sizes of a banner picture that the site requests (`BannerPicture`), in px. */
const FORMS = [
  { form: '1280', width: 1_280, height: 380 },
  { form: '1920', width: 1_920, height: 570 },
  { form: 'phone-720', width: 720, height: 420 },
] as const;
const MOST_LISTED = 200;

/** The id at the beginning of a file's name, and its form. A name without a form is the version for cards. */
const FILE = /^(up-[a-z0-9]{16})(?:-(1280|1920|phone-720)\.(avif|webp))?$/;

/**
 * Stores an operator's picture in all banner sizes, cropped around its centre. Returns its address. `bytes`: the
 * request body. Throws `Refused`: image_unreadable, too_many_requests.
 */
export async function keepPicture(
  { pool, clock, office }: PicturesParts,
  bytes: unknown,
  editor: Acting,
): Promise<{ url: string }> {
  if (!Buffer.isBuffer(bytes)) throw new Refused('image_unreadable');
  const drawn = await redraw(bytes);
  const files = await formsOf(drawn);
  const id = `up-${randomBytes(8).toString('hex')}`;
  await transaction(pool, async (tx) => {
    await insertPicture(tx, { id, at: clock.now(), operatorId: editor.operator.operatorId, files });
    await office.audit(tx, editor, { action: 'picture.create', subject: { kind: 'picture', id } });
  });
  return { url: FOLDER + id };
}

async function formsOf(jpeg: Buffer): Promise<PictureFile[]> {
  const files: PictureFile[] = [];
  // One after another, so that pictures do not occupy the threads that logins need.
  for (const { form, width, height } of FORMS) {
    const cut = sharp(jpeg).resize({ width, height, fit: 'cover' });
    files.push({ form, format: 'webp', bytes: await cut.clone().webp({ quality: 80 }).toBuffer() });
    files.push({ form, format: 'avif', bytes: await cut.clone().avif({ quality: 58, effort: 2 }).toBuffer() });
  }
  return files;
}

/** One file of an uploaded picture, by its name; null: there is none. */
export async function pictureFile(pool: Pool, name: string): Promise<{ type: string; bytes: Buffer } | null> {
  const [, id, form = 'phone-720', format = 'webp'] = FILE.exec(name) ?? [];
  if (id === undefined) return null;
  const bytes = await readPictureFile(pool, { id, form, format });
  return bytes && { type: `image/${format}`, bytes };
}

/** Pictures to choose from: uploaded ones, newest first, then what banners use. */
export async function listPictures(pool: Pool): Promise<CallValue<'officePictures'>> {
  const [uploaded, used] = await Promise.all([listUploaded(pool, MOST_LISTED), listUsed(pool)]);
  const own = uploaded.map(({ id, uploadedAt }) => ({ url: FOLDER + id, uploadedAt: uploadedAt.getTime() }));
  const addresses = new Set(own.map(({ url }) => url));
  const others = used.filter((url) => !addresses.has(url)).map((url) => ({ url, uploadedAt: null }));
  return { list: [...own, ...others] };
}
