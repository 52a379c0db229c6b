/** Festival things: lights on a string, paper lanterns, bunting, garlands, confetti, fireflies, crowds and rain. */
import { seeded } from './random.ts';
import { glow } from './sky.ts';
import { linear, n, path, place, rect, stroke } from './svg.ts';
import type { Svg } from './svg.ts';

/** Points along a rope that hangs between two nails; `sag` is how far its middle drops. */
export function rope(x1: number, y1: number, x2: number, y2: number, sag: number, count: number): [number, number][] {
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count;
    return [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)];
  });
}

function ropeLine(x1: number, y1: number, x2: number, y2: number, sag: number, color: string): Svg {
  return stroke(
    `M${n(x1)} ${n(y1)}Q${n((x1 + x2) / 2)} ${n((y1 + y2) / 2 + sag * 2)} ${n(x2)} ${n(y2)}`,
    color,
    1,
    0.7,
  );
}

/** Warm bulbs on a hanging wire. */
export function stringLights(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  count: number,
  colors: readonly string[],
  size = 3,
): Svg {
  const bulbs = rope(x1, y1, x2, y2, sag, count).map(([x, y], i) => {
    const color = colors[i % colors.length] ?? '#ffd970';
    return `${glow(x, y + size, size * 3.4, color, 0.6)}<ellipse cx="${n(x)}" cy="${n(y + size)}" rx="${n(size * 0.8)}" ry="${n(size)}" fill="${color}"/><circle cx="${n(x - size * 0.2)}" cy="${n(y + size * 0.7)}" r="${n(size * 0.28)}" fill="#fff"/>`;
  });
  return ropeLine(x1, y1, x2, y2, sag, '#1c0d02') + bulbs.join('');
}

/** Little paper flags on a string, as in a village fair. */
export function bunting(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  count: number,
  colors: readonly string[],
  size = 10,
): Svg {
  const flags = rope(x1, y1, x2, y2, sag, count).map(([x, y], i) =>
    path(
      `M${n(x - size / 2)} ${n(y)}L${n(x + size / 2)} ${n(y)}L${n(x)} ${n(y + size * 1.25)}Z`,
      colors[i % colors.length] ?? '#fff',
    ),
  );
  return flags.join('') + ropeLine(x1, y1, x2, y2, sag, '#fff3d0');
}

/** A garland of marigolds between two nails. */
export function garland(x1: number, y1: number, x2: number, y2: number, sag: number, count: number, size = 6): Svg {
  const colors = ['#f2a900', '#ff7a1a', '#ffc233'];
  const flower = (color: string): Svg =>
    Array.from({ length: 8 }, (_, i) => {
      const a = (i * Math.PI) / 4;
      return `<circle cx="${n(Math.cos(a) * size * 0.5)}" cy="${n(Math.sin(a) * size * 0.5)}" r="${n(size * 0.42)}" fill="${color}"/>`;
    }).join('') +
    `<circle r="${n(size * 0.42)}" fill="#d96b00" opacity=".55"/><circle r="${n(size * 0.2)}" fill="#fff1cc" opacity=".5"/>`;
  return rope(x1, y1, x2, y2, sag, count)
    .map(([x, y], i) => place(flower(colors[i % 3] ?? '#f2a900'), { x, y, rotate: i * 23 }))
    .join('');
}

/** A paper lantern of height `size` hanging from (x, y). */
export function lantern(x: number, y: number, size: number, color: string, dark: string): Svg {
  const w = size * 0.34;
  const body = linear([[0, dark], [0.5, color], [1, dark]], 0, 0, 1, 0); // prettier-ignore
  return [
    glow(x, y + size * 0.55, size * 1.05, color, 0.5),
    stroke(`M${n(x)} ${n(y)}V${n(y + size * 0.2)}`, '#2a1202', 1),
    path(`M${n(x - w * 0.6)} ${n(y + size * 0.22)}H${n(x + w * 0.6)}Q${n(x + w * 1.7)} ${n(y + size * 0.52)} ${n(x + w * 0.6)} ${n(y + size * 0.82)}H${n(x - w * 0.6)}Q${n(x - w * 1.7)} ${n(y + size * 0.52)} ${n(x - w * 0.6)} ${n(y + size * 0.22)}Z`, body),
    ...[0.36, 0.52, 0.68].map((t) => stroke(`M${n(x - w * (0.75 + 0.4 * Math.sin(t * 3)))} ${n(y + size * t)}Q${n(x)} ${n(y + size * (t + 0.05))} ${n(x + w * (0.75 + 0.4 * Math.sin(t * 3)))} ${n(y + size * t)}`, dark, 0.8, 0.55)),
    rect(x - w * 0.62, y + size * 0.18, w * 1.24, size * 0.06, '#f2a900', 'rx="1"'),
    rect(x - w * 0.62, y + size * 0.8, w * 1.24, size * 0.06, '#f2a900', 'rx="1"'),
    stroke(`M${n(x)} ${n(y + size * 0.86)}V${n(y + size * 1.05)}`, '#f2a900', 1.6),
  ].join(''); // prettier-ignore
}

/** Paper confetti over a box. */
export function confetti(w: number, h: number, count: number, colors: readonly string[], seed: number): Svg {
  const random = seeded(seed);
  return Array.from({ length: count }, () => {
    const size = random.between(1.6, 4);
    const turn = `translate(${n(random.between(0, w))} ${n(random.between(0, h))}) rotate(${n(random.between(0, 180))})`;
    return `<rect width="${n(size)}" height="${n(size * random.between(0.5, 2))}" rx=".6" fill="${random.pick(colors)}" opacity="${random.between(0.5, 1).toFixed(2)}" transform="${turn}"/>`;
  }).join('');
}

/** Fireflies or embers: small lights, each with its own glow. */
export function fireflies(w: number, top: number, bottom: number, count: number, seed: number, color = '#ffe27a'): Svg {
  const random = seeded(seed);
  return Array.from({ length: count }, () => {
    const x = random.between(0, w);
    const y = random.between(top, bottom);
    const r = random.between(0.7, 1.9);
    return `${glow(x, y, r * 4.5, color, 0.5)}<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="#fffbe0"/>`;
  }).join('');
}

/** Slanting rain. */
export function rain(w: number, h: number, count: number, seed: number, color = '#cfe9ff'): Svg {
  const random = seeded(seed);
  return Array.from({ length: count }, () => {
    const x = random.between(0, w * 1.1);
    const y = random.between(-10, h);
    const long = random.between(8, 22) * (h / 400);
    return stroke(
      `M${n(x)} ${n(y)}l${n(-long * 0.28)} ${n(long)}`,
      color,
      random.between(0.6, 1.4),
      Number(random.between(0.2, 0.6).toFixed(2)),
    );
  }).join('');
}

/** A seated crowd at night in a curved stand: heads and lights. The stand's rim dips by `curve` in the middle. */
export function crowd(w: number, top: number, bottom: number, curve: number, count: number, seed: number): Svg {
  const random = seeded(seed);
  const colors = ['#ffcf5a', '#fff3d0', '#d9412e', '#5fc7a4', '#f08a5a', '#2f7f78', '#14504f'];
  return Array.from({ length: count }, () => {
    const x = random.between(0, w);
    const bend = curve * (1 - ((x - w / 2) / (w / 2)) ** 2);
    const y = random.between(top, bottom) + bend;
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(random.between(0.9, 2.3))}" fill="${random.pick(colors)}" opacity="${random.between(0.25, 0.85).toFixed(2)}"/>`;
  }).join('');
}

/** A floodlight mast of height `size` standing on (x, y), lit towards the pitch. */
export function floodlight(x: number, y: number, size: number, lean: number): Svg {
  const lamps: Svg[] = [];
  for (let row = 0; row < 3; row += 1) {
    for (let i = 0; i < 5; i += 1) lamps.push(`<circle cx="${n((i - 2) * size * 0.05)}" cy="${n(row * size * 0.05)}" r="${n(size * 0.018)}" fill="#fffbe6"/>`); // prettier-ignore
  }
  const head = `<rect x="${n(-size * 0.14)}" y="${n(-size * 0.035)}" width="${n(size * 0.28)}" height="${n(size * 0.17)}" rx="2" fill="#0b2b2f"/>${lamps.join('')}`;
  return [
    stroke(`M${n(x)} ${n(y)}L${n(x + lean)} ${n(y - size)}`, '#092226', size * 0.022),
    glow(x + lean, y - size, size * 0.55, '#fff3c4', 0.85),
    place(head, { x: x + lean, y: y - size * 1.04, rotate: lean > 0 ? 8 : -8 }),
  ].join('');
}
