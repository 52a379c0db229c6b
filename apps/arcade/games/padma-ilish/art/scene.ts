/** The Padma at nightfall: moonrise over the river, lamp-lit boats, leaping hilsa. Works in any proportion. */
import {
  alpana, cloud, disc, document, ellipse, filtered, fireflies, glow, hills, hilsa, linear, moon, palm, path, place, rect,
  reeds, river, seeded, shimmer, sky, splash, stars, streaks, stroke,
} from '../../../../../tools/art/lib/index.ts'; // prettier-ignore
import type { Svg } from '../../../../../tools/art/lib/index.ts';
import { countryBoat } from './drawings.ts';

const brush = `<filter id="brush" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="2" seed="7"/><feDisplacementMap in="SourceGraphic" scale="8"/></filter>`;
const brushed = (content: Svg): Svg => `<g filter="url(#brush)">${content}</g>`;

/** A boat under way with its lamp and the lamp's light on the water. */
function litBoat(x: number, y: number, size: number, flip: boolean): Svg {
  const lamp = glow(flip ? -40 : 40, 40, 90, '#ffc94a', 0.75);
  const mirror = Array.from({ length: 7 }, (_, i) =>
    ellipse((flip ? -40 : 40) + (i % 2) * 6, 104 + i * 15, 22 - i * 1.5, 2.6, '#ffd27a', `opacity="${0.7 - i * 0.09}"`),
  ).join('');
  const shadow = ellipse(0, 92, 112, 10, '#03121c', 'opacity=".55"');
  return place(`${shadow}${mirror}${place(countryBoat(), { x: 0, y: 0, flip })}${lamp}`, { x, y, scale: size / 200 });
}

/** A village on the far bank: huts, palms and windows. */
function village(x: number, y: number, size: number, color: string): Svg {
  const hut = (dx: number, s: number): Svg =>
    path(`M${dx - s} 0V${-s * 0.6}L${dx} ${-s * 1.25}L${dx + s} ${-s * 0.6}V0Z`, color) +
    rect(dx - s * 0.2, -s * 0.5, s * 0.32, s * 0.36, '#ffcf6b');
  return place([hut(-size * 0.5, size * 0.2), hut(0, size * 0.26), hut(size * 0.5, size * 0.18), place(palm(size * 0.95, color), { x: -size * 0.8, y: 0 }), place(palm(size * 0.8, color), { x: size * 0.75, y: 0, flip: true })].join(''), { x, y }); // prettier-ignore
}

function heaven(w: number, h: number, line: number, moonX: number, moonY: number, moonR: number): Svg {
  const small = Math.min(w, h);
  return [
    sky(w, line + 4, [[0, '#061a3a'], [0.34, '#123a63'], [0.6, '#3a5a8a'], [0.8, '#b0698a'], [0.93, '#f0987a'], [1, '#ffcf94']]),
    stars(w, h * 0.42, 130, 12),
    alpana(w / 2, h * 0.34, Math.min(w * 0.62, h * 0.5), { color: '#e6f1ff', opacity: 0.13, petals: 18, brush: 2.3, wash: 0.05 }),
    glow(moonX, moonY, moonR * 6, '#ffe9c0', 0.55),
    disc(moonX, moonY, moonR, '#fff6dc', '#ffdfa0'),
    moon(moonX, moonY, moonR),
    streaks(w, h * 0.25, line - h * 0.03, '#ffd0c0', 0.45, 19),
    cloud(w * 0.12, h * 0.3, small * 0.1, '#6a6a9a', '#2c4272', 0.5),
    cloud(w * 0.7, h * 0.38, small * 0.08, '#c98a9c', '#6a5a86', 0.5),
    cloud(w * 0.93, h * 0.24, small * 0.11, '#51629a', '#233b6c', 0.5),
  ].join(''); // prettier-ignore
}

/** A hilsa in mid-leap over its splash. */
function leap(x: number, y: number, size: number, turn: number, flip: boolean): Svg {
  const drops = splash(0, 0, size * 0.5, '#e9f6ff', '#6fa6c8');
  return place(drops, { x, y }) + place(`<g style="filter:drop-shadow(0 6px 8px rgb(0 10 30/.5))">${hilsa()}</g>`, { x: x + (flip ? size * 0.14 : -size * 0.14), y: y - size * 0.5, rotate: turn, scale: size / 228, flip }); // prettier-ignore
}

/** The whole place in a box of `w` × `h` px. */
export function padma(w: number, h: number): Svg {
  const tall = h > w;
  const line = h * (tall ? 0.57 : 0.58);
  const unit = Math.max(h, w * 0.62);
  const moonX = w * (tall ? 0.74 : 0.87);
  const moonR = Math.max(w * 0.04, h * 0.052);
  const random = seeded(41);
  const water = linear([[0, '#f2a98a'], [0.14, '#9a6a94'], [0.42, '#24507e'], [0.75, '#0b2b50'], [1, '#04142a']]); // prettier-ignore
  const sparkles = Array.from({ length: 60 }, () => ellipse(random.between(0, w), random.between(line + 20, h * 0.95), random.between(1, 2.6), 0.9, '#e6f4ff', `opacity="${random.between(0.2, 0.8).toFixed(2)}"`)); // prettier-ignore
  return document(w, h, [
    brush,
    heaven(w, h, line, moonX, line - h * (tall ? 0.13 : 0.24), moonR),
    brushed(hills(w, line + 8, line - h * 0.012, '#5a4a78', 5, 7, 9)),
    brushed(hills(w, line + 8, line - h * 0.003, '#33345f', 15, 6, 12)),
    ...(tall ? [0.2, 0.62] : [0.07, 0.25, 0.74, 0.93]).map((x) => village(w * x, line + 2, unit * 0.06, '#232650')),
    river(w, line + 2, h, water, '#cfe4ff', 33, tall ? 80 : 130),
    shimmer(moonX, line + 6, h * 0.9, w * (tall ? 0.24 : 0.12), '#fff0cc', 8),
    filtered(ellipse(w / 2, line + 4, w * 0.6, h * 0.014, '#ffd9c0', 'opacity=".5"'), 'blur(9px)'),
    ...sparkles,
    litBoat(w * (tall ? 0.3 : 0.14), line + h * 0.012, unit * (tall ? 0.07 : 0.1), false),
    litBoat(w * (tall ? 0.7 : 0.31), line + h * 0.004, unit * 0.05, true),
    litBoat(w * (tall ? 0.9 : 0.81), line + h * 0.05, unit * (tall ? 0.09 : 0.15), true),
    leap(w * (tall ? 0.14 : 0.1), h * (tall ? 0.74 : 0.86), unit * (tall ? 0.12 : 0.19), 24, false),
    leap(w * (tall ? 0.87 : 0.9), h * (tall ? 0.77 : 0.9), unit * (tall ? 0.12 : 0.17), 24, true),
    rect(0, h * 0.8, w, h * 0.2, linear([[0, '#031022', 0], [1, '#020a16', 0.88]])),
    reeds(w * 0.24, h + 8, unit * 0.17, '#04121f', 46, 3, true),
    `<g transform="translate(${w} 0) scale(-1 1)">${reeds(w * 0.24, h + 8, unit * 0.17, '#04121f', 46, 23, true)}</g>`,
    stroke(`M0 ${h * 0.97}Q${w / 2} ${h * 0.985} ${w} ${h * 0.97}`, '#9cc4e8', 1.2, 0.2),
    fireflies(w, h * 0.6, h * 0.95, tall ? 16 : 26, 16),
  ].join('')); // prettier-ignore
}
