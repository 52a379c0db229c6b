/** The six faces of a die side by side, each 160 × 160 units: red one and four, as on dice of the East. */
import { document, n, place, radial, rect } from '../../../../../tools/art/lib/index.ts';
import type { Svg } from '../../../../../tools/art/lib/index.ts';

const SIZE = 160;
const NEAR = 42;
const FAR = SIZE - NEAR;
const MID = SIZE / 2;
const CORNERS = [[NEAR, NEAR], [FAR, FAR], [FAR, NEAR], [NEAR, FAR]] as const; // prettier-ignore
const SIDES = [[NEAR, MID], [FAR, MID]] as const; // prettier-ignore

const PLACES: readonly (readonly (readonly [number, number])[])[] = [
  [[MID, MID]],
  CORNERS.slice(0, 2),
  [...CORNERS.slice(0, 2), [MID, MID]],
  CORNERS,
  [...CORNERS, [MID, MID]],
  [...CORNERS, ...SIDES],
]; // prettier-ignore

function pip(x: number, y: number, r: number, red: boolean): Svg {
  const paint = red
    ? radial([[0, '#8e1508'], [0.7, '#d9301c'], [1, '#b01d0c']], 0.5, 0.4, 0.6)
    : radial([[0, '#050f10'], [0.7, '#1d3437'], [1, '#0a1a1c']], 0.5, 0.4, 0.6); // prettier-ignore
  return `${paint.defs}<circle cx="${x}" cy="${y}" r="${r}" fill="${paint.fill}"/><path d="M${n(x - r * 0.8)} ${n(y + r * 0.75)}A${r} ${r} 0 0 0 ${n(x + r * 0.8)} ${n(y + r * 0.75)}" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-opacity=".8"/>`;
}

function face(value: number): Svg {
  const bone = radial([[0, '#fffefa'], [0.6, '#fbf3e2'], [1, '#e2d2b2']], 0.42, 0.36, 0.8); // prettier-ignore
  const red = value === 1 || value === 4;
  const pips = (PLACES[value - 1] ?? []).map(([x, y]) => pip(x, y, value === 1 ? 27 : 16.5, red)).join('');
  // The square behind the rounded one closes the corners where the faces of the cube meet.
  return rect(3, 3, SIZE - 6, SIZE - 6, '#d9c7a3', 'rx="14"') + rect(1, 1, SIZE - 2, SIZE - 2, bone, 'rx="26"') + pips;
}

export function faces(): Svg {
  const all = [1, 2, 3, 4, 5, 6].map((value, i) => place(face(value), { x: i * SIZE, y: 0 })).join('');
  return document(SIZE * 6, SIZE, all);
}
