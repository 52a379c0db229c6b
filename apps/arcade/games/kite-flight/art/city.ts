/** Old Dhaka at dusk, in boxes of 1600 × 520 units: far away its domes and minarets, near by the roofs with people. */
import { linear, n, path, rect, seeded, stroke } from '../../../../../tools/art/lib/index.ts';
import type { Svg } from '../../../../../tools/art/lib/index.ts';
import { person } from './people.ts';

const W = 1600;
const H = 520;
const LIT = ['#ffd27a', '#ffb24d', '#ffe3a0'];

/** A bulbous dome with its finial, standing on y. */
function dome(cx: number, y: number, r: number, fill: string): Svg {
  const body = `M${n(cx - r * 0.82)} ${n(y)}C${n(cx - r * 1.25)} ${n(y - r * 0.72)} ${n(cx - r * 0.5)} ${n(y - r * 1.1)} ${n(cx)} ${n(y - r * 1.5)}C${n(cx + r * 0.5)} ${n(y - r * 1.1)} ${n(cx + r * 1.25)} ${n(y - r * 0.72)} ${n(cx + r * 0.82)} ${n(y)}Z`;
  const finial = `<path d="M${n(cx)} ${n(y - r * 1.45)}V${n(y - r * 1.95)}" stroke="${fill}" stroke-width="${n(r * 0.09)}"/><circle cx="${n(cx)}" cy="${n(y - r * 1.72)}" r="${n(r * 0.1)}" fill="${fill}"/>`;
  return `<path d="${body}" fill="${fill}"/>${finial}`;
}

/** A slender tower with two galleries and a small dome. */
function minaret(cx: number, y: number, h: number, fill: string): Svg {
  const w = h * 0.085;
  const ring = (at: number): Svg =>
    `<rect x="${n(cx - w * 0.95)}" y="${n(y - h * at)}" width="${n(w * 1.9)}" height="${n(h * 0.028)}" rx="1.5" fill="${fill}"/>`;
  return `<path d="M${n(cx - w * 0.6)} ${n(y)}L${n(cx - w * 0.42)} ${n(y - h * 0.86)}H${n(cx + w * 0.42)}L${n(cx + w * 0.6)} ${n(y)}Z" fill="${fill}"/>${ring(0.5)}${ring(0.86)}${dome(cx, y - h * 0.86, w * 0.62, fill)}`;
}

/** Windows of a house wall, some of them lit. */
function windows(x: number, y: number, w: number, h: number, seed: number, dark: string): Svg {
  const random = seeded(seed);
  const parts: Svg[] = [];
  for (let row = y + 16; row < y + h - 20; row += 34) {
    for (let column = x + 12; column < x + w - 18; column += 26) {
      const lit = random.between(0, 1) < 0.3;
      const fill = lit ? random.pick(LIT) : dark;
      parts.push(`<path d="M${n(column)} ${n(row + 18)}V${n(row + 5)}Q${n(column + 6)} ${n(row - 2)} ${n(column + 12)} ${n(row + 5)}V${n(row + 18)}Z" fill="${fill}" fill-opacity="${lit ? 0.85 : 0.5}"/>`); // prettier-ignore
    }
  }
  return parts.join('');
}

/** The far city in the haze of the evening. */
export function farCity(): Svg {
  const haze = linear([[0, '#8a3a3c'], [0.5, '#6d2b3a'], [1, '#4a1c33']]); // prettier-ignore
  const random = seeded(71);
  const houses: Svg[] = [];
  for (let x = -20; x < W;) {
    const w = 54 + random.between(0, 74);
    const h = 120 + random.between(0, 120);
    houses.push(rect(x, H - h, w + 1, h, haze.fill));
    if (random.between(0, 1) < 0.4) houses.push(rect(x + w * 0.3, H - h - 16, 22, 18, haze.fill));
    houses.push(windows(x, H - h, w, h, Math.floor(x) + 900, '#2c0f24'));
    x += w;
  }
  const mosque = [
    rect(690, H - 262, 300, 262, haze.fill),
    dome(770, H - 260, 48, haze.fill),
    dome(840, H - 262, 66, haze.fill),
    dome(910, H - 260, 48, haze.fill),
    minaret(690, H - 150, 300, haze.fill),
    minaret(992, H - 150, 300, haze.fill),
  ];
  // The palace by the river, with its one great dome over the stairs.
  const palace = [
    rect(1180, H - 232, 290, 232, haze.fill),
    rect(1276, H - 268, 98, 60, haze.fill),
    dome(1325, H - 266, 54, haze.fill),
    ...[1200, 1240, 1400, 1440].map((x) => dome(x, H - 230, 12, haze.fill)),
    windows(1184, H - 226, 284, 200, 5, '#2c0f24'),
  ];
  return [haze.defs, ...houses, ...mosque, ...palace, minaret(300, H - 120, 230, haze.fill), dome(380, H - 206, 44, haze.fill)].join(''); // prettier-ignore
}

interface Roof {
  readonly x: number;
  readonly w: number;
  /** From the ground, units. */
  readonly h: number;
}

const ROOFS: readonly Roof[] = [
  { x: -10, w: 250, h: 214 },
  { x: 240, w: 180, h: 142 },
  { x: 420, w: 230, h: 186 },
  { x: 650, w: 200, h: 122 },
  { x: 850, w: 250, h: 168 },
  { x: 1100, w: 190, h: 128 },
  { x: 1290, w: 320, h: 200 },
];

/** The parapet of a flat roof: pillars and openings, as the old houses have. */
function parapet({ x, w, h }: Roof, fill: string): Svg {
  const top = H - h;
  const pillars: Svg[] = [];
  for (let at = x; at <= x + w - 6; at += 18) pillars.push(rect(at, top - 20, 6, 20, fill));
  return `${pillars.join('')}${rect(x - 3, top - 25, w + 6, 7, fill)}<rect x="${n(x - 3)}" y="${n(top - 25)}" width="${n(w + 6)}" height="1.6" fill="#ff9d55" fill-opacity=".55"/>`;
}

/** A water tank on its legs. */
const tank = (x: number, y: number, fill: string): Svg =>
  `<path d="M${x + 4} ${y}V${y - 20}M${x + 36} ${y}V${y - 20}" stroke="${fill}" stroke-width="4"/><rect x="${x}" y="${y - 56}" width="40" height="38" rx="7" fill="${fill}"/><rect x="${x + 34}" y="${y - 52}" width="3" height="30" rx="1.5" fill="#ff9d55" fill-opacity=".5"/>`;

const antenna = (x: number, y: number, fill: string): Svg =>
  stroke(`M${x} ${y}V${y - 78}M${x - 20} ${y - 72}H${x + 20}M${x - 14} ${y - 62}H${x + 14}M${x - 9} ${y - 52}H${x + 9}`, fill, 2.6); // prettier-ignore

/** Lights on a sagging line. */
function lights(x1: number, y1: number, x2: number, y2: number): Svg {
  const sag = Math.abs(x2 - x1) * 0.16;
  const at = (t: number): readonly [number, number] => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)];
  const colours = ['#ffd45e', '#ff6a4d', '#6fe0c0', '#ffd45e', '#7fb6ff'];
  const count = Math.round(Math.abs(x2 - x1) / 17);
  const bulbs = Array.from({ length: count }, (_, i) => {
    const [x, y] = at((i + 0.5) / count);
    const fill = colours[i % colours.length] ?? '#ffd45e';
    return `<circle cx="${n(x)}" cy="${n(y + 4)}" r="7" fill="${fill}" fill-opacity=".2"/><circle cx="${n(x)}" cy="${n(y + 4)}" r="2.7" fill="${fill}"/>`;
  });
  return `${stroke(`M${x1} ${y1}Q${n((x1 + x2) / 2)} ${n((y1 + y2) / 2 + sag * 2)} ${x2} ${y2}`, '#1d0b18', 1.6)}${bulbs.join('')}`;
}

/** Washing on a line: a lungi, a gamchha and a shirt. */
function washing(x: number, y: number): Svg {
  const cloths = [['#7c2b33', 0, 26], ['#24605c', 32, 20], ['#a2702a', 58, 24]] as const; // prettier-ignore
  return `${stroke(`M${x} ${y - 40}Q${x + 44} ${y - 30} ${x + 90} ${y - 42}`, '#1d0b18', 1.6)}${cloths.map(([fill, dx, w]) => path(`M${x + dx + 3} ${y - 37}h${w}l1 26q-${w / 2} 5 -${w + 1} 0z`, fill)).join('')}`;
}

/** The roofs near by, with everybody on them. */
export function nearCity(): Svg {
  const wall = linear([[0, '#431a2c'], [0.55, '#2b1020'], [1, '#170814']]); // prettier-ignore
  const dark = '#1d0b18';
  const top = (index: number): number => H - (ROOFS[index]?.h ?? 0);
  const houses = ROOFS.flatMap((roof, index) => [
    rect(roof.x, H - roof.h, roof.w + 1, roof.h, wall.fill),
    windows(roof.x + 4, H - roof.h + 14, roof.w - 10, roof.h, index * 37 + 3, '#100510'),
    parapet(roof, index % 2 ? '#33131f' : '#3b1626'),
  ]);
  const behind = [
    tank(22, top(0) - 22, dark),
    antenna(300, top(1) - 20, dark),
    tank(590, top(2) - 22, dark),
    antenna(700, top(3) - 20, dark),
    tank(1040, top(4) - 22, dark),
    antenna(1330, top(6) - 20, dark),
    tank(1540, top(6) - 22, dark),
    washing(900, top(4) - 14),
  ];
  const people = [
    person('watches', 96, top(0) - 22, { size: 0.82, turned: true }),
    person('reels', 172, top(0) - 22, { size: 1.12 }),
    person('cheers', 222, top(0) - 22, { size: 0.74 }),
    person('points', 352, top(1) - 22, { size: 0.95 }),
    person('sari', 386, top(1) - 22, { size: 0.92, cloth: '#7d2230' }),
    person('reels', 470, top(2) - 22, { size: 1 }),
    person('cheers', 520, top(2) - 22, { size: 0.7 }),
    person('cheers', 548, top(2) - 22, { size: 0.66, turned: true }),
    person('sari', 760, top(3) - 22, { size: 0.9, cloth: '#1f5a54' }),
    person('points', 802, top(3) - 22, { size: 1, turned: true }),
    person('cheers', 1000, top(4) - 22, { size: 0.9 }),
    person('reels', 1160, top(5) - 22, { size: 1, turned: true }),
    person('watches', 1206, top(5) - 22, { size: 0.78 }),
    person('points', 1410, top(6) - 22, { size: 1.04, turned: true }),
    person('sari', 1452, top(6) - 22, { size: 0.96, cloth: '#8a5a1c' }),
    person('cheers', 1490, top(6) - 22, { size: 0.7 }),
  ];
  const strings = [
    lights(60, top(0) - 84, 420, top(2) - 62),
    lights(640, top(2) - 64, 1060, top(4) - 66),
    lights(1090, top(4) - 40, 1560, top(6) - 74),
  ];
  return [wall.defs, ...behind, ...people, ...houses, ...strings].join('');
}
