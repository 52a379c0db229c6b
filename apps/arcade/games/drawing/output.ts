/** Writes painted pictures in the formats that the games serve. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** A full-screen scene: AVIF, small enough to be the first paint. */
export async function writeScene(png: Buffer, folder: string, name: string, quality = 46): Promise<number> {
  const avif = await sharp(png).avif({ quality, effort: 6, chromaSubsampling: '4:2:0' }).toBuffer();
  writeFileSync(join(folder, `${name}.avif`), avif);
  return avif.length;
}

/** The lettered title, the largest thing on the screen while the game loads: AVIF with sharp edges of colour. */
export async function writeTitle(png: Buffer, folder: string, name: string, quality = 65): Promise<number> {
  const avif = await sharp(png).avif({ quality, effort: 9, chromaSubsampling: '4:4:4' }).toBuffer();
  writeFileSync(join(folder, `${name}.avif`), avif);
  return avif.length;
}

/** Frames and other pictures with transparency: WebP. */
export async function writeCutout(png: Buffer, folder: string, name: string, quality = 86): Promise<number> {
  const webp = await sharp(png).webp({ quality, alphaQuality: 92, effort: 6 }).toBuffer();
  writeFileSync(join(folder, `${name}.webp`), webp);
  return webp.length;
}
