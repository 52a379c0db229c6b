/** Skies: colour, sun, moon, stars, clouds and rays. All functions paint inside a box of `w` × `h` units. */
import { seeded } from './random.ts';
import { around, ellipse, filtered, linear, n, path, place, polar, radial, rect } from './svg.ts';
import type { Stop, Svg } from './svg.ts';

/** A sky of any colours, top to bottom. */
export function sky(w: number, h: number, stops: readonly Stop[]): Svg {
  return rect(0, 0, w, h, linear(stops));
}

/** A soft round light. `color` fades to nothing at radius `r`. */
export function glow(cx: number, cy: number, r: number, color: string, strength = 0.8): Svg {
  const paint = radial([[0, color, strength], [0.35, color, strength * 0.55], [0.7, color, strength * 0.15], [1, color, 0]]); // prettier-ignore
  return ellipse(cx, cy, r, r, paint);
}

/** A sun or full moon: a disc with a halo. */
export function disc(cx: number, cy: number, r: number, inner: string, outer: string): Svg {
  return glow(cx, cy, r * 3.2, outer, 0.6) + ellipse(cx, cy, r, r, radial([[0, inner], [0.7, inner], [1, outer]])); // prettier-ignore
}

/** A full moon with its seas. */
export function moon(cx: number, cy: number, r: number): Svg {
  const seas = [[-0.3, -0.2, 0.28], [0.25, 0.1, 0.2], [-0.1, 0.4, 0.16], [0.4, -0.4, 0.12], [-0.5, 0.25, 0.1]] as const; // prettier-ignore
  const spots = seas.map(([x, y, s]) =>
    ellipse(cx + x * r, cy + y * r, s * r, s * r * 0.9, '#c9b98a', 'opacity=".34"'),
  );
  return disc(cx, cy, r, '#fff8df', '#f3e2ae') + spots.join('');
}

/** Broad beams from one point, every second one lit and fading outwards. */
export function rays(cx: number, cy: number, r: number, color: string, opacity: number, count = 18): Svg {
  const id = radial([[0, color, opacity], [0.55, color, opacity * 0.6], [1, color, 0]]); // prettier-ignore
  const half = Math.PI / count / 2;
  const beams = around(count, (a) => {
    return `M0 0L${polar(r, a - half)}L${polar(r, a + half)}Z`;
  });
  return place(path(beams, id), { x: cx, y: cy });
}

/** Stars over the upper part of a box. */
export function stars(w: number, h: number, count: number, seed: number, color = '#fff8e0'): Svg {
  const random = seeded(seed);
  return Array.from({ length: count }, () => {
    const size = random.between(0.4, 1.5);
    return `<circle cx="${n(random.between(0, w))}" cy="${n(random.between(0, h))}" r="${n(size)}" fill="${color}" opacity="${n(random.between(0.3, 1))}"/>`;
  }).join('');
}

/** A cross-shaped sparkle. */
export function sparkle(x: number, y: number, r: number, color = '#fff6d0', opacity = 1): Svg {
  const k = r * 0.14;
  return path(
    `M${n(x)} ${n(y - r)}Q${n(x + k)} ${n(y - k)} ${n(x + r)} ${n(y)}Q${n(x + k)} ${n(y + k)} ${n(x)} ${n(y + r)}Q${n(x - k)} ${n(y + k)} ${n(x - r)} ${n(y)}Q${n(x - k)} ${n(y - k)} ${n(x)} ${n(y - r)}Z`,
    color,
    `opacity="${opacity}"`,
  );
}

/** One puffy cloud about `size` wide. */
export function cloud(cx: number, cy: number, size: number, color: string, shade: string, opacity = 1): Svg {
  const puffs = [[-0.34, 0.04, 0.17], [-0.14, -0.09, 0.22], [0.12, -0.12, 0.25], [0.34, 0.02, 0.18], [0, 0.06, 0.24]] as const; // prettier-ignore
  const paint = linear([[0, color], [1, shade]]); // prettier-ignore
  const body = puffs
    .map(([x, y, r]) => `<circle cx="${n(x * size)}" cy="${n(y * size)}" r="${n(r * size)}"/>`)
    .join('');
  const base = `<rect x="${n(-size * 0.48)}" y="${n(size * 0.02)}" width="${n(size * 0.96)}" height="${n(size * 0.18)}" rx="${n(size * 0.09)}"/>`;
  return place(`${paint.defs}<g fill="${paint.fill}">${body}${base}</g>`, { x: cx, y: cy, opacity });
}

/** Long flat evening clouds. */
export function streaks(w: number, top: number, bottom: number, color: string, opacity: number, seed: number): Svg {
  const random = seeded(seed);
  return filtered(
    Array.from({ length: 9 }, () => {
      const y = random.between(top, bottom);
      return ellipse(
        random.between(0, w),
        y,
        random.between(w * 0.12, w * 0.34),
        random.between(1.5, 5),
        color,
        `opacity="${(random.between(0.4, 1) * opacity).toFixed(2)}"`,
      );
    }).join(''),
    `blur(${n(w / 240)}px)`,
  );
}
