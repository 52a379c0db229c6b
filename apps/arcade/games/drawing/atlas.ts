/** Packs a title's pictures into one WebP and the list of frames that the game loads. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { CELL, coin, column, icon, litFrame, plate, spark, tile, type SymbolArt } from './symbols.ts';
import { document, place, type Renderer, type Svg } from '../../../../tools/art/lib/index.ts';

interface Picture {
  readonly name: string;
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A rectangle of the atlas in px. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const WIDTH = 1792;
const GAP = 4;
const BLUR_EDGE = 128;

/** What a symbol looks like in fast motion: tile and icon smeared along the reel. */
async function smeared(tilePng: Buffer, iconPng: Buffer): Promise<Buffer> {
  // Two pipelines: one alone would shrink the tile before the full-size icon is laid on it.
  const whole = await sharp(tilePng)
    .composite([{ input: iconPng }])
    .png()
    .toBuffer();
  const still = await sharp(whole).resize(BLUR_EDGE, BLUR_EDGE).png().toBuffer();
  const height = 25;
  const kernel = Array.from({ length: height * 3 }, (_, i) => (i % 3 === 1 ? 1 : 0));
  return sharp(still).convolve({ width: 3, height, kernel }).png().toBuffer();
}

async function symbolPictures(paint: Renderer, art: SymbolArt): Promise<Picture[]> {
  const box = { width: CELL, height: CELL };
  const tilePng = await paint.svg(tile(art), CELL, CELL, { transparent: true });
  const iconPng = await paint.svg(icon(art), CELL, CELL, { transparent: true });
  const blur = await smeared(tilePng, iconPng);
  return [
    { name: `${art.name}.tile`, png: tilePng, ...box },
    { name: `${art.name}.icon`, png: iconPng, ...box },
    { name: `${art.name}.blur`, png: blur, width: BLUR_EDGE, height: BLUR_EDGE },
  ];
}

async function effects(paint: Renderer, relief: Svg): Promise<Picture[]> {
  const drawn = async (name: string, svg: string, width: number, height: number): Promise<Picture> => ({
    name,
    png: await paint.svg(svg, width, height, { transparent: true }),
    width,
    height,
  });
  const smallCoin = document(96, 96, place(coin(relief), { x: 48, y: 47, scale: 0.44 }));
  return [
    await drawn('lit', litFrame(), 320, 320),
    await drawn('coin', smallCoin, 96, 96),
    await drawn('spark', spark(), 64, 64),
    await drawn('plate', plate(), 192, 56),
    await drawn('column', column(), 128, 256),
  ];
}

/** Shelf packing: tallest first, left to right, row under row. */
function shelve(pictures: readonly Picture[]): { frames: Record<string, Frame>; height: number } {
  const frames: Record<string, Frame> = {};
  let x = 0;
  let y = 0;
  let shelf = 0;
  for (const { name, width, height } of pictures) {
    if (x + width > WIDTH) {
      x = 0;
      y += shelf + GAP;
      shelf = 0;
    }
    frames[name] = { x, y, w: width, h: height };
    x += width + GAP;
    shelf = Math.max(shelf, height);
  }
  return { frames, height: y + shelf };
}

/**
 * Paints all pieces and writes `atlas.webp` and `atlas.json` into `folder`. `relief` is drawn on the coins of large
 * wins. Returns the size of the picture in bytes.
 */
export async function buildAtlas(
  paint: Renderer,
  symbols: readonly SymbolArt[],
  folder: string,
  relief: Svg,
): Promise<number> {
  const pictures: Picture[] = await effects(paint, relief);
  for (const art of symbols) pictures.push(...(await symbolPictures(paint, art)));
  pictures.sort((a, b) => b.height - a.height);
  const { frames, height } = shelve(pictures);
  const sheet = sharp({ create: { width: WIDTH, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  const layers = pictures.map(({ name, png }) => ({
    input: png,
    left: frames[name]?.x ?? 0,
    top: frames[name]?.y ?? 0,
  }));
  const webp = await sheet
    .composite(layers)
    .webp({ quality: 84, alphaQuality: 86, effort: 6, smartSubsample: true })
    .toBuffer();
  writeFileSync(join(folder, 'atlas.webp'), webp);
  writeFileSync(join(folder, 'atlas.json'), `${JSON.stringify({ width: WIDTH, height, frames })}\n`);
  return webp.length;
}
