/** The mark of Chhokka ("a six"): the six of a die in a marigold square, flat for logos and as a solid die for pictures. */
import { ellipse, filtered, linear, n, path, rect } from './svg.ts';
import type { Svg } from './svg.ts';

export const marigold = '#f2a900';
export const marigoldLight = '#ffc233';
export const marigoldDeep = '#c97f00';
export const ink = '#061a1d';

/** Where the pips of each face stand, in a square from -1 to 1. */
const pips: Readonly<Record<3 | 5 | 6, readonly (readonly [number, number])[]>> = {
  3: [[-0.5, -0.5], [0, 0], [0.5, 0.5]], // prettier-ignore
  5: [[-0.5, -0.5], [0.5, -0.5], [0, 0], [-0.5, 0.5], [0.5, 0.5]], // prettier-ignore
  6: [[-0.42, -0.56], [-0.42, 0], [-0.42, 0.56], [0.42, -0.56], [0.42, 0], [0.42, 0.56]], // prettier-ignore
};

/** The flat mark in a box of 64 × 64 units; `bleed` fills the square to its corners, for icons that are masked. */
export function brandMark(bleed = false): Svg {
  const ground = linear([[0, marigoldLight], [1, marigold]]); // prettier-ignore
  const square = bleed ? rect(0, 0, 64, 64, ground) : rect(2, 2, 60, 60, ground, 'rx="15"');
  const scale = bleed ? 22 : 24;
  const dots = pips[6].map(([x, y]) => ellipse(32 + x * scale * 0.95, 32 + y * scale * 1.18, bleed ? 5.2 : 5.6, bleed ? 5.2 : 5.6, ink)); // prettier-ignore
  return square + dots.join('');
}

function face(value: 3 | 5 | 6, matrix: string, light: string, dark: string, pip: string): Svg {
  const dots = pips[value].map(([x, y]) => ellipse(50 + x * 46, 50 + y * 46, 9.5, 9.5, pip));
  const shine = rect(6, 6, 88, 88, 'none', 'rx="14" stroke="#fff" stroke-opacity=".35" stroke-width="2.5"');
  return `<g transform="matrix(${matrix})">${rect(0.5, 0.5, 99, 99, linear([[0, light], [1, dark]]), 'rx="15"')}${shine}${dots.join('')}</g>`; // prettier-ignore
}

/** A marigold die with its six on top, about `size` wide, around (0, 0). */
export function sixDie(size: number): Svg {
  const k = size / 173.2;
  const body = path('M0 -100L86.6 -50V50L0 100L-86.6 50V-50Z', marigoldDeep, `stroke="#ffcf5a" stroke-width="3" stroke-linejoin="round"`); // prettier-ignore
  const faces = [
    face(6, '.866 .5 -.866 .5 0 -100', '#ffe08a', '#ffc233', '#2a1600'),
    face(5, '.866 .5 0 1 -86.6 -50', '#ffbe2e', '#e89a00', '#2a1600'),
    face(3, '.866 -.5 0 1 0 0', '#e39400', '#b06400', '#2a1600'),
  ];
  return filtered(
    `<g transform="scale(${k.toFixed(3)})">${body}${faces.join('')}</g>`,
    `drop-shadow(0 ${n(size * 0.05)}px ${n(size * 0.05)}px rgb(0 0 0/.45))`,
  );
}
