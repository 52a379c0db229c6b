/** What the scenes of both titles have in common: the ring's ground and those who watch. For the painter only. */
import { ellipse, linear, n, path, radial, seeded, stroke } from '../../../../tools/art/lib/index.ts';
import type { Svg } from '../../../../tools/art/lib/index.ts';

/** A scene's box; the stage shows it with its lower edge at the bottom. The cocks stand at 78 % of its height. */
export const W = 960;
export const H = 720;
export const STAND = H * 0.78;

/** Trodden earth, lit in the middle, with the marks of feet. */
export function arena(light: string, dark: string, rim: string, seed: number): Svg {
  const random = seeded(seed);
  const marks = Array.from({ length: 90 }, () => {
    const a = random.between(0, Math.PI * 2);
    const r = Math.sqrt(random.between(0, 1));
    const [x, y] = [W / 2 + Math.cos(a) * r * 400, STAND + 18 + Math.sin(a) * r * 112];
    const long = random.between(4, 16);
    return stroke(`M${n(x - long)} ${n(y)}q${n(long)} ${n(random.between(-3, 3))} ${n(long * 2)} 0`, random.between(0, 1) > 0.5 ? light : dark, random.between(1.5, 3), 0.35); // prettier-ignore
  });
  return [
    ellipse(W / 2, STAND + 26, 452, 146, dark),
    ellipse(W / 2, STAND + 20, 448, 142, rim),
    ellipse(W / 2, STAND + 22, 432, 132, radial([[0, light], [0.62, light], [1, dark]], 0.5, 0.42, 0.62)),
    ...marks,
  ].join(''); // prettier-ignore
}

/** People behind the ring: heads and shoulders against the light, in a row that bends with it. */
export function watchers(base: number, bend: number, count: number, colours: readonly string[], seed: number): Svg {
  const random = seeded(seed);
  const scarves = ['#b8402c', '#c9952b', '#2d6b5a', '#8a8fa8'] as const;
  return Array.from({ length: count }, (_, i) => {
    const x = (W * (i + random.between(0.2, 0.8))) / count;
    const far = 1 - ((x - W / 2) / (W / 2)) ** 2;
    const y = base - bend * far + random.between(-8, 8);
    const size = random.between(23, 29) * (1.16 - far * 0.26);
    const cloth = random.pick(colours);
    const body = path(`M${n(x - size)} ${n(y + size * 4.2)}C${n(x - size * 1.05)} ${n(y + size * 0.9)} ${n(x - size * 0.6)} ${n(y + size * 0.72)} ${n(x)} ${n(y + size * 0.7)}C${n(x + size * 0.6)} ${n(y + size * 0.72)} ${n(x + size * 1.05)} ${n(y + size * 0.9)} ${n(x + size)} ${n(y + size * 4.2)}Z`, cloth); // prettier-ignore
    const head = ellipse(x, y, size * 0.5, size * 0.6, '#4a2a1c');
    const hair = path(`M${n(x - size * 0.54)} ${n(y)}C${n(x - size * 0.6)} ${n(y - size * 0.9)} ${n(x + size * 0.6)} ${n(y - size * 0.9)} ${n(x + size * 0.54)} ${n(y)}C${n(x + size * 0.3)} ${n(y - size * 0.42)} ${n(x - size * 0.3)} ${n(y - size * 0.42)} ${n(x - size * 0.54)} ${n(y)}Z`, '#1a0f0c'); // prettier-ignore
    const scarf = stroke(`M${n(x - size * 0.5)} ${n(y + size * 0.86)}q${n(size * 0.5)} ${n(size * 0.5)} ${n(size)} 0`, random.pick(scarves), size * 0.2); // prettier-ignore
    const light = stroke(`M${n(x - size * 0.92)} ${n(y + size * 1.5)}C${n(x - size * 0.9)} ${n(y + size * 0.9)} ${n(x - size * 0.5)} ${n(y + size * 0.74)} ${n(x - size * 0.34)} ${n(y + size * 0.72)}M${n(x - size * 0.5)} ${n(y - size * 0.2)}Q${n(x - size * 0.4)} ${n(y - size * 0.7)} ${n(x)} ${n(y - size * 0.68)}`, '#ffcf8a', 2, 0.6); // prettier-ignore
    return body + scarf + head + hair + light;
  }).join('');
}

/** Evening falls on what is far from the ring: darker to the sides. */
export function dusk(colour: string): Svg {
  const paint = linear([[0, colour, 0.62], [0.22, colour, 0], [0.78, colour, 0], [1, colour, 0.62]], 0, 0, 1, 0); // prettier-ignore
  return `${paint.defs}<rect width="${W}" height="${H}" fill="${paint.fill}"/>`;
}
