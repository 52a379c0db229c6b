/** An alpana, the floor painting of Bengal, reduced to a few strokes for a small picture. */
export interface Ornament {
  /** The index of the cover's colour pair. */
  readonly tint: number;
  /** Path data around (0, 0), radius 100 at most: outlines, and filled shapes. */
  readonly lines: string;
  readonly dots: string;
}

/** The number of colour pairs in DrawnCover.module.css. */
export const TINTS = 6;
const FOLDS = [8, 10, 12, 14, 16];

/** The ornament of a code: always the same for one code, rarely the same for two. */
export function ornamentOf(code: string): Ornament {
  const seed = hashed(code);
  const fold = FOLDS[(seed >>> 8) % FOLDS.length] ?? 12;
  // Whether the outer petals are behind the gaps of the inner ones or in line with them, and how wide they open.
  const turn = (seed >>> 16) % 2 === 0 ? 0.5 : 0;
  const wide = 1 + ((seed >>> 20) % 3) * 0.2;
  const lines = [
    petals(fold / 2, 4, 22, 1.3, 0),
    petals(fold, 16, 46, wide, 0.5),
    petals(fold, 22, 36, wide * 0.6, 0.5),
    bows(fold * 2, 56, 64),
    petals(fold, 60, 96, wide, turn),
    petals(fold * 2, 74, 90, 0.7, turn + 0.5),
  ];
  return {
    tint: seed % TINTS,
    lines: lines.join(''),
    dots: beads(fold * 3, 52, 1) + beads(fold, 70, 1.5, turn) + beads(fold, 40, 1.3, 0.5),
  };
}

/** FNV-1a: spreads similar codes far apart. */
function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  // The lowest bits of this hash are the weakest.
  return (hash ^ (hash >>> 15)) >>> 0;
}

function at(radius: number, angle: number): string {
  return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
}

function around(count: number, turn: number, draw: (angle: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(((index + turn) * 2 * Math.PI) / count)).join('');
}

function petals(count: number, inner: number, outer: number, wide: number, turn: number): string {
  const half = (Math.PI / count) * wide;
  const middle = inner + (outer - inner) * 0.55;
  return around(
    count,
    turn,
    (angle) =>
      `M${at(inner, angle)}Q${at(middle, angle - half)} ${at(outer, angle)}Q${at(middle, angle + half)} ${at(inner, angle)}Z`,
  );
}

/** Small arches, side by side. */
function bows(count: number, inner: number, outer: number): string {
  const half = Math.PI / count;
  return around(count, 0, (angle) => `M${at(inner, angle - half)}Q${at(outer + 4, angle)} ${at(inner, angle + half)}`);
}

function beads(count: number, radius: number, size: number, turn = 0): string {
  return around(
    count,
    turn,
    (angle) =>
      `M${at(radius, angle)}m-${size} 0a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 -${2 * size} 0Z`,
  );
}
