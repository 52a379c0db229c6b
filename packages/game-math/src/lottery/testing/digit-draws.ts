import { LOTTERY_FAMILIES } from '../families.ts';
import type { Drawn, FamilyName, Play } from '../rules.ts';

/** The families whose draws can all be listed, as far as a play looks at them. */
export const DIGIT_FAMILIES = ['ssc', 'x11', 'k3', 'pk10'] as const satisfies readonly FamilyName[];

export const digitPlays = DIGIT_FAMILIES.flatMap((family) =>
  LOTTERY_FAMILIES[family].plays.map((play) => ({ family, play, name: `${family} ${play.code}` })),
);

/** Whether one combination, as `expand` writes it, wins: said for each play on its own, by other means than the rules. */
export type Wins = (text: string, drawn: Drawn) => boolean;

const digitsOf = (drawn: Drawn): number[] => drawn.map(Number);
const sumOf = (drawn: Drawn): number => added(digitsOf(drawn));
const sorted = (drawn: readonly string[]): string => drawn.toSorted().join('');

function added(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** Bounds are written out: the numbers that are big. */
function side(word: string, number: number, big: readonly number[]): boolean {
  const words = [big.includes(number) ? 'BIG' : 'SMALL', number % 2 === 0 ? 'EVEN' : 'ODD'];
  return words.includes(word);
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, step) => from + step);

const atPlace: Wins = (text, drawn) => {
  const [place = '', pick] = text.split(':');
  return drawn[Number(place) - 1] === pick;
};

function sidesAt(big: readonly number[]): Wins {
  return (text, drawn) => {
    const [place = '', word = ''] = text.split(':');
    return side(word, Number(drawn[Number(place) - 1]), big);
  };
}

/** `12:47`: the digits 4 and 7 at places 1 and 2. */
const anyPlaces: Wins = (text, drawn) => {
  const [places = '', digits = ''] = text.split(':');
  return [...places].map((place) => drawn[Number(place) - 1]).join('') === digits;
};

const sscPairs = ['12', '13', '14', '15', '23', '24', '25', '34', '35', '45'];

const ssc: Record<string, Wins> = {
  positions: atPlace,
  any2: anyPlaces,
  any3: anyPlaces,
  any4: anyPlaces,
  sides: sidesAt([5, 6, 7, 8, 9]),
  'total-sides': (word, drawn) => side(word, sumOf(drawn), range(23, 45)),
  'dragon-tiger': (text, drawn) => {
    const [pair = '', word = ''] = text.split(':');
    const [left = 0, right = 0] = [...(sscPairs[Number(pair) - 1] ?? '')].map((place) =>
      Number(drawn[Number(place) - 1]),
    );
    return word === ['TIGER', 'TIE', 'DRAGON'][Math.sign(left - right) + 1];
  },
};

const SPANS = { five: [0, 5], four: [1, 5], first3: [0, 3], middle3: [1, 4], last3: [2, 5], first2: [0, 2], last2: [3, 5] } as const; // prettier-ignore

for (const [name, [from, to]] of Object.entries(SPANS)) {
  const span = (drawn: Drawn): Drawn => drawn.slice(from, to);
  ssc[`${name}-direct`] = ssc[`${name}-list`] = (text, drawn) => span(drawn).join('') === text;
  ssc[`${name}-group3`] = (text, drawn) => sorted(span(drawn)) === text;
  ssc[`${name}-group6`] = ssc[`${name}-group`] = (text, drawn) => sorted(span(drawn)) === text.replaceAll('-', '');
  ssc[`${name}-sum`] = (text, drawn) => sumOf(span(drawn)) === Number(text);
}

/** `03-07-11`: all of them among the numbers. */
const allAmong: Wins = (text, drawn) => text.split('-').every((pick) => drawn.includes(pick));
const allOf: Wins = (text, drawn) => drawn.every((number) => text.includes(number));
const startsWith: Wins = (text, drawn) => drawn.join('-').startsWith(text);
const startsWithAny =
  (count: number): Wins =>
  (text, drawn) =>
    drawn.slice(0, count).toSorted().join('-') === text;

const x11: Record<string, Wins> = {
  positions: atPlace,
  'odd-count': (text, drawn) => digitsOf(drawn).filter((number) => [1, 3, 5, 7, 9, 11].includes(number)).length === Number(text), // prettier-ignore
  'first2-direct': startsWith,
  'first3-direct': startsWith,
  'first2-group': startsWithAny(2),
  'first3-group': startsWithAny(3),
};
for (const size of range(1, 8)) x11[`any${size}`] = size <= 5 ? allAmong : allOf;

const k3: Record<string, Wins> = {
  sum: (text, drawn) => sumOf(drawn) === Number(text),
  sides: (word, drawn) => side(word, sumOf(drawn), range(11, 18)),
  triple: (text, drawn) => text === drawn.join(''),
  'any-triple': (_, drawn) => new Set(drawn).size === 1,
  pair: (text, drawn) => sorted(drawn).includes(text),
  'pair-single': (text, drawn) => sorted(drawn) === text,
  'two-different': allAmong,
  'three-different': (text, drawn) => sorted(drawn) === text.replaceAll('-', ''),
  straight: (_, drawn) => '123456'.includes(sorted(drawn)),
};

const pk10: Record<string, Wins> = {
  winner: (text, drawn) => drawn[0] === text,
  positions: atPlace,
  'first2-direct': startsWith,
  'first3-direct': startsWith,
  'first2-group': startsWithAny(2),
  'first3-group': startsWithAny(3),
  'champion-sum': (text, drawn) => sumOf(drawn.slice(0, 2)) === Number(text),
  'champion-sides': (word, drawn) => side(word, sumOf(drawn.slice(0, 2)), range(12, 19)),
  sides: sidesAt([6, 7, 8, 9, 10]),
  'dragon-tiger': (text, drawn) => {
    const [front = '', word] = text.split(':');
    const [ahead = '', behind = ''] = [drawn.at(Number(front) - 1), drawn.at(-Number(front))];
    return word === (ahead > behind ? 'DRAGON' : 'TIGER');
  },
};

export const WINS: Readonly<Record<(typeof DIGIT_FAMILIES)[number], Readonly<Record<string, Wins>>>> = {
  ssc,
  x11,
  k3,
  pk10,
};

/** All orders of `count` of the items. */
export function* orders(items: readonly string[], count: number): Generator<string[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const item of items)
    for (const rest of orders(
      items.filter((other) => other !== item),
      count - 1,
    ))
      yield [item, ...rest];
}

function* throws(faces: readonly string[], count: number): Generator<string[]> {
  if (count === 0) yield [];
  else for (const face of faces) for (const rest of throws(faces, count - 1)) yield [face, ...rest];
}

const two = (number: number): string => String(number).padStart(2, '0');
const RACERS = range(1, 10).map(two);

/** Every draw once; of ten racers every order of the places (from 0) at which the play looks, with the others behind. */
export function* allDraws(family: (typeof DIGIT_FAMILIES)[number], places: readonly number[] = []): Generator<Drawn> {
  if (family === 'ssc') yield* throws(range(0, 9).map(String), 5);
  if (family === 'k3') yield* throws(range(1, 6).map(String), 3);
  if (family === 'x11') yield* orders(range(1, 11).map(two), 5);
  if (family !== 'pk10') return;
  for (const front of orders(RACERS, places.length)) {
    const others = RACERS.filter((racer) => !front.includes(racer));
    yield RACERS.map((_, place) => (places.includes(place) ? front[places.indexOf(place)] : others.pop()) ?? '');
  }
}

/** At which places of ten racers a combination of the play looks. */
export function placesOf(code: string, text: string): readonly number[] {
  const named = Number(text.split(':')[0]) - 1;
  if (code === 'positions' || code === 'sides') return [named];
  if (code === 'dragon-tiger') return [named, 9 - named];
  return range(0, 2);
}

/** Selections of one combination, so that each tier is won by at least one of them. */
export function singleSelections(play: Play): string[] {
  const { entry, tiers } = play;
  if (entry.kind === 'list') return ['7'.repeat(entry.digits), '0'.repeat(entry.digits)];
  if (tiers.every(({ picks }) => !picks)) return [];
  return entry.rows.flatMap((_, place) =>
    tiers.flatMap(({ picks = [] }) =>
      picks.map((pick) => entry.rows.map((__, each) => (each === place ? pick : '')).join('|')),
    ),
  );
}
