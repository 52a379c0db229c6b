/** Paints what the titles with cards share: the courts and the backs. Run with node from anywhere; commit the output. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { alpana, clipped, document, linear, openRenderer, place, rect } from '../../../../../tools/art/lib/index.ts';
import type { Svg } from '../../../../../tools/art/lib/index.ts';
import { aura, jack, king, queen } from './courts.ts';
import type { Cloth } from './courts.ts';

const RED: Cloth = { main: '#d8392b', deep: '#8f1712', second: '#0f7f6e' };
const BLACK: Cloth = { main: '#1d5a8c', deep: '#0c2c52', second: '#c8362a' };

/** Six busts side by side: golam, bibi, saheb in red, then in dark. Each box is 60 × 76 units. */
function courts(): Svg {
  const busts = [RED, BLACK].flatMap((cloth) => [jack, queen, king].map((bust) => aura('#f2b531') + bust(cloth)));
  const boxes = busts.map((bust, i) =>
    place(clipped(bust, '<rect x="-30" y="-8" width="60" height="76"/>'), { x: 30 + i * 60, y: 8 }),
  );
  return document(360, 76, boxes.join(''));
}

/** The back of a card: an alpana on cloth, 180 × 252 px for 60 × 84 units. */
function back(color: string, dark: string): Svg {
  const hair = (inset: number, width: number): Svg =>
    `<rect x="${inset}" y="${inset}" width="${60 - inset * 2}" height="${84 - inset * 2}" rx="${5.5 - inset * 0.5}" fill="none" stroke="#ffe0a0" stroke-width="${width}"/>`;
  const paste = { color: '#ffeecb', petals: 8, brush: 0.75, wash: 0.14 };
  const corner = alpana(0, 0, 15, { ...paste, rings: ['petal', 'dots', 'scallop'], brush: 0.6 });
  const ground = [
    rect(0, 0, 60, 84, linear([[0, color], [1, dark]], 0, 0, 1, 1)), // prettier-ignore
    alpana(30, 42, 26, { ...paste, rings: ['lotus', 'dots', 'petal', 'scallop', 'leaf'] }),
    ...[[4, 4], [56, 4], [4, 80], [56, 80]].map(([x = 0, y = 0]) => place(corner, { x, y })), // prettier-ignore
  ];
  return document(60, 84, [
    rect(0, 0, 60, 84, '#fffaf0', 'rx="6"'),
    clipped(ground.join(''), '<rect x="2.6" y="2.6" width="54.8" height="78.8" rx="4.4"/>'),
    hair(4.2, 0.7),
  ].join('')); // prettier-ignore
}

const folder = import.meta.dirname;
const paint = await openRenderer();
const bytes: Record<string, number> = {};
async function write(name: string, svg: Svg, width: number, height: number): Promise<void> {
  const png = await paint.svg(svg, width, height, { transparent: true });
  const avif = await sharp(png).avif({ quality: 62, effort: 7, chromaSubsampling: '4:4:4' }).toBuffer();
  writeFileSync(join(folder, `${name}.avif`), avif);
  bytes[name] = avif.length;
}
try {
  await write('courts', courts(), 1260, 266);
  await write('back-red', back('#c8362a', '#7d1410'), 210, 294);
  await write('back-teal', back('#14766a', '#063a38'), 210, 294);
  console.log(JSON.stringify(bytes));
} finally {
  await paint.close();
}
