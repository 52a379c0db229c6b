/** The two heads of the title, painted as on a rickshaw: flat colour, bold ink, gold. Each fills ±100 units. */
import {
  alpana,
  around,
  ellipse,
  filtered,
  linear,
  path,
  place,
  radial,
  stroke,
} from '../../../../../tools/art/lib/index.ts';
import type { Svg } from '../../../../../tools/art/lib/index.ts';

const INK = '#2a0b06';
const ink = `stroke="${INK}" stroke-width="3.4" stroke-linejoin="round"`;

/** A half and its mirror image. A half's outline stays open along the middle, so that no seam is drawn there. */
const twice = (half: Svg): Svg => `${half}<g transform="scale(-1 1)">${half}</g>`;

function eye(x: number, y: number, iris: readonly [string, string]): Svg {
  const ball = radial([[0, iris[0]], [0.6, iris[0]], [1, iris[1]]]); // prettier-ignore
  return place(
    [
      path('M-17 3C-12 -11 6 -13 17 -5C12 8 -6 12 -17 3Z', '#fffbe8', ink),
      ellipse(1, -1.5, 8.6, 8.6, ball, `stroke="${INK}" stroke-width="1.6"`),
      ellipse(1, -1.5, 3.2, 5.6, '#160603'),
      ellipse(-2, -4.6, 2.1, 2.1, '#ffffff'),
    ].join(''),
    { x, y },
  );
}

/** The tiger's stripes on the right half: brow, temple and cheek. */
const stripes = [
  'M0 -80C6 -72 8 -64 5 -56C2 -60 1 -66 0 -72Z',
  'M0 -56C13 -60 23 -69 28 -78C27 -64 19 -51 0 -46Z',
  'M0 -40C18 -43 31 -53 38 -66C37 -50 24 -35 0 -31Z',
  'M46 -62C58 -54 66 -46 68 -36C58 -44 50 -50 46 -62Z',
  'M90 -6C78 -10 68 -8 60 -2C70 2 82 4 91 4Z',
  'M92 14C80 10 70 12 63 18C73 22 84 22 94 24Z',
  'M86 36C76 32 68 33 62 38C70 41 78 42 84 44Z',
].join('');

/** A roaring tiger, from the front. */
export function tigerHead(): Svg {
  const fur = linear([[0, '#ffb52b'], [0.5, '#f28a12'], [1, '#cf5a08']]); // prettier-ignore
  const mouth = linear([[0, '#5c0a0c'], [1, '#9c1519']]); // prettier-ignore
  const skull =
    'M0 -88C34 -90 62 -74 74 -44C84 -28 90 -12 89 6L100 16L90 24L98 38L84 42L88 56L72 56L72 70L56 66C44 86 24 96 0 96';
  const ear = ellipse(62, -66, 25, 26, fur, ink) + ellipse(64, -65, 14, 16, '#ffe3c2') + path('M44 -84C56 -96 76 -94 84 -78C72 -84 58 -84 44 -84Z', INK); // prettier-ignore
  const cheek = 'M24 16C44 4 68 6 88 16L80 24L88 38L74 40L78 54L63 54L62 66C48 64 34 54 24 40Z';
  const muzzle = 'M0 16C14 12 40 16 44 38C44 54 22 58 6 48L0 44Z';
  const half = [
    ear,
    path(skull, fur, ink),
    path(cheek, '#fff4dc'),
    path('M8 -26C16 -36 36 -40 50 -30C56 -24 56 -16 50 -14C36 -16 22 -18 12 -12Z', '#fff4dc'),
    path(stripes, INK),
  ].join('');
  const jaw = [
    path('M-30 48C-24 86 -12 94 0 94C12 94 24 86 30 48C18 58 -18 58 -30 48Z', mouth, ink),
    path('M-14 82C-10 68 10 68 14 82C8 92 -8 92 -14 82Z', '#f0666a'),
    stroke('M0 74V86', '#b32a30', 2),
    twice(path('M13 53C18 54 23 52 26 49C25 60 23 68 19 74C15 68 13 60 13 53Z', '#fffdf2', `stroke="${INK}" stroke-width="1.8"`)), // prettier-ignore
    twice(path('M10 90C12 84 13 80 14 75C17 79 18 83 18 86Z', '#fffdf2', `stroke="${INK}" stroke-width="1.4"`)),
  ].join('');
  const nose = linear([[0, '#ff9a8a'], [1, '#d1453d']]); // prettier-ignore
  return [
    twice(half),
    path('M0 96C-14 96 -30 92 -42 80C-30 96 -14 100 0 100C14 100 30 96 42 80C30 92 14 96 0 96Z', '#fff4dc', ink),
    jaw,
    twice(path(muzzle, '#fff8e8', ink)),
    path('M-17 8C-17 -22 -10 -30 0 -30C10 -30 17 -22 17 8Z', fur),
    path('M-19 8C-12 2 12 2 19 8C18 20 8 26 0 28C-8 26 -18 20 -19 8Z', nose, ink),
    stroke('M0 28V44', INK, 3.2),
    twice([18, 26, 34].map((x, i) => ellipse(x, 34 + (i % 2) * 6, 1.6, 1.6, INK)).join('')),
    twice(eye(34, -14, ['#ffd84a', '#d98a00'])),
    twice(path('M10 -10C22 -28 44 -32 58 -18C44 -22 26 -20 10 -10Z', INK)),
    twice(stroke('M40 36C58 34 78 40 96 52M40 42C56 44 72 54 86 68', '#ffffff', 2.2)),
  ].join('');
}

/** A flame of the dragon's mane, pointing up from (0, 0). */
const flame = (size: number, color: string): Svg =>
  path(
    `M${-size * 0.3} ${size * 0.2}C${-size * 0.5} ${-size * 0.4} ${-size * 0.05} ${-size * 0.5} ${size * 0.1} ${-size}C${size * 0.5} ${-size * 0.5} ${size * 0.4} ${-size * 0.1} ${size * 0.3} ${size * 0.2}Z`,
    color,
    ink,
  );

function mane(): Svg {
  const ring = [
    [18, 46],
    [42, 44],
    [66, 46],
    [90, 44],
    [114, 42],
    [138, 38],
  ] as const;
  const row = (reach: number, grow: number, color: string, turn: number): Svg =>
    ring
      .map(([angle, size]) => {
        const a = ((angle + turn) * Math.PI) / 180;
        return place(flame(size * grow, color), { x: Math.sin(a) * reach, y: -Math.cos(a) * reach, rotate: angle + turn + 8 }); // prettier-ignore
      })
      .join('');
  return twice(row(56, 1, '#d9412e', 0) + row(50, 0.82, '#f2a900', 11));
}

/** A horned dragon, from the front. */
export function dragonHead(): Svg {
  const scale = linear([[0, '#3fd6a8'], [0.45, '#12997c'], [1, '#06534d']]); // prettier-ignore
  const horn = linear([[0, '#fff2c0'], [0.5, '#f5bd3d'], [1, '#a9650f']]); // prettier-ignore
  const snout = linear([[0, '#4fe0b4'], [1, '#0d8a72']]); // prettier-ignore
  const antler =
    'M20 -50C22 -68 32 -80 46 -98C48 -90 48 -84 46 -78C54 -82 62 -84 70 -92C70 -76 58 -66 46 -62C40 -58 36 -54 34 -44Z';
  const face =
    'M0 -62C24 -64 46 -56 54 -36C66 -38 78 -46 88 -58C90 -40 82 -22 66 -14C70 4 62 20 52 30C54 44 46 54 36 58L0 60';
  const brow = 'M8 -26C20 -46 44 -48 64 -30C52 -30 38 -26 24 -12C16 -12 10 -16 8 -26Z';
  const half = [path(antler, horn, ink), path(face, scale, ink)].join('');
  const scales = [[0, -50], [14, -46], [-14, -46], [7, -38], [-7, -38], [0, -29]] as const; // prettier-ignore
  const jaw = [
    path('M-34 46C-34 76 -18 88 0 88C18 88 34 76 34 46Z', '#7a0f12', ink),
    path('M-16 78C-12 64 12 64 16 78C8 86 -8 86 -16 78Z', '#f0666a'),
    path('M-38 52C-42 78 -22 96 0 96C22 96 42 78 38 52C34 76 18 84 0 84C-18 84 -34 76 -38 52Z', scale, ink),
    path('M-20 90C-14 100 -6 96 0 108C6 96 14 100 20 90C10 96 -10 96 -20 90Z', '#f2a900', ink),
    twice(path('M16 84C17 76 19 72 21 67C24 72 26 76 26 80Z', '#fffdf2', `stroke="${INK}" stroke-width="1.4"`)),
  ].join('');
  const upper = 'M0 6C16 -4 40 2 48 22C56 34 54 50 40 56C30 60 14 54 0 54';
  const teeth = path('M30 55C34 57 39 56 43 54C42 64 40 70 36 76C32 70 30 62 30 55ZM12 54H20C20 60 18 64 16 67C14 64 12 60 12 54Z', '#fffdf2', `stroke="${INK}" stroke-width="1.6"`); // prettier-ignore
  const whisker = 'M44 30C64 26 84 36 88 54C91 68 82 78 74 74';
  return [
    mane(),
    twice(half),
    scales.map(([x, y]) => stroke(`M${x - 7} ${y}Q${x} ${y + 9} ${x + 7} ${y}`, '#064a42', 2.2, 0.75)).join(''),
    jaw,
    twice(teeth),
    twice(path(upper, snout, ink)),
    path('M-10 8C-8 -14 8 -14 10 8C8 18 -8 18 -10 8Z', snout),
    twice(path('M14 22C22 12 36 18 34 30C26 34 18 32 14 22Z', '#06332e', ink) + stroke('M10 20C16 8 34 8 40 22', '#b9ffe4', 2.2, 0.8)), // prettier-ignore
    twice(stroke('M14 46C24 50 34 50 42 46', '#06534d', 2.2)),
    twice(eye(32, -14, ['#ffe24a', '#e07a00'])),
    twice(path(brow, '#f2a900', ink)),
    twice(stroke(whisker, INK, 8.4) + stroke(whisker, '#ffd970', 4.4)),
    ellipse(0, -22, 7, 9, '#d9412e', ink) + ellipse(-2, -25, 2, 2.6, '#ffd9cc'),
  ].join('');
}

/** A gold-rimmed medallion with lotus petals around a head: ±128 units. */
export function medallion(head: Svg, light: string, deep: string): Svg {
  const rim = linear([[0, '#fff3b8'], [0.35, '#f7c64a'], [0.7, '#b8700f'], [1, '#7a4205']]); // prettier-ignore
  const body = radial([[0, light], [0.75, deep], [1, deep]], 0.5, 0.4, 0.62); // prettier-ignore
  const petal = path('M0 -98C10 -104 15 -114 0 -126C-15 -114 -10 -104 0 -98Z', rim, 'stroke="#5c2f02" stroke-width="1.4"'); // prettier-ignore
  return filtered(
    [
      around(24, (_, i) => place(petal, { x: 0, y: 0, rotate: i * 15 })),
      ellipse(0, 0, 108, 108, rim),
      ellipse(0, 0, 100, 100, INK),
      ellipse(0, 0, 97, 97, body),
      alpana(0, 0, 96, { color: '#fff4d0', opacity: 0.34, petals: 12, rings: ['petal', 'dots', 'scallop', 'leaf'], brush: 1.6, wash: 0.12 }), // prettier-ignore
      place(head, { x: 0, y: 4, scale: 0.86 }),
    ].join(''),
    'drop-shadow(0 5px 6px rgb(0 0 0/.45))',
  );
}
