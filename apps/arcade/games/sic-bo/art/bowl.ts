/** The tray and the brass bowl that covers the dice, seen from a little above, in boxes of 800 × 420 and 640 × 520 units. */
import {
  around,
  document,
  ellipse,
  linear,
  n,
  path,
  place,
  radial,
  stroke,
} from '../../../../../tools/art/lib/index.ts';
import type { Svg } from '../../../../../tools/art/lib/index.ts';

const BRASS = ['#fff3c4', '#e7b64a', '#8f5d14', '#f6d27a'] as const;
const ENGRAVED = '#5c3806';

/** A flat alpana on the felt: rings of petals, drawn as a circle and pressed flat by the perspective. */
function feltPattern(): Svg {
  const petals = (count: number, inner: number, outer: number, width: number): Svg =>
    around(count, (a) => {
      const turn = (a * 180) / Math.PI + 90;
      const leaf = `M0 ${-inner}C${width} ${-(inner + outer) / 2} ${width} ${-outer + 12} 0 ${-outer}C${-width} ${-outer + 12} ${-width} ${-(inner + outer) / 2} 0 ${-inner}Z`;
      return place(stroke(leaf, '#bfe5d2', 2.4, 0.34), { x: 0, y: 0, rotate: turn });
    });
  const dots = (count: number, r: number): Svg =>
    around(
      count,
      (a) => `<circle cx="${n(r * Math.cos(a))}" cy="${n(r * Math.sin(a))}" r="3.2" fill="#bfe5d2" fill-opacity=".4"/>`,
    );
  const rings = [
    petals(10, 30, 120, 24),
    dots(40, 138),
    petals(20, 152, 236, 18),
    dots(60, 256),
    petals(36, 268, 318, 11),
  ];
  return `<g transform="translate(400 196) scale(1 .42)">${rings.join('')}</g>`;
}

/** A round tray: dark wood, a brass rim, green felt. */
export function tray(): Svg {
  const wood = linear([[0, '#8d431c'], [0.5, '#5b2410'], [1, '#2a0d05']]); // prettier-ignore
  const side = linear([[0, '#6d2f12'], [0.4, '#3b170a'], [1, '#170703']]); // prettier-ignore
  const gold = linear([[0, BRASS[0]], [0.35, BRASS[1]], [0.7, BRASS[2]], [1, BRASS[3]]], 0, 0, 1, 1); // prettier-ignore
  const felt = radial([[0, '#1f8a62'], [0.6, '#136148'], [1, '#0a3a30']], 0.5, 0.42, 0.6); // prettier-ignore
  const inner = linear([[0, '#000', 0.55], [0.35, '#000', 0], [1, '#000', 0]]); // prettier-ignore
  const body = [
    `<ellipse cx="400" cy="252" rx="384" ry="158" fill="#000" fill-opacity=".35" style="filter:blur(10px)"/>`,
    path('M14 200A386 168 0 0 0 786 200V236A386 168 0 0 1 14 236Z', side),
    ellipse(400, 200, 386, 168, wood),
    `${gold.defs}<ellipse cx="400" cy="200" rx="384" ry="166" fill="none" stroke="${gold.fill}" stroke-width="4"/>`,
    ellipse(400, 196, 342, 146, '#160703'),
    ellipse(400, 200, 340, 143, felt),
    feltPattern(),
    ellipse(400, 200, 340, 143, inner),
    `${gold.defs}<ellipse cx="400" cy="198" rx="342" ry="146" fill="none" stroke="${gold.fill}" stroke-width="5"/>`,
  ];
  return document(800, 420, body.join(''));
}

/** One engraved band of the dome: an arc of scallops with dots, at height `y` and with half-width `rx`. */
function band(y: number, rx: number, count: number, size: number): Svg {
  const ry = rx * 0.2;
  const marks = Array.from({ length: count }, (_, i) => {
    const a = Math.PI * ((i + 0.5) / count);
    const x = 320 - rx * Math.cos(a);
    const at = y + ry * Math.sin(a);
    const squeeze = Math.max(0.25, Math.sin(a));
    const petal = stroke(`M0 ${size}C${size} ${size * 0.2} ${size * 0.7} ${-size * 0.7} 0 ${-size}C${-size * 0.7} ${-size * 0.7} ${-size} ${size * 0.2} 0 ${size}Z`, ENGRAVED, 2.2, 0.75); // prettier-ignore
    const heart = `<circle r="${size * 0.2}" cy="${size * 0.25}" fill="${ENGRAVED}" fill-opacity=".75"/>`;
    return `<g transform="translate(${n(x)} ${n(at)}) scale(${squeeze.toFixed(2)} 1)">${petal}${heart}</g>`;
  });
  const arc = (dy: number): Svg => stroke(`M${320 - rx} ${y + dy}A${rx} ${ry} 0 0 0 ${320 + rx} ${y + dy}`, ENGRAVED, 2.4, 0.6); // prettier-ignore
  return arc(-size - 7) + marks.join('') + arc(size + 7);
}

/** A dome of brass with a knob. */
export function bowl(): Svg {
  const metal = linear([[0, '#7a4c10'], [0.14, '#c98f2c'], [0.32, '#ffeeb0'], [0.46, '#eebd50'], [0.72, '#b3781e'], [0.92, '#6f430c'], [1, '#8f5d14']], 0, 0, 1, 0.08); // prettier-ignore
  const shade = linear([[0, '#fff', 0.22], [0.3, '#fff', 0], [0.75, '#3a1c00', 0], [1, '#3a1c00', 0.55]]); // prettier-ignore
  const lip = linear([[0, '#8f5d14'], [0.3, '#fff3c4'], [0.6, '#e7b64a'], [1, '#7a4c10']], 0, 0, 1, 0); // prettier-ignore
  const gleam = radial([[0, '#fffdf0', 0.9], [1, '#fffdf0', 0]]); // prettier-ignore
  const dome = 'M28 418C30 196 168 84 320 84S610 196 612 418A292 74 0 0 1 28 418Z';
  const body = [
    path(dome, metal),
    band(196, 205, 11, 17),
    band(330, 275, 15, 24),
    path(dome, shade),
    `<ellipse cx="222" cy="190" rx="34" ry="92" transform="rotate(24 222 190)" fill="${gleam.fill}"/>${gleam.defs}`,
    path('M14 414A306 80 0 0 0 626 414L624 432A304 82 0 0 1 16 432Z', lip),
    stroke('M14 414A306 80 0 0 0 626 414', '#fff3c4', 3, 0.7),
    path('M276 92C282 76 296 70 304 66L302 56H338L336 66C344 70 358 76 364 92A60 15 0 0 1 276 92Z', metal),
    ellipse(320, 36, 34, 32, radial([[0, BRASS[0]], [0.45, BRASS[1]], [1, BRASS[2]]], 0.36, 0.3, 0.75)), // prettier-ignore
    ellipse(309, 25, 9, 7, '#fffdf0', 'fill-opacity=".8"'),
  ];
  return document(640, 520, body.join(''));
}
