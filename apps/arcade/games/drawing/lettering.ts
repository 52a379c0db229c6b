/** Lettered titles and carved frames: what surrounds the reels of every title. */
import {
  alpana,
  document,
  ellipse,
  linear,
  n,
  place,
  radial,
  stroke,
  type Stop,
  type Svg,
} from '../../../../tools/art/lib/index.ts';

/** Colours of a title: the face of the letters from top to bottom, their side and their outline. */
export interface TitlePaint {
  readonly face: readonly Stop[];
  readonly side: string;
  readonly outline: string;
  readonly glow: string;
}

const WIDTH = 1000;
const HEIGHT = 250;

const letters = (text: string, y: number, extra: string): Svg =>
  `<text x="${WIDTH / 2}" y="${y}" text-anchor="middle" font-family="Anek Bangla" font-weight="800" font-size="170" data-fit="800" letter-spacing="-2" ${extra}>${text}</text>`;

function flourish(color: string): Svg {
  return [
    stroke('M0 0C26 -26 62 -16 62 8C62 26 38 28 36 12', color, 7),
    stroke('M2 6C20 30 50 36 78 22', color, 5),
    ellipse(88, 16, 5.5, 5.5, color),
    ellipse(72, -14, 4, 4, color),
  ].join('');
}

/** A title in gold letters that stand out of the picture; 1000 × 250 units. */
export function lettering(text: string, paint: TitlePaint): Svg {
  const face = linear(paint.face, 0, 0, 0, 1);
  const base = 168;
  const outline = `fill="${paint.outline}" stroke="${paint.outline}" stroke-width="30" stroke-linejoin="round"`;
  const depth = Array.from({ length: 9 }, (_, i) =>
    letters(
      text,
      base + 11 - i,
      `fill="${paint.side}" stroke="${paint.side}" stroke-width="13" stroke-linejoin="round"`,
    ),
  );
  return document(WIDTH, HEIGHT, [
    face.defs,
    `<g style="filter:drop-shadow(0 0 26px ${paint.glow}) drop-shadow(0 12px 12px rgb(0 0 0/.55))">`,
    letters(text, base + 10, outline),
    letters(text, base, outline),
    '</g>',
    ...depth,
    letters(text, base, `fill="none" stroke="#fff3c4" stroke-width="12" stroke-linejoin="round"`),
    letters(text, base + 2, `fill="none" stroke="${paint.side}" stroke-width="7" stroke-linejoin="round"`),
    letters(text, base, `fill="${face.fill}"`),
  ].join('')); // prettier-ignore
}

/** The carved wooden frame with gold rims, to be cut in nine: 420 units, corners of 130. */
export function frame(wood: { light: string; mid: string; dark: string }): Svg {
  const edge = 420;
  const goldRim = linear([[0, '#fff0ad'], [0.2, '#f5c144'], [0.55, '#a9650f'], [1, '#6a3604']]); // prettier-ignore
  const body = linear([[0, wood.light], [0.5, wood.mid], [1, wood.dark]]); // prettier-ignore
  const pearl = radial([[0, '#fffbe6'], [0.5, '#f7c64a'], [1, '#7a4004']], 0.38, 0.32, 0.72); // prettier-ignore
  const along = [150, 170, 190, 210, 230, 250, 270];
  const pearls = along
    .flatMap((t) => [
      [t, 25],
      [t, edge - 25],
    ]) // prettier-ignore
    .map(([x = 0, y = 0]) => `<circle cx="${x}" cy="${y}" r="4.4" fill="${pearl.fill}"/>`)
    .join('');
  const corner = (turn: number): Svg =>
    `<g transform="rotate(${turn} 210 210)">${place(flourish('#ffe08a'), { x: 40, y: 30, scale: 0.9 })}<g transform="matrix(0 1 1 0 0 0)">${place(flourish('#ffe08a'), { x: 40, y: 30, scale: 0.9 })}</g>${place(alpana(0, 0, 22, { color: '#fff3c4', petals: 8, rings: ['lotus', 'dots'], brush: 1.8, wash: 0.4 }), { x: 31, y: 31 })}</g>`;
  return document(edge, edge, [
    goldRim.defs, body.defs, pearl.defs,
    `<path fill-rule="evenodd" fill="${goldRim.fill}" d="${rounded(0, 0, edge, 46)}${rounded(56, 56, edge - 112, 22)}"/>`,
    `<path fill-rule="evenodd" fill="${body.fill}" d="${rounded(7, 7, edge - 14, 40)}${rounded(47, 47, edge - 94, 27)}"/>`,
    `<rect x="11" y="11" width="${edge - 22}" height="${edge - 22}" rx="37" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="3"/>`,
    `<rect x="44" y="44" width="${edge - 88}" height="${edge - 88}" rx="29" fill="none" stroke="#fff3c4" stroke-opacity=".35" stroke-width="1.6"/>`,
    pearls,
    corner(0), corner(90), corner(180), corner(270),
  ].join('')); // prettier-ignore
}

/** A closed rounded square as path data. */
function rounded(x: number, y: number, edge: number, r: number): string {
  const far = n(edge - 2 * r);
  return `M${n(x + r)} ${n(y)}h${far}a${r} ${r} 0 0 1 ${r} ${r}v${far}a${r} ${r} 0 0 1 -${r} ${r}h-${far}a${r} ${r} 0 0 1 -${r} -${r}v-${far}a${r} ${r} 0 0 1 ${r} -${r}Z`;
}
