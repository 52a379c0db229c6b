import type { Market, MarketKey, Selection, Verdicts } from '../../core/index.ts';
import { readMarketKey } from '../../core/index.ts';
import { chanceOf } from './chance.ts';
import { mapsWon, matchWinner, MOST_MAPS, type Path, pathsFrom, playedChance } from './paths.ts';
import type { Side } from './side.ts';
import { decided, exceeds, type Ends, isHalfLine, LINE, sides, SIDES, twoWay, voided } from './two-way.ts';

/** Half a line beyond one map: with fewer, a handicap asks who wins. */
const HANDICAPS = [-6, 6];
const TOTAL = 10;
/** A chance below this is rounding. */
const NEVER = 1e-12;

/** What the markets of the match ask of it. `margin`, `total`: of maps; home less away. */
type Question = { readonly ends: Ends; readonly above: (winners: readonly Side[]) => number; readonly line: number };

/**
 * The markets about maps: winner of the match, of each map that is not over, handicap of 1.5 maps, total of 2.5 maps.
 * `homeChances` as for `pathsFrom`. The winner of a map is priced as if the map is played, because it is void otherwise.
 */
export function offerSeries(winners: readonly Side[], homeChances: readonly number[]): readonly Market[] {
  const paths = pathsFrom(winners, homeChances);
  const match = { scope: 'match', kind: 'winner', quarters: null };
  const asked: readonly MarketKey[] = [
    match,
    ...HANDICAPS.map((quarters) => ({ scope: 'match', kind: 'map-handicap', quarters })),
    { scope: 'match', kind: 'total-maps', quarters: TOTAL },
  ];
  const unfinished = Array.from({ length: MOST_MAPS - winners.length }, (_, map) => winners.length + map);
  return [
    ...asked.flatMap((key) => {
      const question = questionOf(key);
      if (question === null) return [];
      return twoWay(
        key,
        question.ends,
        chanceOf(paths, ({ winners: end }) => question.above(end) > question.line),
      );
    }),
    ...unfinished.flatMap((map) =>
      sides('winner', `m${map + 1}`, homeChances[map] ?? Number.NaN, 1 - playedChance(paths, map)),
    ),
  ];
}

/** The end of a market about maps, or null while it is undecided. Undefined: the market is not about maps. */
export function settleSeries(winners: readonly Side[], key: MarketKey): Verdicts | null | undefined {
  const map = mapOf(key);
  if (map !== null) {
    const winner = winners[map - 1];
    if (winner !== undefined) return decided(SIDES, winner === 'home');
    return matchWinner(winners) === null ? null : voided(SIDES);
  }
  const question = questionOf(key);
  if (question === null) return undefined;
  const ends = pathsFrom(
    winners,
    Array.from({ length: MOST_MAPS }, () => 0.5),
  ).map((path) => question.above(path.winners));
  return exceeds(question.ends, { least: Math.min(...ends), most: Math.max(...ends) }, question.line);
}

/**
 * The chance that all selections win, over all ways in which the match can go on. Null, as `Play.joint` says: for markets
 * that are not about maps, a map that may not be played, closed markets, selections that cannot win together, or one that
 * others imply.
 */
export function jointSeries(
  winners: readonly Side[],
  homeChances: readonly number[],
  selections: readonly Selection[],
): number | null {
  const open = offerSeries(winners, homeChances);
  const paths = pathsFrom(winners, homeChances).filter(({ chance }) => chance > NEVER);
  const tests: ((path: Path) => boolean)[] = [];
  for (const { market, outcome } of selections) {
    const offered = open.find(({ key }) => key === market)?.outcomes.findIndex(({ id }) => id === outcome) ?? -1;
    const test = testOf(market, paths);
    if (offered < 0 || test === null) return null;
    tests.push((path) => test(path.winners) === (offered === 0));
  }
  const implied = tests.some((test, place) =>
    paths.filter((path) => tests.every((other, at) => at === place || other(path))).every(test),
  );
  const together = chanceOf(paths, (path) => tests.every((test) => test(path)));
  return tests.length === 0 || implied || together === 0 ? null : together;
}

/** Whether the first outcome of a market wins on a path; null: the market is not covered. */
function testOf(market: string, paths: readonly Path[]): ((winners: readonly Side[]) => boolean) | null {
  const key = readMarketKey(market);
  if (key === null) return null;
  const map = mapOf(key);
  if (map !== null) {
    const played = paths.every(({ winners }) => winners.length >= map);
    return played ? (winners) => winners[map - 1] === 'home' : null;
  }
  const question = questionOf(key);
  return question === null ? null : (winners) => question.above(winners) > question.line;
}

function questionOf({ kind, scope, quarters }: MarketKey): Question | null {
  if (scope !== 'match') return null;
  if (kind === 'winner' && quarters === null) return { ends: SIDES, above: margin, line: 0 };
  if (kind === 'map-handicap' && isHalfLine(quarters)) return { ends: SIDES, above: margin, line: -quarters / 4 };
  if (kind === 'total-maps' && isHalfLine(quarters))
    return { ends: LINE, above: (winners) => winners.length, line: quarters / 4 };
  return null;
}

/** The number of the map whose winner the market asks for. */
function mapOf({ kind, scope, quarters }: MarketKey): number | null {
  const [, map] = kind === 'winner' && quarters === null ? (/^m([123])$/.exec(scope) ?? []) : [];
  return map === undefined ? null : Number(map);
}

function margin(winners: readonly Side[]): number {
  return mapsWon(winners, 'home') - mapsWon(winners, 'away');
}
