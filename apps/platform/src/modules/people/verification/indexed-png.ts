import { crc32, deflate } from 'node:zlib';
import { promisify } from 'node:util';

export type Colour = readonly [red: number, green: number, blue: number];

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const SHADES = 16;
const BITS = 4;
const INDEXED = 3;
const deflated = promisify(deflate);

/**
 * A picture of one paper and one ink colour with the shades between them, as a PNG (ISO/IEC 15948) with a palette of
 * 16: a fifth of its size in full colour. `rgba`: four bytes a dot, row by row, of which only the first is read: 0 is
 * ink, 255 is paper.
 */
export async function indexedPng(
  { rgba, width, height }: { rgba: ArrayLike<number>; width: number; height: number },
  { paper, ink }: { paper: Colour; ink: Colour },
): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BITS, INDEXED], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette(paper, ink)),
    chunk('IDAT', await deflated(rows(rgba, width, height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Two dots a byte. Each row begins with the byte for “no filter”. */
function rows(rgba: ArrayLike<number>, width: number, height: number): Buffer {
  const bytes = 1 + Math.ceil(width / 2);
  const packed = Buffer.alloc(bytes * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const shade = Math.round(((rgba[4 * (y * width + x)] ?? 255) / 255) * (SHADES - 1));
      const at = y * bytes + 1 + (x >> 1);
      packed[at] = (packed[at] ?? 0) | (x % 2 === 0 ? shade << BITS : shade);
    }
  }
  return packed;
}

function palette(paper: Colour, ink: Colour): Buffer {
  const shade = (index: number) =>
    ink.map((value, channel) => Math.round(value + (((paper[channel] ?? 0) - value) * index) / (SHADES - 1)));
  return Buffer.from(Array.from({ length: SHADES }, (_, index) => shade(index)).flat());
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
