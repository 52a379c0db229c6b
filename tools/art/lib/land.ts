/** Land: hills, tea terraces, mangroves, palms, reeds and skylines. Boxes are `w` × `h` units, `base` is a height in them. */
import { seeded } from './random.ts';
import type { Random } from './random.ts';
import { ellipse, linear, n, path, place, stroke } from './svg.ts';
import type { Paint, Svg } from './svg.ts';

/** The upper edge of rolling ground, as points from left to right. */
function ridge(w: number, base: number, swing: number, bumps: number, random: Random): [number, number][] {
  return Array.from({ length: bumps + 1 }, (_, i) => [(w * i) / bumps, base + random.between(-swing, swing)]);
}

function smooth(points: readonly [number, number][]): string {
  return points
    .map(([x, y], i) => {
      const before = points[i - 1];
      if (before === undefined) return `M${n(x)} ${n(y)}`;
      const mid = (before[0] + x) / 2;
      return `C${n(mid)} ${n(before[1])} ${n(mid)} ${n(y)} ${n(x)} ${n(y)}`;
    })
    .join('');
}

/** Rolling hills from `base` down to the bottom of the box. */
export function hills(
  w: number,
  h: number,
  base: number,
  paint: Paint | string,
  seed: number,
  swing = 12,
  bumps = 5,
): Svg {
  return path(`${smooth(ridge(w, base, swing, bumps, seeded(seed)))}L${n(w)} ${n(h)}L0 ${n(h)}Z`, paint);
}

/** A hill planted with rows of tea: rounded bushes along the contour lines. */
export function teaHill(cx: number, top: number, rx: number, ry: number, light: string, dark: string): Svg {
  const id = `M${n(cx - rx)} ${n(top + ry)}Q${n(cx - rx * 0.55)} ${n(top)} ${n(cx)} ${n(top)}T${n(cx + rx)} ${n(top + ry)}Z`;
  const rows: Svg[] = [];
  for (let i = 0; i < 9; i += 1) {
    const t = (i + 0.6) / 9;
    const y = top + ry * (0.08 + t * 0.92);
    const half = rx * Math.min(0.98, 0.25 + t * 0.8);
    rows.push(stroke(`M${n(cx - half)} ${n(y + ry * 0.07)}Q${n(cx)} ${n(y - ry * 0.16)} ${n(cx + half)} ${n(y + ry * 0.07)}`, i % 2 === 0 ? light : dark, ry * 0.07, 0.9, `stroke-dasharray="${n(ry * 0.055)} ${n(ry * 0.075)}"`)); // prettier-ignore
  }
  const clip = `tea${n(cx)}-${n(top)}-${n(rx)}`.replaceAll('.', '_');
  return `${path(id, linear([[0, light], [1, dark]]))}<clipPath id="${clip}"><path d="${id}"/></clipPath><g clip-path="url(#${clip})">${rows.join('')}</g>`; // prettier-ignore
}

/** One mangrove: a leaning trunk, a crown of leaf clouds and stilt roots, about `size` high, standing on (0, 0). */
export function mangrove(size: number, color: string, random: Random): Svg {
  const lean = random.between(-0.12, 0.12) * size;
  const parts = [path(`M${n(-size * 0.03)} 0Q${n(lean * 0.4)} ${n(-size * 0.4)} ${n(lean)} ${n(-size * 0.72)}L${n(lean + size * 0.03)} ${n(-size * 0.7)}Q${n(lean * 0.5 + size * 0.03)} ${n(-size * 0.35)} ${n(size * 0.045)} 0Z`, color)]; // prettier-ignore
  // Three flat tiers of leaf clouds, widest in the middle: many small ones, so that the edge reads as foliage.
  for (let i = 0; i < 26; i += 1) {
    const tier = i % 3;
    const reach = [0.42, 0.34, 0.2][tier] ?? 0.3;
    const x = lean + random.between(-reach, reach) * size;
    const y = -size * ([0.66, 0.79, 0.92][tier] ?? 0.8) + random.between(-0.05, 0.05) * size;
    const r = random.between(0.05, 0.11) * size;
    parts.push(ellipse(x, y, r * 1.25, r * 0.8, color));
  }
  for (let i = 0; i < 6; i += 1) {
    const reach = random.between(-0.36, 0.36) * size;
    parts.push(stroke(`M0 ${n(-size * random.between(0.12, 0.3))}Q${n(reach * 0.75)} ${n(-size * 0.16)} ${n(reach)} ${n(size * 0.03)}`, color, size * 0.017)); // prettier-ignore
  }
  return parts.join('');
}

/** A line of mangroves along the bank at `base`. */
export function mangroves(w: number, base: number, size: number, color: string, count: number, seed: number): Svg {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, i) => {
    const x = (w * (i + random.between(0.1, 0.9))) / count;
    return place(mangrove(size * random.between(0.72, 1.15), color, random), { x, y: base + random.between(-2, 2) });
  }).join('');
}

/** A leaning palm of height `size`, standing on (0, 0). */
export function palm(size: number, color: string): Svg {
  const trunk = path(`M${n(-size * 0.03)} 0Q${n(size * 0.02)} ${n(-size * 0.5)} ${n(size * 0.16)} ${n(-size * 0.82)}L${n(size * 0.195)} ${n(-size * 0.81)}Q${n(size * 0.08)} ${n(-size * 0.45)} ${n(size * 0.045)} 0Z`, color); // prettier-ignore
  const frond = `M0 0C${n(size * 0.1)} ${n(-size * 0.14)} ${n(size * 0.28)} ${n(-size * 0.13)} ${n(size * 0.38)} ${n(size * 0.05)}C${n(size * 0.26)} ${n(-size * 0.04)} ${n(size * 0.12)} ${n(-size * 0.04)} 0 0Z`;
  const crown = [-150, -105, -60, -15, 20, 165, 200]
    .map((turn) => place(path(frond, color), { x: size * 0.178, y: -size * 0.81, rotate: turn }))
    .join('');
  return trunk + crown;
}

/** Blades of grass or reeds along the bottom edge; `heads` adds seed heads. */
export function reeds(
  w: number,
  base: number,
  height: number,
  color: string,
  count: number,
  seed: number,
  heads = false,
): Svg {
  const random = seeded(seed);
  return Array.from({ length: count }, () => {
    const x = random.between(-4, w + 4);
    const tall = height * random.between(0.5, 1.1);
    const lean = random.between(-0.3, 0.3) * tall;
    const width = random.between(1.4, 3.2) * (height / 70);
    const tip = `${n(x + lean)} ${n(base - tall)}`;
    const blade = path(`M${n(x - width)} ${n(base)}Q${n(x - width * 0.3)} ${n(base - tall * 0.6)} ${tip}Q${n(x + width)} ${n(base - tall * 0.55)} ${n(x + width)} ${n(base)}Z`, color); // prettier-ignore
    const head = heads
      ? ellipse(x + lean, base - tall, width * 0.9, height * 0.09, color, `transform="rotate(${n(lean / 2)} ${tip})"`)
      : '';
    return blade + head;
  }).join('');
}

const leafShape = (size: number): string =>
  `M0 0C${n(size * 0.2)} ${n(-size * 0.3)} ${n(size * 0.75)} ${n(-size * 0.26)} ${n(size)} 0C${n(size * 0.75)} ${n(size * 0.16)} ${n(size * 0.25)} ${n(size * 0.2)} 0 0Z`;

/** Leaves hanging in from a corner or edge: a branch of `count` pointed leaves from (0, 0) to the right. */
export function branch(length: number, count: number, light: string, dark: string): Svg {
  const paint = linear([[0, light], [1, dark]]); // prettier-ignore
  const leaves = Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count;
    const size = length * (0.34 - t * 0.1);
    const rib = stroke(`M${n(size * 0.08)} 0L${n(size * 0.85)} 0`, light, size * 0.025, 0.7);
    return place(`<path d="${leafShape(size)}" fill="${paint.fill}"/>${rib}`, {
      x: t * length,
      y: t * t * length * 0.14,
      rotate: i % 2 === 0 ? 52 - t * 20 : -46 + t * 26,
    });
  });
  return `${paint.defs}${stroke(`M0 0Q${n(length * 0.6)} ${n(length * 0.02)} ${n(length)} ${n(length * 0.16)}`, dark, length * 0.02)}${leaves.join('')}`;
}

/** A city at night: towers with lit windows standing on `base`. */
export function skyline(w: number, base: number, tallest: number, color: string, lit: string, seed: number): Svg {
  const random = seeded(seed);
  const parts: Svg[] = [];
  let x = -4;
  while (x < w) {
    const width = random.between(0.06, 0.11) * w;
    const height = tallest * random.between(0.4, 1);
    parts.push(`<rect x="${n(x)}" y="${n(base - height)}" width="${n(width)}" height="${n(height)}" fill="${color}"/>`);
    for (let wy = base - height + 5; wy < base - 6; wy += 7) {
      for (let wx = x + 3.5; wx < x + width - 4; wx += 6) {
        if (random.between(0, 1) > 0.55) parts.push(`<rect x="${n(wx)}" y="${n(wy)}" width="2.6" height="3.4" fill="${lit}" opacity="${random.between(0.3, 0.95).toFixed(2)}"/>`); // prettier-ignore
      }
    }
    x += width + random.between(0, 2.5);
  }
  return parts.join('');
}
