/** Covers of the slots set in courts, fairs, streets and skies. */
import * as a from '../lib/index.ts';
import type { Cover } from './frame.ts';
import { H, W, ground, halo } from './frame.ts';

const peacockPalace = (): a.Svg => {
  const garden = [
    a.sky(W, H, [
      [0, '#0a4a52'],
      [0.5, '#22a08a'],
      [1, '#e8d68a'],
    ]),
    a.rays(0, -110, 220, '#fff6c8', 0.35, 16),
  ].join('');
  const inside = a.place(garden, { x: -150, y: -270 }) + a.disc(0, -120, 60, '#fff3b8', '#ffd45e');
  return [
    a.sky(W, H, [
      [0, '#0c5446'],
      [0.6, '#083c34'],
      [1, '#031a16'],
    ]),
    a.jamdani(W, 300, '#e8c45e', '#3fbf9a', 0.3, 40),
    a.place(a.arch(262, 262, '#c9973a', '#fff0b8', inside), { x: 150, y: 286 }),
    halo('#06382f', 0.4, 158, 118),
    a.rect(
      0,
      268,
      W,
      20,
      a.linear([
        [0, '#e0b45a'],
        [1, '#7a5210'],
      ]),
    ),
    ground(150, 272, 84),
    a.emoji('peacock', { x: 150, y: 178, size: 200 }),
    a.garland(0, 6, 150, 26, 22, 24, 5.5),
    a.garland(150, 26, 300, 6, 22, 24, 5.5),
    a.emoji('crown', { x: 240, y: 256, size: 72, rotate: 10 }),
    a.place(a.jewel(52, '#ff9fb4', '#e0355a', '#8a1030'), { x: 56, y: 264, rotate: -12 }),
    a.sparkle(56, 236, 9),
    a.sparkle(258, 226, 10),
  ].join('');
};

/** Mixes the channels so that the pink of the set's lotus turns blue while its leaf stays green. */
const blueMix =
  '<filter id="blue-lotus" color-interpolation-filters="sRGB"><feColorMatrix values="0 .12 .3 0 0 .05 .85 .2 0 0 .95 .05 0 0 0 0 0 0 1 0"/></filter>';
const blueShift = 'url(#blue-lotus) drop-shadow(0 8px 8px rgb(3 10 40/.6))';

const blueLotus = (): a.Svg =>
  [
    blueMix,
    a.sky(W, H, [
      [0, '#161c5c'],
      [0.4, '#2f58b8'],
      [0.62, '#6fa8e8'],
      [1, '#061238'],
    ]),
    a.glow(150, 160, 190, '#bfe0ff', 0.85),
    a.stars(W, 150, 40, 21),
    a.rays(150, 164, 260, '#fff', 0.16, 24),
    halo('#f0f6ff', 0.6, 164, 152, 14),
    a.river(
      W,
      244,
      H,
      a.linear([
        [0, '#4f86d8'],
        [1, '#061238'],
      ]),
      '#dcecff',
      9,
      40,
    ),
    a.ellipse(60, 282, 54, 13, '#1c7a5c'),
    a.ellipse(246, 288, 60, 14, '#166a50'),
    a.ellipse(150, 274, 84, 16, '#1c8a66'),
    a.emoji('lotus', { x: 150, y: 172, size: 204, filter: blueShift }),
    a.place(a.bead(26, '#ffe27a', '#e08a00'), { x: 150, y: 171 }),
    a.emoji('lotus', { x: 54, y: 256, size: 66 }),
    a.emoji('butterfly', {
      x: 244,
      y: 126,
      size: 56,
      rotate: 18,
      filter: 'hue-rotate(300deg) drop-shadow(0 4px 4px rgb(0 0 0/.4))',
    }),
    a.place(a.jewel(60, '#9fe0ff', '#3f9be8', '#123f9a'), { x: 246, y: 258, rotate: 12 }),
    a.fireflies(W, 110, 290, 16, 5, '#cfe6ff'),
  ].join('');

const redCockerel = (): a.Svg =>
  [
    a.sky(W, H, [
      [0, '#5c0a14'],
      [0.35, '#c22f1c'],
      [0.58, '#ff9a3c'],
      [1, '#240404'],
    ]),
    a.disc(150, 158, 84, '#fff0b0', '#ffb52e'),
    a.rays(150, 158, 290, '#ffe2a0', 0.34, 20),
    halo('#a81e10', 0.5, 158, 138),
    a.hills(W, H, 238, '#7a1a10', 3, 10),
    a.place(a.palm(120, '#4a0d0a'), { x: 36, y: 252 }),
    a.place(a.palm(104, '#4a0d0a'), { x: 272, y: 250, flip: true }),
    a.hills(W, H, 264, '#2c0605', 12, 5),
    ground(150, 276, 82),
    a.emoji('rooster', { x: 150, y: 176, size: 204 }),
    a.emoji('trophy', { x: 248, y: 244, size: 78, rotate: 8 }),
    a.emoji('fire', { x: 54, y: 244, size: 78, rotate: -8 }),
    a.emoji('feather', { x: 56, y: 148, size: 50, rotate: -26 }),
    a.emoji('feather', { x: 246, y: 136, size: 42, rotate: 48 }),
    a.fireflies(W, 80, 290, 22, 14, '#ffb04a'),
  ].join('');

const rocketRush = (): a.Svg => {
  const curve = 'M14 286C110 280 176 236 206 112';
  return [
    a.sky(W, H, [
      [0, '#14103f'],
      [0.45, '#3a2a7a'],
      [0.7, '#c2526a'],
      [1, '#160a2c'],
    ]),
    a.glow(206, 130, 190, '#ff9a6a', 0.55),
    a.stars(W, 280, 110, 12),
    halo('#ffd9c0', 0.3, 160, 150),
    a.emoji('planet', { x: 62, y: 130, size: 86, rotate: -10 }),
    a.moon(252, 232, 20),
    a.path(
      `${curve}L206 300L14 300Z`,
      a.linear([
        [0, '#ffb36a', 0.55],
        [1, '#ff7a5c', 0],
      ]),
    ),
    a.stroke(curve, '#ff8a5c', 11, 0.4),
    a.stroke(curve, '#ffe0a8', 4.5, 1),
    [
      [70, 275],
      [120, 252],
      [160, 214],
    ]
      .map(([x = 0, y = 0]) => a.ellipse(x, y, 5, 5, '#fff', 'stroke="#ff7a4a" stroke-width="2.5"'))
      .join(''),
    a.filtered(a.ellipse(134, 228, 26, 60, '#ffb04a', 'transform="rotate(42 134 228)" opacity=".75"'), 'blur(12px)'),
    a.emoji('rocket', { x: 178, y: 150, size: 186, rotate: -6 }),
    a.emoji('coin', { x: 62, y: 232, size: 46, rotate: -14 }),
    a.emoji('star', { x: 254, y: 272, size: 42, rotate: 12 }),
    a.hills(W, H, 290, '#160a2c', 9, 5, 9),
    a.sparkle(110, 84, 9),
  ].join('');
};

const rickshawRally = (): a.Svg =>
  [
    a.rickshawPanel(W, H, '#0b7486', '#d9214a', '#ffd24a'),
    a.glow(150, 160, 160, '#ffe9a0', 0.75),
    a.rays(150, 164, 250, '#fff', 0.22, 16),
    a.skyline(W, 236, 96, '#0a4f66', '#ffd970', 12),
    a.path(
      'M0 232Q150 214 300 232V400H0Z',
      a.linear([
        [0, '#3a2350'],
        [1, '#1c0a2c'],
      ]),
    ),
    a.stroke('M-10 262Q150 246 310 262', '#ffd24a', 3, 0.9, 'stroke-dasharray="22 16"'),
    a.place(a.paintedFlower(34, '#ff9fc0', '#d9214a', '#ffe27a'), { x: 38, y: 206 }),
    a.place(a.paintedFlower(28, '#ffd98a', '#f07a1c', '#d9214a'), { x: 262, y: 208 }),
    a.place(a.paintedFlower(20, '#b8f0d0', '#1f9d63', '#ffe27a'), { x: 68, y: 232 }),
    a.place(a.paintedFlower(20, '#c9b8ff', '#6142bf', '#ffe27a'), { x: 232, y: 234 }),
    ground(150, 276, 104, 0.6),
    a.emoji('scooterTaxi', { x: 150, y: 176, size: 208 }),
    a.emoji('peacock', { x: 64, y: 112, size: 64 }),
    a.emoji('flag', { x: 244, y: 114, size: 56, rotate: 8 }),
    a.emoji('coin', { x: 256, y: 276, size: 44, rotate: 14 }),
    a.emoji('trophy', { x: 42, y: 272, size: 52, rotate: -6 }),
  ].join('');

const jamdaniJewels = (): a.Svg =>
  [
    a.sky(W, H, [
      [0, '#8a1250'],
      [0.5, '#5c0c4a'],
      [1, '#22051f'],
    ]),
    a.jamdani(W, H, '#ffd970', '#ff8fc0', 0.55, 46),
    a.glow(150, 164, 170, '#ff9fd0', 0.75),
    halo('#ffe9b8', 0.55, 164, 148, 14),
    a.place(a.sariBorder(300, 44, '#7a0c34', '#ffd45e', '#fff6d8'), { x: 0, y: 262 }),
    a.place(a.jewel(62, '#ffb0bc', '#e8355a', '#8a1030'), { x: 62, y: 134, rotate: -18 }),
    a.place(a.jewel(58, '#b0f0cf', '#2fae7a', '#0d5a38'), { x: 242, y: 140, rotate: 16 }),
    a.emoji('gem', { x: 150, y: 168, size: 186 }),
    a.place(a.jewel(66, '#ffe9a0', '#f2a900', '#8a5200'), { x: 60, y: 238, rotate: 12 }),
    a.emoji('ring', { x: 244, y: 238, size: 86, rotate: 12 }),
    a.sparkle(118, 112, 16, '#fff'),
    a.sparkle(212, 96, 10, '#fff'),
    a.sparkle(196, 224, 8, '#fff'),
    a.sparkle(60, 200, 8, '#fff'),
  ].join('');

const boishakhDrums = (): a.Svg =>
  [
    a.sky(W, H, [
      [0, '#a81a1a'],
      [0.45, '#e85a1e'],
      [0.65, '#ffb83c'],
      [1, '#3a0808'],
    ]),
    a.rays(150, 168, 290, '#fff3c4', 0.3, 20),
    halo('#fff3d8', 0.62, 168, 150, 14),
    a.hills(
      W,
      H,
      258,
      a.linear([
        [0, '#8a1a10'],
        [1, '#2c0605'],
      ]),
      4,
      5,
    ),
    a.bunting(0, 62, 300, 62, 26, 15, ['#fff3d0', '#1f9d63', '#f2a900', '#0f6a7a'], 15),
    a.stringLights(0, 22, 300, 22, 20, 11, ['#ffe27a', '#fff3d0', '#ffb04a']),
    ground(150, 274, 100),
    a.place(a.dhol(), { x: 150, y: 182, rotate: -14, scale: 1.06 }),
    a.emoji('kite', { x: 52, y: 138, size: 68, rotate: -14, flip: true }),
    a.emoji('owl', { x: 244, y: 238, size: 84 }),
    a.emoji('tigerFace', { x: 54, y: 246, size: 78, rotate: -6 }),
    a.emoji('hibiscus', { x: 248, y: 128, size: 50, rotate: 12 }),
    a.confetti(W, 280, 60, ['#fff3d0', '#f2a900', '#1f9d63', '#0f8aa0'], 6),
  ].join('');

const coxsBazar = (): a.Svg =>
  [
    a.sky(W, H, [
      [0, '#1287c2'],
      [0.35, '#6fd0e8'],
      [0.48, '#ffe9b8'],
      [1, '#0a3a5c'],
    ]),
    a.disc(150, 128, 52, '#fffbe0', '#ffe08a'),
    a.rays(150, 128, 260, '#fff', 0.3, 18),
    halo('#ffffff', 0.55, 150, 148),
    a.cloud(62, 110, 70, '#fff', '#dff2fa', 0.95),
    a.cloud(250, 124, 56, '#fff', '#dff2fa', 0.9),
    a.wave(
      W,
      188,
      300,
      3,
      5,
      a.linear([
        [0, '#2fb0c9'],
        [1, '#127a9f'],
      ]),
      '#eaffff',
      0,
    ),
    a.wave(
      W,
      206,
      300,
      5,
      4,
      a.linear([
        [0, '#1f9dbb'],
        [1, '#0d6a92'],
      ]),
      '#eaffff',
      30,
    ),
    a.wave(
      W,
      228,
      320,
      6,
      3,
      a.linear([
        [0, '#4fc9d6'],
        [1, '#2ba8bd'],
      ]),
      '#ffffff',
      10,
    ),
    a.path(
      'M0 252Q80 236 160 248T300 240V400H0Z',
      a.linear([
        [0, '#ffe3a8'],
        [0.5, '#e8b766'],
        [1, '#7a4c1c'],
      ]),
    ),
    a.place(a.palm(190, '#0d5a4a'), { x: 14, y: 256 }),
    a.emoji('26f1-fe0f', { x: 240, y: 196, size: 108 }),
    ground(150, 276, 82, 0.35),
    a.emoji('crab', { x: 146, y: 198, size: 166 }),
    a.emoji('shell', { x: 52, y: 274, size: 58, rotate: -14 }),
    a.emoji('coconut', { x: 250, y: 276, size: 62, rotate: 10 }),
  ].join('');

export const festivalSlots: readonly Cover[] = [
  {
    code: 'peacock-palace',
    bn: 'ময়ূর মহল',
    en: 'Peacock Palace',
    deep: '#02201a',
    accent: '#ffd45e',
    scene: peacockPalace,
  },
  { code: 'blue-lotus', bn: 'নীল পদ্ম', en: 'Blue Lotus', deep: '#070f38', accent: '#9fd0ff', scene: blueLotus },
  { code: 'red-cockerel', bn: 'লাল মোরগ', en: 'Red Cockerel', deep: '#260404', accent: '#ffb52e', scene: redCockerel },
  { code: 'rocket-rush', bn: 'রকেট রাশ', en: 'Rocket Rush', deep: '#12082a', accent: '#ff9a6a', scene: rocketRush },
  {
    code: 'rickshaw-rally',
    bn: 'রিকশা র‍্যালি',
    en: 'Rickshaw Rally',
    deep: '#220a30',
    accent: '#ffd24a',
    scene: rickshawRally,
  },
  {
    code: 'jamdani-jewels',
    bn: 'জামদানি রত্ন',
    en: 'Jamdani Jewels',
    deep: '#24041c',
    accent: '#ffb0d4',
    scene: jamdaniJewels,
  },
  {
    code: 'boishakh-drums',
    bn: 'বৈশাখী ঢোল',
    en: 'Boishakh Drums',
    deep: '#300606',
    accent: '#ffc23c',
    scene: boishakhDrums,
  },
  { code: 'coxs-bazar', bn: 'কক্সবাজার', en: "Cox's Bazar", deep: '#07304c', accent: '#8ff0f0', scene: coxsBazar },
];
