/** Drawn heroes of rounds that everybody shares: a cock, a fighting kite, the wheel of a village fair. */
import { around, ellipse, linear, n, path, place, polar, radial, stroke } from './svg.ts';
import type { Svg } from './svg.ts';

/** The colours of a cock. */
export interface Plumage {
  light: string;
  mid: string;
  dark: string;
  /** The hackle at the neck. */
  hackle: string;
  tail: readonly [string, string];
}

export const redCock: Plumage = { light: '#ff9a4a', mid: '#d9412e', dark: '#6a0f14', hackle: '#f2a900', tail: ['#1f6a5c', '#06231f'] }; // prettier-ignore
export const whiteCock: Plumage = { light: '#ffffff', mid: '#dfe8ea', dark: '#7f98a5', hackle: '#e8b04a', tail: ['#2f5aa0', '#0c1c48'] }; // prettier-ignore
export const blackCock: Plumage = { light: '#5f7ac0', mid: '#26346a', dark: '#0a0f2c', hackle: '#f2913c', tail: ['#1f9d63', '#06281a'] }; // prettier-ignore

/** One sickle feather of the tail, from (0, 0) to the left. */
function sickle(length: number, light: string, dark: string): Svg {
  const d = `M0 0C${n(-length * 0.25)} ${n(-length * 0.7)} ${n(-length * 0.8)} ${n(-length * 0.8)} ${n(-length)} ${n(-length * 0.1)}C${n(-length * 0.86)} ${n(-length * 0.34)} ${n(-length * 0.5)} ${n(-length * 0.3)} ${n(-length * 0.04)} ${n(length * 0.18)}Z`;
  const paint = linear([[0, light], [1, dark]], 1, 0, 0, 1); // prettier-ignore
  const rib = stroke(`M${n(-length * 0.08)} ${n(-length * 0.04)}C${n(-length * 0.32)} ${n(-length * 0.5)} ${n(-length * 0.74)} ${n(-length * 0.56)} ${n(-length * 0.94)} ${n(-length * 0.14)}`, '#fff', length * 0.018, 0.3); // prettier-ignore
  return path(d, paint, 'stroke="#1a0a06" stroke-opacity=".35" stroke-width="1"') + rib;
}

/** A raised wing: three rows of feathers from the shoulder at (0, 0). */
function wing({ light, mid, dark }: Plumage): Svg {
  const feather = (length: number, turn: number, from: string, to: string): Svg =>
    place(path(`M0 0C${n(length * 0.2)} ${n(-length * 0.2)} ${n(length * 0.8)} ${n(-length * 0.2)} ${n(length)} 0C${n(length * 0.8)} ${n(length * 0.16)} ${n(length * 0.2)} ${n(length * 0.16)} 0 0Z`, linear([[0, from], [1, to]], 0, 0, 1, 0), 'stroke="#1a0a06" stroke-opacity=".3" stroke-width="1"'), { x: 0, y: 0, rotate: turn }); // prettier-ignore
  return [
    ...[-168, -150, -134, -118, -102].map((turn, i) => feather(78 - i * 4, turn, mid, dark)),
    ...[-162, -142, -124, -106].map((turn) => feather(54, turn, light, mid)),
    ...[-152, -128, -108].map((turn) => feather(34, turn, '#fff3d0', light)),
    ellipse(0, 0, 12, 11, light),
  ].join('');
}

/** The head, its neck at (0, 0): comb, beak, wattle, a determined eye. */
function head({ light, mid }: Plumage): Svg {
  const red = linear([[0, '#ff6a4a'], [1, '#b5141c']]); // prettier-ignore
  return [
    path('M-15 -12C-26 -22 -20 -38 -10 -30C-12 -46 4 -48 5 -33C10 -46 24 -42 19 -28C28 -34 34 -22 22 -12Z', red),
    ellipse(2, 0, 19, 18, radial([[0, light], [1, mid]], 0.4, 0.3, 0.8)), // prettier-ignore
    path('M18 -7Q34 -6 42 4Q32 8 18 7Z', linear([[0, '#ffe08a'], [1, '#d98a14']])), // prettier-ignore
    stroke('M19 1Q30 1 38 4', '#8a4a08', 1.4, 0.8),
    path('M12 9C22 8 26 18 21 27C17 33 9 29 9 20Z', red),
    ellipse(8, -4, 6.4, 7, '#fffdf4'),
    ellipse(10, -3, 3.2, 4, '#1a0a06'),
    ellipse(11, -4.6, 1.2, 1.4, '#fff'),
    stroke('M0 -12L15 -8', '#3a1206', 3.2),
  ].join('');
}

/** A painted cock, about 190 wide and 200 high around (0, 0), looking to the right; its feet are at y = 92. */
export function cock(plumage: Plumage): Svg {
  const { light, mid, dark, hackle, tail } = plumage;
  const leg = (d: string): Svg => stroke(d, '#6a3a04', 8) + stroke(d, '#f2b03c', 5);
  const neck = Array.from(
    { length: 7 },
    (_, i) =>
    place(path('M-7 0C-8 18 -3 32 0 38C3 32 8 18 7 0Z', linear([[0, '#fff0b8'], [1, hackle]]), 'stroke="#6a2c04" stroke-opacity=".35" stroke-width=".8"'), { x: 20 + i * 5.4, y: -36 + Math.abs(3 - i) * -2, rotate: 32 - i * 12 }), // prettier-ignore
  );
  return [
    ...[-6, 20, 44, 68, 92].map(
      (turn, i) =>
      place(sickle(94 - i * 7, i % 2 === 0 ? tail[0] : light, i % 2 === 0 ? tail[1] : mid), { x: -36, y: 4, rotate: turn - 34 }), // prettier-ignore
    ),
    leg('M-2 40L-6 66L-2 90M-2 90L-18 92M-2 90L14 92M-2 90L2 94'),
    leg('M18 38L34 58L50 62M50 62L60 54M50 62L62 66M50 62L54 74'),
    path('M-46 -2C-54 34 -22 56 10 52C40 48 54 22 48 -12C46 -36 50 -54 58 -68C44 -82 28 -72 20 -52C10 -26 -24 -22 -46 -2Z', radial([[0, light], [0.55, mid], [1, dark]], 0.62, 0.4, 0.75)), // prettier-ignore
    ...[0, 1, 2, 3].map((i) => stroke(`M${n(26 + i * 4)} ${n(8 + i * 8)}q6 8 14 4`, '#fff', 1.6, 0.3)),
    ...neck,
    place(wing(plumage), { x: 4, y: 6 }),
    place(head(plumage), { x: 46, y: -70 }),
  ].join('');
}

/** A paper kite of Old Dhaka, its edge `size` long, centre at (0, 0): two halves, bow and spine, a fin. */
export function fightingKite(size: number, left: string, right: string, mark: string): Svg {
  const r = size * 0.72;
  return [
    path(`M0 ${n(-r)}L${n(-r)} 0L0 ${n(r)}Z`, linear([[0, left], [1, left]])), // prettier-ignore
    path(`M0 ${n(-r)}L${n(r)} 0L0 ${n(r)}Z`, linear([[0, right], [1, right]])), // prettier-ignore
    path(`M0 ${n(-r * 0.5)}L${n(-r * 0.5)} 0L0 ${n(r * 0.5)}L${n(r * 0.5)} 0Z`, mark, 'opacity=".92"'),
    ellipse(0, 0, r * 0.2, r * 0.2, left),
    path(`M0 ${n(-r)}L${n(-r)} 0L${n(-r * 0.3)} ${n(-r * 0.2)}Z`, '#fff', 'opacity=".22"'),
    stroke(`M${n(-r)} 0Q0 ${n(-r * 0.62)} ${n(r)} 0`, '#5c3410', size * 0.03),
    stroke(`M0 ${n(-r)}V${n(r)}`, '#5c3410', size * 0.026),
    path(`M0 ${n(r * 0.86)}L${n(-r * 0.2)} ${n(r * 1.22)}H${n(r * 0.2)}Z`, right),
  ].join('');
}

const WHEEL = ['#d9412e', '#f2a900', '#1f9d63', '#2f74c9', '#d9412e', '#8a3ab0', '#f2a900', '#1f9d63', '#d9412e', '#2f74c9', '#f2a900', '#8a3ab0', '#1f9d63', '#2f74c9']; // prettier-ignore

/** The upright wheel of a fair with radius `r` and lamps on its rim; its pins and its lucky lantern. */
export function fairWheel(r: number): Svg {
  const count = WHEEL.length;
  const slice = (2 * Math.PI) / count;
  const wedge = (angle: number, i: number): Svg => {
    const [from, to] = [angle - slice / 2, angle + slice / 2];
    const paint = radial([[0, '#fff3d0', 0.55], [0.4, WHEEL[i] ?? '#fff'], [1, WHEEL[i] ?? '#fff']]); // prettier-ignore
    const d = `M0 0L${polar(r * 0.86, from)}A${n(r * 0.86)} ${n(r * 0.86)} 0 0 1 ${polar(r * 0.86, to)}Z`;
    return `${path(d, WHEEL[i] ?? '#fff')}${path(d, paint, 'opacity=".4" stroke="#ffe9b0" stroke-width="1.4"')}`;
  };
  const star = (angle: number): Svg => `<g transform="translate(${polar(r * 0.64, angle)})">${path('M0 -7L2 -2L7 0L2 2L0 7L-2 2L-7 0L-2 -2Z', '#fffdf0', 'opacity=".92"')}</g>`; // prettier-ignore
  const lamp = (angle: number): Svg => `<g transform="translate(${polar(r * 0.93, angle)})">${ellipse(0, 0, r * 0.036, r * 0.036, '#fff6c8')}</g>`; // prettier-ignore
  return [
    ellipse(0, 0, r, r, linear([[0, '#ffdf8a'], [0.5, '#b5681a'], [1, '#5c2c0c']])), // prettier-ignore
    around(count, wedge),
    around(count, star),
    around(count, lamp, 0.5),
    `<circle r="${n(r * 0.86)}" fill="none" stroke="#ffe9b0" stroke-width="${n(r * 0.022)}"/>`,
    ellipse(0, 0, r * 0.26, r * 0.26, radial([[0, '#fff3c4'], [0.55, '#f2a900'], [1, '#8a4a08']], 0.4, 0.34, 0.75)), // prettier-ignore
    around(8, (angle) => `<g transform="translate(${polar(r * 0.17, angle)})">${ellipse(0, 0, r * 0.03, r * 0.03, '#fffdf0')}</g>`), // prettier-ignore
    ellipse(0, 0, r * 0.09, r * 0.09, radial([[0, '#ff9a6a'], [1, '#b5181c']], 0.4, 0.34, 0.75)), // prettier-ignore
  ].join('');
}

/** The roofs of Old Dhaka against the sky, standing on `base`: walls, domes, water tanks. */
export function oldRoofs(w: number, base: number, tallest: number, color: string, lit: string): Svg {
  const blocks = [0.62, 0.86, 0.5, 1, 0.7, 0.9, 0.56];
  const width = w / blocks.length;
  return blocks
    .map((part, i) => {
      const [x, top] = [i * width, base - tallest * part];
      const window = (at: number, y: number): Svg => `<path d="M${n(x + width * at)} ${n(y + 13)}v-8a4 4 0 0 1 8 0v8Z" fill="${lit}" opacity=".85"/>`; // prettier-ignore
      const crown =
        i % 3 === 1
          ? `<path d="M${n(x + width * 0.2)} ${n(top)}c-4 -18 8 -20 ${n(width * 0.3)} -32c${n(width * 0.2)} 12 ${n(width * 0.36)} 14 ${n(width * 0.3)} 32Z" fill="${color}"/>` // prettier-ignore
          : i % 3 === 2
            ? `<path d="M${n(x + 8)} ${n(top)}v-12h${n(width * 0.34)}v12Z" fill="${color}"/>`
            : `<path d="M${n(x)} ${n(top)}${'v-6h5v6h4'.repeat(Math.floor(width / 9))}Z" fill="${color}"/>`;
      return `<rect x="${n(x - 0.5)}" y="${n(top)}" width="${n(width + 1)}" height="${n(base - top)}" fill="${color}"/>${crown}${window(0.2, top + 10)}${window(0.58, top + 10)}${window(0.4, top + 32)}`; // prettier-ignore
    })
    .join('');
}
