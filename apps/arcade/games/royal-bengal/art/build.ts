/** Paints everything that royal-bengal shows. Run with node from anywhere; the output is committed. */
import { openRenderer } from '../../../../../tools/art/lib/index.ts';
import { buildAtlas } from '../../drawing/atlas.ts';
import { frame, lettering } from '../../drawing/lettering.ts';
import { writeCutout, writeScene, writeTitle } from '../../drawing/output.ts';
import { coin, object, paw } from '../../drawing/symbols.ts';
import type { SymbolArt } from '../../drawing/symbols.ts';
import { sundarbans } from './scene.ts';

const symbols: readonly SymbolArt[] = [
  { name: 'H1', drawing: object('tigerFace', 206), light: '#ff9d3c', deep: '#8f2f08', gilded: true },
  { name: 'H2', drawing: object('elephant', 200), light: '#63a9c9', deep: '#1c4560', gilded: true },
  { name: 'H3', drawing: object('crocodile', 204), light: '#8fc777', deep: '#17502f', gilded: true },
  { name: 'H4', drawing: object('deer', 204), light: '#e0a55c', deep: '#6a3a12', gilded: true },
  { name: 'L1', drawing: object('parrot', 176), light: '#d96a55', deep: '#5e1620', gilded: false },
  { name: 'L2', drawing: object('lotus', 172), light: '#a85aa5', deep: '#431a4d', gilded: false },
  { name: 'L3', drawing: object('mango', 170), light: '#b99a3a', deep: '#4d3a08', gilded: false },
  { name: 'L4', drawing: object('bee', 172), light: '#7f8f4a', deep: '#2c3a16', gilded: false },
  { name: 'L5', drawing: object('gem', 164), light: '#3f86a8', deep: '#0d3450', gilded: false },
  { name: 'W', drawing: coin(paw(74, '#9a5a0a')), light: '#ffd65c', deep: '#a3300f', gilded: true },
  { name: 'S', drawing: object('hibiscus', 206), light: '#ffb3d6', deep: '#8a0f45', gilded: true },
];

const title = {
  face: [[0, '#fffbe0'], [0.35, '#ffdf70'], [0.7, '#f5a51e'], [1, '#d96a10']],
  side: '#8a2f06',
  outline: '#2a0b02',
  glow: 'rgb(255 150 40/.55)',
} as const; // prettier-ignore

const folder = import.meta.dirname;
const paint = await openRenderer();
try {
  const bytes = {
    atlas: await buildAtlas(paint, symbols, folder, paw(62, '#a5640c')),
    wide: await writeScene(await paint.svg(sundarbans(1920, 1200), 1920, 1200), folder, 'scene-wide'),
    tall: await writeScene(await paint.svg(sundarbans(900, 1800), 900, 1800), folder, 'scene-tall'),
    titleBn: await writeTitle(
      await paint.svg(lettering('রয়েল বেঙ্গল', title), 1000, 250, { transparent: true }),
      folder,
      'title-bn',
    ),
    titleEn: await writeTitle(
      await paint.svg(lettering('Royal Bengal', title), 1000, 250, { transparent: true }),
      folder,
      'title-en',
    ),
    frame: await writeCutout(
      await paint.svg(frame({ light: '#9a4a1c', mid: '#6b2a0e', dark: '#3a1405' }), 420, 420, { transparent: true }),
      folder,
      'frame',
    ),
  };
  console.log(JSON.stringify(bytes));
} finally {
  await paint.close();
}
