/**
 * The court cards of the house, painted in the manner of the pat scrolls: golam (jack), bibi (queen), saheb (king). Each
 * is a bust in a box of 60 × 68 units, cut off at the bottom.
 */
import {
  around,
  clipped,
  ellipse,
  linear,
  n,
  path,
  place,
  radial,
  stroke,
} from '../../../../../tools/art/lib/index.ts';
import type { Svg } from '../../../../../tools/art/lib/index.ts';

/** Colours of a suit's courts. */
export interface Cloth {
  readonly main: string;
  readonly deep: string;
  readonly second: string;
}

const INK = '#2a1208';
const line = (width = 1.1): string => `stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"`;
const SKIN = '#d99a63';
const GOLD = '#f2b531';

const twice = (half: Svg): Svg => `${half}<g transform="scale(-1 1)">${half}</g>`;

/** The long eyes of the pat painters, brows and nose. Around (0, 0). */
function features(lips: string): Svg {
  const eye = [
    path('M1.6 -0.6C4 -3.4 8.4 -3 10.6 -0.8C8 1.4 4 1.6 1.6 -0.6Z', '#fffaf0', line(0.6)),
    ellipse(5.8, -0.9, 1.7, 1.8, '#1c0d06'),
    stroke('M1.6 -4.4C4.4 -6.6 8.4 -6.2 10.8 -3.8', INK, 1),
  ].join('');
  return [
    twice(eye),
    stroke('M0 -1.5C0.6 2 1.6 3.8 1.8 5C1 6 -0.8 6 -1.6 5.2', INK, 0.8),
    path('M-3.4 9C-1.6 7.9 -0.6 7.9 0 8.3C0.6 7.9 1.6 7.9 3.4 9C1.8 11 -1.8 11 -3.4 9Z', lips),
  ].join('');
}

const face = (width = 11.5): Svg =>
  path(
    `M${-width} -8C${-width} 4 ${-width * 0.62} 14.5 0 15.5C${width * 0.62} 14.5 ${width} 4 ${width} -8C${width * 0.7} -15 ${-width * 0.7} -15 ${-width} -8Z`,
    SKIN,
    line(),
  );

const pearls = (count: number, spread: number, y: number, drop: number): Svg =>
  Array.from({ length: count }, (_, i) => {
    const t = (i / (count - 1)) * 2 - 1;
    return ellipse(t * spread, y + (1 - t * t) * drop, 1.15, 1.15, '#fff6e0', `stroke="${INK}" stroke-width=".4"`);
  }).join('');

/** Shoulders in cloth, with woven dots. */
function shoulders(cloth: Cloth): Svg {
  const d = 'M-30 70C-30 52 -22 47 -9 44L9 44C22 47 30 52 30 70Z';
  const weave: Svg[] = [];
  for (let y = 50; y < 70; y += 5)
    for (let x = -27 + (y % 2) * 3; x < 30; x += 6) weave.push(ellipse(x, y, 0.8, 0.8, '#ffe9b0', 'opacity=".8"'));
  return [
    path(d, linear([[0, cloth.main], [1, cloth.deep]]), line(1.2)), // prettier-ignore
    clipped(weave.join(''), `<path d="${d}"/>`),
  ].join('');
}

const neck = path('M-5.6 34V43C-5 47 5 47 5.6 43V34Z', '#c4834d', line(0.9));

/** A jewel of gold with a drop of the cloth's second colour. */
const jewel = (r: number, colour: string): Svg =>
  around(8, (a) => ellipse(Math.cos(a) * r * 0.95, Math.sin(a) * r * 0.95, r * 0.4, r * 0.4, GOLD, line(0.4))) +
  ellipse(0, 0, r * 0.9, r * 0.9, colour, line(0.6)) +
  ellipse(-r * 0.28, -r * 0.3, r * 0.24, r * 0.24, '#fff', 'opacity=".8"');

/** Saheb: a nawab with turban, plume, beard and a string of pearls. */
export function king(cloth: Cloth): Svg {
  const wrap = linear([[0, cloth.main], [1, cloth.deep]]); // prettier-ignore
  const plume = 'M2 -2C8 -6 10 -14 4 -21C0 -17 -3 -9 2 -2Z';
  return [
    shoulders(cloth),
    path('M-12 46L0 66L12 46C6 44 -6 44 -12 46Z', '#fff3d6', line(0.9)),
    neck,
    place(face(), { x: 0, y: 26 }),
    place(features('#a8372c'), { x: 0, y: 26 }),
    path('M-11.6 24C-11 40 -5 47 0 48C5 47 11 40 11.6 24C10 33 7 35 4.4 34C2 32.8 -2 32.8 -4.4 34C-7 35 -10 33 -11.6 24Z', INK), // prettier-ignore
    path('M-3.4 35C-1.4 33.9 1.4 33.9 3.4 35C1.8 37 -1.8 37 -3.4 35Z', '#b8453a'),
    twice(path('M0 32.4C4 30.6 8 31.4 11 28.4C10.6 33 5 35 0 34Z', INK)),
    path('M-15 19C-19 6 -11 -1 0 -1C11 -1 19 6 15 19C8 13 -8 13 -15 19Z', wrap, line(1.2)),
    stroke('M-14.6 15C-6 6 6 6 14.6 15M-15 10C-6 1 8 2 15 11M-11 4C-4 -1 6 0 12 5', '#ffe9b0', 0.9, 0.9),
    path('M-15.2 19.4C-8 13.2 8 13.2 15.2 19.4L14.4 15.6C8 10 -8 10 -14.4 15.6Z', GOLD, line(0.8)),
    place(path(plume, '#fff6e0', line(0.8)) + stroke('M2.4 -4C4.4 -9 5 -14 4 -18', INK, 0.5), { x: -2, y: 6 }),
    place(jewel(3.2, cloth.second), { x: 0, y: 9 }),
    pearls(11, 10, 47, 11),
    pearls(9, 7, 46.5, 7),
    place(jewel(2.4, cloth.second), { x: 0, y: 60.5 }),
  ].join('');
}

/** Bibi: a lady under her sari, with tikli, nath and earrings. */
export function queen(cloth: Cloth): Svg {
  const veil = linear([[0, cloth.main], [1, cloth.deep]]); // prettier-ignore
  const sari = 'M0 -1C17 -1 22 12 21 28C20.4 40 25 48 30 54V70H-30V54C-25 48 -20.4 40 -21 28C-22 12 -17 -1 0 -1Z';
  const border = 'M12 47C18 40 15.4 32 15.6 24C15.8 12 9 6 0 6C-9 6 -15.8 12 -15.6 24C-15.4 32 -18 40 -12 47';
  return [
    path(sari, veil, line(1.2)),
    path('M-13 50C-10 44 10 44 13 50L8 70H-8Z', cloth.second, line(0.9)),
    neck,
    path('M0 7C12 7 15 16 14.4 27L11 32V18C6 16 2 13 0 10C-2 13 -6 16 -11 18V32L-14.4 27C-15 16 -12 7 0 7Z', '#1c0d06'),
    place(face(10.8), { x: 0, y: 27 }),
    path('M-10.8 21C-9 14 -4 12.6 0 12C4 12.6 9 14 10.8 21C7 16.4 3 15 0 13.6C-3 15 -7 16.4 -10.8 21Z', '#1c0d06'),
    place(features('#c2262b'), { x: 0, y: 27 }),
    stroke('M0 6.6V13.4', GOLD, 1),
    place(jewel(2.1, '#c2262b'), { x: 0, y: 16 }),
    ellipse(0, 21.4, 1.25, 1.25, '#c2262b'),
    `<circle cx="-2.6" cy="33.6" r="1.9" fill="none" stroke="${GOLD}" stroke-width=".9"/>`,
    twice(place(jewel(1.7, cloth.second), { x: 12.2, y: 33 }) + path('M10 36.4H14.4L12.2 41.4Z', GOLD, line(0.5))),
    stroke(border, INK, 4),
    stroke(border, GOLD, 2.8),
    `<path d="${border}" fill="none" stroke="${cloth.deep}" stroke-width="1" stroke-dasharray="1 2"/>`,
    pearls(9, 7.6, 45, 6),
    place(jewel(2.6, '#c2262b'), { x: 0, y: 54 }),
  ].join('');
}

/** Golam: a young man with a tied gamcha, curls and a small moustache. */
export function jack(cloth: Cloth): Svg {
  const wrap = linear([[0, cloth.second], [1, cloth.deep]]); // prettier-ignore
  const curls = twice(
    [[12, 24], [13.4, 28], [12.4, 32]].map(([x = 0, y = 0]) => ellipse(x, y, 2.9, 2.9, '#1c0d06')).join(''), // prettier-ignore
  );
  const band = 'M-14 19C-14 6 -8 3 0 3C8 3 14 6 14 19C8 14.4 -8 14.4 -14 19Z';
  const checks = Array.from({ length: 7 }, (_, i) => stroke(`M${n(-14 + i * 4.6)} 0V22M-16 ${n(2 + i * 3.2)}H16`, '#fff3d6', 0.7, 0.75)).join(''); // prettier-ignore
  return [
    shoulders(cloth),
    path('M-30 70C-24 58 -14 50 -9 44L0 52L9 44C14 50 24 58 30 70L20 70L0 56L-20 70Z', cloth.second, line(0.9)),
    neck,
    curls,
    place(face(11), { x: 0, y: 27 }),
    place(features('#b8453a'), { x: 0, y: 27 }),
    twice(path('M0.4 33.6C3 32.4 5.6 33.4 8 31.4C7 34.8 3.6 35.2 0.4 34.8Z', '#1c0d06')),
    path('M13 16C20 12 26 14 27 20C22 19 18 20 14 20Z', wrap, line(0.9)),
    path('M13 17C19 19 22 24 20 30C17 26 15 23 12 20Z', wrap, line(0.9)),
    path(band, wrap, line(1.2)),
    clipped(checks, `<path d="${band}"/>`),
    path('M-14.2 19.4C-8 14.8 8 14.8 14.2 19.4L13.6 16C8 11.6 -8 11.6 -13.6 16Z', GOLD, line(0.7)),
    place(path('M0 0C-6 -3 -6 -11 0 -15C6 -11 6 -3 0 0Z', '#3f9a55', line(0.8)) + stroke('M0 -1V-13', '#d8f0c0', 0.6), { x: -6, y: 10, rotate: -22 }), // prettier-ignore
    place(jewel(2.3, cloth.main), { x: -5, y: 11 }),
    twice(place(ellipse(0, 0, 1.5, 1.5, GOLD, line(0.5)), { x: 11.4, y: 36 })),
    pearls(7, 6.4, 46, 4),
  ].join('');
}

/** The light behind a bust. */
export const aura = (color: string): Svg =>
  ellipse(0, 26, 31, 31, radial([[0, color, 0.5], [0.6, color, 0.22], [1, color, 0]])) + // prettier-ignore
  around(20, (a) => stroke(`M${n(Math.cos(a) * 23)} ${n(26 + Math.sin(a) * 23)}L${n(Math.cos(a) * 28)} ${n(26 + Math.sin(a) * 28)}`, color, 1, 0.5)); // prettier-ignore
