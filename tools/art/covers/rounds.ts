/** Covers of the wheel of the fair, the kite's flight and the drawn fights. */
import * as a from '../lib/index.ts';
import type { Cover } from './frame.ts';
import { H, W, ground, halo } from './frame.ts';

/** A striped tent of the fair, its foot at (0, 0). */
function tent(w: number, h: number, light: string, dark: string): a.Svg {
  const stripe = (i: number): a.Svg =>
    a.path(`M0 ${-h}L${a.n(-w / 2 + (w * i) / 7)} 0H${a.n(-w / 2 + (w * (i + 1)) / 7)}Z`, i % 2 === 0 ? light : dark);
  return [
    ...Array.from({ length: 7 }, (_, i) => stripe(i)),
    a.stroke(`M0 ${-h}v-16`, '#fff3d0', 2),
    a.path(`M0 ${-h - 16}l16 5l-16 6Z`, '#ffcf4a'),
  ].join('');
}

const moneyWheel = (): a.Svg =>
  [
    a.sky(W, H, [[0, '#1a0f45'], [0.4, '#6a1f6a'], [0.62, '#f0704a'], [0.74, '#ffc266'], [1, '#2a0a1c']]), // prettier-ignore
    a.stars(W, 110, 44, 8),
    a.rays(150, 166, 280, '#ffdf9a', 0.22, 24),
    a.place(tent(110, 92, '#fff3d0', '#d9412e'), { x: 40, y: 274 }),
    a.place(tent(104, 84, '#fff3d0', '#1f8a8a'), { x: 262, y: 274 }),
    a.stringLights(0, 30, 300, 30, 26, 13, ['#ffd970', '#ff9a6a', '#8ff0d0', '#ff9fd0']),
    a.bunting(0, 58, 300, 52, 22, 13, ['#f2a900', '#1f9d63', '#d9412e', '#2f74c9'], 13),
    a.path('M0 268Q150 246 300 268V400H0Z', a.linear([[0, '#3a7a3a'], [1, '#0d2c14']])), // prettier-ignore
    a.crowd(W, 262, 292, -8, 150, 6),
    a.path('M112 296L144 160H156L188 296Z', a.linear([[0, '#b5681a'], [1, '#4a2208']])), // prettier-ignore
    a.glow(150, 162, 150, '#ffcf6a', 0.6),
    halo('#fff0c4', 0.4, 162, 152, 16),
    a.filtered(a.place(a.fairWheel(104), { x: 150, y: 166, rotate: 8 }), 'drop-shadow(0 12px 10px rgb(0 0 0/.5))'), // prettier-ignore
    a.filtered(a.path('M136 44H164L150 82Z', a.linear([[0, '#fff6d6'], [1, '#d9412e']])), 'drop-shadow(0 3px 3px rgb(0 0 0/.5))'), // prettier-ignore
    a.lantern(34, 96, 62, '#ff8a3c', '#a8240f'),
    a.lantern(266, 96, 62, '#ffb03c', '#b55a0f'),
    a.confetti(W, 250, 34, ['#ffd970', '#fff', '#5fdcaa', '#ff9a6a'], 14),
    a.emoji('coin', { x: 58, y: 288, size: 40, rotate: -12 }),
    a.emoji('coin', { x: 244, y: 290, size: 36, rotate: 14 }),
    a.sparkle(222, 100, 13),
    a.sparkle(84, 122, 9),
  ].join('');

const kiteFlight = (): a.Svg =>
  [
    a.sky(W, H, [[0, '#123a7a'], [0.3, '#5a4a9a'], [0.5, '#ee6a5a'], [0.64, '#ffb84a'], [1, '#2a0c1c']]), // prettier-ignore
    a.disc(218, 212, 34, '#fff3c0', '#ffb03c'),
    a.rays(218, 212, 300, '#ffe2a0', 0.26, 22),
    a.streaks(W, 70, 200, '#ffd0b0', 0.5, 7),
    a.cloud(62, 112, 92, '#ffe9d6', '#e8907a', 0.7),
    a.cloud(250, 82, 70, '#ffe9d6', '#c97a8a', 0.6),
    a.place(a.fightingKite(24, '#1f9d63', '#fff3d0', '#d9412e'), { x: 44, y: 84, rotate: -16 }),
    a.place(a.fightingKite(18, '#8a3ab0', '#ffd24a', '#fff3d0'), { x: 262, y: 134, rotate: 20 }),
    a.place(a.fightingKite(13, '#2f74c9', '#fff', '#ffd24a'), { x: 92, y: 186, rotate: -8 }),
    a.oldRoofs(W, 290, 76, '#5a2038', '#ffcf7a'),
    a.oldRoofs(W, 330, 72, '#250a1c', '#ffb84a'),
    a.stroke('M-6 292C70 262 118 236 150 168', '#fff6dc', 1.6, 0.9),
    a.stroke('M306 268C262 236 230 214 208 160', '#ffe9b0', 1.3, 0.8),
    halo('#fff3d0', 0.34, 140, 136, 12),
    a.glow(150, 138, 120, '#ffd98a', 0.5),
    // The other's string is cut: it tumbles away.
    a.filtered(a.place(a.fightingKite(50, '#2f74c9', '#123a78', '#ffd24a'), { x: 226, y: 122, rotate: 46 }), 'drop-shadow(0 7px 6px rgb(40 0 20/.5))'), // prettier-ignore
    a.stroke('M214 156q-10 16 2 24t-6 22', '#ffe9b0', 1.6, 0.85),
    a.filtered(a.place(a.fightingKite(92, '#d9412e', '#f2a900', '#fff6e0'), { x: 132, y: 152, rotate: -12 }), 'drop-shadow(0 10px 9px rgb(40 0 20/.55))'), // prettier-ignore
    a.sparkle(198, 168, 16),
    a.sparkle(212, 182, 8),
    a.fireflies(W, 180, 280, 12, 9, '#ffe9b0'),
  ].join('');

/** Two cocks that fly at each other, with dust below; the ring's own ground is behind them. */
function fight(left: a.Plumage, right: a.Plumage, y: number, scale: number): a.Svg {
  const shadow = 'drop-shadow(0 8px 7px rgb(0 0 0/.5))';
  return [
    ground(84, y + 94 * scale, 58),
    ground(216, y + 94 * scale, 58),
    a.emoji('dust', { x: 118, y: y + 84 * scale, size: 44, opacity: 0.6, flip: true }),
    a.emoji('dust', { x: 184, y: y + 84 * scale, size: 44, opacity: 0.6 }),
    a.filtered(a.place(a.cock(left), { x: 78, y, scale, rotate: -14 }), shadow),
    a.filtered(a.place(a.cock(right), { x: 222, y, scale, rotate: 14, flip: true }), shadow),
    a.emoji('feather', { x: 152, y: y - 118 * scale, size: 34, rotate: 24 }),
    a.sparkle(150, y - 22 * scale, 17),
    a.sparkle(162, y - 4 * scale, 8),
  ].join('');
}

const haorDerby = (): a.Svg =>
  [
    a.sky(W, H, [[0, '#2a5a9a'], [0.3, '#e8805a'], [0.46, '#ffc870'], [0.56, '#ffe2a0'], [1, '#062a33']]), // prettier-ignore
    a.disc(150, 170, 52, '#fff3c0', '#ff9a3c'),
    a.rays(150, 170, 300, '#fff0c0', 0.32, 22),
    a.streaks(W, 60, 150, '#fff0d0', 0.5, 5),
    a.hills(W, 240, 196, '#3f6a7a', 4, 8, 7),
    a.river(W, 204, 300, a.linear([[0, '#ffb86a'], [0.5, '#2f8a9a'], [1, '#06323c']]), '#fff0c8', 11, 66), // prettier-ignore
    a.shimmer(150, 206, 290, 120, '#fff3c8', 3),
    a.place(a.palm(86, '#123a3a'), { x: 22, y: 214 }),
    a.place(a.palm(74, '#123a3a'), { x: 276, y: 214, flip: true }),
    halo('#fff3d0', 0.36, 176, 146, 14),
    a.path('M14 300Q60 262 150 264T286 300V330H14Z', a.linear([[0, '#8aa84a'], [0.4, '#3f7a3a'], [1, '#0d3020']])), // prettier-ignore
    fight(a.redCock, a.blackCock, 196, 0.86),
    a.reeds(W, 316, 46, '#0a3328', 34, 9, true),
    a.emoji('lotus', { x: 30, y: 286, size: 42 }),
    a.emoji('lotus', { x: 272, y: 288, size: 38, flip: true }),
  ].join('');

const sylhetRing = (): a.Svg =>
  [
    a.sky(W, H, [[0, '#2f8ab8'], [0.34, '#8fd0c8'], [0.5, '#ffe9b0'], [1, '#06281a']]), // prettier-ignore
    a.disc(232, 104, 24, '#fffbe0', '#ffe08a'),
    a.hills(W, 260, 166, '#4f9a86', 3, 16, 5),
    a.teaHill(60, 150, 110, 120, '#5fc06a', '#1a6a3a'),
    a.teaHill(246, 138, 120, 132, '#4fb060', '#145c34'),
    a.teaHill(150, 184, 130, 90, '#6fcc70', '#1f7a42'),
    a.streaks(W, 150, 210, '#ffffff', 0.45, 4),
    halo('#fffbe0', 0.4, 178, 146, 12),
    // A round of packed clay inside a low fence of bamboo.
    a.ellipse(150, 278, 152, 46, '#5a3a14'),
    a.ellipse(150, 274, 146, 42, a.radial([[0, '#f0c884'], [0.7, '#c98a4a'], [1, '#8a5420']])), // prettier-ignore
    ...Array.from({ length: 17 }, (_, i) => a.rect(2 + i * 18.4, 232 - Math.sin((Math.PI * (i + 0.5)) / 17) * 18, 7, 24, a.linear([[0, '#e8d08a'], [1, '#8a6a2a']]), 'rx="3"')), // prettier-ignore
    a.stroke('M0 246Q150 206 300 246', '#b5923c', 4),
    fight(a.whiteCock, a.redCock, 192, 0.86),
    a.place(a.branch(104, 7, '#7fd07a', '#14502c'), { x: -8, y: 70, rotate: 8 }),
    a.place(a.paintedFlower(12, '#ff7aa8', '#b5184a', '#ffd970'), { x: 22, y: 296 }),
    a.place(a.paintedFlower(12, '#ffb84a', '#c9601a', '#fff3d0'), { x: 278, y: 296 }),
  ].join('');

export const roundCovers: readonly Cover[] = [
  { code: 'money-wheel-mela', bn: 'মেলার চাকা', en: 'Fair Wheel', deep: '#240820', accent: '#ffcf5a', scene: moneyWheel }, // prettier-ignore
  { code: 'kite-flight', bn: 'ঘুড়ি', en: 'Kite Flight', deep: '#240818', accent: '#ffc24a', scene: kiteFlight },
  { code: 'haor-derby', bn: 'হাওর ডার্বি', en: 'Haor Derby', deep: '#04222a', accent: '#ffd45e', scene: haorDerby },
  { code: 'sylhet-ring', bn: 'সিলেট রিং', en: 'Sylhet Ring', deep: '#04200f', accent: '#e8f08a', scene: sylhetRing },
];
