/** Water: open river, reflections, rolling waves, and the world under the surface. */
import { seeded } from './random.ts';
import { ellipse, linear, n, path, rect, stroke } from './svg.ts';
import type { Paint, Svg } from './svg.ts';

/** Flat water from `top` to `bottom` with short bright ripples that widen towards the viewer. */
export function river(
  w: number,
  top: number,
  bottom: number,
  paint: Paint,
  ripple: string,
  seed: number,
  count = 46,
): Svg {
  const random = seeded(seed);
  const ripples = Array.from({ length: count }, () => {
    const t = random.between(0, 1) ** 1.3;
    const y = top + 2 + (bottom - top - 4) * t;
    const half = w * (0.008 + 0.04 * t) * random.between(0.5, 1.6);
    const x = random.between(0, w);
    return stroke(`M${n(x - half)} ${n(y)}Q${n(x)} ${n(y - 1.2)} ${n(x + half)} ${n(y)}`, ripple, 0.6 + t * 1.4, Number(random.between(0.15, 0.6).toFixed(2))); // prettier-ignore
  });
  return rect(0, top, w, bottom - top, paint) + ripples.join('');
}

/** The path of light that a low sun or moon lays on water. */
export function shimmer(cx: number, top: number, bottom: number, width: number, color: string, seed: number): Svg {
  const random = seeded(seed);
  return Array.from({ length: 30 }, (_, i) => {
    const t = i / 30;
    const half = width * (0.18 + 0.4 * t) * random.between(0.35, 1);
    const y = top + (bottom - top) * t;
    return ellipse(
      cx + random.between(-0.16, 0.16) * width,
      y,
      half,
      0.7 + t * 1.3,
      color,
      `opacity="${(0.75 - t * 0.45).toFixed(2)}"`,
    );
  }).join('');
}

/** One long wave band with a foam edge, from `base` to `bottom`. */
export function wave(
  w: number,
  base: number,
  bottom: number,
  swing: number,
  crests: number,
  paint: Paint | string,
  foam = '',
  phase = 0,
): Svg {
  const step = w / crests;
  let d = `M${n(-step + phase)} ${n(base)}`;
  for (let x = -step + phase; x < w + step; x += step) {
    d += `q${n(step / 4)} ${n(-swing)} ${n(step / 2)} 0t${n(step / 2)} 0`;
  }
  const edge = foam === '' ? '' : stroke(d, foam, Math.max(1.2, swing * 0.22), 0.75);
  return path(`${d}V${n(bottom)}H${n(-step)}Z`, paint) + edge;
}

/** Beams of light falling through water from above. */
export function lightShafts(w: number, h: number, color: string, opacity: number, seed: number): Svg {
  const random = seeded(seed);
  const paint = linear([[0, color, opacity], [1, color, 0]]); // prettier-ignore
  const shafts = Array.from({ length: 6 }, () => {
    const x = random.between(-0.05, 0.95) * w;
    const top = random.between(0.04, 0.1) * w;
    const drift = random.between(-0.25, 0.12) * w;
    return `M${n(x)} -4L${n(x + top)} -4L${n(x + top * 2.4 + drift)} ${n(h)}L${n(x - top * 0.8 + drift)} ${n(h)}Z`;
  });
  return `${paint.defs}${shafts.map((d) => `<path d="${d}" fill="${paint.fill}"/>`).join('')}`;
}

/** Rising bubbles. */
export function bubbles(w: number, top: number, bottom: number, count: number, seed: number, color = '#dff6ff'): Svg {
  const random = seeded(seed);
  return Array.from({ length: count }, () => {
    const r = random.between(1.2, 6) * (w / 300);
    const x = random.between(0, w);
    const y = random.between(top, bottom);
    return `<g opacity="${random.between(0.35, 0.9).toFixed(2)}"><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${color}" fill-opacity=".16" stroke="${color}" stroke-width="${n(r * 0.16)}"/><circle cx="${n(x - r * 0.35)}" cy="${n(y - r * 0.35)}" r="${n(r * 0.22)}" fill="#fff"/></g>`;
  }).join('');
}

/** Weed that grows from the bottom edge, swaying. */
export function weed(
  w: number,
  base: number,
  height: number,
  colors: readonly string[],
  count: number,
  seed: number,
): Svg {
  const random = seeded(seed);
  return Array.from({ length: count }, () => {
    const x = random.between(0, w);
    const tall = height * random.between(0.45, 1);
    const sway = random.between(6, 14) * (height / 90);
    const d = `M${n(x)} ${n(base)}q${n(sway)} ${n(-tall * 0.25)} 0 ${n(-tall * 0.5)}t0 ${n(-tall * 0.5)}`;
    return stroke(d, random.pick(colors), random.between(2.5, 5.5) * (height / 90));
  }).join('');
}

/** A crown of water thrown up from (cx, cy): curling sheets, drops and a ring of foam; `size` is its width. */
export function splash(cx: number, cy: number, size: number, color: string, shade: string): Svg {
  const paint = linear([[0, color], [0.45, color, 0.9], [1, shade, 0.75]]); // prettier-ignore
  const at = (x: number, y: number): string => `${n(cx + x * size)} ${n(cy + y * size)}`;
  const sheet = (x: number, tall: number, lean: number, width: number): string =>
    `M${at(x - width, 0)}C${at(x - width * 0.5, -tall * 0.5)} ${at(x + lean * 0.5, -tall * 0.7)} ${at(x + lean, -tall)}C${at(x + lean * 1.5, -tall * 1.02)} ${at(x + lean * 1.5, -tall * 0.84)} ${at(x + lean * 1.12, -tall * 0.86)}C${at(x + lean * 0.8, -tall * 0.5)} ${at(x + width * 0.8, -tall * 0.4)} ${at(x + width, 0)}Z`;
  const sheets = [[-0.34, 0.2, -0.2, 0.08], [0.34, 0.22, 0.2, 0.08], [-0.2, 0.36, -0.12, 0.08], [0.2, 0.4, 0.13, 0.08], [-0.05, 0.22, -0.03, 0.07], [0.07, 0.27, 0.04, 0.06]] as const; // prettier-ignore
  const drops = [[-0.62, 0.24, 0.016], [-0.52, 0.36, 0.022], [-0.36, 0.47, 0.026], [-0.12, 0.36, 0.014], [0.06, 0.38, 0.018], [0.4, 0.54, 0.024], [0.5, 0.34, 0.018], [0.64, 0.27, 0.014]] as const; // prettier-ignore
  return [
    ellipse(cx, cy + size * 0.01, size * 0.62, size * 0.075, shade, 'opacity=".45"'),
    paint.defs,
    ...sheets.map(([x, tall, lean, width]) => `<path d="${sheet(x, tall, lean, width)}" fill="${paint.fill}"/>`),
    ...drops.map(([x, y, r]) => ellipse(cx + x * size, cy - y * size, r * size, r * size * 1.2, color)),
    ...[-0.4, -0.24, -0.08, 0.1, 0.26, 0.42].map((x, i) =>
      ellipse(cx + x * size, cy + (i % 2) * size * 0.015, size * 0.12, size * 0.035, color, 'opacity=".85"'),
    ),
  ].join('');
}
