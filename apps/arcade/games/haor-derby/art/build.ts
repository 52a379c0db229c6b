/** Paints the scene of Haor Derby. Run with node from anywhere; the output is committed. */
import * as a from '../../../../../tools/art/lib/index.ts';
import type { Svg } from '../../../../../tools/art/lib/index.ts';
import { arena, dusk, H, STAND, W, watchers } from '../../cockfight/ground.ts';
import { writeScene } from '../../drawing/output.ts';

const HORIZON = 306;
const SHIRTS = ['#1f4348', '#5e2a22', '#2a3654', '#6d4d22', '#334b2c', '#4a2640'] as const;

/** Villages on their mounds, far over the water. */
const villages = (): Svg =>
  [
    a.hills(W, H, HORIZON - 8, '#4a3a63', 21, 7, 9),
    ...[60, 150, 236, 700, 790, 880].map((x, i) => a.place(a.palm(46 + (i % 3) * 14, '#33264c'), { x, y: HORIZON + 2, flip: i % 2 === 0 })), // prettier-ignore
    ...[96, 190, 742, 838].map((x) => a.path(`M${x} ${HORIZON + 2}v-16l20 -14l20 14v16Z`, '#33264c')),
  ].join('');

const water = (): Svg =>
  [
    a.river(W, HORIZON, 520, a.linear([[0, '#ffb25e'], [0.18, '#c9687a'], [0.55, '#3d5f8a'], [1, '#173a56']]), '#ffe0b0', 12, 90), // prettier-ignore
    a.shimmer(W / 2, HORIZON + 2, 470, 240, '#fff0c0', 7),
  ].join('');

const boats = (): Svg =>
  [
    a.place(a.sailboat('#5b3148'), { x: 330, y: HORIZON + 14, scale: 0.9 }),
    a.place(a.sailboat('#5b3148'), { x: 640, y: HORIZON + 10, scale: 0.7, flip: true }),
    a.place(a.nouka('#a5683a', '#2e1608', '#d9a75a'), { x: 170, y: 404, scale: 1.25 }),
    a.place(a.nouka('#7d4a2c', '#2a1408', '#c78e4a'), { x: 806, y: 390, scale: 1.1, flip: true }),
  ].join('');

/** Water lilies between the boats and the bank. */
const lilies = (): Svg =>
  [[60, 452], [300, 436], [420, 424], [566, 428], [690, 446], [910, 458]]
    .map(([x = 0, y = 0], i) => a.ellipse(x, y, 26, 6, '#2d6b4e') + a.ellipse(x + 30, y + 5, 18, 4, '#245a44') + a.place(a.paintedFlower(9, '#ffd6ea', '#d8568f', '#ffe08a'), { x: x + 4, y: y - 8, scale: i % 2 === 0 ? 1 : 0.8 }))
    .join(''); // prettier-ignore

/** The island: a grassy bank with the trodden ring, marigolds round it. */
const island = (): Svg =>
  [
    a.path(`M0 ${STAND - 60}Q${W / 2} ${STAND - 190} ${W} ${STAND - 60}V${H}H0Z`, a.linear([[0, '#6f8a3c'], [0.3, '#45682f'], [1, '#1d3a22']])), // prettier-ignore
    a.reeds(W, STAND - 78, 30, '#59762f', 70, 5),
  ].join('');

const rim = (): Svg => {
  const flowers = Array.from({ length: 44 }, (_, i) => {
    const turn = (Math.PI * 2 * i) / 44;
    const at = { x: W / 2 + Math.cos(turn) * 448, y: STAND + 20 + Math.sin(turn) * 142 };
    return a.place(a.paintedFlower(11, i % 2 === 0 ? '#ffc233' : '#ff8f2a', '#d96b00', '#fff1cc'), { ...at, scale: 0.8 + Math.sin(turn) * 0.25 }); // prettier-ignore
  });
  return flowers.join('');
};

const scene = a.document(W, H, [
  a.sky(W, HORIZON + 6, [[0, '#1b2350'], [0.36, '#5c3f7c'], [0.62, '#c65f6c'], [0.84, '#f79a52'], [1, '#ffd07a']]),
  a.streaks(W, 60, 230, '#ffc9a0', 0.5, 9),
  a.disc(W / 2, HORIZON - 26, 62, '#fff3c8', '#ffb347'),
  villages(),
  water(),
  boats(),
  lilies(),
  island(),
  watchers(STAND - 118, 74, 17, SHIRTS, 11),
  arena('#d9ab68', '#7a4f28', '#9a6a38', 3),
  rim(),
  a.reeds(170, H + 6, 190, '#12291b', 26, 3, true),
  a.place(a.reeds(170, H + 6, 180, '#12291b', 26, 6, true), { x: W - 168, y: 0 }),
  dusk('#120b24'),
].join('')); // prettier-ignore

const paint = await a.openRenderer();
try {
  console.log(await writeScene(await paint.svg(scene, W, H), import.meta.dirname, 'scene', 40));
} finally {
  await paint.close();
}
