import { fixture } from '@chhokka/feed-protocol';
import { describe, expect, it } from 'vitest';
import { NOW, workshop } from '../testing/runner.ts';
import { pastMatches } from '../schedule/plan.ts';
import { replayCourse, simulatedCourse } from '../schedule/new-course.ts';
import { LEAGUES, type LeagueKey } from './invented.ts';
import { playersOf } from './players.ts';
import { realLeague, realTeam } from './real-names.ts';

describe('the invented world', () => {
  it('has names in three languages and players of its own in every team', () => {
    for (const league of Object.values(LEAGUES)) {
      for (const { names } of league.teams) expect([names.en, names.bn, names.es].every(Boolean)).toBe(true);
      expect(league.teams.length % 2).toBe(0);
      expect(new Set(league.teams.map(({ id }) => id)).size).toBe(league.teams.length);
    }
    const players = LEAGUES.t20.teams.flatMap((_, place) => playersOf(place));
    expect(new Set(players).size).toBe(players.length);
  });

  it('makes fixtures that the protocol knows', () => {
    for (const league of Object.keys(LEAGUES) as LeagueKey[]) {
      const { course } = simulatedCourse(workshop, { id: `f-${league}`, startsAt: NOW }, { league, pair: [2, 3] });
      expect(() => fixture.parse({ ...course.fixture, startsAt: NOW, state: 'scheduled' })).not.toThrow();
    }
  });
});

describe('a real team', () => {
  it('has a Bengali name, for every team of the shipped files', () => {
    for (const sport of ['football', 'cricket'] as const) {
      for (const past of pastMatches(workshop.library, sport)) {
        const { course } = replayCourse(workshop, { id: 'r', startsAt: NOW }, past);
        const { home, away, league } = course.fixture;
        expect(
          [home.names.bn, away.names.bn].every((name) => /[\u0980-\u09FF]/.test(name ?? '')),
          home.names.en,
        ).toBe(true);
        if (sport === 'football') expect(league.names.bn).toMatch(/[\u0980-\u09FF]/);
        expect(() => fixture.parse({ ...course.fixture, startsAt: NOW, state: 'scheduled' })).not.toThrow();
      }
    }
  });

  it('that nobody has named here is called as in its file', () => {
    expect(realTeam('FC Späti Köln')).toEqual({ id: 'fc-spati-koln', names: { en: 'FC Späti Köln' } });
    expect(realTeam('Динамо').id).toMatch(/^[a-z0-9]+$/);
  });

  it('plays in a league without a season, which would tell the match', () => {
    for (const name of [
      'English Premier League 2024/25',
      'English Premier League 2025-26',
      'English Premier League (2024)',
    ])
      expect(realLeague(name).names.en).toBe('English Premier League');
  });
});
