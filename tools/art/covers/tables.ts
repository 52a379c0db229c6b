/** Covers of cards, boards, wheels, lotteries and fish games. */
import * as a from '../lib/index.ts';
import type { Cover } from './frame.ts';
import { H, W, ground, halo } from './frame.ts';
import { blueChip, card, felt, goldChip, greenChip, redChip } from './felt.ts';

const teenPatti = (): a.Svg =>
  [
    a.sky(W, H, [
      [0, '#3a0d4a'],
      [0.55, '#7a1a5c'],
      [1, '#1c0524'],
    ]),
    a.rays(150, 160, 270, '#ffd0f0', 0.16, 20),
    halo('#ffd9a0', 0.55, 158, 150, 14),
    a.stringLights(0, 26, 300, 26, 24, 11, ['#ffd970', '#ff9fc0', '#9fe0ff']),
    felt('#12805a', '#04402c'),
    card('A', 'spade', 168, 88, 178, -17),
    card('A', 'diamond', 168, 214, 178, 17),
    card('A', 'heart', 178, 150, 164, 0),
    a.place(a.chipStack(30, [goldChip, redChip, goldChip]), { x: 48, y: 266 }),
    a.place(a.chipStack(30, [redChip, greenChip, blueChip, goldChip]), { x: 252, y: 270 }),
    a.place(a.chip(22, ...goldChip), { x: 150, y: 268 }),
    a.sparkle(220, 92, 10),
  ].join('');

const callbreak = (): a.Svg =>
  [
    a.sky(W, H, [
      [0, '#0d3a5c'],
      [0.5, '#146a8a'],
      [1, '#04182a'],
    ]),
    a.jamdani(W, 260, '#bfe9ff', '#ffd970', 0.22, 46),
    a.glow(150, 160, 170, '#9fe6ff', 0.6),
    halo('#ffffff', 0.4, 160, 150),
    felt('#145c86', '#052840', 236),
    card('10', 'diamond', 106, 74, 176, -32),
    card('J', 'club', 106, 226, 176, 32),
    card('Q', 'heart', 132, 106, 158, -16),
    card('K', 'diamond', 132, 194, 158, 16),
    a.emoji('spade', { x: 150, y: 190, size: 168, filter: 'brightness(.75) drop-shadow(0 0 14px rgb(255 214 90/.85)) drop-shadow(0 8px 8px rgb(0 0 0/.5))' }), // prettier-ignore
    a.emoji('crown', { x: 150, y: 98, size: 70 }),
    a.place(a.chip(22, ...redChip), { x: 46, y: 268 }),
    a.place(a.chip(22, ...goldChip), { x: 254, y: 268 }),
    a.place(a.chip(17, ...greenChip), { x: 80, y: 284 }),
  ].join('');

const ludoDhaka = (): a.Svg =>
  [
    a.sky(W, H, [
      [0, '#0f6a8a'],
      [0.45, '#4fc0c9'],
      [0.62, '#ffe0a0'],
      [1, '#0a2a4a'],
    ]),
    a.rays(150, 150, 280, '#fff', 0.28, 20),
    a.skyline(W, 210, 110, '#1a7f96', '#fff3c4', 6),
    a.bunting(0, 34, 300, 34, 24, 13, ['#d9412e', '#f2a900', '#1f9d63', '#2f74c9'], 17),
    `<g transform="translate(150 236) scale(1 .62) rotate(45)" style="filter:drop-shadow(0 14px 8px rgb(0 10 30/.5))">${a.ludoBoard(196)}</g>`,
    a.place(a.ludoToken(66, '#ff6450', '#8a1a10'), { x: 72, y: 240 }),
    a.place(a.ludoToken(66, '#ffc93c', '#8a5600'), { x: 232, y: 244 }),
    a.place(a.ludoToken(60, '#5fdc9a', '#0d5a38'), { x: 206, y: 196 }),
    a.emoji('die', { x: 146, y: 154, size: 138, rotate: 10 }),
    a.emoji('die', { x: 204, y: 270, size: 56, rotate: -18 }),
    a.sparkle(82, 112, 10),
    a.sparkle(226, 96, 13),
  ].join('');

const baccaratGulshan = (): a.Svg =>
  [
    a.sky(W, H, [
      [0, '#081a30'],
      [0.45, '#14505c'],
      [0.62, '#c99a4a'],
      [1, '#04181a'],
    ]),
    a.stars(W, 100, 50, 4),
    a.moon(232, 92, 17),
    a.skyline(W, 206, 140, '#0a2a3a', '#ffe08a', 23),
    a.river(
      W,
      204,
      260,
      a.linear([
        [0, '#d9a85a'],
        [1, '#0a3a40'],
      ]),
      '#ffe9b0',
      4,
      40,
    ),
    a.glow(150, 170, 150, '#ffdf8a', 0.5),
    halo('#ffe9b0', 0.4, 164, 142),
    felt('#0f7a66', '#03332e', 238),
    card('9', 'heart', 148, 102, 172, -12),
    card('K', 'club', 148, 198, 172, 12),
    a.emoji('crown', { x: 150, y: 76, size: 62 }),
    a.place(a.chipStack(32, [goldChip, goldChip, redChip, goldChip]), { x: 52, y: 268 }),
    a.place(a.chipStack(32, [blueChip, goldChip, blueChip]), { x: 248, y: 270 }),
    a.place(a.chip(22, ...greenChip), { x: 150, y: 270 }),
  ].join('');

const ball = (r: number, number: string, color: string, dark: string, x: number, y: number, rotate = 0): a.Svg =>
  a.place(a.lotteryBall(r, number, color, dark), { x, y, rotate });

const keno = (): a.Svg =>
  [
    a.sky(W, H, [
      [0, '#0d5a4a'],
      [0.5, '#15937a'],
      [1, '#03241f'],
    ]),
    a.rays(150, 164, 290, '#fff6c8', 0.26, 24),
    halo('#fff3c4', 0.6, 164, 152, 14),
    ground(150, 280, 110),
    ball(38, '12', '#2f86d9', '#123a78', 62, 140, -12),
    ball(38, '27', '#d9412e', '#7a1a10', 240, 138, 12),
    ball(34, '3', '#8a5fd9', '#3a1f7a', 44, 222, -8),
    ball(34, '18', '#1fb06a', '#0d5a38', 258, 220, 8),
    ball(42, '41', '#f07a1c', '#8a3a05', 96, 258, -6),
    ball(42, '35', '#e0458a', '#7a1244', 206, 260, 6),
    ball(84, '6', '#f7b500', '#8a4e00', 150, 170, -4),
    a.emoji('star', { x: 150, y: 70, size: 52 }),
    a.confetti(W, 290, 60, ['#ffd970', '#fff', '#d9412e', '#7be0ff'], 12),
    a.sparkle(218, 84, 11),
  ].join('');

const dhakaBoard = (): a.Svg =>
  [
    a.sky(W, H, [
      [0, '#1f4f9a'],
      [0.4, '#6fb0e0'],
      [0.58, '#ffe3a8'],
      [1, '#0f1f4a'],
    ]),
    a.disc(150, 138, 74, '#fffbe0', '#ffd25e'),
    a.rays(150, 138, 280, '#fff', 0.34, 20),
    halo('#ffffff', 0.5, 146, 148),
    a.skyline(W, 232, 120, '#2a5f9f', '#fff0b8', 31),
    a.skyline(W, 262, 84, '#173a78', '#ffe08a', 44),
    a.hills(W, H, 258, '#0f2456', 3, 3),
    a.emoji('ticket', { x: 146, y: 166, size: 210, rotate: -14 }),
    a.emoji('calendar', { x: 62, y: 112, size: 72, rotate: -8 }),
    ball(30, '1', '#d9412e', '#7a1a10', 70, 262, -8),
    ball(30, '9', '#f7b500', '#8a4e00', 124, 272, 4),
    ball(30, '7', '#1fb06a', '#0d5a38', 178, 272, -4),
    ball(30, '4', '#2f86d9', '#123a78', 232, 262, 8),
    a.sparkle(240, 104, 12, '#fff'),
  ].join('');

const hilsaHunt = (): a.Svg =>
  [
    a.sky(W, H, [
      [0, '#35c3d6'],
      [0.35, '#0f86a8'],
      [0.75, '#06405f'],
      [1, '#02182a'],
    ]),
    a.lightShafts(W, 320, '#eaffff', 0.4, 6),
    halo('#ffffff', 0.36, 166, 148),
    a.place(a.fishShadow('#0a5f80'), { x: 60, y: 96, scale: 0.9 }),
    a.place(a.fishShadow('#0a5f80'), { x: 108, y: 80, scale: 0.6 }),
    a.place(a.fishShadow('#0a5f80'), { x: 214, y: 84, scale: 0.8, flip: true }),
    a.weed(W, 330, 130, ['#0d6a5a', '#12907a', '#0a4f4a'], 26, 8),
    a.place(a.net(250, 230, '#ffe9b0'), { x: 26, y: 60 }),
    a.place(a.hilsa(), { x: 150, y: 172, rotate: -10, scale: 0.98 }),
    a.filtered(
      a.place(a.hilsa(), { x: 236, y: 246, rotate: 6, scale: 0.38 }),
      'drop-shadow(0 4px 4px rgb(0 20 40/.5))',
    ),
    a.filtered(
      a.place(a.hilsa(), { x: 70, y: 252, rotate: -4, scale: 0.44, flip: true }),
      'drop-shadow(0 4px 4px rgb(0 20 40/.5))',
    ),
    a.emoji('tropicalFish', { x: 244, y: 122, size: 58 }),
    a.emoji('shrimp', { x: 52, y: 128, size: 54, flip: true }),
    a.emoji('coin', { x: 150, y: 276, size: 48 }),
    a.bubbles(W, 50, 300, 24, 4),
  ].join('');

const deepPadma = (): a.Svg =>
  [
    a.sky(W, H, [
      [0, '#1a6ab0'],
      [0.35, '#123f8a'],
      [0.75, '#0a1a52'],
      [1, '#040824'],
    ]),
    a.lightShafts(W, 340, '#bfe6ff', 0.34, 15),
    a.glow(150, 160, 170, '#5fb8ff', 0.5),
    halo('#cfeaff', 0.44, 164, 150, 14),
    a.hills(W, H, 258, '#0b1f5c', 5, 12),
    a.weed(W, 330, 120, ['#12508a', '#0f6a7a', '#1a3f8a'], 26, 3),
    a.emoji('coral', { x: 52, y: 258, size: 92 }),
    a.emoji('octopus', { x: 240, y: 244, size: 92, rotate: 8 }),
    a.emoji('dolphin', { x: 150, y: 164, size: 188, rotate: -6 }),
    a.emoji('turtle', { x: 58, y: 150, size: 66, rotate: -14 }),
    a.emoji('puffer', { x: 246, y: 132, size: 60 }),
    a.emoji('coin', { x: 150, y: 280, size: 44 }),
    a.bubbles(W, 50, 300, 28, 9),
  ].join('');

export const tableCovers: readonly Cover[] = [
  { code: 'teen-patti', bn: 'তিন পাত্তি', en: 'Teen Patti', deep: '#1c0426', accent: '#ffb8e0', scene: teenPatti },
  { code: 'callbreak', bn: 'কলব্রেক', en: 'Callbreak', deep: '#031526', accent: '#8fdcff', scene: callbreak },
  { code: 'ludo-dhaka', bn: 'ঢাকার লুডো', en: 'Ludo King of Dhaka', deep: '#06203a', accent: '#ffd24a', scene: ludoDhaka },
  { code: 'baccarat-gulshan', bn: 'ব্যাকারাট গুলশান', en: 'Baccarat Gulshan', deep: '#032220', accent: '#ffdf8a', scene: baccaratGulshan }, // prettier-ignore
  { code: 'keno-1m', bn: 'কেনো', en: 'Keno', deep: '#02221c', accent: '#ffd24a', scene: keno },
  { code: 'vn-dhaka', bn: 'ঢাকা বোর্ড', en: 'Dhaka Board', deep: '#0a1740', accent: '#ffe08a', scene: dhakaBoard },
  { code: 'hilsa-hunt', bn: 'ইলিশ শিকার', en: 'Hilsa Hunt', deep: '#021c30', accent: '#7be8ff', scene: hilsaHunt },
  { code: 'deep-padma', bn: 'গভীর পদ্মা', en: 'Deep Padma', deep: '#040a2c', accent: '#8fc8ff', scene: deepPadma },
];
