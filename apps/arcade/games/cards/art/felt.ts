/** The cloth of a card table on a festival evening, to fill any box: colour and alpana. */
import {
  alpana,
  document,
  ellipse,
  glow,
  masked,
  path,
  place,
  radial,
  rect,
  stroke,
} from '../../../../../tools/art/lib/index.ts';
import type { Svg } from '../../../../../tools/art/lib/index.ts';

/** A cloth of one colour, or of two that meet in a stroke of lightning; and the colour of its edge. */
export interface Cloth {
  readonly left: string;
  readonly right?: string;
  readonly edge: string;
  /** Of the painted ornament. */
  readonly paste: string;
}

/** Threads of woven baize: noise so fine that it only takes the plastic look away. */
const weave = (w: number, h: number): Svg =>
  `<filter id="weave" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 .11 -.02"/></filter><rect width="${w}" height="${h}" filter="url(#weave)" opacity=".5"/>`;

/** Where two cloths meet, from the top of the middle down. */
function seam(w: number, h: number): string {
  const x = w / 2;
  return `M${x + h * 0.1} 0L${x - h * 0.05} ${h * 0.42}L${x + h * 0.05} ${h * 0.46}L${x - h * 0.1} ${h}`;
}

/** The cloth without anything on it, `w` × `h` units. */
export function felt(w: number, h: number, cloth: Cloth): Svg {
  const edge = radial([[0, cloth.edge, 0], [0.55, cloth.edge, 0.12], [1, cloth.edge, 0.92]], 0.5, 0.42, 0.72); // prettier-ignore
  const r = Math.max(w, h) * 0.52;
  const fade = radial([[0, '#fff', 0.9], [0.5, '#fff', 0.75], [1, '#fff', 0.1]]); // prettier-ignore
  const paste = { color: cloth.paste, brush: 2.2, wash: 0.07 };
  const cx = w / 2;
  const cy = h * 0.48;
  const corner = alpana(0, 0, Math.min(w, h) * 0.3, { ...paste, opacity: 0.3, petals: 10, rings: ['lotus', 'dots', 'petal', 'scallop', 'kolka'] }); // prettier-ignore
  return document(w, h, [
    rect(0, 0, w, h, cloth.left),
    cloth.right === undefined ? '' : path(`${seam(w, h)}H${w}V0Z`, cloth.right),
    glow(cx, cy, r * 0.9, '#fff0c4', 0.2),
    masked(alpana(cx, cy, r, { ...paste, opacity: 0.34, petals: 16 }), ellipse(cx, cy, r, r, fade)),
    place(corner, { x: 0, y: h }),
    place(corner, { x: w, y: h }),
    cloth.right === undefined ? '' : stroke(seam(w, h), '#ffd45e', 16, 0.2) + stroke(seam(w, h), '#ffe9a8', 3, 0.75),
    weave(w, h),
    rect(0, 0, w, h, edge),
    stroke(`M0 ${h - 1}H${w}`, '#f2c65a', 2, 0.55),
  ].join('')); // prettier-ignore
}
