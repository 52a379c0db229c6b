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

/** A drawn mark of a league: a plate with a pattern, so that nobody takes it for the round mark of a team. */
export interface LeagueMark {
  readonly plate: 'shield' | 'arch' | 'hexagon' | 'pennant';
  readonly pattern: 'chevron' | 'bars' | 'river' | 'kite' | 'board';
  readonly crest: 'dot' | 'star' | 'ring';
  /** Index of the pair of colours. */
  readonly colours: number;
}

const PLATES = ['shield', 'arch', 'hexagon', 'pennant'] as const;
const PATTERNS = ['chevron', 'bars', 'river', 'kite', 'board'] as const;
const CRESTS = ['dot', 'star', 'ring'] as const;
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

/** The mark that belongs to a league's id, the same on every page and device. */
export function leagueMarkOf(id: string): LeagueMark {
  const take = taker(id);
  return {
    plate: PLATES[take(PLATES.length)] ?? 'shield',
    pattern: PATTERNS[take(PATTERNS.length)] ?? 'chevron',
    crest: CRESTS[take(CRESTS.length)] ?? 'dot',
    colours: take(COLOUR_PAIRS),
  };
}

function drawnFor(id: string): Mark {
  const take = taker(id);
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

/** Chooses one of `count` by an id. Each take uses up a part of the hash, so that the parts of a mark are independent. */
function taker(id: string): (count: number) => number {
  let rest = hash(id);
  return (count) => {
    const taken = rest % count;
    rest = Math.floor(rest / count);
    return taken;
  };
}

/** FNV-1a over the characters, 32 bits, stirred once more so that similar ids differ in their low bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}
