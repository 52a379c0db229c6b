/** The low banners above the lobbies and pages: heroes on the right, calm on the left. `wide` is the desktop's shape. */
import { calm, halo } from './banner-parts.ts';
import * as a from './lib/index.ts';

type Stops = Parameters<typeof a.sky>[2];

const isWide = (w: number, h: number): boolean => w / h > 3;

/** The painted evening that all of them share: sky, light, ornament, and the calm side. */
function evening(w: number, h: number, look: { sky: Stops; light: string; dim: string; glow?: number }): a.Svg {
  const [cx, cy] = [w * 0.78, h * 0.5];
  return [
    a.sky(w, h, look.sky),
    a.glow(cx, cy, h * 1.3, look.light, look.glow ?? 0.8),
    halo(cx, cy, h * 1.05, '#fff3d0', 0.46),
    calm(w, h, look.dim),
  ].join('');
}

const GOLD = ['#f2a900', '#8a5600'] as const;
const RED = ['#d9412e', '#7a1a10'] as const;
const GREEN = ['#1f9d63', '#0d5a38'] as const;

/** What is new at the tables: the wheel of the fair, a kite's flight, baccarat cards, two drawn cocks. */
export function rounds(w: number, h: number): a.Svg {
  const wide = w / h > 2;
  const s = Math.min(h, w * 0.44);
  const at = wide ? ROUNDS_AT.wide : ROUNDS_AT.phone;
  const card = (rank: string, suit: a.Suit, [x, y]: readonly [number, number], rotate: number): a.Svg =>
    a.place(a.playingCard(rank, suit, s * at.card), { x: w * x, y: h * y, rotate });
  const bird = (plumage: a.Plumage, [x, y, size]: readonly [number, number, number], flip: boolean): a.Svg =>
    a.filtered(
      a.place(a.cock(plumage), { x: w * x, y: h * y, scale: (s * size) / 200, flip, rotate: flip ? 10 : -10 }),
      'drop-shadow(0 8px 8px rgb(0 0 0/.5))',
    );
  const [kx, ky, size] = at.kite;
  return [
    evening(w, h, { sky: [[0, '#141245'], [0.5, '#7a2a5c'], [0.78, '#f0804a'], [1, '#240a1c']], light: '#ffcf6a', dim: '#120a2a' }), // prettier-ignore
    a.masked(
      a.place(a.oldRoofs(w * 0.6, h * 1.01, h * 0.26, '#2a0c24', '#ffcf7a'), { x: w * 0.4, y: 0 }),
      a.rect(w * 0.4, 0, w * 0.6, h, a.linear([[0, '#fff', 0], [0.4, '#fff', 1], [1, '#fff', 1]], 0, 0, 1, 0)), // prettier-ignore
    ),
    a.stringLights(w * 0.5, h * 0.01, w, h * 0.02, h * 0.09, 14, ['#ffd970', '#ff9a6a', '#8ff0d0'], h * 0.013),
    a.stroke(
      `M${w * 0.52} ${h}Q${w * (kx - 0.02)} ${h * 0.7} ${w * kx} ${h * (ky + 0.08)}`,
      '#fff6dc',
      h * 0.005,
      0.85,
    ),
    a.filtered(
      a.place(a.fairWheel(s * at.wheel[2]), { x: w * at.wheel[0], y: h * at.wheel[1], rotate: 8 }),
      'drop-shadow(0 14px 12px rgb(0 0 0/.5))',
    ),
    a.filtered(
      a.place(a.fightingKite(s * size, '#d9412e', '#f2a900', '#fff6e0'), { x: w * kx, y: h * ky, rotate: -12 }),
      'drop-shadow(0 10px 9px rgb(0 0 0/.5))',
    ),
    card('9', 'heart', at.nine, -10),
    card('K', 'club', at.king, 12),
    bird(a.redCock, at.red, false),
    bird(a.whiteCock, at.white, true),
    a.place(a.chipStack(s * 0.085, [GOLD, RED, GOLD, GREEN]), { x: w * at.chips[0], y: h * at.chips[1] }),
    a.sparkle(w * at.wheel[0] + h * 0.22, h * 0.14, h * 0.05),
    a.fireflies(w * 0.5, h * 0.1, h * 0.9, 10, 4, '#ffd98a'),
  ].join('');
}

/** As `TABLES_AT`. */
const ROUNDS_AT = {
  wide: {
    wheel: [0.795, 0.44, 0.36],
    kite: [0.625, 0.32, 0.3],
    card: 0.38,
    nine: [0.915, 0.28],
    king: [0.96, 0.33],
    red: [0.7, 0.74, 0.5],
    white: [0.885, 0.74, 0.5],
    chips: [0.972, 0.86],
  },
  phone: {
    wheel: [0.79, 0.36, 0.36],
    kite: [0.62, 0.2, 0.26],
    card: 0.34,
    nine: [0.92, 0.14],
    king: [0.965, 0.2],
    red: [0.67, 0.74, 0.44],
    white: [0.885, 0.74, 0.44],
    chips: [0.78, 0.94],
  },
} as const;

/** Live tables: the wheel, dragon against tiger, dice under glass, cards. */
export function tables(w: number, h: number): a.Svg {
  const at = isWide(w, h) ? TABLES_AT.low : TABLES_AT.phone;
  const s = Math.min(h, w * 0.44);
  const card = (rank: string, suit: a.Suit, [x, y]: readonly [number, number], rotate: number): a.Svg =>
    a.place(a.playingCard(rank, suit, s * at.card), { x: w * x, y: h * y, rotate });
  const dice = [
    a.place(a.die(66, [6, 3, 5], a.boneDie), { x: -40, y: -34, rotate: -8 }),
    a.place(a.die(66, [4, 2, 6], a.boneDie), { x: 42, y: -32, rotate: 10 }),
    a.place(a.die(74, [1, 4, 2], a.redDie), { x: 0, y: -92, rotate: 4 }),
  ];
  const dome = { x: w * at.dome[0], y: h * at.dome[1], scale: (s * at.dome[2]) / 206 };
  return [
    evening(w, h, { sky: [[0, '#0a1f38'], [0.55, '#0d4a52'], [1, '#031a1c']], light: '#ffcf6a', dim: '#031518' }), // prettier-ignore
    a.stringLights(w * 0.5, h * 0.01, w, h * 0.03, h * 0.11, 14, ['#ffd970', '#ff9a6a', '#8ff0d0'], h * 0.014),
    a.path(`M${w * 0.46} ${h}Q${w * 0.78} ${h * 0.6} ${w} ${h * 0.76}V${h}H0Z`, '#3a1c08'),
    a.path(
      `M${w * 0.46} ${h * 1.03}Q${w * 0.78} ${h * 0.64} ${w} ${h * 0.8}V${h * 1.03}Z`,
      a.linear([
        [0, '#14805a'],
        [1, '#064030'],
      ]),
    ),
    a.place(a.rouletteWheel(s * at.wheel[2]), { x: w * at.wheel[0], y: h * at.wheel[1], rotate: -12 }),
    card('K', 'spade', at.king, -12),
    card('A', 'heart', at.ace, 12),
    a.emoji('dragon', { x: w * at.dragon[0], y: h * at.dragon[1], size: s * at.dragon[2], flip: true }),
    a.emoji('tigerFace', { x: w * at.tiger[0], y: h * at.tiger[1], size: s * at.tiger[2] }),
    a.place(a.diceDome(206, dice.join('')), dome),
    a.place(a.chipStack(s * 0.09, [GOLD, RED, GOLD, GREEN]), { x: w * at.chips[0], y: h * at.chips[1] }),
    a.sparkle(w * at.wheel[0] + h * 0.2, h * 0.16, h * 0.06),
    a.fireflies(w * 0.5, h * 0.1, h * 0.9, 10, 4, '#ffd98a'),
  ].join('');
}

/** Where things stand: x and y as parts of width and height, the last number a size as a part of the banner's unit. */
const TABLES_AT = {
  low: {
    wheel: [0.665, 0.5, 0.42],
    card: 0.46,
    king: [0.775, 0.4],
    ace: [0.83, 0.42],
    dragon: [0.762, 0.7, 0.46],
    tiger: [0.848, 0.72, 0.44],
    dome: [0.935, 0.8, 0.66],
    chips: [0.6, 0.94],
  },
  phone: {
    wheel: [0.69, 0.36, 0.32],
    card: 0.34,
    king: [0.86, 0.22],
    ace: [0.945, 0.25],
    dragon: [0.83, 0.56, 0.36],
    tiger: [0.935, 0.68, 0.34],
    dome: [0.72, 0.9, 0.42],
    chips: [0.86, 0.95],
  },
} as const;

/** Player against player: a ludo board, tokens, cards. */
export function ludo(w: number, h: number): a.Svg {
  const wide = isWide(w, h);
  const u = h / 240;
  const token = (x: number, y: number, size: number, light: string, dark: string): a.Svg =>
    a.place(a.ludoToken(size * u, light, dark), { x: w * x, y: h * y });
  return [
    evening(w, h, { sky: [[0, '#0a2f4a'], [0.6, '#146a8a'], [1, '#04182a']], light: '#9fe6ff', dim: '#04182a' }), // prettier-ignore
    a.bunting(w * 0.5, h * 0.04, w, h * 0.04, h * 0.1, 13, ['#f2a900', '#d9412e', '#1f9d63', '#fff3d0'], 15 * u),
    a.place(a.ludoBoard(h * (wide ? 0.82 : 0.66)), { x: w * (wide ? 0.75 : 0.73), y: h * 0.56, rotate: -9 }),
    token(wide ? 0.7 : 0.66, 0.72, 66, '#ff6a4a', '#9a1c10'),
    token(wide ? 0.79 : 0.8, 0.98, 78, '#ffd04a', '#9a6400'),
    a.place(a.playingCard('Q', 'diamond', 118 * u), { x: w * (wide ? 0.88 : 0.9), y: h * 0.5, rotate: -10 }),
    a.place(a.playingCard('10', 'spade', 118 * u), { x: w * (wide ? 0.925 : 0.96), y: h * 0.56, rotate: 12 }),
    a.emoji('die', { x: w * (wide ? 0.855 : 0.88), y: h * 0.86, size: h * 0.3, rotate: 14 }),
    wide ? a.emoji('crown', { x: w * 0.645, y: h * 0.3, size: h * 0.26, rotate: -10 }) : '',
  ].join('');
}

/** E-sports: a lit stage, a gamepad, the cup. */
export function arena(w: number, h: number): a.Svg {
  const wide = isWide(w, h);
  const beam = (x: number, lean: number): a.Svg =>
    a.path(
      `M${w * x} 0L${w * (x + lean - 0.06)} ${h}H${w * (x + lean + 0.06)}Z`,
      a.linear([
        [0, '#fff3c4', 0.55],
        [1, '#fff3c4', 0],
      ]),
    );
  return [
    evening(w, h, { sky: [[0, '#041c1f'], [0.6, '#0f4a4c'], [1, '#02110f']], light: '#ffb03c', dim: '#02110f' }), // prettier-ignore
    beam(0.6, 0.1),
    beam(0.78, 0),
    beam(0.95, -0.1),
    a.place(a.crowd(w * 0.5, h * 0.74, h * 0.98, -h * 0.06, 260, 6), { x: w * 0.5, y: 0 }),
    a.emoji('gamepad', { x: w * (wide ? 0.74 : 0.73), y: h * 0.5, size: h * (wide ? 0.78 : 0.64), rotate: -8 }),
    a.emoji('trophy', { x: w * (wide ? 0.89 : 0.91), y: h * 0.52, size: h * (wide ? 0.74 : 0.56), rotate: 6 }),
    a.emoji('lightning', { x: w * (wide ? 0.815 : 0.82), y: h * 0.24, size: h * 0.34, rotate: 8 }),
    wide ? a.emoji('target', { x: w * 0.63, y: h * 0.66, size: h * 0.34 }) : '',
    a.place(a.confetti(w * 0.5, h * 0.7, 34, ['#ffd970', '#fff', '#5fdcaa', '#ff9a6a'], 3), { x: w * 0.5, y: 0 }),
  ].join('');
}

/** Lottery: balls with numbers, tickets. */
export function lottery(w: number, h: number): a.Svg {
  const wide = isWide(w, h);
  const u = h / 240;
  const ball = (number: string, x: number, y: number, r: number, color: string, dark: string): a.Svg =>
    a.place(a.lotteryBall(r * u, number, color, dark), { x: w * x, y: h * y });
  return [
    evening(w, h, { sky: [[0, '#4a0d2a'], [0.6, '#a02a4a'], [1, '#240514']], light: '#ffc24a', dim: '#240514' }), // prettier-ignore
    a.rays(w * 0.78, h * 0.5, h * 1.4, '#ffe2a0', 0.16, 22),
    a.emoji('ticket', { x: w * (wide ? 0.66 : 0.64), y: h * 0.66, size: h * (wide ? 0.62 : 0.46), rotate: -14 }),
    ball('6', 0.78, 0.44, wide ? 72 : 60, '#f2a900', '#9a5f00'),
    ball('12', wide ? 0.7 : 0.68, 0.3, 36, '#1f9d63', '#0d5a38'),
    ball('27', wide ? 0.87 : 0.9, 0.3, 42, '#d9412e', '#7a1a10'),
    ball('49', wide ? 0.86 : 0.9, 0.76, 50, '#2f9bd9', '#134a7a'),
    ball('31', wide ? 0.94 : 0.97, 0.56, 34, '#8a5ad0', '#40207a'),
    wide ? ball('8', 0.72, 0.82, 34, '#ff7a4a', '#9a300f') : '',
    a.sparkle(w * 0.75, h * 0.16, h * 0.07),
    a.place(a.confetti(w * 0.5, h, 40, ['#ffd970', '#fff', '#5fdcaa', '#ff9ac0'], 9), { x: w * 0.5, y: 0 }),
  ].join('');
}

/** Cockfight: two painted cocks as on the back of a rickshaw. */
export function yard(w: number, h: number): a.Svg {
  const wide = isWide(w, h);
  const flower = (x: number, y: number, r: number): a.Svg =>
    a.place(a.paintedFlower(h * r, '#ff7aa8', '#b5184a', '#ffd970'), { x: w * x, y: h * y });
  return [
    evening(w, h, { sky: [[0, '#7a1f10'], [0.55, '#e06a24'], [1, '#4a1206']], light: '#ffd970', dim: '#36100a' }), // prettier-ignore
    a.disc(w * 0.79, h * 0.42, h * 0.36, '#fff0b8', '#ffb03c'),
    a.hills(w, h, h * 0.88, '#5c1a08', 5, h * 0.02, 8),
    a.place(a.cock(a.redCock), { x: w * (wide ? 0.705 : 0.65), y: h * 0.54, scale: h / (wide ? 250 : 380) }),
    a.place(a.cock(a.whiteCock), {
      x: w * (wide ? 0.875 : 0.895),
      y: h * 0.54,
      scale: h / (wide ? 250 : 380),
      flip: true,
    }),
    a.emoji('lightning', { x: w * (wide ? 0.79 : 0.772), y: h * 0.42, size: h * (wide ? 0.34 : 0.24) }),
    flower(wide ? 0.615 : 0.6, 0.8, wide ? 0.16 : 0.1),
    flower(0.965, 0.24, wide ? 0.13 : 0.08),
    a.emoji('feather', { x: w * 0.79, y: h * 0.84, size: h * 0.26, rotate: 24 }),
    a.reeds(w, h * 1.04, h * 0.16, '#2a0a04', Math.round(w / 11), 5, true),
  ].join('');
}

/** A fair at night: lights, drum, presents. Also as a full banner. */
export function festival(w: number, h: number): a.Svg {
  const wide = w / h > 2;
  return [
    evening(w, h, { sky: [[0, '#1a0a3a'], [0.5, '#7a1f4a'], [1, '#24081a']], light: '#ffb04a', dim: '#1c0620' }), // prettier-ignore
    a.stars(w, h * 0.5, 50, 9),
    a.skyline(w, h * 1.01, h * 0.3, '#2a0d2e', '#ffd970', 7),
    a.stringLights(w * 0.45, h * 0.02, w, h * 0.06, h * 0.14, 15, ['#ffd970', '#ff9a6a', '#8ff0d0'], h * 0.014),
    a.garland(w * 0.55, -h * 0.01, w, h * 0.01, h * 0.09, 26, h * 0.026),
    a.lantern(w * 0.6, h * 0.16, h * 0.34, '#ff8a3c', '#b5380f'),
    a.lantern(w * 0.965, h * 0.14, h * 0.32, '#ffb03c', '#b55a0f'),
    a.place(a.dhol(), { x: w * (wide ? 0.72 : 0.7), y: h * 0.66, rotate: -16, scale: h / (wide ? 330 : 420) }),
    a.emoji('gift', { x: w * (wide ? 0.86 : 0.88), y: h * 0.58, size: h * (wide ? 0.62 : 0.46), rotate: 5 }),
    a.place(a.sixDie(h * (wide ? 0.3 : 0.22)), { x: w * 0.79, y: h * 0.84, rotate: -8 }),
    a.emoji('kite', { x: w * (wide ? 0.8 : 0.78), y: h * 0.24, size: h * 0.3, rotate: 8 }),
    a.place(a.confetti(w * 0.5, h * 0.85, 44, ['#ffd970', '#fff', '#d9412e', '#5fdcaa'], 12), { x: w * 0.5, y: 0 }),
  ].join('');
}

/** The points mall: a shelf of things made in Bengal under a palace arch. */
export function mall(w: number, h: number): a.Svg {
  const wide = isWide(w, h);
  const inside = a.rect(-w, -h * 2, w * 2, h * 2, '#0f5a4a') + a.place(a.jamdani(w, h, '#ffd970', '#fff3d0', 0.3, 34), { x: -w / 2, y: -h }); // prettier-ignore
  return [
    evening(w, h, { sky: [[0, '#06302c'], [0.6, '#14705a'], [1, '#03201c']], light: '#ffcf6a', dim: '#03201c' }), // prettier-ignore
    a.place(a.arch(h * (wide ? 1.5 : 1.16), h * 0.96, '#d9a75a', '#fff3d0', inside), { x: w * 0.79, y: h * 0.92 }),
    a.rect(w * 0.56, h * 0.86, w * 0.44, h * 0.05, '#8a4a18'),
    a.rect(w * 0.56, h * 0.9, w * 0.44, h * 0.1, '#4a2208'),
    a.emoji('sari', { x: w * 0.79, y: h * 0.54, size: h * 0.66 }),
    a.emoji('honey', { x: w * (wide ? 0.7 : 0.66), y: h * 0.68, size: h * 0.4 }),
    a.emoji('teapot', { x: w * (wide ? 0.875 : 0.92), y: h * 0.7, size: h * 0.38 }),
    wide ? a.emoji('lamp', { x: w * 0.63, y: h * 0.74, size: h * 0.28 }) : '',
    wide ? a.emoji('mango', { x: w * 0.945, y: h * 0.74, size: h * 0.28, rotate: 8 }) : '',
    a.emoji('star', { x: w * (wide ? 0.7 : 0.66), y: h * 0.26, size: h * 0.26, rotate: -10 }),
    a.emoji('star', { x: w * (wide ? 0.885 : 0.92), y: h * 0.24, size: h * 0.2, rotate: 12 }),
  ].join('');
}

/** Help: tea on a tray among the gardens of Srimangal. */
export function tea(w: number, h: number): a.Svg {
  const wide = isWide(w, h);
  return [
    evening(w, h, { sky: [[0, '#0d4a5c'], [0.5, '#5fb0a0'], [1, '#ffe0a0']], light: '#fff0c0', dim: '#062a30', glow: 0.7 }), // prettier-ignore
    a.teaHill(w * 0.66, h * 0.62, w * 0.24, h * 0.5, '#2f9a5a', '#0d5a38'),
    a.teaHill(w * 0.92, h * 0.56, w * 0.22, h * 0.56, '#3fae64', '#12683e'),
    calm(w, h, '#062a30', 0.6),
    a.ellipse(w * 0.79, h * 0.93, w * 0.15, h * 0.09, '#5c2e10'),
    a.ellipse(w * 0.79, h * 0.91, w * 0.14, h * 0.075, '#8a4a18'),
    a.emoji('teapot', { x: w * (wide ? 0.75 : 0.72), y: h * 0.62, size: h * (wide ? 0.66 : 0.52) }),
    a.emoji('cup', { x: w * (wide ? 0.85 : 0.88), y: h * 0.7, size: h * 0.44 }),
    a.emoji('herb', { x: w * (wide ? 0.925 : 0.96), y: h * 0.6, size: h * 0.32, rotate: 14 }),
    wide ? a.emoji('butterfly', { x: w * 0.83, y: h * 0.26, size: h * 0.2, rotate: -12 }) : '',
  ].join('');
}
