/** Covers of sports: a night at the stadium, a goal in the rain, the clay court of a village. */
import * as a from '../lib/index.ts';
import type { Cover } from './frame.ts';
import { H, W, ground, halo } from './frame.ts';

/** Three gilt stumps; the bails have just flown off. */
function stumps(h: number): a.Svg {
  const wood = a.linear([[0, '#fff0b8'], [0.4, '#f0b23c'], [1, '#8a4a10']], 0, 0, 1, 0); // prettier-ignore
  const bail = (x: number, y: number, rotate: number): a.Svg =>
    a.place(a.rect(-h * 0.13, -h * 0.025, h * 0.26, h * 0.05, wood, `rx="${h * 0.025}"`), { x, y, rotate });
  return [
    ...[-1, 0, 1].map((i) => a.place(a.rect(-h * 0.05, -h, h * 0.1, h, wood, `rx="${h * 0.045}"`), { x: i * h * 0.2, y: 0, rotate: i * 5 })), // prettier-ignore
    bail(-h * 0.24, -h * 1.12, -34),
    bail(h * 0.28, -h * 1.2, 28),
  ].join('');
}

/** A red leather ball with its seam. */
function leatherBall(r: number): a.Svg {
  const leather = a.radial([[0, '#ff9a7a'], [0.35, '#d9321e'], [1, '#5c0a08']], 0.36, 0.3, 0.8); // prettier-ignore
  const seam = (x: number, extra: string): a.Svg =>
    a.stroke(`M${x - r * 0.2} ${-r * 0.92}Q${x + r * 0.34} 0 ${x - r * 0.2} ${r * 0.92}`, '#fff3d0', r * 0.07, 0.95, extra); // prettier-ignore
  return a.ellipse(0, 0, r, r, leather) + seam(0, `stroke-dasharray="${r * 0.1} ${r * 0.12}"`) + seam(r * 0.16, '');
}

/** A willow bat `h` high, its toe at (0, 0). */
function bat(h: number): a.Svg {
  const willow = a.linear([[0, '#fff0c8'], [0.5, '#f0c884'], [1, '#a86a2c']], 0, 0, 1, 0); // prettier-ignore
  return [
    a.rect(-h * 0.035, -h, h * 0.07, h * 0.36, '#7a1f2c', `rx="${h * 0.03}"`),
    ...[0.96, 0.9, 0.84, 0.78].map((at) =>
      a.stroke(`M${-h * 0.032} ${-h * at}h${h * 0.064}`, '#ffcf5a', h * 0.012, 0.8),
    ),
    a.path(`M${-h * 0.05} ${-h * 0.7}Q${-h * 0.11} ${-h * 0.66} ${-h * 0.11} ${-h * 0.56}V${-h * 0.06}Q${-h * 0.1} 0 0 0T${h * 0.11} ${-h * 0.06}V${-h * 0.56}Q${h * 0.11} ${-h * 0.66} ${h * 0.05} ${-h * 0.7}Z`, willow), // prettier-ignore
    a.stroke(`M0 ${-h * 0.64}V${-h * 0.04}`, '#8a4a10', h * 0.012, 0.45),
    a.place(a.paintedFlower(h * 0.07, '#ff7a5a', '#b5181c', '#ffd970'), { x: 0, y: -h * 0.46 }),
  ].join('');
}

const cricket = (): a.Svg =>
  [
    a.sky(W, H, [[0, '#061a3a'], [0.34, '#16508a'], [0.5, '#f0934a'], [0.6, '#123f2c'], [1, '#04190f']]), // prettier-ignore
    a.stars(W, 120, 40, 6),
    a.floodlight(22, 214, 130, 12),
    a.floodlight(278, 214, 130, -12),
    a.path('M0 190Q150 150 300 190V240H0Z', '#0a2c33'),
    a.crowd(W, 186, 226, -30, 260, 11),
    a.path('M0 226Q150 194 300 226V400H0Z', a.linear([[0, '#3fae5c'], [0.5, '#157a40'], [1, '#063a20']])), // prettier-ignore
    // The pitch runs away from the player.
    a.path('M118 214L182 214L262 400L38 400Z', a.linear([[0, '#e8c88a'], [1, '#a8743a']])), // prettier-ignore
    a.stroke('M96 262H204', '#fff', 3, 0.8),
    halo('#ffe9b0', 0.4, 150, 132),
    // The ball comes out of the dusk and takes the stumps.
    a.stroke('M288 92Q214 118 150 176', '#ffcf5a', 26, 0.22),
    a.stroke('M288 92Q214 118 150 176', '#fff3c4', 10, 0.5),
    ground(150, 268, 60),
    a.filtered(a.place(stumps(104), { x: 150, y: 268 }), 'drop-shadow(0 6px 5px rgb(0 0 0/.5))'),
    a.filtered(a.place(leatherBall(34), { x: 184, y: 158, rotate: 24 }), 'drop-shadow(0 6px 6px rgb(0 0 0/.5))'),
    a.filtered(a.place(bat(172), { x: 62, y: 282, rotate: 14 }), 'drop-shadow(0 7px 6px rgb(0 0 0/.5))'),
    a.sparkle(150, 150, 15),
    a.sparkle(214, 120, 8),
  ].join('');

/** A goal's net seen from behind, bulging where the ball has hit it. */
function bulgingNet(cx: number, cy: number): a.Svg {
  const push = (x: number, y: number): [number, number] => {
    const [dx, dy] = [x - cx, y - cy];
    const pull = 34 * Math.exp(-(dx * dx + dy * dy) / 9000);
    const far = Math.hypot(dx, dy) || 1;
    return [x + (dx / far) * pull, y + (dy / far) * pull];
  };
  const line = (points: readonly [number, number][]): a.Svg =>
    a.stroke(`M${points.map(([x, y]) => `${a.n(x)} ${a.n(y)}`).join('L')}`, '#fff', 1.6, 0.62);
  const steps = Array.from({ length: 31 }, (_, i) => i * 12 - 30);
  const across = Array.from({ length: 17 }, (_, i) => line(steps.map((x) => push(x, 34 + i * 18))));
  const down = Array.from({ length: 19 }, (_, i) => line(steps.map((y) => push(i * 18 - 12, y * 0.92 + 56))));
  return [...across, ...down].join('');
}

const football = (): a.Svg =>
  [
    a.sky(W, H, [[0, '#4a7f8f'], [0.3, '#9fc4b4'], [0.52, '#e6e0b0'], [1, '#12603a']]), // prettier-ignore
    a.cloud(70, 46, 92, '#e6f0ec', '#9ab8b8', 0.85),
    a.cloud(236, 62, 104, '#d6e6e6', '#8aa8b0', 0.85),
    a.place(a.palm(120, '#1f5a44'), { x: 28, y: 214 }),
    a.place(a.palm(96, '#1f5a44'), { x: 272, y: 212, flip: true }),
    a.hills(W, 240, 196, '#2f7a54', 4, 6, 8),
    a.path('M0 212H300V400H0Z', a.linear([[0, '#5fc06a'], [0.4, '#1f8a4c'], [1, '#0a4a2c']])), // prettier-ignore
    ...[0, 1, 2].map((i) => a.path(`M${150 - 40 - i * 60} 400L${140 - i * 22} 212H${152 - i * 22}L${150 - i * 60} 400Z`, '#fff', 'opacity=".07"')), // prettier-ignore
    a.rain(W, 300, 60, 5, '#f0fbff'),
    a.bunting(0, 22, 300, 22, 16, 13, ['#1f9d63', '#d9412e', '#ffd970'], 15),
    bulgingNet(150, 166),
    a.rect(-10, 28, 320, 11, a.linear([[0, '#fff'], [1, '#b8c4c8']]), 'rx="5"'), // prettier-ignore
    a.glow(150, 166, 120, '#fff6d0', 0.6),
    a.emoji('football', { x: 150, y: 166, size: 158, rotate: -14 }),
    a.emoji('gloves', { x: 54, y: 236, size: 82, rotate: -24 }),
    a.emoji('boot', { x: 246, y: 244, size: 84, rotate: 10, flip: true }),
    a.splash(150, 262, 90, '#e6fbff', '#a8d8e0'),
  ].join('');

/** Half of a village court, painted like the panel of a rickshaw. */
const half = (d: string, light: string, dark: string): a.Svg =>
  a.path(d, a.linear([[0, light], [1, dark]], 0, 0, 0.4, 1)); // prettier-ignore

const kabaddi = (): a.Svg =>
  [
    half('M0 0H186L114 400H0Z', '#e0512a', '#6a140c'),
    half('M186 0H300V400H114Z', '#1f8a8f', '#06343a'),
    a.rays(150, 168, 300, '#fff3c4', 0.16, 26),
    a.disc(150, 150, 104, '#fff0b8', '#ffb03c'),
    halo('#a8341a', 0.5, 150, 104, 14),
    a.stroke('M186 0L114 400', '#fff3d0', 5, 0.95),
    a.garland(0, 4, 150, 10, 22, 17, 8),
    a.garland(150, 10, 300, 4, 22, 17, 8),
    a.path('M0 268Q80 240 150 250Q226 240 300 268V400H0Z', a.linear([[0, '#d99a52'], [1, '#5c2c0e']])), // prettier-ignore
    a.emoji('dust', { x: 44, y: 250, size: 84, opacity: 0.9 }),
    a.emoji('dust', { x: 258, y: 250, size: 84, flip: true, opacity: 0.9 }),
    ground(150, 262, 96),
    a.emoji('wrestlers', { x: 150, y: 178, size: 196 }),
    a.place(a.paintedFlower(26, '#ff7aa8', '#b5184a', '#ffd970'), { x: 34, y: 128 }),
    a.place(a.paintedFlower(26, '#ffd970', '#e07a10', '#fff3d0'), { x: 268, y: 132 }),
    a.sparkle(92, 70, 9),
    a.sparkle(214, 74, 7),
  ].join('');

export const sportsCovers: readonly Cover[] = [
  { code: 'cricket', bn: 'ক্রিকেট', en: 'Cricket', deep: '#04140c', accent: '#ffc24a', scene: cricket },
  { code: 'football', bn: 'ফুটবল', en: 'Football', deep: '#04281a', accent: '#9ff0b0', scene: football },
  { code: 'kabaddi', bn: 'কাবাডি', en: 'Kabaddi', deep: '#3a0d06', accent: '#ffb84a', scene: kabaddi },
];
