/**
 * The banners: one painting per subject and shape. They contain no text: the left 55 % stays calm, because headline,
 * sub-line and button are laid over it in the reader's language.
 */
import { calm, halo } from './banner-parts.ts';
import { arena, festival, ludo, lottery, mall, rounds, tables, tea, yard } from './banners-lobby.ts';
import { clayPot, ledger, photograph, procession, stall } from './banners-offers.ts';
import * as a from './lib/index.ts';

/** A banner to paint, in CSS units of its slot. */
export interface Banner {
  /** File name without width and extension. */
  name: string;
  width: number;
  height: number;
  /** File widths in px. */
  widths: readonly number[];
  scene: (w: number, h: number) => a.Svg;
}

function stadium(w: number, h: number, rim: number): a.Svg {
  return [
    a.path(`M0 ${rim}Q${w / 2} ${rim - 58} ${w} ${rim - 16}V${h}H0Z`, '#082327'),
    a.crowd(w, rim + 2, rim + 44, -34, w * 0.8, 5),
    a.path(`M0 ${rim + 52}Q${w / 2} ${rim + 2} ${w} ${rim + 36}V${h}H0Z`, '#0d3438'),
    a.stroke(`M0 ${rim + 52}Q${w / 2} ${rim + 2} ${w} ${rim + 36}`, '#f2a900', 2.5, 0.75),
    a.path(
      `M0 ${rim + 64}Q${w / 2} ${rim + 14} ${w} ${rim + 48}V${h}H0Z`,
      a.linear([[0, '#2a8a4e'], [0.6, '#12603a'], [1, '#0a3d2a']]), // prettier-ignore
    ),
  ].join('');
}

const cricketSky = [[0, '#04161c'], [0.5, '#0e4247'], [1, '#1f6a5c']] as const; // prettier-ignore

function cricket(w: number, h: number): a.Svg {
  const [cx, cy] = [w * 0.765, h * 0.5];
  const rim = h * 0.72;
  const wide = w / h > 2;
  return [
    a.sky(w, h, cricketSky),
    a.stars(w, h * 0.5, 60, 3),
    a.glow(cx, cy, h * 1.25, '#f7b733', 0.95),
    halo(cx, cy, h * 0.82, '#fff3d0', 0.5),
    a.floodlight(w * 0.575, rim, h * 0.5, 16),
    a.floodlight(w * 0.955, rim, h * 0.54, -12),
    stadium(w, h, rim),
    calm(w, h, '#06191d', 0.8),
    a.stroke(`M${w * 0.53} ${h * 0.8}C${w * 0.6} ${h * 0.3} ${w * 0.68} ${h * 0.1} ${w * 0.885} ${h * 0.3}`, '#fff', 3, 0.75, 'stroke-dasharray="2 11"'), // prettier-ignore
    a.place(a.confetti(w * 0.5, h * 0.8, 46, ['#ffd970', '#fff', '#d9412e', '#5fdcaa'], 8), { x: w * 0.5, y: 0 }),
    a.emoji('bat', {
      x: w * (wide ? 0.745 : 0.77),
      y: h * (wide ? 0.53 : 0.46),
      size: h * (wide ? 0.78 : 0.62),
      rotate: 4,
    }),
    a.emoji('trophy', { x: w * 0.905, y: h * 0.7, size: h * (wide ? 0.46 : 0.34), rotate: 5 }),
    a.place(a.sixDie(h * (wide ? 0.26 : 0.22)), { x: w * (wide ? 0.63 : 0.66), y: h * 0.78, rotate: -8 }),
    a.emoji('hibiscus', {
      x: w * (wide ? 0.635 : 0.66),
      y: h * (wide ? 0.24 : 0.5),
      size: h * (wide ? 0.17 : 0.12),
      rotate: -10,
    }),
    a.emoji('coin', { x: w * (wide ? 0.83 : 0.795), y: h * 0.87, size: h * (wide ? 0.16 : 0.13), rotate: 12 }),
  ].join('');
}

/** A gilt frame with three reel windows, `u` units per window. */
function reels(u: number, symbols: readonly (readonly [a.EmojiName, string, string])[]): a.Svg {
  const w = u * 3 + u * 0.5;
  const tiles = symbols.map(([name, light, dark], i) => {
    const x = -w / 2 + u * 0.17 + i * u * 1.08;
    const window = a.rect(x, -u * 0.5, u, u, a.radial([[0, light], [1, dark]], 0.5, 0.4, 0.7), `rx="${u * 0.12}"`); // prettier-ignore
    return window + a.emoji(name, { x: x + u / 2, y: 0, size: u * 0.74 });
  });
  const gold = a.linear([[0, '#ffe9a8'], [0.45, '#e0a02a'], [1, '#6a3604']]); // prettier-ignore
  return [
    a.filtered(
      a.rect(-w / 2, -u * 0.68, w, u * 1.36, gold, `rx="${u * 0.2}"`),
      'drop-shadow(0 12px 14px rgb(0 0 0/.5))',
    ),
    a.rect(-w / 2 + u * 0.08, -u * 0.6, w - u * 0.16, u * 1.2, '#1d0c05', `rx="${u * 0.16}"`),
    ...tiles,
  ].join('');
}

function bengal(w: number, h: number): a.Svg {
  const [cx, cy] = [w * 0.77, h * 0.42];
  const wide = w / h > 2;
  return [
    a.sky(w, h, [
      [0, '#2a1a4a'],
      [0.3, '#8a2f4a'],
      [0.52, '#ee7a34'],
      [0.66, '#ffc766'],
      [1, '#3a1402'],
    ]),
    a.rays(cx, cy, h * 1.3, '#ffe2a0', 0.3, 20),
    a.disc(cx, cy, h * 0.34, '#ffeeb8', '#ffb03c'),
    halo(cx, cy, h * 0.8, '#fff3d0', 0.42),
    a.streaks(w, h * 0.1, h * 0.4, '#ffd0a0', 0.5, 4),
    a.mangroves(w, h * 0.7, h * 0.34, '#6a3626', Math.round(w / 70), 3),
    a.river(
      w,
      h * 0.69,
      h,
      a.linear([
        [0, '#f3a04a'],
        [1, '#4a1c08'],
      ]),
      '#ffe2a0',
      8,
      80,
    ),
    a.shimmer(cx, h * 0.7, h, w * 0.16, '#fff1c0', 5),
    a.mangroves(w * 0.55, h * 0.9, h * 0.62, '#1d0c07', wide ? 5 : 3, 19),
    a.hills(w, h, h * 0.89, '#1d0c07', 6, h * 0.02, 9),
    calm(w, h, '#240b10', 0.94),
    a.place(reels(h * (wide ? 0.29 : 0.175), [['lotus', '#a04a96', '#4a1a4a'], ['coin', '#ffdf8a', '#8a5200'], ['gem', '#5fb0e8', '#123f6a']]), { x: w * (wide ? 0.8 : 0.79), y: h * (wide ? 0.34 : 0.25) }), // prettier-ignore
    a.emoji('tiger', { x: w * (wide ? 0.76 : 0.78), y: h * 0.665, size: h * (wide ? 0.64 : 0.56), filter: 'drop-shadow(0 0 12px rgb(255 190 90/.7)) drop-shadow(0 10px 8px rgb(0 0 0/.5))' }), // prettier-ignore
    a.emoji('coin', { x: w * 0.93, y: h * 0.86, size: h * 0.17, rotate: 12 }),
    a.emoji('coin', { x: w * 0.945, y: h * (wide ? 0.76 : 0.48), size: h * 0.13, rotate: -14 }),
    a.emoji('hibiscus', { x: w * 0.625, y: h * 0.84, size: h * 0.18, rotate: -12 }),
    a.reeds(w, h * 1.02, h * 0.17, '#120704', Math.round(w / 9), 8, true),
    a.place(a.fireflies(w * 0.55, h * 0.3, h, 20, 9), { x: w * 0.45, y: 0 }),
  ].join('');
}

function padma(w: number, h: number): a.Svg {
  const [cx, cy] = [w * 0.775, h * 0.4];
  const wide = w / h > 2;
  return [
    a.sky(w, h, [
      [0, '#06243f'],
      [0.36, '#0d5a78'],
      [0.56, '#f0a860'],
      [1, '#03263a'],
    ]),
    a.stars(w, h * 0.3, 50, 7),
    a.disc(cx, h * 0.42, h * 0.25, '#fff6d8', '#ffce7a'),
    halo(cx, cy, h * 0.8, '#fff6e0', 0.45),
    a.hills(w, h * 0.66, h * 0.55, '#0f4a60', 7, h * 0.02, 9),
    a.river(
      w,
      h * 0.59,
      h,
      a.linear([
        [0, '#e0a468'],
        [0.25, '#1a7a94'],
        [1, '#03263a'],
      ]),
      '#e6fbff',
      21,
      120,
    ),
    a.shimmer(cx, h * 0.6, h * 0.9, w * 0.16, '#fff6d8', 5),
    wide ? a.place(a.sailboat('#0a3d52'), { x: w * 0.57, y: h * 0.62, scale: h / 330 }) : '',
    wide ? a.place(a.sailboat('#0a3d52'), { x: w * 0.66, y: h * 0.61, scale: h / 520, flip: true }) : '',
    calm(w, h, '#041c2e', 0.9),
    a.place(a.stringLights(0, h * 0.05, w * 0.62, h * 0.05, h * 0.14, 15, ['#ffd970', '#ff9a6a', '#8ff0d0'], h * 0.011), { x: w * 0.42, y: 0 }), // prettier-ignore
    a.lantern(w * 0.615, h * 0.13, h * 0.2, '#ff8a3c', '#b5380f'),
    a.lantern(w * 0.955, h * 0.08, h * 0.26, '#ffb03c', '#b55a0f'),
    a.place(a.nouka('#a5683a', '#2e1608', '#d9a75a'), {
      x: w * (wide ? 0.91 : 0.6),
      y: h * 0.66,
      scale: h / (wide ? 300 : 560),
    }),
    a.splash(w * 0.755, h * 0.83, h * (wide ? 0.72 : 0.58), '#f2fdff', '#7fd0e6'),
    a.filtered(a.place(a.hilsa(), { x: w * 0.76, y: h * 0.47, rotate: 24, scale: h / (wide ? 310 : 360) }), 'drop-shadow(0 10px 8px rgb(2 30 46/.5))'), // prettier-ignore
    a.wave(w, h * 0.87, h, h * 0.022, 6, '#0d6a86', '#d9f6ff', 20),
    a.wave(w, h * 0.93, h, h * 0.02, 5, '#043a54', '#5fb8d0', -30),
    a.emoji('lotus', { x: w * 0.6, y: h * 0.87, size: h * 0.17, rotate: -6 }),
    a.emoji('coin', { x: w * 0.93, y: h * 0.87, size: h * 0.15, rotate: 12 }),
  ].join('');
}

function rng(w: number, h: number): a.Svg {
  const wide = w / h > 3;
  const [cx, cy] = [w * 0.78, h * 0.5];
  return [
    a.sky(w, h, [
      [0, '#5c0f2a'],
      [0.6, '#a8281c'],
      [1, '#3a0810'],
    ]),
    a.jamdani(w, h, '#ffd970', '#ff9a6a', 0.22, 44),
    a.glow(cx, cy, h * 1.25, '#ffb83c', 0.85),
    halo(cx, cy, h * 1.05, '#fff3d0', 0.5),
    calm(w, h, '#2a0510', 0.92),
    a.place(a.sariBorder(w, h * 0.11, '#5c0c24', '#e8b43c', '#fff6d8'), { x: 0, y: h * 0.9 }),
    a.emoji('slotMachine', { x: w * (wide ? 0.78 : 0.8), y: h * 0.46, size: h * (wide ? 0.88 : 0.74) }),
    a.emoji('tigerFace', {
      x: w * (wide ? 0.665 : 0.645),
      y: h * (wide ? 0.6 : 0.68),
      size: h * (wide ? 0.48 : 0.36),
      rotate: -8,
    }),
    a.place(a.jewel(h * (wide ? 0.36 : 0.24), '#9fe0ff', '#3f9be8', '#123f9a'), {
      x: w * (wide ? 0.885 : 0.925),
      y: h * 0.7,
      rotate: 12,
    }),
    a.emoji('lotus', { x: w * 0.945, y: h * (wide ? 0.42 : 0.24), size: h * (wide ? 0.34 : 0.22), rotate: 6 }),
    a.emoji('coin', { x: w * (wide ? 0.61 : 0.645), y: h * 0.3, size: h * 0.2, rotate: -16 }),
    a.emoji('coin', { x: w * (wide ? 0.72 : 0.735), y: h * 0.82, size: h * 0.18, rotate: 14 }),
    wide ? a.emoji('coin', { x: w * 0.86, y: h * 0.22, size: h * 0.18, rotate: 20 }) : '',
    a.sparkle(w * 0.7, h * 0.2, h * 0.06),
    a.sparkle(w * 0.91, h * 0.2, h * (wide ? 0.05 : 0)),
  ].join('');
}

function signUp(w: number, h: number): a.Svg {
  return [
    a.sky(w, h, [
      [0, '#061a1d'],
      [0.45, '#0f4a4c'],
      [0.75, '#1a6b66'],
      [1, '#082327'],
    ]),
    a.stars(w, h * 0.4, 40, 4),
    a.glow(w / 2, h * 0.44, w * 0.62, '#ffc24a', 0.85),
    a.rays(w / 2, h * 0.44, w * 0.9, '#fff3c4', 0.2, 20),
    halo(w / 2, h * 0.44, w * 0.56, '#fff3d0', 0.62),
    a.garland(0, h * 0.015, w / 2, h * 0.03, h * 0.05, 24, w * 0.017),
    a.garland(w / 2, h * 0.03, w, h * 0.015, h * 0.05, 24, w * 0.017),
    a.stringLights(0, h * 0.12, w, h * 0.12, h * 0.07, 11, ['#ffd970', '#ff9a6a', '#8ff0d0'], w * 0.011),
    a.lantern(w * 0.13, h * 0.16, h * 0.13, '#ff8a3c', '#b5380f'),
    a.lantern(w * 0.87, h * 0.16, h * 0.13, '#ffb03c', '#b55a0f'),
    a.skyline(w, h * 0.84, h * 0.16, '#0a3438', '#ffd970', 12),
    a.hills(w, h, h * 0.82, '#06191d', 3, h * 0.008, 4),
    a.filtered(a.ellipse(w / 2, h * 0.66, w * 0.3, w * 0.05, '#000', 'opacity=".5"'), 'blur(8px)'),
    a.place(a.sixDie(w * 0.48), { x: w / 2, y: h * 0.46 }),
    a.emoji('tigerFace', { x: w * 0.2, y: h * 0.65, size: w * 0.27, rotate: -6 }),
    a.emoji('gift', { x: w * 0.8, y: h * 0.66, size: w * 0.27, rotate: 6 }),
    a.emoji('lotus', { x: w * 0.82, y: h * 0.38, size: w * 0.17, rotate: 10 }),
    a.emoji('hibiscus', { x: w * 0.17, y: h * 0.42, size: w * 0.16, rotate: -12 }),
    a.emoji('coin', { x: w * 0.37, y: h * 0.75, size: w * 0.15, rotate: -12 }),
    a.emoji('coin', { x: w * 0.53, y: h * 0.78, size: w * 0.17, rotate: 10 }),
    a.emoji('coin', { x: w * 0.65, y: h * 0.72, size: w * 0.12, rotate: 20 }),
    a.confetti(w, h * 0.7, 46, ['#ffd970', '#fff', '#d9412e', '#5fdcaa'], 8),
  ].join('');
}

const desktop = { width: 1280, height: 380, widths: [1280, 1920] } as const;
const phone = { width: 720, height: 420, widths: [720] } as const;
const low = { width: 1280, height: 240, widths: [1280] } as const;
const lowPhone = { width: 720, height: 300, widths: [720] } as const;

export const banners: readonly Banner[] = [
  { name: 'cricket', ...desktop, scene: cricket },
  { name: 'cricket-phone', ...phone, scene: cricket },
  { name: 'bengal', ...desktop, scene: bengal },
  { name: 'bengal-phone', ...phone, scene: bengal },
  { name: 'padma', ...desktop, scene: padma },
  { name: 'padma-phone', ...phone, scene: padma },
  { name: 'rng', width: 1280, height: 240, widths: [1280, 1920], scene: rng },
  { name: 'rng-phone', width: 720, height: 300, widths: [720], scene: rng },
  { name: 'live-tables', ...desktop, widths: [1280], scene: rounds },
  { name: 'live-tables-phone', ...phone, scene: rounds },
  { name: 'festival', ...desktop, scene: festival },
  { name: 'festival-phone', ...phone, scene: festival },
  ...Object.entries({ photograph, pot: clayPot, ledger }).flatMap(([name, scene]) => [
    { name, ...desktop, widths: [1280], scene },
    { name: `${name}-phone`, ...phone, scene },
  ]),
  ...Object.entries({
    tables,
    river: padma,
    ludo,
    sports: cricket,
    arena,
    lottery,
    yard,
    'festival-low': festival,
    mall,
    tea,
    procession,
    stall,
  }).flatMap(([name, scene]) => [
    { name, ...low, scene },
    { name: `${name}-phone`, ...lowPhone, scene },
  ]),
  { name: 'sign-up', width: 480, height: 640, widths: [480, 720], scene: signUp },
];
