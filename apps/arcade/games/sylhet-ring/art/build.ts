/** Paints the scene of Sylhet Ring. Run with node from anywhere; the output is committed. */
import * as a from '../../../../../tools/art/lib/index.ts';
import type { Svg } from '../../../../../tools/art/lib/index.ts';
import { arena, dusk, H, STAND, W, watchers } from '../../cockfight/ground.ts';
import { writeScene } from '../../drawing/output.ts';

const SHIRTS = ['#5a2522', '#7d6130', '#23453f', '#382c50', '#624022', '#2b4464'] as const;
const FENCE = STAND - 96;

/** Tea on round hills, the nearest ones greenest. */
const gardens = (): Svg =>
  [
    a.hills(W, H, 236, '#39506f', 4, 26, 5),
    a.hills(W, H, 276, '#2d5a5c', 8, 22, 6),
    a.teaHill(170, 262, 300, 190, '#4f9a52', '#1c4b33'),
    a.teaHill(800, 250, 320, 200, '#5aa653', '#1c4b33'),
    a.teaHill(490, 300, 300, 170, '#6bb45a', '#20563a'),
  ].join('');

/** The thin trees that shade tea: bare trunks and flat crowns. */
const shadeTree = (x: number, base: number, tall: number): Svg =>
  [
    a.stroke(`M${x} ${base}q4 ${-tall / 2} -2 ${-tall}`, '#3a2a22', 6),
    a.stroke(`M${x} ${base - tall * 0.7}l-20 -26M${x} ${base - tall * 0.62}l22 -24`, '#3a2a22', 3.5),
    a.ellipse(x - 26, base - tall - 4, 44, 17, '#1d4a3a'),
    a.ellipse(x + 24, base - tall + 2, 46, 18, '#235641'),
    a.ellipse(x, base - tall - 18, 52, 20, '#2c6a4a'),
  ].join('');

/** A house on stilts with a roof of straw. */
const house = (): Svg =>
  [
    a.rect(0, -46, 120, 46, '#6d4428'),
    a.path('M-22 -40L26 -104H98L146 -40Z', a.linear([[0, '#d8a85a'], [1, '#7a5226']])),
    a.rect(20, -34, 22, 34, '#2a160c'),
    a.rect(66, -34, 30, 20, '#ffcf6a'),
    a.glow(81, -24, 44, '#ffcf6a', 0.6),
    ...[8, 34, 60, 86, 112].map((x) => a.stroke(`M${x} -42V0`, '#4f2f1a', 3, 0.7)),
  ].join(''); // prettier-ignore

/** The ring's fence behind the ground: bamboo posts, two rails and woven mats between them. */
const fence = (): Svg => {
  const posts = 15;
  const at = (i: number): { x: number; y: number } => {
    const x = (W * i) / (posts - 1);
    return { x, y: FENCE - 42 * (1 - ((x - W / 2) / (W / 2)) ** 2) };
  };
  const rail = (drop: number): string => `M0 ${FENCE + drop}Q${W / 2} ${FENCE - 84 + drop} ${W} ${FENCE + drop}`;
  const mats = `${rail(12)}V${FENCE + 76}Q${W / 2} ${FENCE - 8} 0 ${FENCE + 76}Z`;
  const weave = Array.from(
    { length: 120 },
    (_, i) => `M${i * 8} ${FENCE - 80}l10 190M${i * 8 + 10} ${FENCE - 80}l-10 190`,
  );
  return [
    a.path(mats, '#9c6f36'),
    a.clipped(a.stroke(weave.join(''), '#5d3c1a', 2.2, 0.55), `<path d="${mats}"/>`),
    ...[10, 44, 76].map((drop) => a.stroke(rail(drop), '#6d4a20', 13) + a.stroke(rail(drop - 2), '#d9b565', 6)),
    ...Array.from({ length: posts }, (_, i) => {
      const { x, y } = at(i);
      return a.stroke(`M${x} ${y - 26}V${y + 90}`, '#5d3f1a', 17) + a.stroke(`M${x - 2} ${y - 26}V${y + 90}`, '#e0bd6c', 9) + [-6, 30, 66].map((knot) => a.stroke(`M${x - 6} ${y + knot}h10`, '#8a642c', 3)).join('');
    }),
  ].join(''); // prettier-ignore
};

const lamps = (): Svg =>
  [
    a.stringLights(-10, 96, W / 2, 150, 34, 12, ['#ffd970', '#ffb347', '#fff0b8'], 7),
    a.stringLights(W / 2, 150, W + 10, 96, 34, 12, ['#ffb347', '#ffd970', '#fff0b8'], 7),
    a.lantern(118, 214, 84, '#ff9a3c', '#a3341a'),
    a.lantern(842, 214, 84, '#ff9a3c', '#a3341a'),
  ].join('');

const scene = a.document(W, H, [
  a.sky(W, 420, [[0, '#131a44'], [0.4, '#3c3f78'], [0.72, '#b5667a'], [1, '#f6b07a']]),
  a.stars(W, 150, 70, 6),
  a.moon(590, 96, 34),
  gardens(),
  shadeTree(96, 356, 150),
  shadeTree(330, 372, 128),
  shadeTree(600, 370, 140),
  a.place(house(), { x: 690, y: 420, scale: 1.05 }),
  shadeTree(900, 360, 156),
  watchers(FENCE - 46, 62, 18, SHIRTS, 17),
  a.path(`M0 ${FENCE + 70}Q${W / 2} ${FENCE - 14} ${W} ${FENCE + 70}V${H}H0Z`, a.linear([[0, '#8a4f2c'], [1, '#3a1d12']])),
  fence(),
  arena('#cf8c54', '#6e3a20', '#8a4c2a', 5),
  lamps(),
  a.glow(W / 2, STAND + 6, 420, '#ffd58a', 0.28),
  dusk('#0c0a20'),
].join('')); // prettier-ignore

const paint = await a.openRenderer();
try {
  console.log(await writeScene(await paint.svg(scene, W, H), import.meta.dirname, 'scene', 40));
} finally {
  await paint.close();
}
