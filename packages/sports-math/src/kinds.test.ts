import { quickRandom } from '@chhokka/game-math/quick-random';
import { expect, it } from 'vitest';
import type { Play } from './core/index.ts';
import { readMarketKey } from './core/index.ts';
import { cricket } from './cricket/index.ts';
import { MODEL as CRICKET_MODEL, newMatch } from './cricket/testing/samples.ts';
import { battleArena, begin as beginArena } from './esports/battle-arena/index.ts';
import { begin as beginRange, strikeRange } from './esports/strike-range/index.ts';
import { football } from './football/index.ts';
import { after, MODEL as FOOTBALL_MODEL } from './football/testing/matches.ts';
import { isMarketKind, KINDS, MARKET_KINDS } from './kinds.ts';

const TEAMS = { home: 'a', away: 'b', ratings: { a: 1_520, b: 1_500 } };
/** Of this many states one is looked at, and the first. */
const EVERY = 5;

/** The kinds of the markets that are offered in the course of a drawn match, sorted. */
function kindsOffered<Model, State, Event>(
  { offer, simulate, apply }: Play<Model, State, Event>,
  { model, state: start }: { readonly model: Model; readonly state: State },
): readonly string[] {
  const kinds = new Set<string>();
  let state = start;
  for (const [index, { event }] of simulate(model, start, quickRandom(18)).entries()) {
    if (index % EVERY === 0) for (const { key } of offer(model, state)) kinds.add(readMarketKey(key)?.kind ?? key);
    state = apply(state, event);
  }
  return [...kinds].toSorted();
}

it.each([
  ['cricket', () => kindsOffered(cricket, { model: CRICKET_MODEL, state: newMatch(6) })],
  ['football', () => kindsOffered(football, { model: FOOTBALL_MODEL, state: after([]) })],
  ['strike-range', () => kindsOffered(strikeRange, beginRange(TEAMS))],
  ['battle-arena', () => kindsOffered(battleArena, beginArena(TEAMS))],
] as const)('%s offers markets of all kinds of its list, and of no other', (sport, offered) => {
  const listed: readonly string[] = KINDS[sport];
  expect(offered()).toEqual(listed.toSorted());
});

it('a kind that several sports have is known once, and a kind of none is not known', () => {
  expect([...MARKET_KINDS].filter((kind) => kind === 'winner' || kind === 'odd-even')).toEqual(['winner', 'odd-even']);
  expect(isMarketKind('round')).toBe(true);
  expect(isMarketKind('corner-race')).toBe(false);
});
