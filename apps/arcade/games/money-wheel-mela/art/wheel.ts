/** The wheel of the fair from the front, in a box of 1000 × 1000 units, with its first field at the top; and its pointer. */
import type { Field } from '@chhokka/game-math/tables/money-wheel';
import { outline } from '../../../../../tools/art/lib/outline.ts';
import { around, document, ellipse, linear, n, paintedFlower, path, place, polar, radial, stroke } from '../../../../../tools/art/lib/index.ts'; // prettier-ignore
import type { Svg } from '../../../../../tools/art/lib/index.ts';
import { FERRIS_DOTS, FERRIS_LINES, TOP_BANDS, TOP_BODY } from '../emblems.ts';
import { PAINT } from './paint.ts';

const CENTRE = 500;
const RADIUS = {
  rim: 494,
  studs: 473,
  fields: 452,
  sign: 409,
  petal: 366,
  petals: 262,
  band: 240,
  heart: 186,
} as const;

/** Ground and ink of each kind of field. */
const LOOK: Readonly<Record<Field, readonly [ground: string, ink: string]>> = {
  1: [PAINT.teal, PAINT.cream],
  2: [PAINT.marigold, '#3d1600'],
  5: [PAINT.pink, PAINT.cream],
  10: [PAINT.blue, PAINT.cream],
  20: [PAINT.violet, '#ffe08a'],
  ferris: ['#cb2a18', PAINT.cream],
  top: [PAINT.cream, '#b3161b'],
};

const circle = (r: number, color: string, width: number, opacity = 1): Svg =>
  `<circle r="${r}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;

function brass(r: number, width: number): Svg {
  const shine = linear([[0, PAINT.brassLight], [0.35, PAINT.brass], [0.7, PAINT.brassDark], [1, '#f6d27a']], 0.2, 0, 0.8, 1); // prettier-ignore
  return `${shine.defs}<circle r="${r}" fill="none" stroke="${shine.fill}" stroke-width="${width}"/>`;
}

function wedge(inner: number, outer: number, half: number): string {
  const top = -Math.PI / 2;
  return `M${polar(outer, top - half)}A${outer} ${outer} 0 0 1 ${polar(outer, top + half)}L${polar(inner, top + half)}A${inner} ${inner} 0 0 0 ${polar(inner, top - half)}Z`;
}

/** What stands on a field, around (0, 0). */
async function sign(field: Field, ink: string): Promise<Svg> {
  if (field === 'ferris') {
    const dots = FERRIS_DOTS.map(([x, y]) => ellipse(x, y, 1.9, 1.9, '#ffd04a')).join('');
    return `<g transform="scale(1.9)">${stroke(FERRIS_LINES, ink, 1.5)}${dots}</g>`;
  }
  if (field === 'top') {
    return `<g transform="scale(1.9)">${path(TOP_BODY, ink)}${stroke(TOP_BANDS, '#ffcf4a', 1.7)}</g>`;
  }
  const { d, width } = await outline(field, field.length > 1 ? 41 : 50, 800, field.length > 1 ? -2 : 0);
  return `<path d="${d.replaceAll(/\d+\.\d+/g, (number) => n(Number(number)))}" transform="translate(${n(-width / 2)} ${field.length > 1 ? 14 : 17})" fill="${ink}"/>`;
}

/** A field with its sign near the rim and a petal towards the middle. */
async function fieldAtTop(field: Field, half: number): Promise<Svg> {
  const [ground, ink] = LOOK[field];
  const petal = `M0 ${-RADIUS.petal}C15 ${-RADIUS.petal + 26} 14 ${-RADIUS.petals - 20} 0 ${-RADIUS.petals}C-14 ${-RADIUS.petals - 20} -15 ${-RADIUS.petal + 26} 0 ${-RADIUS.petal}Z`;
  return `<g id="f${field}">${path(wedge(RADIUS.band, RADIUS.fields, half), ground)}
<path d="${petal}" fill="${ink}" fill-opacity=".2" stroke="${ink}" stroke-opacity=".65" stroke-width="2"/><circle cy="${-RADIUS.petals - 52}" r="4.5" fill="${ink}"/>
<g transform="translate(0 ${-RADIUS.sign})">${await sign(field, ink)}</g></g>`;
}

/** Studs between the fields, against which the pointer beats, and a bulb above each field. */
function rim(count: number): Svg {
  const lacquer = radial([[0.9, '#8c1522'], [0.95, '#c62a2a'], [1, PAINT.maroon]]); // prettier-ignore
  const bulb = radial([[0, '#fffbe8'], [0.45, '#ffe08a'], [1, '#ff9d2e']], 0.4, 0.35, 0.7); // prettier-ignore
  const studs = around(count, (a) => `<circle cx="${n(RADIUS.studs * Math.cos(a))}" cy="${n(RADIUS.studs * Math.sin(a))}" r="5" fill="${PAINT.brass}" stroke="#4a2a04" stroke-width="1.5"/>`, 0.5); // prettier-ignore
  const bulbs = around(count, (a) => `<circle cx="${n(RADIUS.studs * Math.cos(a))}" cy="${n(RADIUS.studs * Math.sin(a))}" r="10" fill="${bulb.fill}"/>`); // prettier-ignore
  const halo = around(count, (a) => `<circle cx="${n(RADIUS.studs * Math.cos(a))}" cy="${n(RADIUS.studs * Math.sin(a))}" r="16" fill="#ffd970"/>`); // prettier-ignore
  return [
    `${lacquer.defs}${bulb.defs}<circle r="${RADIUS.rim}" fill="${lacquer.fill}"/>`,
    `<g opacity=".28">${halo}</g>${bulbs}${studs}`,
    brass(RADIUS.rim - 3, 6),
  ].join('');
}

/** The middle: scallops, painted flowers and leaves, as on the back of a rickshaw. */
function heart(): Svg {
  const ground = radial([[0, '#0e7f7c'], [0.75, '#075354'], [1, '#043032']]); // prettier-ignore
  const scallops = around(27, (a) => place(`<path d="M-25 6Q0 -34 25 6Z" fill="${PAINT.pink}" stroke="${PAINT.cream}" stroke-width="3"/><circle cy="-3" r="5.5" fill="${PAINT.marigold}"/>`, { x: 213 * Math.cos(a), y: 213 * Math.sin(a), rotate: (a * 180) / Math.PI - 90 })); // prettier-ignore
  const leaves = around(16, (a) => place('<path d="M0 -30C17 -12 17 12 0 30C-17 12 -17 -12 0 -30Z" fill="#3fb24f" stroke="#fff3d6" stroke-width="2.5"/><path d="M0 -20V20" stroke="#fff3d6" stroke-width="2"/>', { x: 140 * Math.cos(a), y: 140 * Math.sin(a), rotate: (a * 180) / Math.PI + 90 }), 0.5); // prettier-ignore
  const flowers = around(8, (a, i) => {
    const [light, dark] = i % 2 === 0 ? ['#ffd35a', '#e0341f'] : ['#ff9cc4', '#d81f6f'];
    return place(paintedFlower(37, light ?? '', dark ?? '', '#fff3d6'), { x: 136 * Math.cos(a), y: 136 * Math.sin(a), rotate: i * 21 }); // prettier-ignore
  });
  const cap = radial([[0, PAINT.brassLight], [0.5, PAINT.brass], [1, PAINT.brassDark]], 0.4, 0.35, 0.7); // prettier-ignore
  return [
    `${ground.defs}<circle r="${RADIUS.band}" fill="#8c1522"/>${scallops}`,
    `<circle r="${RADIUS.heart}" fill="${ground.fill}"/>${leaves}${flowers}`,
    brass(RADIUS.band, 9),
    brass(RADIUS.heart, 6),
    place(paintedFlower(94, '#ffc233', '#d81f6f', '#5a0f1e'), { x: 0, y: 0 }),
    `${cap.defs}<circle r="34" fill="${cap.fill}" stroke="#4a2a04" stroke-width="3"/><circle r="15" fill="none" stroke="#8f5d14" stroke-width="3"/>`,
  ].join('');
}

/** All fields, clockwise. */
export async function wheel(fields: readonly Field[]): Promise<Svg> {
  const half = Math.PI / fields.length;
  const kinds = await Promise.all([...new Set(fields)].map((field) => fieldAtTop(field, half)));
  const turned = fields.map((field, i) => `<use href="#f${field}" transform="rotate(${((360 * i) / fields.length).toFixed(3)})"/>`); // prettier-ignore
  const frets = around(fields.length, (a) => `M${polar(RADIUS.band, a)}L${polar(RADIUS.fields, a)}`, 0.5);
  const shade = radial([[0.5, '#000', 0.35], [0.62, '#000', 0], [0.9, '#000', 0], [1, '#000', 0.3]]); // prettier-ignore
  const body = [
    rim(fields.length),
    `<defs>${kinds.join('')}</defs>${turned.join('')}`,
    stroke(frets, '#4a2a04', 4),
    stroke(frets, '#ffe08a', 2),
    `${shade.defs}<circle r="${RADIUS.fields}" fill="${shade.fill}"/>`,
    brass(RADIUS.fields, 7),
    heart(),
    circle(RADIUS.fields + 5, '#3d0a14', 3, 0.6),
  ];
  return document(1000, 1000, place(body.join(''), { x: CENTRE, y: CENTRE }));
}

/** The pointer, which hangs from its upper end: 100 × 150 units. */
export function pointer(): Svg {
  const gold = linear([[0, PAINT.brassLight], [0.4, PAINT.brass], [1, PAINT.brassDark]], 0, 0, 1, 1); // prettier-ignore
  return document(100, 150, [
    path('M50 146C40 104 12 84 12 46A38 38 0 0 1 88 46C88 84 60 104 50 146Z', gold, 'stroke="#3d1600" stroke-width="4"'),
    path('M50 126C43 96 22 80 22 48A28 28 0 0 1 78 48C78 80 57 96 50 126Z', PAINT.vermilion),
    place(paintedFlower(24, '#ffd35a', '#d81f6f', '#fff3d6'), { x: 50, y: 46 }),
  ].join('')); // prettier-ignore
}
