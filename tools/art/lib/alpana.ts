/** Alpana: the rice-paste floor painting of Bengal, drawn ring by ring. The ornament of the brand. */
import { around, n, place, polar, stroke } from './svg.ts';
import type { Svg } from './svg.ts';

/** What one ring of an alpana is made of. */
export type RingKind = 'lotus' | 'petal' | 'kolka' | 'leaf' | 'vine' | 'scallop' | 'dots' | 'step';

/** How an alpana looks. Sizes are units of the picture. */
export interface AlpanaStyle {
  color: string;
  /** 0..1 */
  opacity?: number;
  /** Petals of the main ring; outer rings double it. */
  petals?: number;
  /** From the middle outwards. */
  rings?: readonly RingKind[];
  /** Width of the brush. */
  brush?: number;
  /** Fills the petals lightly, as when the paste is spread by hand. 0..1 */
  wash?: number;
}

const standardRings: readonly RingKind[] = ['lotus', 'dots', 'petal', 'scallop', 'kolka', 'vine', 'leaf'];

const at = (r: number, angle: number): [number, number] => [r * Math.cos(angle), r * Math.sin(angle)];

interface Ring {
  inner: number;
  outer: number;
  count: number;
  brush: number;
  wash: number;
  color: string;
}

/** A petal with a pointed tip, a midrib and a dot in its heart. */
function petal({ inner, outer, count, brush, wash, color }: Ring, spread: number, rib: boolean): Svg {
  const half = (Math.PI / count) * spread;
  const mid = inner + (outer - inner) * 0.52;
  return around(count, (a) => {
    const d = `M${polar(inner, a)}C${polar(mid, a - half * 1.25)} ${polar(mid * 1.1, a - half * 0.8)} ${polar(outer, a)}C${polar(mid * 1.1, a + half * 0.8)} ${polar(mid, a + half * 1.25)} ${polar(inner, a)}Z`;
    const [x, y] = at(inner + (outer - inner) * 0.72, a);
    const body = `<path d="${d}" fill="${color}" fill-opacity="${wash}" stroke="${color}" stroke-width="${n(brush)}" stroke-linejoin="round"/>`;
    const line = stroke(`M${polar(inner + (outer - inner) * 0.18, a)}L${polar(mid, a)}`, color, brush * 0.75);
    return rib ? `${body}${line}<circle cx="${n(x)}" cy="${n(y)}" r="${n(brush * 0.95)}" fill="${color}"/>` : body;
  });
}

const kolkaShape = (s: number): string =>
  `M${n(-s * 0.1)} ${n(s)}C${n(-s * 0.95)} ${n(s * 0.7)} ${n(-s * 0.8)} ${n(-s * 0.35)} ${n(-s * 0.1)} ${n(-s * 0.6)}C${n(s * 0.15)} ${n(-s * 0.72)} ${n(s * 0.42)} ${n(-s * 0.95)} ${n(s * 0.3)} ${n(-s * 1.1)}C${n(s * 0.95)} ${n(-s * 0.75)} ${n(s * 0.95)} ${n(s * 0.75)} ${n(-s * 0.1)} ${n(s)}Z`;

/** The kolka: a mango-shaped drop whose tip curls, one inside another. */
function kolka(ring: Ring): Svg {
  const { inner, outer, count, brush, wash, color } = ring;
  const size = Math.min((outer - inner) / 1.9, (((inner + outer) / 2) * Math.PI * 0.9) / count);
  return around(count, (a, i) => {
    const [x, y] = at((inner + outer) / 2, a);
    const drop = `<path d="${kolkaShape(size * 0.92)}" fill="${color}" fill-opacity="${wash}" stroke="${color}" stroke-width="${n(brush)}"/>${stroke(kolkaShape(size * 0.5), color, brush * 0.7)}<circle r="${n(brush)}" cy="${n(size * 0.2)}" fill="${color}"/>`;
    return place(drop, { x, y, rotate: (a * 180) / Math.PI + 90, flip: i % 2 === 1 });
  });
}

/** A running vine: a wave around the ring with a leaf in every bend. */
function vine(ring: Ring): Svg {
  const { inner, outer, count, brush, color } = ring;
  const mid = (inner + outer) / 2;
  const swing = (outer - inner) * 0.32;
  const bends = count * 2;
  const bend = (2 * Math.PI) / bends;
  let d = `M${polar(mid, -Math.PI / 2)}`;
  for (let i = 0; i < bends; i += 1) {
    const a = -Math.PI / 2 + i * bend;
    d += `Q${polar(mid + (i % 2 === 0 ? swing : -swing) * 2, a + bend / 2)} ${polar(mid, a + bend)}`;
  }
  const leaves = around(
    bends,
    (a, i) => {
      const [x, y] = at(mid + (i % 2 === 0 ? -swing : swing) * 0.55, a);
      return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(brush * 1.15)}" fill="${color}"/>`;
    },
    0.5,
  );
  return stroke(d, color, brush) + leaves;
}

function scallop({ inner, outer, count, brush, color }: Ring): Svg {
  const bow = around(count * 2, (a) => {
    const half = Math.PI / (count * 2);
    return `M${polar(inner, a - half)}Q${polar(outer + (outer - inner) * 0.6, a)} ${polar(inner, a + half)}`;
  });
  const circle = `<circle r="${n(inner)}" fill="none" stroke="${color}" stroke-width="${n(brush * 0.7)}"/>`;
  return circle + stroke(bow, color, brush);
}

function dots({ inner, outer, count, brush, color }: Ring): Svg {
  const r = (inner + outer) / 2;
  return around(count * 3, (a, i) => {
    const [x, y] = at(r, a);
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(brush * (i % 3 === 0 ? 1.5 : 0.8))}" fill="${color}"/>`;
  });
}

function step({ inner, outer, count, brush, color }: Ring): Svg {
  const teeth = around(count * 2, (a) => {
    const half = Math.PI / (count * 2);
    return `M${polar(inner, a - half)}L${polar(outer, a)}L${polar(inner, a + half)}`;
  });
  return stroke(teeth, color, brush);
}

const painters: Record<RingKind, (ring: Ring) => Svg> = {
  lotus: (ring) =>
    petal(ring, 1.35, false) + petal({ ...ring, inner: ring.inner * 0.4, outer: ring.outer * 0.62 }, 1, false),
  petal: (ring) => petal(ring, 1.2, true),
  leaf: (ring) => petal({ ...ring, count: ring.count * 2 }, 1, true),
  kolka,
  vine,
  scallop,
  dots,
  step,
};

/** How much of the radius each kind of ring takes. */
const share: Record<RingKind, number> = {
  lotus: 2.4, dots: 0.6, petal: 2.2, scallop: 0.8, kolka: 2, vine: 1, leaf: 1.8, step: 0.8,
}; // prettier-ignore

/** A whole alpana of radius `r` around (cx, cy). */
export function alpana(cx: number, cy: number, r: number, style: AlpanaStyle): Svg {
  const { color, opacity = 1, petals = 12, rings = standardRings, brush = r * 0.011, wash = 0 } = style;
  const whole = rings.reduce((sum, kind) => sum + share[kind], 0);
  let reached = 0;
  const body = rings.map((kind) => {
    const inner = (reached / whole) * r;
    reached += share[kind];
    const outer = ((reached - share[kind] * 0.12) / whole) * r;
    const count = kind === 'lotus' ? Math.max(6, Math.round(petals * 0.6)) : petals;
    return painters[kind]({ inner: Math.max(inner, r * 0.03), outer, count, brush, wash, color });
  });
  return `<g transform="translate(${n(cx)} ${n(cy)})" opacity="${opacity}" fill="none">${body.join('')}</g>`;
}
