/** Dice seen from a corner, and the glass dome that shakes three of them. Each is drawn around (0, 0). */
import { ellipse, filtered, linear, n, path, radial, rect, stroke } from './svg.ts';
import type { Paint, Svg } from './svg.ts';

/** What a face shows. */
export type Pips = 1 | 2 | 3 | 4 | 5 | 6;

/** Where the pips of each face stand, in a square from -1 to 1. */
export const pips: Readonly<Record<Pips, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [[-0.5, -0.5], [0.5, 0.5]], // prettier-ignore
  3: [[-0.5, -0.5], [0, 0], [0.5, 0.5]], // prettier-ignore
  4: [[-0.5, -0.5], [0.5, -0.5], [-0.5, 0.5], [0.5, 0.5]], // prettier-ignore
  5: [[-0.5, -0.5], [0.5, -0.5], [0, 0], [-0.5, 0.5], [0.5, 0.5]], // prettier-ignore
  6: [[-0.42, -0.56], [-0.42, 0], [-0.42, 0.56], [0.42, -0.56], [0.42, 0], [0.42, 0.56]], // prettier-ignore
};

/** The colours of a die: light and dark end of its top, left and right face, its edges, its pips. */
export interface DieLook {
  readonly faces: readonly [readonly [string, string], readonly [string, string], readonly [string, string]];
  readonly edge: string;
  readonly rim: string;
  readonly pip: string;
  /** The single pip of a one, where it has a colour of its own. */
  readonly one?: string;
}

/** Bone white with a red one, as dice of the bazaar are. */
export const boneDie: DieLook = {
  faces: [['#ffffff', '#f3ecdc'], ['#efe4cd', '#cdb98f'], ['#dcc9a3', '#a98f60']], // prettier-ignore
  edge: '#b9a373',
  rim: '#fffdf6',
  pip: '#1b2a2c',
  one: '#d9412e',
};

/** Vermilion with cream pips. */
export const redDie: DieLook = {
  faces: [['#ff7a5e', '#e5492f'], ['#dc3f28', '#a5210f'], ['#b92a17', '#7a1408']], // prettier-ignore
  edge: '#7a1408',
  rim: '#ffb09c',
  pip: '#fff6e2',
};

const SIDES = ['.866 .5 -.866 .5 0 -100', '.866 .5 0 1 -86.6 -50', '.866 -.5 0 1 0 0'] as const;

function face(value: Pips, matrix: string, paint: Paint, { pip, one }: DieLook): Svg {
  const size = value === 1 && one !== undefined ? 14 : 9.5;
  const color = value === 1 ? (one ?? pip) : pip;
  const dots = pips[value].map(([x, y]) => ellipse(50 + x * 46, 50 + y * 46, size, size, color));
  const shine = rect(6, 6, 88, 88, 'none', 'rx="14" stroke="#fff" stroke-opacity=".35" stroke-width="2.5"');
  return `<g transform="matrix(${matrix})">${rect(0.5, 0.5, 99, 99, paint, 'rx="15"')}${shine}${dots.join('')}</g>`;
}

/** A die about `size` wide that shows its top, left and right face. */
export function die(size: number, shown: readonly [Pips, Pips, Pips], look: DieLook): Svg {
  const body = path('M0 -100L86.6 -50V50L0 100L-86.6 50V-50Z', look.edge, `stroke="${look.rim}" stroke-width="3" stroke-linejoin="round"`); // prettier-ignore
  const sides = SIDES.map((matrix, i) => {
    const [light, dark] = look.faces[i] ?? look.faces[0];
    return face(shown[i] ?? 1, matrix, linear([[0, light], [1, dark]]), look); // prettier-ignore
  });
  return filtered(
    `<g transform="scale(${(size / 173.2).toFixed(3)})">${body}${sides.join('')}</g>`,
    `drop-shadow(0 ${n(size * 0.05)}px ${n(size * 0.05)}px rgb(0 0 0/.45))`,
  );
}

/** A brass tray under a glass dome, `size` wide, with what stands inside; the tray's middle is (0, 0). */
export function diceDome(size: number, inside: Svg): Svg {
  const r = size / 2;
  const brass = linear([[0, '#6a3d08'], [0.25, '#f6cf6e'], [0.55, '#c98a24'], [0.8, '#ffe9a8'], [1, '#6a3d08']], 0, 0, 1, 0); // prettier-ignore
  const dome = `M${n(-r * 0.86)} 0V${n(-r * 0.62)}C${n(-r * 0.86)} ${n(-r * 1.72)} ${n(r * 0.86)} ${n(-r * 1.72)} ${n(r * 0.86)} ${n(-r * 0.62)}V0A${n(r * 0.86)} ${n(r * 0.2)} 0 0 1 ${n(-r * 0.86)} 0Z`;
  const tray = `M${n(-r)} ${n(-r * 0.04)}V${n(r * 0.14)}C${n(-r)} ${n(r * 0.5)} ${n(r)} ${n(r * 0.5)} ${n(r)} ${n(r * 0.14)}V${n(-r * 0.04)}Z`;
  return [
    filtered(path(tray, brass), 'drop-shadow(0 10px 9px rgb(0 0 0/.55))'),
    ellipse(0, -r * 0.04, r, r * 0.27, brass),
    ellipse(0, -r * 0.05, r * 0.88, r * 0.22, radial([[0, '#18806a'], [1, '#05352d']])), // prettier-ignore
    path(dome, radial([[0, '#ffffff', 0.04], [0.72, '#cdf4ff', 0.1], [1, '#e9fbff', 0.42]], 0.5, 0.62, 0.62)), // prettier-ignore
    inside,
    path(dome, linear([[0, '#ffffff', 0.3], [0.35, '#ffffff', 0.02], [1, '#ffffff', 0.06]], 0, 0, 1, 0)), // prettier-ignore
    stroke(dome, '#ffffff', r * 0.018, 0.55),
    stroke(`M${n(-r * 0.66)} ${n(-r * 0.24)}V${n(-r * 0.66)}C${n(-r * 0.64)} ${n(-r * 1.02)} ${n(-r * 0.4)} ${n(-r * 1.2)} ${n(-r * 0.2)} ${n(-r * 1.26)}`, '#ffffff', r * 0.06, 0.5), // prettier-ignore
    ellipse(0, -r * 1.46, r * 0.1, r * 0.1, radial([[0, '#fff6d6'], [0.5, '#f2c65a'], [1, '#8a5600']], 0.38, 0.32, 0.8)), // prettier-ignore
  ].join('');
}
