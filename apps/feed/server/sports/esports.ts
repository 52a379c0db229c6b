import type { EsportsScore } from '@chhokka/feed-protocol';
import type { Play, Timed } from '@chhokka/sports-math';
import type { FeedSport, Stop } from './sport.ts';

type Side = 'home' | 'away';

/** What a match of e-sports begins with: two teams, and their ratings by Elo. */
export interface EsportsSetup {
  readonly home: string;
  readonly away: string;
  readonly ratings: Readonly<Record<string, number>>;
}

/** A match of maps, as both titles have it. */
interface Series<Progress> {
  readonly maps: readonly Progress[];
}

interface SeriesEvent {
  readonly at: number;
  readonly kind: string;
}

/** What tells the titles apart. */
interface Title<Model, State extends Series<unknown>, Event extends SeriesEvent> {
  readonly name: EsportsScore['sport'];
  readonly play: Play<Model, State, Event>;
  readonly begin: (setup: EsportsSetup) => { readonly state: State };
  /** What the scoreboard shows of a map beside its winner. */
  readonly view: (map: State['maps'][number]) => Omit<EsportsScore['played'][number], 'winner'>;
  readonly stopFor: (event: Event) => Stop | null;
  /** The side that an event is good for; null: neither. */
  readonly sideOf: (event: Event) => Side | null;
}

/** The feed's side of a title. */
export function esport<Model, State extends Series<unknown>, Event extends SeriesEvent>(
  title: Title<Model, State, Event>,
): FeedSport<EsportsSetup, Model, State, Event> {
  const winner = (state: State, scope: string): Side | null => {
    const verdicts = title.play.settle(state, `winner/${scope}`);
    if (verdicts === null) return null;
    return verdicts.home?.result === 'won' ? 'home' : 'away';
  };
  const isOver = (state: State): boolean => winner(state, 'match') !== null;
  return {
    name: title.name,
    play: title.play,
    begin: (setup) => title.begin(setup).state,
    isOver,
    stopFor: title.stopFor,
    isNews: () => true,
    canDecide: () => true,
    later: () => null,
    score({ state, isAbandoned }) {
      const played = state.maps.map((map, place) => ({ ...title.view(map), winner: winner(state, `m${place + 1}`) }));
      const isRunning = played.length > 0 && played.at(-1)?.winner === null;
      const period = played.length === 0 ? 'before' : isOver(state) ? 'over' : isRunning ? 'map' : 'break';
      const won = (side: Side): number => played.filter((map) => map.winner === side).length;
      return {
        sport: title.name,
        period: isAbandoned ? 'abandoned' : period,
        maps: [won('home'), won('away')],
        played,
        map: isRunning && !isAbandoned ? played.length : null,
      };
    },
    abandon: () => null,
    misreports: (events) => misreports(events, title.sideOf),
  };
}

/** How many of these fell to home and to away. */
export function tally(sides: readonly Side[]): [home: number, away: number] {
  const home = sides.filter((side) => side === 'home').length;
  return [home, sides.length - home];
}

/** More events are never forgotten. */
const MOST_FORGOTTEN = 8;

/** The last things that went well for the loser of the last map were forgotten: its last round, its last two, and so on. */
function* misreports<Event extends SeriesEvent>(
  events: readonly Timed<Event>[],
  sideOf: (event: Event) => Side | null,
): Iterable<readonly Timed<Event>[]> {
  const last = events.at(-1);
  const winner = last ? sideOf(last.event) : null;
  const start = events.findLastIndex(({ event }) => event.kind === 'map-started');
  const forgotten = new Set<number>();
  for (let place = events.length - 1; place > start && forgotten.size < 2 * MOST_FORGOTTEN; place -= 1) {
    const timed = events[place];
    const side = timed ? sideOf(timed.event) : null;
    if (side === null || side === winner) continue;
    forgotten.add(place);
    // A round goes with its start.
    const before = events[place - 1];
    if (before && place - 1 > start && sideOf(before.event) === null) forgotten.add(place - 1);
    yield events.filter((_, index) => !forgotten.has(index));
  }
}
