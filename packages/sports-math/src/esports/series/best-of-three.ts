import type { Random } from '@chhokka/game-math/fairness';
import type { Market, MarketKey, Play, Timed, Verdicts } from '../../core/index.ts';
import { ifPlayed, readMarketKey } from '../../core/index.ts';
import { matchWinner, MOST_MAPS, pathsFrom, playedChance } from './paths.ts';
import { jointSeries, offerSeries, settleSeries } from './series-markets.ts';
import type { Side } from './side.ts';
import { modelOf, type SeriesModel, type Teams } from './teams.ts';
import { type Ends, voided } from './two-way.ts';

/** A match: its maps so far, the last of which may be running, and the match time of the last event, ms. */
export interface SeriesState<Progress> {
  readonly at: number;
  readonly maps: readonly Progress[];
}

/** An event carries its match time, ms, so that the state knows when the match is. */
export type Stamped<Event> = Event & { readonly at: number };
export type SeriesEvent<Event> = Stamped<{ readonly kind: 'map-started' } | Event>;

/** What a title knows of the rest of a map, as if it is played. */
export interface Foresight {
  /** The chance that home wins the map. */
  readonly homeChance: number;
  /** The open markets of the map, its winner left out. `scope` is `m1` to `m3`. */
  readonly markets: (scope: string) => readonly Market[];
}

/** What a title says of one of its maps. */
export interface Title<Progress, Event> {
  readonly fresh: Progress;
  /** Throws RangeError for an event that the map does not allow. It is only asked while nobody has won the map. */
  readonly apply: (map: Progress, event: Event) => Progress;
  readonly winner: (map: Progress) => Side | null;
  /** What can still become of a map that nobody has won. `strength` is that of the map in the model. */
  readonly foresee: (strength: number, map: Progress) => Foresight;
  /** The ends of a market of a map, by its kind and the part of its scope behind the map; null: there is no such market. */
  readonly endsOf: (key: MapKey) => Ends | null;
  /** The end of a market that `endsOf` knows. */
  readonly settle: (map: Progress, key: MapKey) => Verdicts | null;
  /** What happens next in a map that nobody has won, and after how many ms. */
  readonly draw: (strength: number, map: Progress, random: Random) => { readonly event: Event; readonly after: number };
}

/** A market of a map. `number` is 7 in the scope `m1.r7`, and `part` is `r`; both are null in the scope `m1`. */
export interface MapKey {
  readonly kind: string;
  readonly part: string | null;
  readonly number: number | null;
  /** The line in quarters. */
  readonly quarters: number | null;
}

/** A map that is not over, with its markets. */
interface PricedMap {
  readonly homeChance: number;
  readonly markets: readonly Market[];
}

/** The play of a title, and its beginning. */
export interface Series<Progress, Event> {
  readonly play: Play<SeriesModel, SeriesState<Progress>, SeriesEvent<Event>>;
  /** A match that has not begun. Throws RangeError for a team without a rating. */
  readonly begin: (teams: Teams) => { readonly model: SeriesModel; readonly state: SeriesState<Progress> };
}

const BREAK_MS = 600_000;

/**
 * Matches over three maps, won by the first to win two. Maps are independent, each with its strength. Markets of
 * a map that is not played are void; before, they are priced as if it is. `joint` covers the markets about maps alone.
 * `settle` throws RangeError for a market that the title does not have.
 */
export function bestOfThree<Progress, Event extends { readonly kind: string }>(
  title: Title<Progress, Event>,
): Series<Progress, Event> {
  return {
    play: playOf(title),
    begin: (teams) => ({
      model: modelOf(teams, (strength) => title.foresee(strength, title.fresh).homeChance),
      state: { at: 0, maps: [] },
    }),
  };
}

function playOf<Progress, Event extends { readonly kind: string }>(
  title: Title<Progress, Event>,
): Series<Progress, Event>['play'] {
  const foresee = foresight(title);
  return {
    apply: (state, event) => applyTo(title, state, event),
    offer: (model, state) => {
      const winners = winnersOf(title, state);
      if (matchWinner(winners) !== null) return [];
      const maps = foresee(model, state);
      const paths = pathsFrom(winners, homeChances(maps));
      const ofMaps = maps.flatMap((map, place) => {
        const played = playedChance(paths, place);
        return map?.markets.map((market) => ifPlayed(market, played)) ?? [];
      });
      return [...offerSeries(winners, homeChances(maps)), ...ofMaps];
    },
    settle: (state, market) => settleIn(title, state, market),
    joint: (model, state, selections) =>
      jointSeries(winnersOf(title, state), homeChances(foresee(model, state)), selections),
    simulate: (model, state, random) => simulateFrom(title, model, state, random),
  };
}

function winnersOf<Progress, Event>(title: Title<Progress, Event>, { maps }: SeriesState<Progress>): readonly Side[] {
  return maps.flatMap((map) => title.winner(map) ?? []);
}

/** What can become of each map that is not over; null for those that are. Counts what a model says of fresh maps once. */
function foresight<Progress, Event>(
  title: Title<Progress, Event>,
): (model: SeriesModel, state: SeriesState<Progress>) => readonly (PricedMap | null)[] {
  const fresh = new WeakMap<SeriesModel, readonly PricedMap[]>();
  const priced = (strength: number, map: Progress, place: number): PricedMap => {
    const { homeChance, markets } = title.foresee(strength, map);
    return { homeChance, markets: markets(`m${place + 1}`) };
  };
  return (model, { maps }) => {
    const unbegun = fresh.get(model) ?? model.strengths.map((strength, place) => priced(strength, title.fresh, place));
    fresh.set(model, unbegun);
    return unbegun.map((unplayed, place) => {
      const map = maps[place];
      if (map === undefined) return unplayed;
      return title.winner(map) === null ? priced(model.strengths[place] ?? 0, map, place) : null;
    });
  };
}

function applyTo<Progress, Event extends { readonly kind: string }>(
  title: Title<Progress, Event>,
  state: SeriesState<Progress>,
  event: SeriesEvent<Event>,
): SeriesState<Progress> {
  if (!(event.at >= state.at)) throw new RangeError('match time does not go back');
  const { at, ...played } = event;
  const winners = winnersOf(title, state);
  if (matchWinner(winners) !== null) throw new RangeError('the match is over');
  const running = state.maps.length > winners.length ? state.maps.at(-1) : undefined;
  if (event.kind === 'map-started') {
    if (running !== undefined) throw new RangeError('a map is running');
    return { at, maps: [...state.maps, title.fresh] };
  }
  if (running === undefined) throw new RangeError('no map is running');
  return { at, maps: [...state.maps.slice(0, -1), title.apply(running, played as unknown as Event)] };
}

function settleIn<Progress, Event>(
  title: Title<Progress, Event>,
  state: SeriesState<Progress>,
  market: string,
): Verdicts | null {
  const key = readMarketKey(market);
  if (key === null) throw new RangeError(`${market} is no market`);
  const winners = winnersOf(title, state);
  const ofSeries = settleSeries(winners, key);
  if (ofSeries !== undefined) return ofSeries;
  const { place, asked } = mapKey(key) ?? {};
  const ends = asked === undefined ? null : title.endsOf(asked);
  if (place === undefined || asked === undefined || ends === null)
    throw new RangeError(`${market} is no market of this title`);
  const map = state.maps[place];
  if (map !== undefined) return title.settle(map, asked);
  return matchWinner(winners) === null ? null : voided(ends);
}

function simulateFrom<Progress, Event extends { readonly kind: string }>(
  title: Title<Progress, Event>,
  model: SeriesModel,
  from: SeriesState<Progress>,
  random: Random,
): readonly Timed<SeriesEvent<Event>>[] {
  const events: Timed<SeriesEvent<Event>>[] = [];
  let state = from;
  for (let winners = winnersOf(title, state); matchWinner(winners) === null; winners = winnersOf(title, state)) {
    const running = state.maps.length > winners.length ? state.maps.at(-1) : undefined;
    const { event, after } =
      running === undefined
        ? { event: { kind: 'map-started' } as const, after: state.maps.length === 0 ? 0 : BREAK_MS }
        : title.draw(model.strengths[winners.length] ?? 0, running, random);
    const at = state.at + after;
    const stamped = { ...event, at } as SeriesEvent<Event>;
    events.push({ at, event: stamped });
    state = applyTo(title, state, stamped);
  }
  return events;
}

function homeChances(maps: readonly (PricedMap | null)[]): readonly number[] {
  return maps.map((map) => map?.homeChance ?? Number.NaN);
}

function mapKey({ kind, scope, quarters }: MarketKey): { place: number; asked: MapKey } | null {
  const [, map, part, number] = /^m([1-9])(?:\.([a-z])([1-9]\d{0,2}))?$/.exec(scope) ?? [];
  if (map === undefined || Number(map) > MOST_MAPS) return null;
  const asked = { kind, part: part ?? null, number: number === undefined ? null : Number(number), quarters };
  return { place: Number(map) - 1, asked };
}
