/** The mark of Chhokka ("a six"): the six of a die in a marigold square, flat for logos and as a solid die for pictures. */
import { die, pips } from './dice.ts';
import type { DieLook } from './dice.ts';
import { ellipse, linear, rect } from './svg.ts';
import type { Svg } from './svg.ts';

export const marigold = '#f2a900';
export const marigoldLight = '#ffc233';
export const marigoldDeep = '#c97f00';
export const ink = '#061a1d';

const marigoldDie: DieLook = {
  faces: [['#ffe08a', '#ffc233'], ['#ffbe2e', '#e89a00'], ['#e39400', '#b06400']], // prettier-ignore
  edge: marigoldDeep,
  rim: '#ffcf5a',
  pip: '#2a1600',
};

/** The flat mark in a box of 64 × 64 units; `bleed` fills the square to its corners, for icons that are masked. */
export function brandMark(bleed = false): Svg {
  const ground = linear([[0, marigoldLight], [1, marigold]]); // prettier-ignore
  const square = bleed ? rect(0, 0, 64, 64, ground) : rect(2, 2, 60, 60, ground, 'rx="15"');
  const scale = bleed ? 22 : 24;
  const dots = pips[6].map(([x, y]) => ellipse(32 + x * scale * 0.95, 32 + y * scale * 1.18, bleed ? 5.2 : 5.6, bleed ? 5.2 : 5.6, ink)); // prettier-ignore
  return square + dots.join('');
}

/** A marigold die with its six on top, about `size` wide, around (0, 0). */
export function sixDie(size: number): Svg {
  return die(size, [6, 5, 3], marigoldDie);
}
