import { describe, expect, it } from 'vitest';
import { FormatError } from './json-place.ts';
import { readMatch } from './read-match.ts';
import { FILES } from './testing/samples.ts';

const PLAIN = { runs: { batsman: 1, extras: 0, total: 1 }, batsman: 'A', non_striker: 'B', bowler: 'C' };

function file(info: object = {}, sides: object[] = []): unknown {
  const usual = { teams: ['Home', 'Away'], match_type: 'T20', outcome: { winner: 'Home' } };
  return { info: { ...usual, ...info }, innings: sides };
}

function innings(deliveries: object[], more: object = {}): object {
  return {
    team: 'Home',
    deliveries: deliveries.map((each, index) => ({ ball: index / 10 + 0.1, ...PLAIN, ...each })),
    ...more,
  };
}

describe('the reader of matches', () => {
  it('reads every data file', () => {
    expect(FILES.length).toBeGreaterThanOrEqual(12);
    for (const { json } of FILES) {
      const match = readMatch(json);
      expect(match.overs).toBe(20);
      expect(match.innings).toHaveLength(2);
      expect(match.outcome.result).toBe('won');
    }
  });

  it('takes the usual overs of the type when the file gives none, and no toss when it is missing', () => {
    expect(readMatch(file({ match_type: 'ODI' }))).toMatchObject({ overs: 50, toss: null, dates: [] });
    expect(readMatch(file({ overs: 10 })).overs).toBe(10);
  });

  it('reads extras, wickets and runs that were no boundary', () => {
    const deliveries = [
      { runs: { batsman: 0, extras: 2, total: 2 }, extras: { noballs: 1, legbyes: 1 } },
      { runs: { batsman: 6, extras: 0, total: 6, non_boundary: 1 } },
      { runs: { batsman: 1, extras: 0, total: 1 }, wicket: { kind: 'run out', player_out: 'B', fielders: ['X'] } },
      { wicket: [{ kind: 'retired hurt', player_out: 'A' }] },
      { wicket: { kind: 'caught and bowled', player_out: 'A' } },
    ];
    expect(readMatch(file({}, [innings(deliveries)])).innings[0]?.deliveries).toMatchObject([
      { bat: 0, extras: { noBalls: 1, legByes: 1 } },
      { bat: 6, nonBoundary: true },
      { wickets: [{ kind: 'run-out', out: 'B' }] },
      { wickets: [{ kind: 'retired-hurt', out: 'A' }] },
      { wickets: [{ kind: 'caught', out: 'A' }] },
    ]);
  });

  it('reads the newer layout with overs, batter and wickets', () => {
    const delivery = { batter: 'A', non_striker: 'B', bowler: 'C', runs: { batter: 4, extras: 0, total: 4 } };
    const out = { ...delivery, wickets: [{ kind: 'lbw', player_out: 'A' }] };
    const match = readMatch(
      file({}, [{ team: 'Away', overs: [{ over: 0, deliveries: [delivery, out] }], target: { runs: 90, overs: 12 } }]),
    );
    expect(match.innings[0]).toMatchObject({ team: 1, target: { runs: 90, overs: 12 } });
    expect(match.innings[0]?.deliveries).toMatchObject([{ bat: 4 }, { bat: 4, wickets: [{ kind: 'lbw', out: 'A' }] }]);
  });

  it('takes the third innings and those called super over as super overs, and the eliminator as winner', () => {
    const sides = [
      innings([{}]),
      { ...innings([{}]), team: 'Away' },
      { ...innings([{}]), name: 'Super Over 1' },
      innings([{}]),
    ];
    const match = readMatch(file({ outcome: { result: 'tie', eliminator: 'Away' } }, sides));
    expect(match.superOvers).toHaveLength(2);
    expect(match.outcome).toEqual({ winner: 1, result: 'tie', byRuns: null, method: 'super-over' });
  });

  it('reads DLS results, margins, penalty runs and matches without a result', () => {
    const won = { outcome: { winner: 'Away', by: { runs: 7 }, method: 'D/L' } };
    expect(readMatch(file(won)).outcome).toEqual({ winner: 1, result: 'won', byRuns: 7, method: 'dls' });
    expect(readMatch(file({ outcome: { result: 'no result' } })).outcome).toMatchObject({
      winner: null,
      result: 'no-result',
    });
    const penalty = innings([{}], { penalty_runs: { pre: 5 } });
    expect(readMatch(file({}, [penalty])).innings[0]).toMatchObject({ penaltyBefore: 5, penaltyAfter: 0 });
  });

  it('marks the ends of overs that umpires miscounted', () => {
    const at = (over: number, balls: number): object[] =>
      Array.from({ length: balls }, (_, each) => ({ ball: over + (each + 1) / 10 }));
    const [home] = readMatch(file({}, [innings([...at(0, 5), ...at(1, 7), ...at(2, 2)])])).innings;
    const marks = home?.deliveries.map(({ endsOver }) => endsOver);
    const none = undefined;
    expect(marks).toEqual([
      none,
      none,
      none,
      none,
      true,
      ...Array.from({ length: 5 }, () => none),
      false,
      true,
      none,
      none,
    ]);
  });

  it.each([
    ['the file', []],
    ['info.teams', file({ teams: ['Home'] })],
    ['info.match_type', file({ match_type: 'Test' })],
    ['info.balls_per_over', file({ balls_per_over: 5 })],
    ['info.toss.winner', file({ toss: { winner: 'Nobody', decision: 'bat' } })],
    ['info.outcome.result', file({ outcome: { result: 'draw' } })],
    ['innings[0].team', file({}, [{ ...innings([]), team: 'Nobody' }])],
    ['innings[1].team', file({}, [innings([{}]), innings([{}])])],
    ['innings[0].deliveries[1].runs.batsman', file({}, [innings([{}, { runs: { batsman: '4' } }])])],
    ['innings[0].deliveries[0].runs.total', file({}, [innings([{ runs: { batsman: 1, total: 2 } }])])],
    ['innings[0].deliveries[0].wicket.kind', file({}, [innings([{ wicket: { kind: 'eaten', player_out: 'A' } }])])],
    ['innings[0].deliveries[1]', file({}, [innings([{}, { ball: 2.1 }])])],
    ['innings[0].deliveries[0].bowler', file({}, [innings([{ bowler: null }])])],
  ])('names the place %s where a file is not of the format', (place, json) => {
    expect(() => readMatch(json)).toThrow(FormatError);
    expect(() => readMatch(json)).toThrow(new RegExp(`^${place.replaceAll(/[[\].]/g, String.raw`\$&`)}:`));
  });
});
