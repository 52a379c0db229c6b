import { quickRandom } from '@chhokka/game-math/quick-random';
import { describe, expect, it } from 'vitest';
import type { Result } from '../core/index.ts';
import { apply } from './apply.ts';
import { offer } from './offer.ts';
import { fit } from './fit.ts';
import { readSeason } from './read-season.ts';
import { replayEvents } from './replay.ts';
import { settle } from './settle.ts';
import { scoreOf } from './state.ts';
import { SEASON_FILES, seasonOf, seasonText } from './testing/seasons.ts';

/** Reads a file by itself, and pays bets by simple rules. It shares no code with the product. */
interface RawMatch {
  readonly team1: string;
  readonly team2: string;
  readonly score?: { readonly ht?: [number, number]; readonly ft?: [number, number] };
}

/** What a stake of 4 brings at even odds, so that half stakes stay whole numbers: 8 won, 6 half won, 4 push, 2, 0. */
function paid(key: string, outcome: string, match: RawMatch): number {
  const [x = 0, y = 0] = match.score?.ft ?? [];
  const [i, j] = match.score?.ht ?? [0, 0];
  const [kind = '', rest = ''] = key.split('/');
  const [scope, lineText] = rest.split('=');
  const line = Number(lineText);
  let [h, a] = [x, y];
  if (scope === 'h1') [h, a] = [i, j];
  if (scope === 'h2') [h, a] = [x - i, y - j];
  const sign = (p: number, q: number): string => (p > q ? 'home' : p < q ? 'away' : 'draw');
  const yes = (is: boolean): number => (is ? 8 : 0);
  const half = (difference: number): number => (difference > 0 ? 4 : difference < 0 ? 0 : 2);
  // A whole or half line is two equal halves. A quarter line is one half above and one below.
  const halves = (value: number, by: number): number => {
    const quarter = Math.abs((by * 4) % 2) === 1 ? 0.25 : 0;
    return half(value + by - quarter) + half(value + by + quarter);
  };
  switch (kind) {
    case 'result':
      return yes(sign(h, a) === outcome);
    case 'double-chance':
      return yes(outcome.split('-or-').includes(sign(h, a)));
    case 'draw-no-bet':
      return h === a ? 4 : yes(sign(h, a) === outcome);
    case 'asian-handicap':
      return outcome === 'home' ? halves(h - a, line) : halves(a - h, -line);
    case 'total':
      return outcome === 'over' ? halves(h + a, -line) : halves(-h - a, line);
    case 'european-handicap':
      return yes(sign(h + line, a) === outcome);
    case 'odd-even':
      return yes(['even', 'odd'][(h + a) % 2] === outcome);
    case 'both-score':
      return yes((Math.min(h, a) > 0 ? 'yes' : 'no') === outcome);
    case 'correct-score': {
      const listed = h <= Math.floor(line / 10) && a <= line % 10;
      return yes((listed ? `${h}-${a}` : 'other') === outcome);
    }
    case 'half-full':
      return yes(`${sign(i, j)}-${sign(x, y)}` === outcome);
    default:
      throw new Error(`a replay has no ${kind}`);
  }
}

const FOR_SHOW = new Set(['clock', 'danger', 'shot', 'corner', 'momentum']);
const PAYS: Readonly<Record<Result, number>> = { won: 8, 'half-won': 6, push: 4, 'half-lost': 2, lost: 0, void: -1 };

describe.each(SEASON_FILES)('the season %s', (file) => {
  it('is replayed to its scores, and each market on offer settles as a second program says', () => {
    const model = fit([seasonOf(file).matches]);
    const raw = (JSON.parse(seasonText(file)) as { matches: RawMatch[] }).matches;
    const random = quickRandom(21);
    let [matches, bets] = [0, 0];
    for (const [index, match] of seasonOf(file).matches.entries()) {
      const source = raw[index];
      if (!source?.score?.ft) continue;
      const { state, events } = replayEvents(match, random);
      const keys = new Map<string, string[]>();
      const note = (now: typeof state): void => {
        for (const { key, outcomes } of offer(model, now)) {
          keys.set(key, [...(keys.get(key) ?? []), ...outcomes.map(({ id }) => id)]);
        }
      };
      note(state);
      let now = state;
      for (const { event } of events) {
        // What is only for show is applied in some matches, because it takes most of the time.
        if (index % 8 > 0 && FOR_SHOW.has(event.kind)) continue;
        now = apply(now, event);
        if (event.kind === 'half-time' || (event.kind === 'added-time' && index % 8 === 0)) note(now);
      }
      const score = scoreOf(now);
      expect([score.home, score.away]).toEqual(source.score.ft);
      for (const [key, ids] of keys) {
        const verdicts = settle(now, key);
        if (!verdicts) throw new Error(`${key} is undecided`);
        for (const id of ids) {
          const result = verdicts[id]?.result ?? 'lost';
          if (PAYS[result] !== paid(key, id, source))
            throw new Error(`${source.team1} – ${source.team2}: ${key} ${id}: ${result}`);
          bets += 1;
        }
      }
      matches += 1;
    }
    expect(matches).toBeGreaterThan(260);
    expect(bets).toBeGreaterThan(matches * 200);
  });
});

describe('a replay', () => {
  const [first] = seasonOf('2024-25_en.1').matches;
  const match = {
    date: '2025-01-01',
    time: null,
    home: 'A',
    away: 'B',
    halfTime: null,
    fullTime: { home: 4, away: 3 },
    status: null,
  };

  it('says that moments are made up, and whether halves are known', () => {
    if (!first) throw new Error('the season is empty');
    expect(replayEvents(first, quickRandom(1)).state).toMatchObject({ halvesKnown: true, timesKnown: false });
    expect(replayEvents(match, quickRandom(1)).state).toMatchObject({ halvesKnown: false, timesKnown: false });
  });

  it('draws the halves of goals that the file does not tell', () => {
    const random = quickRandom(1);
    let inFirst = 0;
    for (let run = 0; run < 500; run += 1) {
      const { events } = replayEvents(match, random);
      const end = events.findIndex(({ event }) => event.kind === 'half-time');
      const goals = events.filter(({ event }) => event.kind === 'goal');
      expect(goals).toHaveLength(7);
      inFirst += events.slice(0, end).filter(({ event }) => event.kind === 'goal').length;
    }
    expect(inFirst / 3_500).toBeGreaterThan(0.41);
    expect(inFirst / 3_500).toBeLessThan(0.48);
  });

  it('is drawn from its randomness alone', () => {
    expect(replayEvents(match, quickRandom(9))).toEqual(replayEvents(match, quickRandom(9)));
  });

  it('is refused for a match that has not been played', () => {
    const planned = readSeason(
      JSON.stringify({ name: 'x', matches: [{ date: '2026-01-01', team1: 'A', team2: 'B' }] }),
    ).matches;
    expect(() => planned.map((one) => replayEvents(one, quickRandom(1)))).toThrow(/A – B on 2026-01-01/);
  });
});
