/** Where the art is written and how it is compressed. All of it is committed, so that a start needs no browser. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A path inside the repository; its folder is created if necessary. */
export function target(...parts: string[]): string {
  const file = join(root, ...parts);
  mkdirSync(dirname(file), { recursive: true });
  return file;
}

/** Writes a text or binary file of the site's public folder. */
export function writePublic(path: string, content: string | Buffer): void {
  writeFileSync(target('apps', 'site', 'public', path), content);
}

/** Compression quality, 1..100 each. */
export interface Quality {
  avif: number;
  webp: number;
}

/** Writes one picture as AVIF and WebP, `width` px wide, to `public/PATH.avif` and `.webp`. */
export async function writePicture(png: Buffer, path: string, width: number, quality: Quality): Promise<void> {
  const resized = await sharp(png).resize({ width, kernel: 'lanczos3' }).removeAlpha().toBuffer();
  const avif = sharp(resized).avif({ quality: quality.avif, effort: 6, chromaSubsampling: '4:2:0' });
  const webp = sharp(resized).webp({ quality: quality.webp, effort: 6, smartSubsample: true });
  writePublic(`${path}.avif`, await avif.toBuffer());
  writePublic(`${path}.webp`, await webp.toBuffer());
}

/**
 * The placeholder of a picture: its colours from top to bottom, as the stops of a CSS gradient. One digit a channel: the
 * first page carries those of all pictures.
 */
export async function colours(png: Buffer): Promise<string> {
  const pixels = await sharp(png).removeAlpha().resize(1, 4, { fit: 'fill' }).raw().toBuffer();
  const digit = (value: number): string => Math.round(value / 17).toString(16);
  return [0, 3, 6, 9].map((at) => `#${[...pixels.subarray(at, at + 3)].map(digit).join('')}`).join();
}
