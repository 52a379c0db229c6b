import { HOUR, MINUTE } from '@chhokka/kernel';
import { describe, expect, it } from 'vitest';
import { NOW, openTestRunner, workshop } from '../testing/runner.ts';
import { pairingOf } from './pairings.ts';
import { pastMatches, plannedCourses } from './plan.ts';
import { SERIES, slotsAround } from './series.ts';

const planned = (now: number, given = workshop) =>
  plannedCourses(given, now, 6 * HOUR)
    .filter(({ id }) => id.startsWith('fb') || id.startsWith('rf') || id.startsWith('ct') || id.startsWith('rc'))
    .map(({ id, make }) => ({ id, course: make()?.course }));

describe('the schedule', () => {
  it('is the same whenever it is asked, as far as it overlaps', () => {
    const first = planned(NOW);
    const later = new Map(planned(NOW + HOUR).map(({ id, course }) => [id, course]));
    const both = first.filter(({ id }) => later.has(id));
    expect(both.length).toBeGreaterThan(50);
    for (const { id, course } of both) expect(later.get(id)).toEqual(course);
  });

  it('follows from the master secret, so that nobody else can foretell it', () => {
    const ours = planned(NOW);
    const theirs = planned(NOW, { ...workshop, secret: 'another master secret of 32+ characters' });
    expect(theirs.map(({ id }) => id)).toEqual(ours.map(({ id }) => id));
    const seeds = (list: typeof ours) => list.map(({ course }) => course?.fixture.commitment);
    expect(seeds(theirs).filter((seed, index) => seed !== null && seed === seeds(ours)[index])).toEqual([]);
    const replays = (list: typeof ours) =>
      list.map(({ course }) => course?.source).filter((source) => source?.kind === 'replay');
    expect(replays(theirs)).not.toEqual(replays(ours));
  });

  it('plays every past match once before any is played again', () => {
    const count = pastMatches(workshop.library, 'cricket').length;
    const series = SERIES.find(({ code }) => code === 'rc');
    if (!series) throw new Error('the series is missing');
    const first = Math.ceil(NOW / ((series.every * 100) / workshop.speed) / count) * count;
    const step = (series.every * 100) / workshop.speed;
    const cycle = plannedCourses(workshop, first * step - MINUTE, count * step)
      .filter(({ id, startsAt }) => id.startsWith('rc') && startsAt >= first * step)
      .slice(0, count)
      .map(({ make }) => JSON.stringify(make()?.course.source));
    expect(new Set(cycle).size).toBe(count);
  });

  it('announces the next day at most, and so many of a series that a snapshot stays small', () => {
    for (const series of SERIES) {
      const slots = slotsAround(series, NOW, 24 * HOUR, 600);
      expect(slots.every(({ startsAt }) => startsAt <= NOW + 24 * HOUR)).toBe(true);
      expect(
        slotsAround(series, NOW, 24 * HOUR, 100_000).filter(({ startsAt }) => startsAt > NOW).length,
      ).toBeLessThanOrEqual(240);
    }
  });

  it('has matches of every sport in play from the first minute on', () => {
    const test = openTestRunner({ ahead: HOUR });
    test.pass(30_000);
    const live = [...test.runner.matches()].filter(({ course }) => course.state === 'live');
    const count = (sport: string, nature: string) =>
      live.filter(({ course }) => course.fixture.sport === sport && course.fixture.nature === nature).length;
    expect(count('cricket', 'simulated')).toBeGreaterThanOrEqual(2);
    expect(count('football', 'simulated')).toBeGreaterThanOrEqual(2);
    expect(count('strike-range', 'simulated')).toBeGreaterThanOrEqual(1);
    expect(count('battle-arena', 'simulated')).toBeGreaterThanOrEqual(1);
    expect(count('football', 'replay')).toBeGreaterThanOrEqual(1);
    const upcoming = [...test.runner.matches()].filter(({ course }) => course.state === 'scheduled');
    expect(upcoming.length).toBeGreaterThan(20);
    expect(upcoming.every(({ offer }) => (offer?.markets.length ?? 0) > 0)).toBe(true);
    expect(test.errors).toEqual([]);
  });
});

describe('a pairing', () => {
  it('lets every team play every other one once in a turn', () => {
    const games = Array.from({ length: 66 }, (_, slot) => [...pairingOf(slot, 12)].toSorted((a, b) => a - b).join('-'));
    expect(new Set(games).size).toBe(66);
  });

  it('gives a team some time before it plays again', () => {
    const slots = Array.from({ length: 400 }, (_, slot) => pairingOf(slot, 12));
    for (let slot = 0; slot < 396; slot += 1) {
      const next = slots.slice(slot + 1, slot + 4).flat();
      const again = slots[slot]?.filter((team) => team !== 0 && next.includes(team));
      expect(again, `slot ${slot}`).toEqual([]);
    }
  });
});
