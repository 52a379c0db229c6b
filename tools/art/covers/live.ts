/** Covers of the tables that everybody shares: Meghna Live. */
import * as a from '../lib/index.ts';
import { blueChip, card, felt, goldChip, greenChip, redChip } from './felt.ts';
import type { Cover } from './frame.ts';
import { H, W, ground, halo } from './frame.ts';

const LIGHTNING = 'M300 -6L196 118L226 126L118 214L150 224L-6 352';

const dragonTiger = (): a.Svg =>
  [
    a.rect(0, 0, W, H, a.linear([[0, '#123a6b'], [0.5, '#0d2a55'], [1, '#04122c']])), // prettier-ignore
    a.clipped(
      [
        a.rect(0, 0, W, H, a.linear([[0, '#ff9a3c'], [0.55, '#d9481b'], [1, '#4a0d04']])), // prettier-ignore
        a.rays(226, 226, 300, '#ffe2a0', 0.3, 22),
        a.glow(214, 232, 150, '#ffcf5a', 0.85),
        a.emoji('fire', { x: 276, y: 150, size: 108, opacity: 0.55, filter: 'blur(2px)' }),
        a.emoji('fire', { x: 132, y: 286, size: 92, opacity: 0.5, filter: 'blur(2px)' }),
      ].join(''),
      `<path d="${LIGHTNING}V400H300Z"/>`,
    ),
    a.clipped(
      [
        a.rays(86, 120, 300, '#a8e6ff', 0.2, 22),
        a.glow(92, 128, 130, '#8fe9ff', 0.62),
        a.wave(W, 232, 330, 7, 3, '#1a4f8f', '#a8e6ff', 10),
        a.wave(W, 262, 350, 7, 3, '#0d3468', '#6fb8e8', -20),
      ].join(''),
      `<path d="${LIGHTNING}V0Z"/><path d="M300 -6V0H0V352H-6Z"/>`,
    ),
    halo('#fff0c4', 0.5, 172, 152, 14),
    a.stroke(LIGHTNING, '#ffcf4a', 16, 0.35),
    a.stroke(LIGHTNING, '#fff8dc', 5.5, 0.98),
    a.emoji('1f409', { x: 92, y: 138, size: 198, flip: true, filter: 'drop-shadow(0 0 12px rgb(120 255 214/.75)) drop-shadow(0 9px 8px rgb(0 0 0/.5))' }), // prettier-ignore
    card('K', 'spade', 92, 58, 262, -15),
    a.emoji('tigerFace', { x: 212, y: 222, size: 172, filter: 'drop-shadow(0 0 14px rgb(255 214 90/.85)) drop-shadow(0 9px 8px rgb(0 0 0/.5))' }), // prettier-ignore
    card('A', 'heart', 92, 238, 104, 13),
    a.place(a.chip(20, ...goldChip), { x: 142, y: 290 }),
    a.place(a.chip(16, ...redChip), { x: 112, y: 302 }),
    a.fireflies(W, 60, 300, 26, 5, '#ffd98a'),
    a.sparkle(176, 92, 12),
    a.sparkle(38, 206, 8),
  ].join('');

/** The ball's way around the rim, and the ball. */
function runningBall(cx: number, cy: number, rx: number, ry: number): a.Svg {
  const trail = (from: number, width: number, opacity: number): a.Svg =>
    a.stroke(`M${a.n(cx + rx * Math.cos(from))} ${a.n(cy + ry * Math.sin(from))}A${rx} ${ry} 0 0 1 ${a.n(cx + rx * Math.cos(-0.62))} ${a.n(cy + ry * Math.sin(-0.62))}`, '#fff6d6', width, opacity); // prettier-ignore
  const ball = a.radial([[0, '#ffffff'], [0.5, '#eef4f4'], [1, '#8fa3a5']], 0.36, 0.3, 0.8); // prettier-ignore
  const [x, y] = [cx + rx * Math.cos(-0.62), cy + ry * Math.sin(-0.62)];
  return [
    trail(-2.2, 2.5, 0.35),
    trail(-1.5, 5, 0.4),
    trail(-1, 7, 0.45),
    a.glow(x, y, 22, '#fff6d0', 0.8),
    a.filtered(a.ellipse(x, y, 8.5, 8.5, ball), 'drop-shadow(0 3px 3px rgb(0 0 0/.55))'),
  ].join('');
}

const rouletteDhaka = (): a.Svg =>
  [
    a.sky(W, H, [[0, '#140a33'], [0.3, '#5a1a4e'], [0.5, '#d9622e'], [0.62, '#ffc06a'], [1, '#1a0504']]), // prettier-ignore
    a.stars(W, 90, 46, 5),
    a.disc(62, 92, 26, '#fff6dc', '#ffd98a'),
    a.streaks(W, 70, 150, '#ffd0a0', 0.4, 4),
    a.skyline(W, 176, 104, '#4a1740', '#ffe08a', 9),
    a.skyline(W, 190, 74, '#240a26', '#ffd970', 17),
    a.stringLights(0, 20, 300, 34, 22, 12, ['#ffd970', '#ff9a6a', '#8ff0d0']),
    felt('#12805a', '#04301f', 178),
    a.glow(150, 190, 190, '#ffb84a', 0.6),
    halo('#ffe9b0', 0.4, 176, 150, 14),
    `<g style="filter:drop-shadow(0 18px 12px rgb(0 0 0/.65))"><g transform="translate(150 188) scale(1 .84) rotate(-10)">${a.rouletteWheel(134, 'without ball')}</g></g>`,
    runningBall(150, 186, 118, 99),
    a.place(a.chipStack(29, [redChip, goldChip, redChip, goldChip, redChip]), { x: 38, y: 276 }),
    a.place(a.chipStack(27, [greenChip, blueChip, goldChip]), { x: 266, y: 280 }),
    a.place(a.chip(20, ...blueChip), { x: 86, y: 294 }),
    a.place(a.chip(18, ...redChip), { x: 222, y: 298 }),
    a.sparkle(238, 118, 14),
    a.sparkle(56, 142, 9),
  ].join('');

const sicBo = (): a.Svg =>
  [
    a.sky(W, H, [[0, '#3a0618'], [0.45, '#8a1428'], [0.7, '#c2401e'], [1, '#1c0308']]), // prettier-ignore
    a.jamdani(W, 240, '#ffd970', '#ff9a6a', 0.2, 42),
    a.rays(150, 158, 290, '#ffdf9a', 0.26, 24),
    a.glow(150, 160, 170, '#ffc24a', 0.85),
    halo('#fff0c4', 0.6, 160, 152, 16),
    a.garland(0, 12, 150, 20, 22, 26, 6),
    a.garland(150, 20, 300, 12, 22, 26, 6),
    a.lantern(36, 30, 88, '#ff8a3c', '#a8240f'),
    a.lantern(264, 30, 88, '#ff8a3c', '#a8240f'),
    felt('#128062', '#04342a', 234),
    ground(150, 284, 120, 0.5),
    a.place(
      a.diceDome(
        206,
        [
          a.place(a.die(66, [6, 3, 5], a.boneDie), { x: -40, y: -34, rotate: -8 }),
          a.place(a.die(66, [4, 2, 6], a.boneDie), { x: 42, y: -32, rotate: 10 }),
          a.place(a.die(74, [1, 4, 2], a.redDie), { x: 0, y: -92, rotate: 4 }),
        ].join(''),
      ),
      { x: 150, y: 252 },
    ),
    a.place(a.chipStack(26, [goldChip, redChip, goldChip]), { x: 32, y: 286 }),
    a.place(a.chipStack(26, [greenChip, goldChip, greenChip, blueChip]), { x: 268, y: 288 }),
    a.confetti(W, 240, 26, ['#ffd970', '#fff', '#ff9a6a'], 21),
    a.sparkle(228, 116, 13),
    a.sparkle(76, 142, 9),
  ].join('');

const andarBahar = (): a.Svg => {
  const side = (light: string, dark: string) => a.linear([[0, light], [1, dark]]); // prettier-ignore
  const inside = a.rect(-150, -400, 300, 420, a.linear([[0, '#ffe9b0'], [0.5, '#f7a83c'], [1, '#8a2f10']])) + a.rays(0, -150, 260, '#fff8dc', 0.5, 22); // prettier-ignore
  return [
    a.rect(0, 0, 150, H, side('#1b55b0', '#06163a')),
    a.rect(150, 0, 150, H, side('#c2263a', '#3a060c')),
    a.jamdani(W, 300, '#ffe9b0', '#ffd970', 0.16, 40),
    a.place(a.arch(248, 268, '#d9a75a', '#fff3d0', inside), { x: 150, y: 282 }),
    halo('#fff6dc', 0.55, 168, 118, 14),
    a.garland(0, 10, 150, 12, 26, 26, 6),
    a.garland(150, 12, 300, 10, 26, 26, 6),
    felt('#0f7a66', '#03302a', 244),
    a.place(a.cardBack(112, '#2f74c9', '#123a78'), { x: 40, y: 224, rotate: -27 }),
    card('4', 'spade', 112, 62, 212, -17),
    card('7', 'club', 114, 88, 204, -8),
    a.place(a.cardBack(112, '#d9412e', '#7a1a10'), { x: 260, y: 224, rotate: 27 }),
    card('Q', 'diamond', 112, 238, 212, 17),
    card('9', 'heart', 114, 212, 204, 8),
    a.filtered(card('J', 'heart', 172, 150, 166, 0), 'drop-shadow(0 0 16px rgb(255 224 120/.95))'),
    a.emoji('crown', { x: 150, y: 66, size: 62 }),
    a.emoji('lamp', { x: 36, y: 288, size: 50, flip: true }),
    a.emoji('lamp', { x: 264, y: 288, size: 50 }),
    a.place(a.chip(21, ...blueChip), { x: 88, y: 290 }),
    a.place(a.chip(21, ...redChip), { x: 212, y: 290 }),
    a.place(a.chipStack(24, [goldChip, goldChip, goldChip]), { x: 150, y: 290 }),
    a.fireflies(W, 70, 290, 16, 3, '#ffe9b0'),
    a.sparkle(206, 92, 12),
  ].join('');
};

export const liveCovers: readonly Cover[] = [
  { code: 'dragon-tiger', bn: 'ড্রাগন টাইগার', en: 'Dragon Tiger', deep: '#240504', accent: '#ffd45e', scene: dragonTiger },
  { code: 'roulette-dhaka', bn: 'রুলেট ঢাকা', en: 'Roulette Dhaka', deep: '#1c0508', accent: '#ffc24a', scene: rouletteDhaka }, // prettier-ignore
  { code: 'sic-bo', bn: 'সিক বো', en: 'Sic Bo', deep: '#240410', accent: '#ffcf5a', scene: sicBo },
  { code: 'andar-bahar', bn: 'আন্দর বাহার', en: 'Andar Bahar', deep: '#06182a', accent: '#ffd45e', scene: andarBahar },
];
