import { describe, expect, it } from 'vitest';
import { readSeason } from './read-season.ts';
import { SEASON_FILES, seasonOf } from './testing/seasons.ts';

const MATCH = { date: '2025-08-15', time: '20:00', team1: 'Padma', team2: 'Meghna' };

function read(...matches: unknown[]): ReturnType<typeof readSeason>['matches'] {
  return readSeason(JSON.stringify({ name: 'League', matches })).matches;
}

describe('a season', () => {
  it.each([
    ['2024-25_en.1', 380, 380],
    ['2025-26_en.1', 380, 291],
    ['2025-26_es.1', 380, 270],
  ] as const)('is read from %s: %d matches, %d of them played', (file, all, played) => {
    const { matches } = seasonOf(file);
    expect(matches).toHaveLength(all);
    expect(matches.filter(({ fullTime }) => fullTime)).toHaveLength(played);
  });

  it('knows the halves of every played match of the files', () => {
    const matches = SEASON_FILES.flatMap((file) => seasonOf(file).matches);
    expect(matches.filter(({ fullTime, halfTime }) => (fullTime === null) !== (halfTime === null))).toEqual([]);
  });

  it('tells of a postponed match', () => {
    expect(seasonOf('2025-26_en.1').matches.filter(({ status }) => status === 'postponed')).toHaveLength(1);
  });

  it('is read from rounds and from objects for teams', () => {
    const match = { ...MATCH, team1: { name: 'Padma', code: 'PAD' }, score1: 2, score2: 1 };
    const { matches } = readSeason(JSON.stringify({ name: 'League', rounds: [{ name: '1', matches: [match] }] }));
    expect(matches).toMatchObject([{ home: 'Padma', fullTime: { home: 2, away: 1 }, halfTime: null }]);
  });
});

describe('the score of a match', () => {
  it.each([
    [
      { ht: [1, 0], ft: [2, 3] },
      { home: 1, away: 0 },
      { home: 2, away: 3 },
    ],
    [{ ft: [2, 3] }, null, { home: 2, away: 3 }],
    [[2, 3], null, { home: 2, away: 3 }],
    [{}, null, null],
    [null, null, null],
  ])('%j is read', (score, halfTime, fullTime) => {
    expect(read({ ...MATCH, score })).toMatchObject([{ halfTime, fullTime }]);
  });

  it('was goalless at half-time when it is goalless at the end', () => {
    expect(read({ ...MATCH, score: { ft: [0, 0] } })).toMatchObject([{ halfTime: { home: 0, away: 0 } }]);
  });

  it('is unknown when older files write null', () => {
    expect(read({ ...MATCH, score1: null, score2: null })).toMatchObject([{ fullTime: null }]);
  });
});

describe('a broken season', () => {
  it.each([
    ['no JSON', '{', /no JSON/],
    ['no object', '[]', /no JSON object/],
    ['no name', '{"matches":[]}', /no name/],
    ['no matches', '{"name":"x"}', /no matches/],
    ['a round without matches', '{"name":"x","rounds":[{}]}', /round 1/],
  ])('is refused: %s', (_, text, error) => {
    expect(() => readSeason(text)).toThrow(error);
  });

  it.each([
    ['a goal too many at half-time', { ...MATCH, score: { ht: [3, 0], ft: [2, 0] } }, /half-time/],
    ['half a goal', { ...MATCH, score: { ft: [0.5, 0] } }, /pair of goals/],
    ['three numbers', { ...MATCH, score: [1, 2, 3] }, /pair of goals/],
    ['a score as text', { ...MATCH, score: '2-1' }, /neither object nor pair/],
    ['half-time alone', { ...MATCH, score: { ht: [0, 0] } }, /without a full-time/],
    ['a date that is none', { ...MATCH, date: '2025-02-30' }, /YYYY-MM-DD/],
    ['a time that is none', { ...MATCH, time: '25:00' }, /HH:MM/],
    ['a team against itself', { ...MATCH, team2: 'Padma' }, /itself/],
  ])('names the match that has %s', (_, match, error) => {
    const broken = (): unknown => read({ ...MATCH, date: '2025-08-14' }, match);
    expect(broken).toThrow(error);
    expect(broken).toThrow(/match 2 \(Padma – /);
  });

  it('names the match whose team is missing, and one that stands there twice', () => {
    expect(() => read({ ...MATCH, team2: '' })).toThrow(/match 1: team2/);
    expect(() => read(7)).toThrow(/match 1/);
    expect(() => read(MATCH, MATCH)).toThrow(/Padma – Meghna on 2025-08-15 .* twice/);
  });
});
