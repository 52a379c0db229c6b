import type { ReactNode } from 'react';
import { multiplierText } from '../play/phase.ts';

/** How high a point is, for its colour: gold is for the rare ones only. */
export function heightOf(point: number): 'none' | 'low' | 'middle' | 'high' {
  if (point <= 100) return 'none';
  if (point < 200) return 'low';
  return point < 1_000 ? 'middle' : 'high';
}

/** The point of a past flight, `2.47`: in the strip and in the histories. */
export function FlightMark({ mark }: { readonly mark: string }): ReactNode {
  const point = Math.round(Number(mark) * 100);
  return <span className={`f-mark figure ${heightOf(point)}`}>{multiplierText(point)}×</span>;
}
