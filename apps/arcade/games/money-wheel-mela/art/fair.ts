/** The fair at dusk: the ground behind the wheel and behind its two rounds, 800 × 800 units. */
import { bunting, document, ellipse, linear, n, path, place, rect, seeded, stroke } from '../../../../../tools/art/lib/index.ts'; // prettier-ignore
import type { Svg } from '../../../../../tools/art/lib/index.ts';
import { PAINT } from './paint.ts';

const FLAGS = [PAINT.vermilion, PAINT.marigold, '#35b6a8', PAINT.pink, PAINT.leaf, '#6fa8ff'] as const;

/** A tent of striped cloth with a scalloped edge, `w` wide, standing on y = 0. */
function tent(w: number, light: string, dark: string): Svg {
  const h = w * 0.5;
  const strips = Array.from({ length: 8 }, (_, i) => path(`M${n(-w / 2 + (i * w) / 8)} ${n(-h * 0.7)}L${n(-w / 2 + ((i + 1) * w) / 8)} ${n(-h * 0.7)}L0 ${n(-h * 1.5)}Z`, i % 2 === 0 ? light : dark)); // prettier-ignore
  const walls = rect(-w * 0.46, -h * 0.7, w * 0.92, h * 0.7, '#3a1030') + rect(-w * 0.4, -h * 0.55, w * 0.8, h * 0.55, '#ffb84a', 'opacity=".75"'); // prettier-ignore
  const edge = Array.from({ length: 8 }, (_, i) => `<circle cx="${n(-w / 2 + ((i + 0.5) * w) / 8)}" cy="${n(-h * 0.7)}" r="${n(w / 16)}" fill="${i % 2 === 0 ? light : dark}"/>`); // prettier-ignore
  return `${walls}${edge.join('')}${strips.join('')}${stroke(`M0 ${n(-h * 1.5)}V${n(-h * 1.8)}`, '#2a1202', 3)}${path(`M0 ${n(-h * 1.8)}l${n(w * 0.14)} ${n(h * 0.09)}l${n(-w * 0.14)} ${n(h * 0.09)}Z`, PAINT.marigold)}`;
}

/** Bulbs on a hanging wire, each with its glow. */
function lights(y: number, sag: number, count: number): Svg {
  const at = Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count;
    return [800 * t, y + sag * 4 * t * (1 - t)] as const;
  });
  const dots = (r: number, color: string): Svg => at.map(([x, by]) => ellipse(x, by + 5, r, r, color)).join('');
  return `${stroke(`M0 ${y}Q400 ${y + sag * 2} 800 ${y}`, '#1c0d02', 2, 0.7)}<g opacity=".22">${dots(15, '#ffd970')}</g>${dots(5, '#fff0b8')}`;
}

function crowd(): Svg {
  const random = seeded(11);
  return Array.from({ length: 34 }, (_, i) => {
    const [x, y, s] = [i * 24.5 + random.between(-8, 8), 716 + random.between(-10, 16), random.between(0.8, 1.2)];
    return place(`<circle cy="-34" r="9"/><path d="M-15 14Q-15 -24 0 -24Q15 -24 15 14Z"/>`, {
      x,
      y,
      scale: Number(n(s)),
    });
  }).join('');
}

export function fair(): Svg {
  const sky = linear([[0, '#150b36'], [0.42, '#4b1453'], [0.66, '#b8324f'], [0.8, '#f08a3c'], [1, '#ffc45e']]); // prettier-ignore
  const ground = linear([[0, '#5c2a1a'], [1, '#2a0f12']]); // prettier-ignore
  const random = seeded(4);
  const stars = Array.from({ length: 40 }, () => `<circle cx="${n(random.between(0, 800))}" cy="${n(random.between(0, 330))}" r="${n(random.between(0.7, 1.9))}"/>`).join(''); // prettier-ignore
  return document(800, 800, [
    rect(0, 0, 800, 800, sky),
    `<g fill="#fff3d6" opacity=".8">${stars}</g>`,
    path('M0 640Q60 590 130 612T280 600T430 612T560 590T700 606T800 596V800H0Z', '#3a1038', 'opacity=".85"'),
    rect(0, 690, 800, 110, ground),
    place(tent(210, PAINT.vermilion, PAINT.cream), { x: 96, y: 700 }),
    place(tent(170, '#169a94', PAINT.cream), { x: 690, y: 700 }),
    place(tent(130, PAINT.pink, PAINT.marigold), { x: 268, y: 696 }),
    place(tent(120, PAINT.blue, PAINT.cream), { x: 552, y: 696 }),
    lights(34, 46, 22),
    bunting(0, 96, 800, 96, 60, 30, FLAGS, 24),
    lights(470, 40, 22),
    `<g fill="#22091f">${crowd()}</g>`,
  ].join('')); // prettier-ignore
}
