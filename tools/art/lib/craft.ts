/** Made things of Bengal: woven jamdani, rickshaw painting, palace arches, honeycomb, the dhol. */
import { alpana } from './alpana.ts';
import { around, clipped, ellipse, filtered, freshId, linear, n, path, place, radial, rect, stroke } from './svg.ts';
import type { Svg } from './svg.ts';

/** A jamdani cloth over a box: stepped flowers woven on a fine ground, in diagonal rows. */
export function jamdani(w: number, h: number, thread: string, second: string, opacity = 1, unit = 44): Svg {
  const id = freshId('j');
  const c = unit / 22;
  const px = (x: number, y: number, color: string): Svg => `<rect x="${n(x * c)}" y="${n(y * c)}" width="${n(c)}" height="${n(c)}" fill="${color}"/>`; // prettier-ignore
  const bloom = (cx: number, cy: number): Svg => {
    const spots: Svg[] = [];
    for (let y = -4; y <= 4; y += 1) {
      for (let x = -4; x <= 4; x += 1) {
        const d = Math.abs(x) + Math.abs(y);
        if (d === 4 || d === 2 || (d === 3 && (x === 0 || y === 0))) spots.push(px(cx + x, cy + y, d === 2 ? second : thread)); // prettier-ignore
        if (d === 0) spots.push(px(cx, cy, thread));
      }
    }
    return spots.join('');
  };
  const leaf = (cx: number, cy: number): Svg => [-2, -1, 0, 1, 2].map((i) => px(cx + i, cy - i, thread)).join('') + px(cx - 1, cy - 1, second) + px(cx + 1, cy + 1, second); // prettier-ignore
  const weave = `<path d="M0 0H${unit}M0 ${n(unit / 4)}H${unit}M0 ${n(unit / 2)}H${unit}M0 ${n(unit * 0.75)}H${unit}" stroke="${thread}" stroke-width=".35" opacity=".35"/>`;
  const tile = weave + bloom(5, 5) + bloom(16, 16) + leaf(16, 5) + leaf(5, 16);
  return `<pattern id="${id}" width="${unit}" height="${unit}" patternUnits="userSpaceOnUse" patternTransform="rotate(-18)">${tile}</pattern><rect width="${w}" height="${h}" fill="url(#${id})" opacity="${opacity}"/>`;
}

/** The woven border of a sari: a band of temple teeth and diamonds, `w` wide from (0, 0) down. */
export function sariBorder(w: number, height: number, ground: string, gold: string, light: string): Svg {
  const count = Math.round(w / (height * 0.5));
  const step = w / count;
  const teeth = Array.from({ length: count }, (_, i) => `M${n(i * step)} 0l${n(step / 2)} ${n(-height * 0.32)}l${n(step / 2)} ${n(height * 0.32)}Z`); // prettier-ignore
  const diamonds = Array.from({ length: count }, (_, i) => `M${n((i + 0.5) * step)} ${n(height * 0.22)}l${n(step * 0.32)} ${n(height * 0.28)}l${n(-step * 0.32)} ${n(height * 0.28)}l${n(-step * 0.32)} ${n(-height * 0.28)}Z`); // prettier-ignore
  return [
    path(teeth.join(''), gold),
    rect(0, 0, w, height, ground),
    rect(0, height * 0.07, w, height * 0.05, gold),
    rect(0, height * 0.88, w, height * 0.05, gold),
    path(diamonds.join(''), gold),
    Array.from({ length: count }, (_, i) =>
      ellipse((i + 0.5) * step, height * 0.5, step * 0.1, step * 0.1, light),
    ).join(''),
  ].join('');
}

/** A cusped palace arch `w` × `h`, standing on y = 0; what is behind it shows `inside`. */
export function arch(w: number, h: number, stone: string, edge: string, inside: Svg): Svg {
  const half = w / 2;
  const k = h * 0.55;
  const d = `M${n(-half)} 0V${n(-k)}q${n(w * 0.02)} ${n(-h * 0.1)} ${n(w * 0.1)} ${n(-h * 0.12)}q${n(w * 0.02)} ${n(-h * 0.12)} ${n(w * 0.14)} ${n(-h * 0.13)}q${n(w * 0.04)} ${n(-h * 0.12)} ${n(w * 0.26)} ${n(-h * 0.2)}q${n(w * 0.22)} ${n(h * 0.08)} ${n(w * 0.26)} ${n(h * 0.2)}q${n(w * 0.12)} ${n(h * 0.01)} ${n(w * 0.14)} ${n(h * 0.13)}q${n(w * 0.08)} ${n(h * 0.02)} ${n(w * 0.1)} ${n(h * 0.12)}V0Z`;
  return clipped(inside, `<path d="${d}"/>`) + stroke(d, stone, w * 0.05) + stroke(d, edge, w * 0.014);
}

/** Honeycomb cells over a box. */
export function honeycomb(w: number, h: number, size: number, line: string, wax: string): Svg {
  const cells: Svg[] = [];
  const dx = size * Math.sqrt(3);
  for (let row = 0; row * size * 1.5 < h + size; row += 1) {
    for (let i = -1; i * dx < w + dx; i += 1) {
      const x = i * dx + (row % 2) * (dx / 2);
      const y = row * size * 1.5;
      const hex = Array.from({ length: 6 }, (_, k) => {
        const a = (Math.PI / 3) * k + Math.PI / 6;
        return `${n(x + size * 0.94 * Math.cos(a))} ${n(y + size * 0.94 * Math.sin(a))}`;
      }).join('L');
      cells.push(`<path d="M${hex}Z" fill="${wax}" fill-opacity="${(((row * 7 + i * 5 + 20) % 6) * 0.07).toFixed(2)}" stroke="${line}" stroke-width="1.6"/>`); // prettier-ignore
    }
  }
  return cells.join('');
}

/** A dhol: a two-headed barrel drum lying on its side, about 190 wide, around (0, 0). */
export function dhol(): Svg {
  const barrel = linear([[0, '#ffb648'], [0.35, '#d9412e'], [0.7, '#a02315'], [1, '#5c0f0a']]); // prettier-ignore
  const laces = Array.from({ length: 9 }, (_, i) => {
    const y = -46 + i * 11.5;
    return `M-72 ${n(y)}L72 ${n(y + (i % 2 === 0 ? 10 : -10))}`;
  }).join('');
  const shape = 'M-76 -50C-40 -70 40 -70 76 -50V50C40 70 -40 70 -76 50Z';
  const body = clipped(
    stroke(laces, '#fff1cc', 2.4, 0.9) + rect(-14, -72, 28, 144, '#0f5a4a') + rect(-14, -72, 2.4, 144, '#ffd970') + rect(11.6, -72, 2.4, 144, '#ffd970') + [-44, -22, 0, 22, 44].map((y) => place(flowerMark(9), { x: 0, y })).join(''), // prettier-ignore
    `<path d="${shape}"/>`,
  );
  return filtered(
    [
      path(shape, barrel),
      body,
      ellipse(76, 0, 17, 51, '#7a3a10'),
      ellipse(-76, 0, 19, 52, linear([[0, '#8a4a18'], [1, '#4a2208']])), // prettier-ignore
      ellipse(-78, 0, 15, 45, radial([[0, '#fff8e8'], [1, '#e3cfa4']])), // prettier-ignore
      ellipse(-79, 2, 7.5, 22, '#2a1a10', 'opacity=".9"'),
      ellipse(-80, -4, 3, 9, '#5a4632', 'opacity=".6"'),
    ].join(''),
    'drop-shadow(0 7px 7px rgb(0 0 0/.45))',
  );
}

function flowerMark(r: number): Svg {
  const petals = around(6, (a) => ellipse(Math.cos(a) * r * 0.6, Math.sin(a) * r * 0.6, r * 0.36, r * 0.36, '#ffd970'));
  return petals + ellipse(0, 0, r * 0.34, r * 0.34, '#d9412e');
}

function paintedPetals(size: number, color: string, turn: number): Svg {
  const d = `M0 0C${n(-size * 0.42)} ${n(-size * 0.4)} ${n(-size * 0.4)} ${n(-size)} 0 ${n(-size)}C${n(size * 0.4)} ${n(-size)} ${n(size * 0.42)} ${n(-size * 0.4)} 0 0Z`;
  const petal = path(d, color, 'stroke="#2a0a18" stroke-width=".8"');
  return around(7, (a) => place(petal, { x: 0, y: 0, rotate: (a * 180) / Math.PI + 90 + turn }));
}

/** A flower of rickshaw painting: bold petals in two tones with a dark outline. */
export function paintedFlower(r: number, light: string, dark: string, heart: string): Svg {
  return paintedPetals(r, dark, 0) + paintedPetals(r * 0.72, light, 24) + ellipse(0, 0, r * 0.2, r * 0.2, heart);
}

/** The painted back plate of a rickshaw over a box: an alpana and a scalloped rim on three sides. */
export function rickshawPanel(w: number, h: number, ground: string, rim: string, accent: string): Svg {
  const r = w * 0.04;
  const spots: [number, number][] = [];
  for (let x = 0; x <= w; x += w / 14) spots.push([x, 0]);
  for (let y = w / 14; y <= h; y += w / 14) spots.push([0, y], [w, y]);
  const scallops = spots.map(
    ([x, y]) =>
      ellipse(x, y, r, r, rim, `stroke="${accent}" stroke-width="1.4"`) + ellipse(x, y, r * 0.34, r * 0.34, accent),
  );
  const heart = alpana(w / 2, h * 0.42, w * 0.62, { color: accent, opacity: 0.35, petals: 12, wash: 0.12 });
  return rect(0, 0, w, h, ground) + heart + scallops.join('');
}
