/** Paints everything that padma-ilish shows. Run with node from anywhere; the output is committed. */
import { hilsa, openRenderer, place } from '../../../../../tools/art/lib/index.ts';
import { buildAtlas } from '../../drawing/atlas.ts';
import { frame, lettering } from '../../drawing/lettering.ts';
import { writeCutout, writeScene, writeTitle } from '../../drawing/output.ts';
import { coin, object } from '../../drawing/symbols.ts';
import type { SymbolArt } from '../../drawing/symbols.ts';
import { castNet, countryBoat, stormLantern } from './drawings.ts';
import { padma } from './scene.ts';

const limes = `<g style="filter:hue-rotate(38deg) saturate(1.25) brightness(.94)">${object('1f34b', 168)}</g>`;

const symbols: readonly SymbolArt[] = [
  {
    name: 'H1',
    drawing: place(countryBoat(), { x: 0, y: 4, scale: 0.98 }),
    light: '#6fc3d8',
    deep: '#0c4a63',
    gilded: true,
  },
  { name: 'H2', drawing: place(stormLantern(), { x: 0, y: 4 }), light: '#c77a3a', deep: '#4a1c14', gilded: true },
  { name: 'H3', drawing: object('duck', 200), light: '#8fd0a0', deep: '#1a5a44', gilded: true },
  { name: 'H4', drawing: object('crab', 200), light: '#ffb27a', deep: '#8a3a1c', gilded: true },
  { name: 'L1', drawing: object('shrimp', 172), light: '#4f9db5', deep: '#0f3f5a', gilded: false },
  { name: 'L2', drawing: object('coconut', 168), light: '#7a9a5a', deep: '#24401c', gilded: false },
  { name: 'L3', drawing: object('lotus', 172), light: '#5f79c9', deep: '#1c2a66', gilded: false },
  { name: 'L4', drawing: limes, light: '#a08ac9', deep: '#362056', gilded: false },
  {
    name: 'W',
    drawing: coin(place(castNet('#8f5206'), { x: 0, y: 6, scale: 0.86 })),
    light: '#ffd65c',
    deep: '#0f5a6a',
    gilded: true,
  },
  {
    name: 'S',
    drawing: place(hilsa(), { x: 0, y: 0, rotate: -18, scale: 0.98 }),
    light: '#ff9fb8',
    deep: '#7a1440',
    gilded: true,
  },
];

const title = {
  face: [[0, '#ffffff'], [0.36, '#e9f7ff'], [0.66, '#9cd4ee'], [1, '#3f9cc4']],
  side: '#0d4a73',
  outline: '#03182e',
  glow: 'rgb(120 200 255/.5)',
} as const; // prettier-ignore

const folder = import.meta.dirname;
const paint = await openRenderer();
try {
  const bytes = {
    atlas: await buildAtlas(paint, symbols, folder, place(castNet('#a5640c'), { x: 0, y: 6, scale: 0.86 })),
    wide: await writeScene(await paint.svg(padma(1920, 1200), 1920, 1200), folder, 'scene-wide'),
    tall: await writeScene(await paint.svg(padma(900, 1800), 900, 1800), folder, 'scene-tall'),
    titleBn: await writeTitle(
      await paint.svg(lettering('পদ্মার ইলিশ', title), 1000, 250, { transparent: true }),
      folder,
      'title-bn',
    ),
    titleEn: await writeTitle(
      await paint.svg(lettering('Padma Ilish', title), 1000, 250, { transparent: true }),
      folder,
      'title-en',
    ),
    frame: await writeCutout(
      await paint.svg(frame({ light: '#1f6a80', mid: '#0f4258', dark: '#062436' }), 420, 420, { transparent: true }),
      folder,
      'frame',
    ),
  };
  console.log(JSON.stringify(bytes));
} finally {
  await paint.close();
}
