/** The hilsa (ilish), which no set of 3D objects has: silver flanks, olive-blue back, rose sheen, forked tail. */
import { clipped, ellipse, linear, n, path, radial, stroke } from './svg.ts';
import type { Svg } from './svg.ts';

const body =
  'M-98 6C-88 -16 -58 -40 -10 -42C26 -43 54 -26 74 -9C80 -5 86 -3 90 -3L90 7C84 8 78 10 72 15C50 34 20 44 -14 42C-56 39 -88 24 -98 6Z';
const tail = 'M82 -3C94 -12 108 -34 130 -42C124 -24 116 -10 113 2C117 16 124 30 128 46C108 36 94 16 82 7Z';

function scales(): Svg {
  const rows: Svg[] = [];
  for (let row = 0; row < 9; row += 1) {
    for (let i = 0; i < 15; i += 1) {
      const x = -50 + i * 9.6 + (row % 2) * 4.8;
      const y = -36 + row * 9;
      rows.push(`M${n(x)} ${n(y)}q-6 4.5 0 9`);
    }
  }
  return (
    stroke(rows.join(''), '#5b7f99', 0.9, 0.5) +
    stroke(rows.join(''), '#ffffff', 0.9, 0.55, 'transform="translate(1.1 .4)"')
  );
}

function fin(d: string, rays: string): Svg {
  const paint = linear([[0, '#ffd98a'], [1, '#d98a3a']], 0, 0, 1, 1); // prettier-ignore
  return path(d, paint) + stroke(rays, '#a85f1e', 0.9, 0.6);
}

function head(): Svg {
  return [
    path('M-98 6C-92 -9 -76 -24 -55 -33C-48 -16 -46 14 -56 33C-76 26 -92 16 -98 6Z', linear([[0, '#3f6f80'], [0.4, '#b9d2da'], [0.62, '#f7fbfb'], [1, '#c5d3d8']])), // prettier-ignore
    stroke('M-55 -33C-47 -14 -46 14 -56 33', '#5c8193', 1.8, 0.9),
    stroke('M-61 -24C-55 -10 -55 10 -61 24', '#7d9cab', 1, 0.7),
    stroke('M-97 7C-90 8 -84 10 -79 13', '#3a5966', 1.8, 0.9),
    ellipse(-77, -5, 7.4, 7.4, '#f2c65a'),
    ellipse(-77, -5, 5.1, 5.1, '#10262e'),
    ellipse(-79, -7.2, 1.9, 1.9, '#fff'),
    ellipse(-66, 10, 7, 4.5, '#ffb3a1', 'opacity=".45"'),
  ].join('');
}

/** A hilsa facing left, about 228 units long, around (0, 0). */
export function hilsa(): Svg {
  const flank = linear([[0, '#23566e'], [0.2, '#3f8096'], [0.36, '#a9cdd6'], [0.56, '#f6fbfc'], [0.78, '#dfe9ee'], [1, '#a7bcc7']]); // prettier-ignore
  const sheen = linear([[0, '#ff9fb8', 0], [0.5, '#ffb59a', 0.42], [1, '#c9a6ff', 0]]); // prettier-ignore
  const tailPaint = linear([[0, '#5f8fa0'], [0.6, '#d99a52'], [1, '#f7c877']], 0, 0, 1, 0); // prettier-ignore
  const inside = [
    scales(),
    path('M-100 -14C-30 -30 40 -24 92 -2L92 8C40 -8 -30 -8 -100 8Z', sheen),
    path('M-98 6C-60 -34 20 -46 90 -6L90 -40L-98 -50Z', '#0d3a4e', 'opacity=".25"'),
    path('M-90 18C-50 44 20 46 76 12L76 50L-90 50Z', '#6f8a97', 'opacity=".3"'),
    stroke('M-44 -34C-10 -42 24 -38 56 -20', '#fff', 3, 0.4),
  ];
  return [
    path(tail, tailPaint),
    stroke('M88 1C102 -8 114 -24 126 -38M90 2C102 0 108 0 112 2M88 4C102 14 114 28 124 42', '#8a5a2a', 1, 0.55),
    fin('M-18 -40C-8 -62 14 -66 26 -60C22 -52 22 -44 26 -34Z', 'M-10 -42L4 -59M0 -42L13 -61M12 -40L20 -60'),
    fin('M8 40C20 54 40 54 52 46C46 40 44 34 46 28Z', 'M18 42L28 51M28 39L40 50M38 35L48 46'),
    path(body, flank),
    clipped(inside.join(''), `<path d="${body}"/>`),
    head(),
    fin('M-52 16C-40 16 -26 24 -18 36C-32 40 -46 36 -54 26Z', 'M-50 20L-26 35M-50 24L-34 36'),
    [-24, -4, 16].map((x, i) => ellipse(x, -22 + i * 1.5, 2.6, 2.6, '#1b4a5c', 'opacity=".55"')).join(''),
  ].join('');
}

/** A far, small fish in one colour, facing left, about 40 units long. */
export function fishShadow(color: string, opacity = 1): Svg {
  return path('M-20 0C-12 -9 4 -9 12 -2L22 -8L20 0L22 8L12 2C4 9 -12 9 -20 0Z', color, `opacity="${opacity}"`);
}

/** A fishing net hanging from (0, 0), `w` wide and `h` deep. */
export function net(w: number, h: number, color: string): Svg {
  const lines: string[] = [];
  for (let i = 0; i <= 10; i += 1) {
    const x = (w * i) / 10;
    lines.push(`M${n(x)} 0Q${n(w / 2 + (x - w / 2) * 0.8)} ${n(h * 0.6)} ${n(w / 2 + (x - w / 2) * 0.3)} ${n(h)}`);
    const y = (h * i) / 10;
    const half = (w / 2) * (1 - 0.7 * (i / 10) ** 1.6);
    lines.push(`M${n(w / 2 - half)} ${n(y)}Q${n(w / 2)} ${n(y + h * 0.07)} ${n(w / 2 + half)} ${n(y)}`);
  }
  return stroke(lines.join(''), color, 1.1, 0.8);
}

/** A wooden country boat with a woven hood, facing right, about 150 units long, its waterline at y = 0. */
export function nouka(hull: string, dark: string, hood: string): Svg {
  const weave = [0, 1, 2, 3, 4].map((i) => `M${-22 + i * 11} -32Q${-27 + i * 11} -20 ${-22 + i * 11} -8`).join('');
  return [
    path('M-34 -8Q-30 -34 -2 -36Q30 -36 32 -8Z', linear([[0, hood], [1, dark]])), // prettier-ignore
    stroke(weave, dark, 1.6, 0.6),
    path('M-80 -26C-66 -10 -40 -6 0 -6C40 -6 64 -10 82 -30C76 -2 56 10 0 10C-54 10 -74 -4 -80 -26Z', linear([[0, hull], [1, dark]])), // prettier-ignore
    stroke('M-78 -24C-62 -8 -40 -4 0 -4C40 -4 62 -8 80 -27', '#ffe2a8', 1.6, 0.6),
    [-40, -18, 6, 30, 52].map((x) => ellipse(x, 3, 3, 2.2, '#f2a900', 'opacity=".85"')).join(''),
  ].join('');
}

/** A boat with a patched sail as a flat silhouette, about 60 high, its waterline at y = 0. */
export function sailboat(color: string): Svg {
  return [
    path('M-26 -6C-14 2 16 2 28 -8L22 4C10 8 -12 8 -20 4Z', color),
    path('M-2 -6L-2 -58C14 -50 22 -30 20 -10Z', color),
    stroke('M-2 -6V-62', color, 1.6),
  ].join('');
}

/** A rounded, glossy bead: used for drops, pearls and small lights. */
export function bead(r: number, light: string, dark: string): Svg {
  return ellipse(0, 0, r, r, radial([[0, '#fff'], [0.3, light], [1, dark]], 0.38, 0.32, 0.75)); // prettier-ignore
}
