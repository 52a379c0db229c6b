/** The goods of the points mall: one thing each, on cloth or in evening light. */
import { halo } from './banner-parts.ts';
import * as a from './lib/index.ts';

/** Edge of the drawing, in units. */
export const EDGE = 240;

interface Good {
  /** File name without width and extension, and the object's name in the set of objects. */
  readonly name: 'tea' | 'honey' | 'kite' | 'drum' | 'sari' | 'lamp';
  readonly colours: readonly [light: string, dark: string];
  readonly hero: a.Svg;
}

const object = (name: a.EmojiName, size = 150): a.Svg => a.emoji(name, { x: EDGE / 2, y: EDGE / 2, size });

export const goods: readonly Good[] = [
  { name: 'tea', colours: ['#3fae8a', '#0d4a3a'], hero: object('teapot') },
  { name: 'honey', colours: ['#f2b03c', '#8a4a08'], hero: object('honey') },
  { name: 'kite', colours: ['#5fb0e8', '#123f6a'], hero: object('kite', 160) },
  { name: 'drum', colours: ['#e8935a', '#7a2410'], hero: a.place(a.dhol(), { x: EDGE / 2, y: EDGE / 2, rotate: -14 }) },
  { name: 'sari', colours: ['#d9668a', '#5c0c3a'], hero: object('sari', 160) },
  { name: 'lamp', colours: ['#c98a4a', '#4a1c08'], hero: object('lamp') },
];

export function drawGood({ colours: [light, dark], hero }: Good): a.Svg {
  const centre = EDGE / 2;
  return [
    a.rect(0, 0, EDGE, EDGE, a.radial([[0, light], [1, dark]], 0.5, 0.45, 0.75)), // prettier-ignore
    a.jamdani(EDGE, EDGE, '#fff3d0', '#ffd970', 0.16, 40),
    halo(centre, centre, EDGE * 0.62, '#fff6e0', 0.55),
    a.filtered(a.ellipse(centre, EDGE * 0.82, EDGE * 0.28, EDGE * 0.04, '#000', 'opacity=".4"'), 'blur(5px)'),
    hero,
  ].join('');
}
