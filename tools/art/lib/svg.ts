/**
 * The basic elements of all drawings. A drawing is a string of SVG markup. It contains its own gradients, whose ids are
 * unique within the process, so that fragments can be joined freely.
 */
export type Svg = string;

/** `[offset 0..1, colour, opacity 0..1]`; opacity is 1 when left out. */
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** A gradient: put `defs` anywhere in the drawing and `fill` where a colour is expected. */
export interface Paint {
  readonly defs: Svg;
  readonly fill: string;
}

let lastId = 0;

/** A fresh id for a gradient, clip or filter. */
export function freshId(prefix: string): string {
  lastId += 1;
  return `${prefix}${lastId}`;
}

/** Rounds to a tenth of a unit: keeps the markup small without a visible difference. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function stopsMarkup(stops: readonly Stop[]): Svg {
  return stops
    .map(([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('');
}

/** A straight gradient between two points of the painted shape's box (0..1); top to bottom by default. */
export function linear(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): Paint {
  const id = freshId('l');
  const defs = `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsMarkup(stops)}</linearGradient>`;
  return { defs, fill: `url(#${id})` };
}

/** A round gradient inside the painted shape's box (0..1). */
export function radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): Paint {
  const id = freshId('r');
  const defs = `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsMarkup(stops)}</radialGradient>`;
  return { defs, fill: `url(#${id})` };
}

/** A rectangle painted with one colour or gradient. */
export function rect(x: number, y: number, w: number, h: number, paint: Paint | string, extra = ''): Svg {
  const box = `x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"`;
  return typeof paint === 'string'
    ? `<rect ${box} fill="${paint}" ${extra}/>`
    : `${paint.defs}<rect ${box} fill="${paint.fill}" ${extra}/>`;
}

/** An ellipse painted with one colour or gradient. */
export function ellipse(cx: number, cy: number, rx: number, ry: number, paint: Paint | string, extra = ''): Svg {
  const box = `cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}"`;
  return typeof paint === 'string'
    ? `<ellipse ${box} fill="${paint}" ${extra}/>`
    : `${paint.defs}<ellipse ${box} fill="${paint.fill}" ${extra}/>`;
}

/** A filled path. */
export function path(d: string, paint: Paint | string, extra = ''): Svg {
  return typeof paint === 'string'
    ? `<path d="${d}" fill="${paint}" ${extra}/>`
    : `${paint.defs}<path d="${d}" fill="${paint.fill}" ${extra}/>`;
}

/** A stroked, unfilled path with round caps. */
export function stroke(d: string, color: string, width: number, opacity = 1, extra = ''): Svg {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
}

/** The placement of a group: moved, turned (degrees) and scaled about its own origin. */
export interface Placement {
  x: number;
  y: number;
  rotate?: number;
  scale?: number;
  /** Mirrors left and right. */
  flip?: boolean;
  opacity?: number;
}

/** Places a drawing made around (0, 0). */
export function place(content: Svg, at: Placement): Svg {
  const { x, y, rotate = 0, scale = 1, flip = false, opacity = 1 } = at;
  const transform = `translate(${n(x)} ${n(y)}) rotate(${n(rotate)}) scale(${flip ? -scale : scale} ${scale})`;
  return `<g transform="${transform}" opacity="${opacity}">${content}</g>`;
}

/** Wraps content in a CSS filter such as `blur(3px)` or `drop-shadow(0 4px 6px #0008)`. */
export function filtered(content: Svg, filter: string): Svg {
  return `<g style="filter:${filter}">${content}</g>`;
}

/** Cuts content to the shape given as SVG markup. */
export function clipped(content: Svg, shape: Svg): Svg {
  const id = freshId('c');
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/** Fades content with a mask: white keeps, black hides. `shape` is SVG markup painted in greys. */
export function masked(content: Svg, shape: Svg): Svg {
  const id = freshId('m');
  return `<mask id="${id}">${shape}</mask><g mask="url(#${id})">${content}</g>`;
}

/** The whole picture: a root element with a view box of `w` × `h` units. */
export function document(w: number, h: number, content: Svg): Svg {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(w)} ${n(h)}" preserveAspectRatio="xMidYMid slice">${content}</svg>`;
}

/** The point at distance `r` and angle (radians) from the origin, written for a path. */
export function polar(r: number, angle: number): string {
  return `${n(r * Math.cos(angle))} ${n(r * Math.sin(angle))}`;
}

/** A regular ring of points around a centre: angle in radians, starting at the top. */
export function around(count: number, draw: (angle: number, index: number) => Svg, offset = 0): Svg {
  return Array.from({ length: count }, (_, i) => draw((2 * Math.PI * (i + offset)) / count - Math.PI / 2, i)).join('');
}
