/** A drawn mark of a team: petals around a ring, as in the floor paintings of Bengal. */
export interface Mark {
  readonly petals: number;
  readonly shape: 'leaf' | 'drop' | 'round' | 'blade';
  readonly core: 'dot' | 'ring' | 'star' | 'eye';
  readonly inner: boolean;
  /** Index of the pair of colours. */
  readonly colours: number;
  /** Degrees. */
  readonly turn: number;
}

const SHAPES = ['leaf', 'drop', 'round', 'blade'] as const;
const CORES = ['dot', 'ring', 'star', 'eye'] as const;
export const COLOUR_PAIRS = 12;

/** The mark that belongs to an id, the same on every page and device. Beside a `rival` of its colours it wears others. */
export function markOf(id: string, rival?: string): Mark {
  const own = drawnFor(id);
  if (rival === undefined || drawnFor(rival).colours !== own.colours) return own;
  return { ...own, colours: (own.colours + AWAY_COLOURS) % COLOUR_PAIRS };
}

/** How far the second pair of colours is from the first. */
const AWAY_COLOURS = 5;

function drawnFor(id: string): Mark {
  // Each take uses up a part of the hash, so that the parts of a mark are independent.
  let rest = hash(id);
  const take = (count: number): number => {
    const taken = rest % count;
    rest = Math.floor(rest / count);
    return taken;
  };
  const petals = 5 + take(4);
  return {
    petals,
    shape: SHAPES[take(SHAPES.length)] ?? 'leaf',
    core: CORES[take(CORES.length)] ?? 'dot',
    inner: take(2) === 1,
    colours: take(COLOUR_PAIRS),
    turn: take(2) * (180 / petals),
  };
}

/** FNV-1a over the characters, 32 bits, stirred once more so that similar ids differ in their low bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}
