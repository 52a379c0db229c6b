/** The sky lantern, the Ferris wheel without its gondolas, the spinning top and the rings in which it ends. */
import { around, clipped, document, ellipse, linear, n, paintedFlower, path, place, radial, rect, stroke } from '../../../../../tools/art/lib/index.ts'; // prettier-ignore
import type { Svg } from '../../../../../tools/art/lib/index.ts';
import { PAINT } from './paint.ts';

/** A lantern of thin paper with its flame below: 120 × 160 units. */
export function lantern(): Svg {
  const paper = linear([[0, '#ffb347'], [0.45, '#ffd98a'], [0.8, '#fff6cf'], [1, '#fff9e0']]); // prettier-ignore
  const glow = radial([[0, '#ffd36a', 0.75], [0.55, '#ff9d2e', 0.28], [1, '#ff9d2e', 0]]); // prettier-ignore
  return document(120, 160, [
    ellipse(60, 78, 60, 78, glow),
    path('M28 22Q60 2 92 22C104 50 102 92 84 126H36C18 92 16 50 28 22Z', paper, 'stroke="#c9560f" stroke-width="2.5"'),
    stroke('M60 12V126M42 16C34 52 36 92 48 126M78 16C86 52 84 92 72 126', '#e07f1a', 1.6, 0.65),
    stroke('M24 50Q60 62 96 50M25 92Q60 104 95 92', PAINT.vermilion, 4, 0.85),
    path('M60 112C68 122 70 130 60 140C50 130 52 122 60 112Z', '#ff7a1a'),
    path('M60 122C64 128 65 133 60 138C55 133 56 128 60 122Z', '#fff3b0'),
    stroke('M36 127H84', '#8c3b06', 4),
  ].join('')); // prettier-ignore
}

/** What turns: two rims, spokes with bulbs and a flower in the middle; gondolas hang at 422 units. 1000 × 1000 units. */
export function ferris(count: number): Svg {
  const at = (r: number, a: number): string => `${n(r * Math.cos(a))} ${n(r * Math.sin(a))}`;
  const spokes = around(count, (a) => `M0 0L${at(424, a)}`);
  const braces = around(count, (a) => `M${at(424, a - Math.PI / count)}L${at(232, a)}L${at(424, a + Math.PI / count)}`);
  const bulbs = around(count * 4, (a, i) => `<circle cx="${n(424 * Math.cos(a))}" cy="${n(424 * Math.sin(a))}" r="8" fill="${['#fff0b8', '#ff8fbe', '#7fe6d8', '#ffd04a'][i % 4]}"/>`, 0.5); // prettier-ignore
  const spokeBulbs = around(count, (a) => [120, 190, 300, 360].map((r) => `<circle cx="${n(r * Math.cos(a))}" cy="${n(r * Math.sin(a))}" r="6" fill="#ffe08a"/>`).join('')); // prettier-ignore
  const ring = (r: number, width: number, color: string): Svg => `<circle r="${r}" fill="none" stroke="${color}" stroke-width="${width}"/>`; // prettier-ignore
  const body = [
    stroke(braces, '#1c8f8a', 5, 0.9),
    stroke(spokes, PAINT.maroon, 14),
    stroke(spokes, PAINT.vermilion, 8),
    ring(232, 14, PAINT.maroon),
    ring(232, 8, PAINT.marigold),
    ring(424, 26, PAINT.maroon),
    ring(424, 18, PAINT.pink),
    ring(424, 4, PAINT.cream),
    bulbs,
    spokeBulbs,
    `<circle r="92" fill="${PAINT.teal}" stroke="${PAINT.marigold}" stroke-width="10"/>`,
    place(paintedFlower(80, '#ffd35a', PAINT.vermilion, PAINT.cream), { x: 0, y: 0 }),
  ];
  return document(1000, 1000, place(body.join(''), { x: 500, y: 500 }));
}

/** A turned and lacquered top, its tip at the bottom: 120 × 150 units. */
export function top(): Svg {
  const wood = linear([[0, '#ffb08a'], [0.3, PAINT.vermilion], [1, '#6a0d0a']], 0, 0, 1, 0); // prettier-ignore
  const shine = linear([[0, '#fff', 0.55], [1, '#fff', 0]]); // prettier-ignore
  const band = (y: number, half: number, color: string): Svg => stroke(`M${60 - half} ${y}Q60 ${y + half * 0.34} ${60 + half} ${y}`, color, 9); // prettier-ignore
  const body = 'M48 22H72V26C104 30 114 48 114 62C114 92 76 104 66 122H54C44 104 6 92 6 62C6 48 16 30 48 26Z';
  return document(120, 150, [
    path('M57 112L60 148L63 112Z', '#c9d3da', 'stroke="#5a646a" stroke-width="1.5"'),
    path(body, wood),
    clipped(band(46, 56, PAINT.marigold) + band(62, 56, '#169a94') + band(78, 56, PAINT.cream), `<path d="${body}"/>`),
    path(body, 'none', 'stroke="#4a0808" stroke-width="3"'),
    path('M50 4H70V24H50Z', '#8f5d14', 'stroke="#3d1600" stroke-width="2"'),
    path('M22 46C30 36 44 32 52 32C44 46 36 60 34 78C22 70 18 58 22 46Z', shine),
  ].join('')); // prettier-ignore
}

/** Rings on the ground, seen from above; `shares` of the radius, from the outermost. 1000 × 620 units. */
export function rings(shares: readonly number[]): Svg {
  const [rx, ry] = [480, 290];
  const grounds = [PAINT.teal, PAINT.marigold, PAINT.pink, PAINT.vermilion] as const;
  const discs = shares.map((share, i) => ellipse(0, 0, rx * share, ry * share, grounds[i] ?? PAINT.cream, `stroke="${PAINT.cream}" stroke-width="6"`)); // prettier-ignore
  const dots = (count: number, share: number, r: number): Svg => around(count, (a) => `<ellipse cx="${n(rx * share * Math.cos(a))}" cy="${n(ry * share * Math.sin(a))}" rx="${r}" ry="${n(r * 0.62)}"/>`); // prettier-ignore
  const petals = (count: number, share: number, size: number): Svg => around(count, (a) => place(`<path d="M0 ${-size}C${n(size * 0.6)} 0 ${n(size * 0.4)} ${size} 0 ${size}C${n(-size * 0.4)} ${size} ${n(-size * 0.6)} 0 0 ${-size}Z"/>`, { x: 480 * share * Math.cos(a), y: 480 * share * Math.sin(a), rotate: (a * 180) / Math.PI + 90 })); // prettier-ignore
  const shadow = radial([[0.86, '#1a0508', 0.7], [1, '#1a0508', 0]]); // prettier-ignore
  return document(1000, 620, place([
    ellipse(0, 14, 498, 304, shadow),
    ...discs,
    `<g fill="${PAINT.cream}" opacity=".9">${dots(48, 0.965, 7)}${dots(32, 0.675, 6)}${dots(20, 0.42, 6)}</g>`,
    `<g fill="none" stroke="${PAINT.cream}" stroke-width="3" stroke-opacity=".55" transform="scale(1 .604)">${petals(28, 0.855, 34)}${petals(20, 0.575, 26)}${petals(12, 0.335, 24)}</g>`,
  ].join(''), { x: 500, y: 306 })); // prettier-ignore
}

/** The two legs of the Ferris wheel and the platform where one steps in: 600 × 600 units, the axle in the middle. */
export function stand(): Svg {
  const leg = 'M300 300L96 600M300 300L504 600M214 430H386';
  return document(600, 600, [
    stroke(leg, '#2a0a18', 26), stroke(leg, '#8a4b1c', 18), stroke(leg, '#e0a050', 5),
    rect(150, 574, 300, 26, PAINT.maroon, 'rx="6"'),
  ].join('')); // prettier-ignore
}
