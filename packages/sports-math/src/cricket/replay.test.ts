import { describe, expect, it } from 'vitest';
import { apply } from './apply.ts';
import { type Match, readMatch } from './read-match.ts';
import { beginMatch, replayEvents } from './replay.ts';
import { settle } from './settle.ts';
import type { State } from './state.ts';
import { FILES, MATCHES } from './testing/samples.ts';

function replayed(match: Match): State {
  return replayEvents(match).reduce((state, { event }) => apply(state, event), beginMatch(match));
}

const six = (batsman: string, runs: number[]): object[] =>
  runs.map((each, index) => ({
    ball: Math.floor(index / 6) + ((index % 6) + 1) / 10,
    batsman,
    non_striker: `${batsman}2`,
    bowler: 'C',
    runs: { batsman: each, extras: 0, total: each },
  }));

function small(outcome: object, innings: object[], info: object = {}): Match {
  const usual = { teams: ['Home', 'Away'], match_type: 'T20', overs: 2, toss: { winner: 'Home', decision: 'bat' } };
  return readMatch({ info: { ...usual, outcome, ...info }, innings });
}

const HOME = { team: 'Home', deliveries: six('H', [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]) };
const away = (...runs: number[]): object => ({ team: 'Away', deliveries: six('A', runs) });

describe('the events of a data match', () => {
  it.each(FILES.map(({ name }, index) => [name, index] as const))('lead %s to the result of the file', (_, index) => {
    const match = MATCHES[index];
    expect(match && replayed(match)).toMatchObject({ status: 'over', winner: match?.outcome.winner });
  });

  it('come at times that never go back and are the same each time', () => {
    for (const match of MATCHES.slice(0, 3)) {
      const events = replayEvents(match);
      expect(events.every(({ at }, index) => at >= (events[index - 1]?.at ?? 0))).toBe(true);
      expect(replayEvents(match)).toEqual(events);
      expect((events.at(-1)?.at ?? 0) / 3_600_000).toBeLessThan(4);
    }
  });

  it('play the super over of a tie, or declare its winner when the file has none', () => {
    const tie = away(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    const over = [
      { team: 'Away', super_over: true, deliveries: six('A', [1, 1, 1, 1, 1, 1]) },
      { team: 'Home', super_over: true, deliveries: six('H', [6, 1]) },
    ];
    const outcome = { result: 'tie', eliminator: 'Home' };
    expect(replayed(small(outcome, [HOME, tie, ...over]))).toMatchObject({
      winner: 0,
      superOvers: [{ runs: 6 }, { runs: 7 }],
    });
    expect(replayed(small(outcome, [HOME, tie]))).toMatchObject({ winner: 0, status: 'over', superOvers: [] });
    expect(replayed(small({ result: 'tie' }, [HOME, tie], { match_type: 'ODI', overs: 2 }))).toMatchObject({
      winner: null,
    });
  });

  it('set the DLS target that the file gives, or that follows from its margin', () => {
    const dls = { winner: 'Home', by: { runs: 3 }, method: 'D/L' };
    expect(replayed(small(dls, [HOME, away(1, 1, 1, 1, 1, 1)]))).toMatchObject({
      winner: 0,
      innings: [{}, { target: 10, ended: 'rain' }],
    });
    const given = { ...away(1, 1, 1, 4), target: { runs: 7, overs: 1 } };
    const won = replayed(small({ winner: 'Away', by: { wickets: 10 }, method: 'D/L' }, [HOME, given]));
    expect(won).toMatchObject({ winner: 1, innings: [{}, { target: 7, overs: 1, ended: 'target' }] });
    const byPar = replayed(small({ winner: 'Away', by: { runs: 2 }, method: 'D/L' }, [HOME, away(4, 4)]));
    expect(byPar).toMatchObject({ winner: 1, innings: [{}, { runs: 8, ended: 'rain' }] });
  });

  it('end a match without a result, even one without a ball', () => {
    const none = replayed(small({ result: 'no result' }, []));
    expect(none.status).toBe('abandoned');
    expect(settle(none, 'toss/match')).toMatchObject({ home: { result: 'won' } });
    expect(replayed(small({ result: 'no result' }, [HOME, away(1)]))).toMatchObject({
      status: 'abandoned',
      winner: null,
    });
  });

  it('close an innings that ends with fewer than ten wickets, because batters were absent', () => {
    const short = { team: 'Home', deliveries: six('H', [4, 1]) };
    expect(replayed(small({ winner: 'Away' }, [short, away(6)]))).toMatchObject({
      winner: 1,
      innings: [{ ended: 'closed' }, {}],
    });
    const beaten = small({ winner: 'Home' }, [HOME, away(1, 1)]);
    expect(replayed(beaten)).toMatchObject({ winner: 0, innings: [{}, { ended: 'closed' }] });
  });

  it('count penalty runs before, between and after the innings', () => {
    const home = { ...HOME, penalty_runs: { pre: 5, post: 5 } };
    const reply = { ...away(6, 6, 4), penalty_runs: { post: 7 } };
    expect(replayed(small({ winner: 'Away' }, [home, reply]))).toMatchObject({
      innings: [{ runs: 22 }, { runs: 23, target: 23 }],
    });
  });

  it('are refused when they lead to another winner than the file says', () => {
    expect(() => replayEvents(small({ winner: 'Home' }, [HOME, away(6, 6, 6)]))).toThrow(RangeError);
  });
});
