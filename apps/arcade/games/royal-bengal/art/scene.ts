/** The Sundarbans at dusk: the painted place behind the reels. Works in any proportion. */
import {
  alpana, branch, cloud, disc, document, ellipse, emojiDataUri, filtered, fireflies, glow, hills, linear, mangrove, mangroves,
  path, place, rays, reeds, river, seeded, shimmer, sky, stars, streaks, stroke, rect,
} from '../../../../../tools/art/lib/index.ts'; // prettier-ignore
import type { Svg } from '../../../../../tools/art/lib/index.ts';

/** Gives edges the wobble of a brush. */
const brush = `<filter id="brush" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="2" seed="4"/><feDisplacementMap in="SourceGraphic" scale="9"/></filter>`;
const brushed = (content: Svg): Svg => `<g filter="url(#brush)">${content}</g>`;

const silhouette = (name: string, x: number, y: number, size: number, flip = false): Svg =>
  `<image href="${emojiDataUri(name)}" width="${size}" height="${size}" transform="translate(${x} ${y}) scale(${flip ? -1 : 1} 1)" style="filter:brightness(0) opacity(.88)"/>`;

const bird = (x: number, y: number, s: number): Svg =>
  stroke(`M${x - s} ${y - s * 0.35}Q${x - s * 0.4} ${y - s * 0.5} ${x} ${y}Q${x + s * 0.4} ${y - s * 0.5} ${x + s} ${y - s * 0.35}`, '#1d1226', s * 0.14, 0.75); // prettier-ignore

/** A dinghy with a fisherman standing at the oar. */
function boat(x: number, y: number, s: number, color: string): Svg {
  const hull = path(
    `M${-s} ${-s * 0.16}Q${-s * 0.5} ${s * 0.16} 0 ${s * 0.16}T${s} ${-s * 0.26}Q${s * 0.55} ${s * 0.02} 0 ${s * 0.01}T${-s} ${-s * 0.16}Z`,
    color,
  );
  const hood = path(`M${-s * 0.42} 0Q${-s * 0.36} ${-s * 0.34} ${-s * 0.06} ${-s * 0.34}T${s * 0.26} 0Z`, color);
  const man =
    ellipse(s * 0.55, -s * 0.7, s * 0.07, s * 0.08, color) +
    path(`M${s * 0.47} ${-s * 0.6}h${s * 0.15}l${s * 0.06} ${s * 0.6}h${-s * 0.26}Z`, color);
  const oar = stroke(`M${s * 0.4} ${-s * 0.62}L${s * 1.05} ${s * 0.34}`, color, s * 0.035);
  return place(hull + hood + man + oar, { x, y });
}

/** A near trunk at the edge of the picture, with stilt roots and a rim of evening light; it leaves the picture above. */
function nearTree(w: number, h: number, side: -1 | 1): Svg {
  const tall = h > w;
  const s = tall ? w * 0.5 : h * 0.5;
  const top = h * 0.98;
  const dark = '#050f0c';
  const root = (reach: number, from: number): Svg =>
    stroke(
      `M0 ${-s * from}Q${s * reach * 0.85} ${-s * (from + 0.02)} ${s * reach} ${s * 0.16}`,
      dark,
      s * (0.036 - Math.abs(reach) * 0.022),
    );
  const roots = [-0.42, -0.28, -0.15, 0.14, 0.26, 0.4, 0.55].map((r, i) => root(r, 0.26 + (i % 3) * 0.08)).join('');
  const trunk = path(
    `M${-s * 0.12} ${s * 0.1}C${-s * 0.05} ${-s * 0.1} ${-s * 0.05} ${-s * 0.4} ${s * 0.0} ${-s * 0.7}S${-s * 0.09} ${-top * 0.8} ${-s * 0.1} ${-top}h${s * 0.13}C${s * 0.06} ${-top * 0.8} ${s * 0.13} ${-s * 0.95} ${s * 0.1} ${-s * 0.65}S${s * 0.06} ${-s * 0.15} ${s * 0.14} ${s * 0.1}Z`,
    dark,
  );
  const rim = stroke(
    `M${s * 0.085} ${-s * 0.1}C${s * 0.055} ${-s * 0.3} ${s * 0.08} ${-s * 0.5} ${s * 0.1} ${-s * 0.66}S${s * 0.06} ${-top * 0.78} ${s * 0.03} ${-top * 0.96}`,
    '#ff9a4a',
    s * 0.009,
    0.5,
  );
  const bough = stroke(`M${s * 0.05} ${-s * 0.95}Q${s * 0.2} ${-s * 1.15} ${s * 0.42} ${-s * 1.2}`, dark, s * 0.03);
  const leaves = place(branch(s * 0.42, 9, '#16402e', '#061410'), { x: s * 0.22, y: -s * 1.14, rotate: 8 });
  return place(roots + trunk + rim + (tall ? '' : bough + leaves), {
    x: side < 0 ? w * 0.02 : w * 0.98,
    y: h * 0.9,
    flip: side > 0,
  });
}

function horizon(w: number, h: number, sunX: number, line: number): Svg {
  const sunY = line - h * 0.045;
  const sunR = Math.max(w * 0.045, h * 0.062);
  return [
    sky(w, line + 4, [[0, '#101d3a'], [0.3, '#2b2350'], [0.52, '#6d2f56'], [0.72, '#c9503f'], [0.88, '#f28a3d'], [1, '#ffd37a']]),
    stars(w, h * 0.3, 60, 5),
    rays(sunX, sunY, Math.max(w, h) * 0.9, '#ffd9a0', 0.13, 22),
    alpana(w / 2, h * 0.36, Math.min(w * 0.62, h * 0.5), { color: '#ffeec2', opacity: 0.13, petals: 20, brush: 2.4, wash: 0.05 }),
    glow(sunX, sunY, Math.max(w, h) * 0.5, '#ffb24a', 0.75),
    streaks(w, h * 0.2, line - h * 0.04, '#ffd9b0', 0.5, 11),
    cloud(w * 0.16, h * 0.26, Math.min(w, h) * 0.1, '#b4516a', '#5b2b58', 0.55),
    cloud(w * 0.9, h * 0.2, Math.min(w, h) * 0.12, '#a64a66', '#512852', 0.5),
    cloud(w * 0.68, h * 0.33, Math.min(w, h) * 0.07, '#e8875f', '#97405a', 0.5),
    disc(sunX, sunY, sunR, '#fff3cf', '#ffb84a'),
    ...[[0.3, 0.24, 9], [0.33, 0.225, 12], [0.36, 0.245, 8], [0.385, 0.235, 10], [0.74, 0.29, 8], [0.765, 0.28, 10]].map(([x = 0, y = 0, s = 0]) => bird(w * x, h * y, s * (h / 900))),
  ].join(''); // prettier-ignore
}

/** The whole place in a box of `w` × `h` px. */
export function sundarbans(w: number, h: number): Svg {
  const tall = h > w;
  const line = h * (tall ? 0.6 : 0.62);
  const sunX = w * (tall ? 0.66 : 0.85);
  const unit = Math.max(h, w * 0.62);
  const leaf = tall ? w * 0.9 : unit;
  const random = seeded(9);
  const water = linear([[0, '#ffbe6a'], [0.18, '#d9743f'], [0.5, '#5a3a44'], [1, '#0d2320']]); // prettier-ignore
  const bankTree = (x: number, y: number, size: number, color: string): Svg =>
    place(mangrove(size, color, random), { x, y });
  const grove = (x: number, size: number): Svg =>
    [
      [-0.07, 0.17, '#22392b'],
      [0.075, 0.14, '#22392b'],
      [0, 0.2, '#172c22'],
      [0.02, 0.17, '#172c22'],
    ]
      .map(([dx, tree, color]) =>
        bankTree(x + Number(dx) * unit, h * 0.795, Number(tree) * unit * size * (tall ? 0.7 : 1), String(color)),
      )
      .join('');
  return document(w, h, [
    brush,
    horizon(w, h, sunX, line),
    brushed(mangroves(w, line, unit * 0.1, '#8f4343', tall ? 10 : 20, 3) + hills(w, line + 6, line - 8, '#8f4343', 4, 5, 9)),
    brushed(mangroves(w, line + 4, unit * 0.13, '#512c3a', tall ? 7 : 14, 17) + rect(0, line - 2, w, 8, '#512c3a')),
    river(w, line + 4, h * 0.9, water, '#ffd9a0', 21, tall ? 60 : 90),
    shimmer(sunX, line + 8, h * 0.86, w * (tall ? 0.2 : 0.1), '#ffe9b8', 12),
    filtered(ellipse(w / 2, line + 6, w * 0.6, h * 0.018, '#ffdca8', 'opacity=".5"'), 'blur(10px)'),
    boat(w * (tall ? 0.36 : 0.31), line + h * (tall ? 0.05 : 0.1), unit * (tall ? 0.03 : 0.045), '#1c1420'),
    brushed([
      hills(w, h, h * 0.79, linear([[0, '#1d3026'], [1, '#0a1a14']]), 31, h * 0.022, 4),
      grove(w * (tall ? 0.08 : 0.11), 1), grove(w * (tall ? 0.94 : 0.9), 1.06),
    ].join('')),
    silhouette('tiger', w * (tall ? 0.2 : 0.19), h * 0.79 - unit * 0.058, unit * (tall ? 0.05 : 0.07)),
    silhouette('deer', w * (tall ? 0.86 : 0.83), h * 0.79 - unit * 0.052, unit * (tall ? 0.05 : 0.062), true),
    brushed(hills(w, h, h * 0.87, linear([[0, '#0e211a'], [1, '#04100c']]), 77, h * 0.02, 5)),
    reeds(w, h * 0.9, unit * 0.07, '#0a1a14', tall ? 50 : 110, 8, true),
    brushed(nearTree(w, h, -1) + nearTree(w, h, 1)),
    place(branch(leaf * 0.3, 12, '#1c4a33', '#071711'), { x: -unit * 0.02, y: h * 0.005, rotate: 22 }),
    place(branch(leaf * 0.22, 9, '#143a29', '#061410'), { x: w * 0.12, y: -unit * 0.03, rotate: 40 }),
    place(branch(leaf * 0.3, 12, '#1c4a33', '#071711'), { x: w + unit * 0.02, y: h * 0.005, rotate: -22, flip: true }),
    place(branch(leaf * 0.22, 9, '#143a29', '#061410'), { x: w * 0.88, y: -unit * 0.03, rotate: -40, flip: true }),
    rect(0, h * 0.78, w, h * 0.22, linear([[0, '#04100c', 0], [1, '#030b09', 0.9]])),
    reeds(w, h + 6, unit * 0.1, '#030a08', tall ? 36 : 80, 14),
    fireflies(w, h * 0.56, h * 0.95, tall ? 26 : 40, 6),
  ].join('')); // prettier-ignore
}
