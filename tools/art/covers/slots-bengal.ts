/** Covers of the slots set in the forests, rivers and gardens of Bengal. */
import * as a from '../lib/index.ts';
import type { Cover } from './frame.ts';
import { H, W, ground, halo } from './frame.ts';

const royalBengal = (): a.Svg =>
  [
    a.sky(W, H, [
      [0, '#2a1a4a'],
      [0.22, '#8a2f4a'],
      [0.42, '#ee7a34'],
      [0.56, '#ffc766'],
      [1, '#3a1402'],
    ]),
    a.rays(150, 150, 290, '#ffe2a0', 0.3, 16),
    a.disc(150, 148, 88, '#ffeeb8', '#ffb03c'),
    halo('#b54a10', 0.5, 148, 140),
    a.streaks(W, 40, 130, '#ffd0a0', 0.6, 4),
    a.mangroves(W, 226, 84, '#6a3626', 7, 3),
    a.river(
      W,
      222,
      300,
      a.linear([
        [0, '#f3a04a'],
        [1, '#4a1c08'],
      ]),
      '#ffe2a0',
      8,
    ),
    a.shimmer(150, 224, 300, 120, '#fff1c0', 5),
    a.place(a.mangrove(210, '#1d0c07', a.seeded(5)), { x: 6, y: 296 }),
    a.place(a.mangrove(190, '#1d0c07', a.seeded(12)), { x: 298, y: 296, flip: true }),
    a.hills(W, H, 276, '#1d0c07', 6, 7),
    ground(150, 270, 96),
    a.emoji('tiger', {
      x: 150,
      y: 174,
      size: 208,
      filter: 'drop-shadow(0 0 10px rgb(255 190 90/.75)) drop-shadow(0 8px 7px rgb(0 0 0/.45))',
    }),
    a.reeds(W, 312, 50, '#120704', 46, 8, true),
    a.emoji('hibiscus', { x: 44, y: 270, size: 54, rotate: -14 }),
    a.emoji('coin', { x: 256, y: 268, size: 54, rotate: 14 }),
    a.fireflies(W, 170, 300, 18, 9),
  ].join('');

const padmaIlish = (): a.Svg =>
  [
    a.sky(W, H, [
      [0, '#0b4f78'],
      [0.3, '#2f9db3'],
      [0.47, '#ffd9a0'],
      [1, '#03263a'],
    ]),
    a.disc(150, 150, 62, '#fff6d8', '#ffd58a'),
    a.rays(150, 150, 260, '#fff', 0.22, 18),
    halo('#ffffff', 0.5, 150, 142),
    a.streaks(W, 60, 150, '#fff', 0.55, 11),
    a.place(a.sailboat('#0a4a63'), { x: 48, y: 196, scale: 1.05 }),
    a.place(a.sailboat('#0d5a72'), { x: 262, y: 190, scale: 0.72, flip: true }),
    a.hills(W, 205, 190, '#2b7f86', 7, 4),
    a.river(
      W,
      192,
      H,
      a.linear([
        [0, '#5cc4cf'],
        [0.3, '#117a98'],
        [1, '#03263a'],
      ]),
      '#e6fbff',
      21,
      60,
    ),
    a.shimmer(150, 194, 300, 130, '#fff6d8', 5),
    a.splash(150, 268, 250, '#f2fdff', '#7fd0e6'),
    a.filtered(
      a.place(a.hilsa(), { x: 152, y: 150, rotate: 26, scale: 1.06 }),
      'drop-shadow(0 8px 7px rgb(2 30 46/.5))',
    ),
    a.wave(
      W,
      278,
      H,
      9,
      3,
      a.linear([
        [0, '#1d94ad'],
        [1, '#03263a'],
      ]),
      '#d9f6ff',
      20,
    ),
    a.wave(W, 296, H, 8, 2.4, '#06425c', '#7fd0e6', -30),
    a.emoji('coin', { x: 48, y: 268, size: 48, rotate: -16 }),
    a.emoji('lotus', { x: 254, y: 276, size: 58, rotate: 8 }),
    a.bubbles(W, 80, 260, 10, 3),
  ].join('');

const mangoGrove = (): a.Svg =>
  [
    a.sky(W, H, [
      [0, '#f59a1c'],
      [0.35, '#ffd25e'],
      [0.62, '#ffeaa0'],
      [1, '#5a3000'],
    ]),
    a.rays(150, 150, 300, '#fff', 0.34, 20),
    halo('#b86200', 0.42, 158, 148),
    a.hills(
      W,
      H,
      232,
      a.linear([
        [0, '#a8b53a'],
        [1, '#5a6a14'],
      ]),
      4,
      10,
    ),
    a.place(a.palm(120, '#6f8a1e'), { x: 40, y: 240 }),
    a.place(a.palm(90, '#7f9a26'), { x: 268, y: 238, flip: true }),
    a.hills(
      W,
      H,
      258,
      a.linear([
        [0, '#5a7a16'],
        [1, '#2c2a02'],
      ]),
      9,
      8,
    ),
    a.place(a.branch(190, 11, '#8fc93a', '#2f6a16'), { x: -8, y: 4, rotate: 22 }),
    a.place(a.branch(180, 11, '#7fbc34', '#27601a'), { x: 308, y: -6, rotate: 24, flip: true }),
    ground(150, 272, 92),
    a.emoji('mango', { x: 244, y: 226, size: 92, rotate: 18 }),
    a.emoji('mango', { x: 58, y: 232, size: 84, rotate: -26, flip: true }),
    a.emoji('mango', { x: 150, y: 166, size: 196 }),
    a.emoji('parrot', { x: 246, y: 118, size: 82, flip: true }),
    a.emoji('butterfly', { x: 54, y: 136, size: 46, rotate: -20 }),
    a.emoji('hibiscus', { x: 150, y: 276, size: 44 }),
    a.sparkle(118, 116, 14, '#fff'),
    a.sparkle(196, 214, 9, '#fff'),
  ].join('');

const teaGarden = (): a.Svg =>
  [
    a.sky(W, H, [
      [0, '#3f9fb0'],
      [0.3, '#a8dcc0'],
      [0.48, '#fff0b8'],
      [1, '#0a3320'],
    ]),
    a.disc(214, 92, 30, '#fffbe0', '#ffe9a0'),
    halo('#ffffff', 0.5, 156, 146),
    a.cloud(70, 92, 84, '#fff', '#d7efe4', 0.9),
    a.hills(
      W,
      H,
      178,
      a.linear([
        [0, '#79b89a'],
        [1, '#3f8a6a'],
      ]),
      5,
      16,
      4,
    ),
    a.teaHill(40, 190, 150, 110, '#6fc25a', '#22703a'),
    a.teaHill(262, 184, 150, 120, '#5cb552', '#1c6a3a'),
    a.teaHill(150, 226, 200, 110, '#4aa648', '#125a30'),
    a.place(a.palm(104, '#0f4a2c'), { x: 268, y: 212, flip: true }),
    ground(150, 276, 96),
    a.emoji('teapot', { x: 150, y: 172, size: 196 }),
    a.emoji('cup', { x: 242, y: 244, size: 88 }),
    a.emoji('elephant', { x: 54, y: 232, size: 92, flip: true }),
    a.place(a.branch(150, 9, '#9be06a', '#1c6a3a'), { x: -6, y: 20, rotate: 14 }),
    a.emoji('leaves', { x: 246, y: 140, size: 52, rotate: 12 }),
  ].join('');

const sundarbanHoney = (): a.Svg =>
  [
    a.sky(W, H, [
      [0, '#7a4300'],
      [0.4, '#e08a0c'],
      [0.65, '#ffc13c'],
      [1, '#3a1e00'],
    ]),
    a.masked(a.honeycomb(W, 300, 25, '#ffdf7a', '#fff0b0'), a.rect(0, 0, W, 300, a.linear([[0, '#fff', 0.9], [0.7, '#fff', 0.45], [1, '#fff', 0]]))), // prettier-ignore
    a.glow(150, 160, 170, '#fff3b8', 0.9),
    halo('#7a3d00', 0.4, 160, 140),
    a.mangroves(W, 286, 120, '#2e1a04', 5, 16),
    a.hills(W, H, 274, '#241302', 8, 6),
    ground(150, 272, 88),
    a.emoji('honey', { x: 150, y: 174, size: 190 }),
    a.emoji('bee', { x: 240, y: 122, size: 84, rotate: 10 }),
    a.emoji('bee', { x: 56, y: 158, size: 66, rotate: -12, flip: true }),
    a.emoji('bee', { x: 246, y: 246, size: 52, rotate: -8 }),
    a.emoji('sunflower', { x: 50, y: 258, size: 68, rotate: -12 }),
    a.fireflies(W, 90, 290, 14, 4, '#ffe9a0'),
  ].join('');

const moonlitHaor = (): a.Svg =>
  [
    a.sky(W, H, [
      [0, '#0a1038'],
      [0.35, '#27387e'],
      [0.5, '#6a7fc0'],
      [1, '#050a24'],
    ]),
    a.stars(W, 180, 90, 8),
    a.moon(150, 120, 66),
    halo('#dfe6ff', 0.34, 120, 146),
    a.streaks(W, 110, 176, '#aebcf0', 0.5, 9),
    a.hills(W, 202, 186, '#1b2a66', 5, 5),
    a.river(
      W,
      190,
      H,
      a.linear([
        [0, '#6a80c8'],
        [0.25, '#233a86'],
        [1, '#050a24'],
      ]),
      '#dfe8ff',
      17,
      60,
    ),
    a.shimmer(150, 192, 310, 150, '#fff6d8', 5),
    a.filtered(a.place(a.nouka('#a5683a', '#2e1608', '#d9a75a'), { x: 150, y: 232, scale: 1.36 }), 'drop-shadow(0 6px 6px rgb(0 0 20/.6))'), // prettier-ignore
    a.lantern(98, 178, 34, '#ffb347', '#b55a10'),
    a.reeds(90, 310, 96, '#040922', 22, 3, true),
    a.place(a.reeds(90, 310, 84, '#040922', 18, 6, true), { x: 218, y: 0 }),
    a.emoji('duck', { x: 244, y: 272, size: 62, flip: true }),
    a.emoji('lotus', { x: 54, y: 280, size: 66 }),
    a.fireflies(W, 170, 290, 16, 8),
  ].join('');

const monsoonGold = (): a.Svg =>
  [
    a.sky(W, H, [
      [0, '#12263f'],
      [0.4, '#2c5a72'],
      [0.62, '#6f9a86'],
      [1, '#061c20'],
    ]),
    a.glow(150, 170, 180, '#ffe08a', 0.55),
    halo('#ffe9b0', 0.34, 170, 146),
    a.hills(
      W,
      H,
      236,
      a.linear([
        [0, '#3f8a5a'],
        [1, '#0d3a30'],
      ]),
      7,
      10,
    ),
    a.river(
      W,
      262,
      H,
      a.linear([
        [0, '#4f8f9a'],
        [1, '#061c20'],
      ]),
      '#d6f3ff',
      5,
      30,
    ),
    a.rain(W, 300, 110, 4),
    a.cloud(62, 78, 130, '#7f95ad', '#3f566f'),
    a.cloud(244, 70, 140, '#74899f', '#374d66'),
    a.cloud(150, 56, 150, '#93a8bd', '#4a627a'),
    a.emoji('umbrella', { x: 150, y: 168, size: 190, rotate: -6 }),
    a.emoji('coin', { x: 54, y: 152, size: 48, rotate: -18 }),
    a.emoji('coin', { x: 248, y: 150, size: 52, rotate: 20 }),
    a.emoji('coin', { x: 218, y: 208, size: 38, rotate: -10 }),
    a.emoji('coin', { x: 80, y: 214, size: 34, rotate: 14 }),
    a.emoji('frog', { x: 66, y: 262, size: 84 }),
    a.emoji('lotus', { x: 240, y: 270, size: 70 }),
    a.sparkle(248, 120, 10),
    a.sparkle(48, 122, 8),
  ].join('');

export const bengalSlots: readonly Cover[] = [
  {
    code: 'royal-bengal',
    bn: 'রয়েল বেঙ্গল',
    en: 'Royal Bengal',
    deep: '#2a0d02',
    accent: '#ffb347',
    scene: royalBengal,
  },
  { code: 'padma-ilish', bn: 'পদ্মার ইলিশ', en: 'Padma Ilish', deep: '#02202f', accent: '#7be0ff', scene: padmaIlish },
  { code: 'mango-grove', bn: 'আম বাগান', en: 'Mango Grove', deep: '#331a00', accent: '#ffd64a', scene: mangoGrove },
  { code: 'tea-garden', bn: 'চা বাগান', en: 'Tea Garden', deep: '#06281a', accent: '#b8ec7a', scene: teaGarden },
  {
    code: 'sundarban-honey',
    bn: 'সুন্দরবনের মধু',
    en: 'Sundarban Honey',
    deep: '#2a1500',
    accent: '#ffc933',
    scene: sundarbanHoney,
  },
  { code: 'moonlit-haor', bn: 'জোছনার হাওর', en: 'Moonlit Haor', deep: '#040820', accent: '#c3d0ff', scene: moonlitHaor },
  { code: 'monsoon-gold', bn: 'বর্ষার সোনা', en: 'Monsoon Gold', deep: '#04181d', accent: '#ffd34d', scene: monsoonGold },
];
