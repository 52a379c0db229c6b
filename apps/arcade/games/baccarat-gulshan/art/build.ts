/** Paints everything that baccarat-gulshan shows. Run with node from anywhere; the output is committed. */
import {
  alpana,
  clipped,
  document,
  ellipse,
  filtered,
  linear,
  openRenderer,
  path,
  place,
  rect,
  stroke,
} from '../../../../../tools/art/lib/index.ts';
import type { Svg } from '../../../../../tools/art/lib/index.ts';
import { felt } from '../../cards/art/felt.ts';
import { writeScene, writeTitle } from '../../drawing/output.ts';

const cloth = { left: '#0b5a47', edge: '#04140f', paste: '#ffe9bd' } as const;

/** A dealing shoe of polished wood from its front, with brass and the next card at its mouth. 168 × 120 units. */
function shoe(): Svg {
  const wood = linear([[0, '#8a3b1c'], [0.5, '#6a2711'], [1, '#3f1407']]); // prettier-ignore
  const lid = linear([[0, '#c4652f'], [1, '#8a3b1c']]); // prettier-ignore
  const brass = linear([[0, '#ffe6a0'], [0.5, '#e0a52c'], [1, '#9b6a10']]); // prettier-ignore
  const front = 'M22 44H146L158 104Q158 110 152 110H16Q10 110 10 104Z';
  const top = 'M38 14H130Q134 14 136 18L146 44H22L32 18Q34 14 38 14Z';
  const cards = [0, 1, 2, 3].map((at) => rect(46 + at, 30 - at * 3.4, 76 - at * 2, 5, at === 0 ? '#fffaf0' : '#e8dcc4', 'rx="1.6"')); // prettier-ignore
  const inlay = alpana(84, 78, 30, { color: '#ffd98a', brush: 1.5, wash: 0.1, petals: 8, rings: ['lotus', 'dots', 'petal', 'scallop'], opacity: 0.85 }); // prettier-ignore
  const mouth = [
    path('M52 96Q84 88 116 96L120 110H48Z', '#1c0803'),
    path('M58 99Q84 93 110 99L114 113Q84 108 54 113Z', '#b3261c', 'stroke="#fff6e0" stroke-width="3"'),
  ];
  return filtered(
    [
      ellipse(84, 111, 78, 6, '#000000', 'opacity=".35"'),
      path(top, lid, 'stroke="#2c0d04" stroke-width="2"'),
      path('M46 20H122L130 40H38Z', '#240a04'),
      clipped(cards.join(''), '<path d="M46 20H122L130 40H38Z"/>'),
      path(front, wood, 'stroke="#2c0d04" stroke-width="2"'),
      clipped(inlay, `<path d="${front}"/>`),
      stroke('M23 47H145', '#ffd98a', 2.4, 0.9),
      ...mouth,
      place(path('M0 0H12L14 16H-2Z', brass), { x: 18, y: 92 }),
      place(path('M0 0H12L14 16H-2Z', brass), { x: 138, y: 92 }),
    ].join(''),
    'drop-shadow(0 2px 3px rgb(0 0 0/.5))',
  );
}

const folder = import.meta.dirname;
const paint = await openRenderer();
try {
  const bytes = {
    felt: await writeScene(await paint.svg(felt(960, 720, cloth), 960, 720), folder, 'felt', 40),
    shoe: await writeTitle(await paint.svg(document(168, 120, shoe()), 336, 240, { transparent: true }), folder, 'shoe', 60), // prettier-ignore
  };
  console.log(JSON.stringify(bytes));
} finally {
  await paint.close();
}
