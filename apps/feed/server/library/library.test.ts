import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fit as fitCricket, USUAL_RAIN } from '@chhokka/sports-math/cricket';
import { fit as fitFootball } from '@chhokka/sports-math/football';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SHIPPED } from '../shipped.ts';
import { workshop } from '../testing/runner.ts';
import { importFiles } from './import-files.ts';
import { openLibrary } from './library.ts';
import { openModels, seasonsByLeague } from './models.ts';

const SEASON = {
  name: 'Dhaka Friendly League 2020/21',
  matches: [
    { round: '1', date: '2020-08-15', team1: 'Alpha', team2: 'Beta', score: { ht: [1, 0], ft: [2, 1] } },
    { round: '2', date: '2020-08-22', team1: 'Beta', team2: 'Alpha', score: { ht: [0, 0], ft: [0, 0] } },
  ],
};
let folder: string;
let target: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'feed-import-'));
  target = join(folder, 'target');
  mkdirSync(join(folder, 'from/deep'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));
const put = (name: string, value: unknown) =>
  writeFileSync(join(folder, 'from', name), typeof value === 'string' ? value : JSON.stringify(value));

describe('an import', () => {
  it('copies files of both formats from all folders below, each once, and the feed can play them', () => {
    put('season.json', SEASON);
    put('deep/match.json', readFileSync(join(SHIPPED.data, 'cricket/1153317.json'), 'utf8'));
    const first = importFiles(join(folder, 'from'), target);
    expect(first.files.map(({ what, isNew }) => [what, isNew])).toEqual([
      ['Bangladesh v West Indies, 20 overs', true],
      ['Dhaka Friendly League 2020/21: 2 matches', true],
    ]);
    expect(importFiles(join(folder, 'from'), target).files.every(({ isNew }) => !isNew)).toBe(true);
    const library = openLibrary([SHIPPED.data, target]);
    expect(library.football).toHaveLength(4);
    // The match of cricket ships with the feed.
    expect(library.cricket).toHaveLength(13);
    expect(openModels(SHIPPED.models, library).football.get('dhaka-friendly-league')).toBeDefined();
  });

  it.each([
    ['no JSON', '{"matches": [', /wrong\.json: the file is no JSON/],
    ['another format', { squads: [] }, /wrong\.json: the file is neither a season .* nor a match/],
    [
      'a wrong score',
      { ...SEASON, matches: [{ ...SEASON.matches[0], score: { ft: [2, 'x'] } }] },
      /wrong\.json: match 1 \(Alpha – Beta/,
    ],
    ['a match of cricket without teams', { info: { overs: 20 }, innings: [] }, /wrong\.json: info\.teams/],
    [
      'nothing that was played',
      { ...SEASON, matches: [{ ...SEASON.matches[0], score: {} }] },
      /wrong\.json: no match in it/,
    ],
  ])('refuses a file with %s, says where, and copies nothing', (_what, value, message) => {
    put('fine.json', SEASON);
    put('wrong.json', value);
    expect(() => importFiles(join(folder, 'from'), target)).toThrow(message);
    expect(readdirSync(folder)).toEqual(['from']);
  });

  it('refuses a folder that is missing or has no file', () => {
    expect(() => importFiles(join(folder, 'nowhere'), target)).toThrow('is no folder');
    expect(() => importFiles(join(folder, 'from'), target)).toThrow('has no .json file');
  });
});

describe('the shipped models', () => {
  it('are those that the shipped matches give', () => {
    const rounded = (model: unknown) =>
      JSON.stringify(model, (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(6)) : value));
    const { library, models } = workshop;
    for (const [league, seasons] of seasonsByLeague(library))
      expect(rounded(models.football.get(league))).toBe(rounded(fitFootball(seasons)));
    const cricket = fitCricket(library.cricket.map(({ match }) => match));
    expect(rounded(models.cricket)).toBe(rounded({ ...cricket, rain: USUAL_RAIN }));
  });
});
