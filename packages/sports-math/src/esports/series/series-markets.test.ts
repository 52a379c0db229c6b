import { describe, expect, it } from 'vitest';
import { readMarketKey, type Selection } from '../../core/index.ts';
import { type Path, pathsFrom } from './paths.ts';
import { jointSeries, offerSeries, settleSeries } from './series-markets.ts';
import type { Side } from './side.ts';

const CHANCES = [0.62, 0.47, 0.55];
const BEFORE: readonly (readonly Side[])[] = [[], ['home'], ['away'], ['home', 'away'], ['away', 'home']];

/** Whether a selection wins on a path, as its words say. Null: it is void. */
function wins({ market, outcome }: Selection, { winners }: Path): boolean | null {
  const home = winners.filter((side) => side === 'home').length;
  const away = winners.length - home;
  const first: Record<string, boolean | null> = {
    'winner/match': home === 2,
    'map-handicap/match=-1.5': home - 1.5 > away,
    'map-handicap/match=1.5': home + 1.5 > away,
    'total-maps/match=2.5': winners.length > 2.5,
    'winner/m1': winners[0] === 'home',
    'winner/m2': winners[1] === 'home',
    'winner/m3': winners.length < 3 ? null : winners[2] === 'home',
  };
  const won = first[market] ?? null;
  return won === null ? null : won === ['home', 'over'].includes(outcome);
}

function selectionsOf(winners: readonly Side[]): Selection[] {
  return offerSeries(winners, CHANCES).flatMap(({ key, outcomes }) =>
    outcomes.map(({ id }) => ({ market: key, outcome: id })),
  );
}

function chanceThat(paths: readonly Path[], selections: readonly Selection[]): number {
  return paths
    .filter((path) => selections.every((selection) => wins(selection, path) === true))
    .reduce((sum, { chance }) => sum + chance, 0);
}

describe('the markets about maps', () => {
  it('are these before the match', () => {
    expect(offerSeries([], CHANCES).map(({ key }) => key)).toEqual([
      'winner/match',
      'map-handicap/match=-1.5',
      'map-handicap/match=1.5',
      'total-maps/match=2.5',
      'winner/m1',
      'winner/m2',
      'winner/m3',
    ]);
  });

  it.each(BEFORE)('have the chances of the paths after %j', (...winners) => {
    const paths = pathsFrom(winners, CHANCES);
    for (const { key, outcomes, returned = 0 } of offerSeries(winners, CHANCES))
      for (const { id, probability } of outcomes) {
        const selection = { market: key, outcome: id };
        const played = paths
          .filter((path) => wins(selection, path) !== null)
          .reduce((sum, { chance }) => sum + chance, 0);
        expect(probability, `${key} ${id}`).toBeCloseTo(chanceThat(paths, [selection]) / played, 12);
        expect(returned, `${key} ${id}`).toBeCloseTo(1 - played, 12);
      }
  });

  it('are closed once they are decided', () => {
    expect(offerSeries(['home', 'away'], CHANCES).map(({ key }) => key)).toEqual(['winner/match', 'winner/m3']);
    expect(offerSeries(['home'], CHANCES).map(({ key }) => key)).not.toContain('map-handicap/match=1.5');
  });

  it('end as the maps do, and as soon as nothing can change them', () => {
    const ends = (winners: readonly Side[], market: string): string | undefined => {
      const key = readMarketKey(market);
      return Object.values((key && settleSeries(winners, key)) ?? {})
        .map(({ result }) => result)
        .join(' ');
    };
    expect(ends(['away'], 'map-handicap/match=-1.5')).toBe('lost won');
    expect(ends(['home'], 'map-handicap/match=-1.5')).toBe('');
    expect(ends(['home', 'home'], 'map-handicap/match=-1.5')).toBe('won lost');
    expect(ends(['home', 'away'], 'total-maps/match=2.5')).toBe('won lost');
    expect(ends(['home', 'home'], 'total-maps/match=2.5')).toBe('lost won');
    expect(ends(['home', 'home'], 'winner/m2')).toBe('won lost');
    expect(ends(['home', 'home'], 'winner/m3')).toBe('void void');
    expect(ends(['home', 'away'], 'winner/m3')).toBe('');
    expect(ends(['home', 'away', 'away'], 'winner/match')).toBe('lost won');
  });

  it.each(['result/match', 'total-maps/match=2', 'winner/m4', 'winner/match=0.5', 'map-handicap/m1=-1.5'])(
    'do not include %s',
    (market) => {
      const key = readMarketKey(market);
      expect(key && settleSeries(['home', 'home'], key)).toBeUndefined();
    },
  );
});

describe('the joint chance', () => {
  it.each(BEFORE)('after %j is that of all paths on which a pair or triple wins, or none', (...winners) => {
    const paths = pathsFrom(winners, CHANCES);
    const all = selectionsOf(winners);
    const groups = all.flatMap((one) => all.flatMap((two) => [[one, two], ...all.map((three) => [one, two, three])]));
    const playable = (market: string): boolean => market !== 'winner/m3' || winners.length === 2;
    let combined = 0;
    for (const group of groups) {
      const expected = chanceThat(paths, group);
      // A selection that the others imply adds nothing: without it the chance is the same.
      const implied = group.some(
        (_, place) => Math.abs(chanceThat(paths, group.toSpliced(place, 1)) - expected) < 1e-12,
      );
      const joint = jointSeries(winners, CHANCES, group);
      if (expected < 1e-12 || implied || !group.every(({ market }) => playable(market))) expect(joint).toBeNull();
      else {
        combined += 1;
        expect(joint, JSON.stringify(group)).toBeCloseTo(expected, 12);
      }
    }
    if (winners.length === 0) expect(combined).toBeGreaterThan(50);
  });

  it('of one selection is its own chance', () => {
    expect(jointSeries([], CHANCES, [{ market: 'winner/m1', outcome: 'home' }])).toBeCloseTo(0.62, 12);
  });

  it.each([
    [[]],
    [[{ market: 'winner/m3', outcome: 'home' }]],
    [[{ market: 'winner/m1', outcome: 'draw' }]],
    [[{ market: 'total-rounds/m1=21.5', outcome: 'over' }]],
    [[{ market: 'nonsense', outcome: 'home' }]],
  ])('is refused for %j', (selections) => {
    expect(jointSeries([], CHANCES, selections)).toBeNull();
  });

  it('is refused for a map that is over', () => {
    expect(jointSeries(['home'], CHANCES, [{ market: 'winner/m1', outcome: 'home' }])).toBeNull();
  });
});
