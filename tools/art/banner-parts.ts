/** Shared parts of banners: a calm side for the text, and the ornament behind the hero. */
import * as a from './lib/index.ts';

/** Dims the side with the text. */
export function calm(w: number, h: number, color: string, strength = 0.92): a.Svg {
  return a.rect(0, 0, w, h, a.linear([[0, color, strength], [0.4, color, strength * 0.72], [0.66, color, 0]], 0, 0, 1, 0)); // prettier-ignore
}

/** The alpana behind the hero, drawn large and running off the edge. */
export function halo(cx: number, cy: number, r: number, color: string, opacity: number): a.Svg {
  const fade = a.radial([[0, '#fff', 0.25], [0.4, '#fff', 1], [0.8, '#fff', 0.6], [1, '#fff', 0]]); // prettier-ignore
  const ornament = a.alpana(cx, cy, r, { color, opacity, petals: 16, wash: 0.08, brush: r * 0.007 });
  return a.masked(ornament, a.ellipse(cx, cy, r, r, fade));
}
