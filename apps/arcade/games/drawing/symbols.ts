/** Pieces of a slot's atlas that every title draws alike: tiles, light, coins, plates. Boxes are 256 × 256 units. */
import {
  alpana,
  document,
  ellipse,
  emoji,
  linear,
  path,
  place,
  radial,
  rect,
  stroke,
} from '../../../../tools/art/lib/index.ts';
import type { Svg } from '../../../../tools/art/lib/index.ts';

/** Edge of a symbol's picture in px. */
export const CELL = 256;

/** How a symbol looks. */
export interface SymbolArt {
  /** Name in the books: `H1`, `W` … */
  readonly name: string;
  /** The picture around (0, 0), within ±128 units. */
  readonly drawing: Svg;
  /** Light and deep colour of the enamel behind it. */
  readonly light: string;
  readonly deep: string;
  /** High symbols stand in a gold setting. */
  readonly gilded: boolean;
}

const GOLD = [[0, '#fff3b8'], [0.28, '#f7c64a'], [0.62, '#b8700f'], [1, '#6b3503']] as const; // prettier-ignore

/** Gold, lit from above. */
export const gold = () => linear(GOLD);

function ring(inset: number, radius: number, color: string, width: number, opacity: number): Svg {
  const edge = CELL - inset * 2;
  return `<rect x="${inset}" y="${inset}" width="${edge}" height="${edge}" rx="${radius}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
}

/** The enamel tile on which a symbol stands. */
export function tile(art: SymbolArt): Svg {
  const rim = gold();
  const body = radial([[0, art.light], [0.55, art.deep], [1, shade(art.deep, 0.55)]], 0.5, 0.34, 0.78); // prettier-ignore
  const gloss = linear([[0, '#ffffff', 0.22], [1, '#ffffff', 0]]); // prettier-ignore
  const foot = linear([[0, '#000000', 0], [1, '#000000', 0.42]]); // prettier-ignore
  const ornament = alpana(128, 128, 116, {
    color: '#fff4d0',
    opacity: art.gilded ? 0.26 : 0.13,
    petals: 10,
    rings: ['dots', 'petal', 'scallop', 'leaf'],
    brush: 1.8,
    wash: 0.12,
  });
  const clip = `<clipPath id="inside"><rect x="8" y="8" width="240" height="240" rx="34"/></clipPath>`;
  return document(CELL, CELL, [
    rim.defs,
    rect(3, 3, 250, 250, art.gilded ? rim.fill : shade(art.deep, 0.35), 'rx="38"'),
    clip,
    `<g clip-path="url(#inside)">`,
    rect(8, 8, 240, 240, body),
    ornament,
    rect(8, 168, 240, 80, foot),
    path('M8 8H248V88Q128 128 8 88Z', gloss),
    '</g>',
    art.gilded ? ring(14, 29, '#ffe9a8', 1.6, 0.75) + beads() : ring(8, 34, art.light, 2.2, 0.6),
  ].join('')); // prettier-ignore
}

/** Small pearls at the corners of a gold setting. */
function beads(): Svg {
  return [
    [24, 24],
    [232, 24],
    [24, 232],
    [232, 232],
  ]
    .map(([x = 0, y = 0]) =>
      ellipse(
        x,
        y,
        6.5,
        6.5,
        radial(
          [
            [0, '#fffbe6'],
            [0.5, '#f7c64a'],
            [1, '#8a4a05'],
          ],
          0.38,
          0.34,
          0.7,
        ),
      ),
    ) // prettier-ignore
    .join('');
}

/** A colour times a factor: 0.5 is half as bright. */
export function shade(hex: string, factor: number): string {
  const part = (at: number): string =>
    Math.round(Math.min(255, Number.parseInt(hex.slice(at, at + 2), 16) * factor))
      .toString(16)
      .padStart(2, '0');
  return `#${part(1)}${part(3)}${part(5)}`;
}

/** The picture of a symbol with its shadow. */
export function icon(art: SymbolArt): Svg {
  return document(
    CELL,
    CELL,
    place(`<g style="filter:drop-shadow(0 9px 7px rgb(0 0 0/.5))">${art.drawing}</g>`, { x: 128, y: 126 }),
  );
}

/** One of the 3D objects, centred. */
export const object = (name: string, size: number, rotate = 0): Svg =>
  emoji(name, { x: 0, y: 0, size, rotate, filter: 'none' });

/** A minted gold coin with the given relief in the middle. */
export function coin(relief: Svg, r = 104): Svg {
  const rim = gold();
  const face = radial([[0, '#fff0b0'], [0.5, '#f5bd3d'], [1, '#c47a12']], 0.4, 0.32, 0.8); // prettier-ignore
  const teeth = Array.from({ length: 44 }, (_, i) => {
    const a = (i * Math.PI * 2) / 44;
    return `<circle cx="${(Math.cos(a) * r * 0.86).toFixed(1)}" cy="${(Math.sin(a) * r * 0.86).toFixed(1)}" r="${(r * 0.027).toFixed(1)}" fill="#8a4d06" opacity=".75"/>`;
  }).join('');
  return [
    ellipse(0, r * 0.05, r, r, '#5c2f02'),
    ellipse(0, 0, r, r, rim),
    ellipse(0, 0, r * 0.93, r * 0.93, '#9a5a0a'),
    ellipse(0, 0, r * 0.91, r * 0.91, face),
    teeth,
    `<circle r="${r * 0.76}" fill="none" stroke="#a8660c" stroke-width="${r * 0.03}"/>`,
    place(relief, { x: 0, y: r * 0.035, opacity: 0.9 }),
    stroke(`M${-r * 0.62} ${-r * 0.5}A${r * 0.8} ${r * 0.8} 0 0 1 ${r * 0.1} ${-r * 0.79}`, '#fffbe0', r * 0.06, 0.75),
  ].join('');
}

/** A tiger's paw, pressed into metal. */
export function paw(size: number, color: string): Svg {
  const toe = (x: number, y: number, turn: number): Svg =>
    place(ellipse(0, 0, size * 0.15, size * 0.22, color), { x: x * size, y: y * size, rotate: turn });
  const pad = path(
    `M0 ${-size * 0.02}C${size * 0.3} ${-size * 0.02} ${size * 0.5} ${size * 0.3} ${size * 0.42} ${size * 0.5}C${size * 0.32} ${size * 0.68} ${size * 0.14} ${size * 0.5} 0 ${size * 0.5}C${-size * 0.14} ${size * 0.5} ${-size * 0.32} ${size * 0.68} ${-size * 0.42} ${size * 0.5}C${-size * 0.5} ${size * 0.3} ${-size * 0.3} ${-size * 0.02} 0 ${-size * 0.02}Z`,
    color,
  );
  return pad + toe(-0.48, 0, -28) + toe(-0.19, -0.3, -8) + toe(0.19, -0.3, 8) + toe(0.48, 0, 28);
}

/** The ring of light around a winning cell; 320 units wide around a tile of 256. */
export function litFrame(): Svg {
  const glowing = `<rect x="34" y="34" width="252" height="252" rx="38" fill="none" stroke="#ffb52e" stroke-width="16" style="filter:blur(13px)"/>`;
  const hot = `<rect x="36" y="36" width="248" height="248" rx="37" fill="none" stroke="#ffe58a" stroke-width="9"/>`;
  const core = `<rect x="37" y="37" width="246" height="246" rx="36" fill="none" stroke="#fffdf0" stroke-width="3"/>`;
  return document(320, 320, glowing + glowing + hot + core);
}

/** A soft spark, white in the middle so that it can be tinted. */
export const spark = (): Svg =>
  document(64, 64, ellipse(32, 32, 32, 32, radial([[0, '#ffffff'], [0.18, '#ffffff', 0.9], [0.45, '#ffffff', 0.25], [1, '#ffffff', 0]]))); // prettier-ignore

/** The plate under the label of a wild or scatter. */
export const plate = (): Svg =>
  document(192, 56, [
    rect(2, 2, 188, 52, gold(), 'rx="16"'),
    rect(6, 6, 180, 44, linear([[0, '#5a1f08'], [1, '#2b0d02']]), 'rx="13"'),
  ].join('')); // prettier-ignore

/** The light that fills a reel while the player waits for it. */
export const column = (): Svg =>
  document(128, 256, rect(0, 0, 128, 256, linear([[0, '#ffc94a', 0.05], [0.5, '#ffd970', 0.5], [1, '#ffc94a', 0.05]]))); // prettier-ignore
