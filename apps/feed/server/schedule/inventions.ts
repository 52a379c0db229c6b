import { begin as beginArena } from '@chhokka/sports-math/battle-arena';
import { USUAL_RED_CARDS } from '@chhokka/sports-math/football';
import { begin as beginRange } from '@chhokka/sports-math/strike-range';
import type { Models } from '../library/models.ts';
import type { CricketSetup, EsportsSetup, FootballSetup } from '../sports/index.ts';
import { LEAGUES, type LeagueKey } from '../world/invented.ts';
import { playersOf } from '../world/players.ts';

/** The league after which the invented ones play football. */
const FOOTBALL_MODEL = 'english-premier-league';
/** From the best to the last team: what it adds to the logarithm of its goals, or takes from its opponent's. */
const FOOTBALL_SPREAD = 0.4;
/** From the best to the last team, points of Elo above and below the mean. */
const RATING_SPREAD = 130;
const MEAN_RATING = 1_500;

/** What a match of an invented league begins with, and its model. `pair`: the places of its teams in the league. */
export function invented(
  key: LeagueKey,
  pair: readonly [number, number],
  models: Models,
): { readonly setup: unknown; readonly model: unknown } {
  switch (key) {
    case 't20':
    case 'odi': {
      const [home, away] = pair.map((place) => ({ name: nameOf(key, place), players: playersOf(place) }));
      if (!home || !away) throw new RangeError('a match has two sides');
      const setup: CricketSetup = { format: { overs: key === 't20' ? 20 : 50 }, teams: [home, away] };
      return { setup, model: models.cricket };
    }
    case 'football':
      return inventedFootball(pair, models);
    case 'strike-range': {
      const setup = inventedRatings(key, pair);
      return { setup, model: modelOnce(`${key} ${pair.join(' ')}`, () => beginRange(setup).model) };
    }
    case 'battle-arena': {
      const setup = inventedRatings(key, pair);
      return { setup, model: modelOnce(`${key} ${pair.join(' ')}`, () => beginArena(setup).model) };
    }
  }
}

/** Models of e-sports are solved for, which takes some 50 ms; there are as many as pairs of teams. */
const solved = new Map<string, unknown>();

function modelOnce(name: string, solve: () => unknown): unknown {
  const model = solved.get(name) ?? solve();
  solved.set(name, model);
  return model;
}

function inventedFootball(pair: readonly [number, number], models: Models): { setup: FootballSetup; model: unknown } {
  const [home, away] = [nameOf('football', pair[0]), nameOf('football', pair[1])];
  const usual = models.football.get(FOOTBALL_MODEL);
  if (!usual) throw new Error(`the model ${FOOTBALL_MODEL} is missing`);
  const strength = (place: number): { attack: number; defence: number } => {
    const standing = standingOf('football', place);
    // Who scores much does not concede little in the same measure.
    return { attack: FOOTBALL_SPREAD * standing, defence: FOOTBALL_SPREAD * standingOf('football', place + 3) * 0.75 };
  };
  const teams = { [home]: strength(pair[0]), [away]: strength(pair[1]) };
  return { setup: { home, away }, model: { ...usual, teams, redCards: USUAL_RED_CARDS } };
}

function inventedRatings(key: LeagueKey, pair: readonly [number, number]): EsportsSetup {
  const [home, away] = [nameOf(key, pair[0]), nameOf(key, pair[1])];
  const rating = (place: number): number => MEAN_RATING + Math.round(RATING_SPREAD * standingOf(key, place));
  return { home, away, ratings: { [home]: rating(pair[0]), [away]: rating(pair[1]) } };
}

function nameOf(key: LeagueKey, place: number): string {
  return LEAGUES[key].teams[place]?.names.en ?? '';
}

/** From 1, the best team of the league, to −1, its last; places are not in this order. */
function standingOf(key: LeagueKey, place: number): number {
  const { length } = LEAGUES[key].teams;
  const rank = (place * 5) % length;
  return 1 - (2 * rank) / (length - 1);
}
