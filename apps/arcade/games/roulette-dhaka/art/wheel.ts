/** The wheel from above, in a box of 1000 × 1000 units: the bowl, which rests, and the rotor, which turns. */
import {
  alpana,
  around,
  document,
  ellipse,
  linear,
  n,
  place,
  polar,
  radial,
} from '../../../../../tools/art/lib/index.ts';
import type { Svg } from '../../../../../tools/art/lib/index.ts';

/** Numbers clockwise from the top, as on every European wheel. */
export interface Pockets {
  readonly order: readonly number[];
  readonly colourOf: (number: number) => 'red' | 'black' | 'green';
}

const CENTRE = 500;
const RADIUS = { rim: 494, track: 438, rotor: 400, frets: 392, numbers: 330, pockets: 262, cone: 250 } as const;
const INK = '#04100f';
const BRASS = ['#fff3c4', '#e7b64a', '#8f5d14', '#f6d27a'] as const;
const GROUND = {
  red: ['#d8432f', '#a92818'],
  black: ['#20302f', '#0c1817'],
  green: ['#1f9d63', '#0e6b40'],
} as const;

const ring = (inner: number, outer: number): string =>
  `M0 ${-outer}A${outer} ${outer} 0 1 1 -.1 ${-outer}ZM0 ${-inner}A${inner} ${inner} 0 1 0 .1 ${-inner}Z`;

const line = (r: number, width: number, color: string, opacity = 1): Svg =>
  `<circle r="${r}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;

function brassLine(r: number, width: number): Svg {
  const shine = linear([[0, BRASS[0]], [0.35, BRASS[1]], [0.7, BRASS[2]], [1, BRASS[3]]], 0.2, 0, 0.8, 1); // prettier-ignore
  return `${shine.defs}<circle r="${r}" fill="none" stroke="${shine.fill}" stroke-width="${width}"/>`;
}

/** A rhombus of brass that scatters the ball. */
function deflector(angle: number, index: number): Svg {
  const long = index % 2 === 0;
  const [w, h] = long ? [7, 22] : [20, 8];
  const gold = linear([[0, BRASS[0]], [0.5, BRASS[1]], [1, BRASS[2]]], 0, 0, 1, 1); // prettier-ignore
  const x = 421 * Math.cos(angle);
  const y = 421 * Math.sin(angle);
  const body = `${gold.defs}<path d="M0 ${-h}L${w} 0L0 ${h}L${-w} 0Z" fill="${gold.fill}" stroke="${INK}" stroke-opacity=".5" stroke-width="1.5"/>`;
  return place(body, { x, y, rotate: (angle * 180) / Math.PI + 90 });
}

/** Grain of the rim's wood: many thin rings that are not quite round. */
function grain(): Svg {
  return Array.from({ length: 13 }, (_, i) => {
    const r = 446 + i * 3.4;
    return `<ellipse rx="${n(r)}" ry="${n(r - 1.4 * Math.sin(i * 2.1))}" fill="none" stroke="#2a0d04" stroke-opacity="${0.1 + 0.09 * (i % 3)}" stroke-width="${n(1 + (i % 4) * 0.5)}" transform="rotate(${i * 37})"/>`;
  }).join('');
}

/** The wooden bowl with the ball's track, without the middle. */
export function bowl(): Svg {
  const wood = radial([[0.86, '#5b2410'], [0.9, '#8d431c'], [0.95, '#6d2f12'], [1, '#35130a']]); // prettier-ignore
  const light = linear([[0, '#ffd9a0', 0.42], [0.45, '#ffd9a0', 0], [1, '#000', 0.4]], 0.1, 0, 0.9, 1); // prettier-ignore
  const slope = radial([[0.85, '#0a1f1f'], [0.93, '#1d4a46'], [0.985, '#2f6f66'], [1, '#0b2b2f']]); // prettier-ignore
  const studs = around(36, (a, i) => {
    const gold = i % 3 === 0;
    return `<circle cx="${n(466 * Math.cos(a))}" cy="${n(466 * Math.sin(a))}" r="${gold ? 5.5 : 2.6}" fill="${gold ? BRASS[1] : '#f5e2b8'}" fill-opacity="${gold ? 1 : 0.75}"/>`;
  });
  const body = [
    `${wood.defs}<path d="${ring(RADIUS.track, RADIUS.rim)}" fill="${wood.fill}" fill-rule="evenodd"/>`,
    grain(),
    studs,
    `${light.defs}<path d="${ring(RADIUS.track, RADIUS.rim)}" fill="${light.fill}" fill-rule="evenodd"/>`,
    `${slope.defs}<path d="${ring(RADIUS.rotor - 4, RADIUS.track)}" fill="${slope.fill}" fill-rule="evenodd"/>`,
    brassLine(RADIUS.rim - 2, 5),
    brassLine(RADIUS.track, 5),
    around(8, deflector),
    line(RADIUS.rotor, 5, INK, 0.7),
  ];
  return document(1000, 1000, place(body.join(''), { x: CENTRE, y: CENTRE }));
}

function sector(inner: number, outer: number, half: number): string {
  const top = -Math.PI / 2;
  return `M${polar(outer, top - half)}A${outer} ${outer} 0 0 1 ${polar(outer, top + half)}L${polar(inner, top + half)}A${inner} ${inner} 0 0 0 ${polar(inner, top - half)}Z`;
}

function pocket(number: number, turn: number, count: number, pockets: Pockets): Svg {
  const half = Math.PI / count;
  const [light, deep] = GROUND[pockets.colourOf(number)];
  const well = linear([[0, deep], [0.5, deep], [1, INK]]); // prettier-ignore
  const shade = linear([[0, '#000', 0.5], [0.4, '#000', 0.05], [1, '#000', 0.3]]); // prettier-ignore
  const [x, y] = [RADIUS.frets * Math.sin(half), -RADIUS.frets * Math.cos(half)];
  const [u, v] = [RADIUS.pockets * Math.sin(half), -RADIUS.pockets * Math.cos(half)];
  return `<g transform="rotate(${n(turn * 100) ? turn : 0})">
<path d="${sector(RADIUS.numbers, RADIUS.frets, half)}" fill="${light}"/>
${well.defs}<path d="${sector(RADIUS.pockets, RADIUS.numbers, half)}" fill="${well.fill}"/>
${shade.defs}<path d="${sector(RADIUS.pockets, RADIUS.numbers, half)}" fill="${shade.fill}"/>
<text y="-344" text-anchor="middle" font-family="Anek Bangla" font-weight="700" font-size="46" fill="#fffaf0">${number}</text>
<path d="M${n(u)} ${n(v)}L${n(x)} ${n(y)}" stroke="${BRASS[2]}" stroke-width="5"/>
<path d="M${n(u)} ${n(v)}L${n(x)} ${n(y)}" stroke="${BRASS[0]}" stroke-width="2"/>
</g>`;
}

/** The turret in the middle, with four arms. */
function turret(): Svg {
  const gold = radial([[0, BRASS[0]], [0.5, BRASS[1]], [1, BRASS[2]]], 0.4, 0.35, 0.7); // prettier-ignore
  const arm = `${gold.defs}<path d="M-9 0L-6 -96A13 13 0 1 1 6 -96L9 0Z" fill="${gold.fill}" stroke="${INK}" stroke-opacity=".45" stroke-width="2"/><circle cy="-108" r="13" fill="${gold.fill}" stroke="${INK}" stroke-opacity=".45" stroke-width="2"/>`;
  const arms = [45, 135, 225, 315].map((rotate) => place(arm, { x: 0, y: 0, rotate })).join('');
  const caps = [46, 32, 17].map((r) => `<circle r="${r}" fill="${gold.fill}" stroke="${INK}" stroke-opacity=".4" stroke-width="2"/>`); // prettier-ignore
  return `<g style="filter:drop-shadow(0 6px 7px #000a)">${arms}${caps.join('')}</g>`;
}

/** The part that turns: numbers, pockets, and a cone of lacquered wood with an alpana. */
export function rotor(pockets: Pockets): Svg {
  const { order } = pockets;
  const step = 360 / order.length;
  const cone = radial([[0, '#7d3a18'], [0.6, '#4c1d0c'], [0.92, '#2b0f07'], [1, '#160703']]); // prettier-ignore
  const body = [
    ellipse(0, 0, RADIUS.rotor, RADIUS.rotor, '#2b0f07'),
    order.map((number, i) => pocket(number, i * step, order.length, pockets)).join(''),
    brassLine(RADIUS.frets + 2, 6),
    line(RADIUS.numbers, 3, BRASS[1], 0.9),
    brassLine(RADIUS.pockets - 2, 8),
    `${cone.defs}<circle r="${RADIUS.cone}" fill="${cone.fill}"/>`,
    alpana(0, 0, 240, {
      color: '#f6e3b4',
      opacity: 0.8,
      petals: 16,
      rings: ['lotus', 'dots', 'petal', 'scallop', 'kolka', 'dots'],
      brush: 2.6,
      wash: 0.1,
    }),
    line(RADIUS.cone - 6, 2, BRASS[1], 0.6),
    turret(),
  ];
  return document(1000, 1000, place(body.join(''), { x: CENTRE, y: CENTRE }));
}
