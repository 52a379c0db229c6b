import { score } from '@chhokka/feed-protocol';
import { describe, expect, it } from 'vitest';
import { replayCourse } from '../schedule/new-course.ts';
import { pastMatches } from '../schedule/plan.ts';
import { sports } from '../sports/index.ts';
import { openStore } from '../store/store.ts';
import { NOW, workshop } from '../testing/runner.ts';
import { beginningOf, drawEvents } from './load-match.ts';

const { secret, library } = workshop;
const stock = { store: openStore(':memory:'), secret, library, models: new Map<string, unknown>() };

describe.each(['football', 'cricket'] as const)('every past match of %s', (name) => {
  it('is played to its end, shows a score at every event, and settles what was offered before and in the middle', () => {
    const sport = sports[name];
    const matches = pastMatches(library, name);
    // Prices take their time: of football every tenth match is priced.
    const isPriced = (index: number) => name === 'cricket' || index % 10 === 0;
    for (const [index, past] of matches.entries()) {
      const { course, model } = replayCourse(workshop, { id: `r-${index}`, startsAt: NOW }, past);
      const events = drawEvents(stock, course, model);
      let state = beginningOf(stock, course);
      const offered = new Set<string>();
      const look = () => {
        for (const { key } of isPriced(index) ? sport.play.offer(model, state) : []) offered.add(key);
      };
      look();
      for (const [place, { event }] of events.entries()) {
        state = sport.play.apply(state, event);
        if (place === Math.floor(events.length / 3)) look();
        if (place % 40 === 0) score.parse(sport.score({ state, past: events.slice(0, place + 1), isAbandoned: false }));
      }
      expect(sport.isOver(state), course.id).toBe(true);
      score.parse(sport.score({ state, past: events, isAbandoned: false }));
      for (const key of offered) expect(sport.play.settle(state, key), `${course.id} ${key}`).not.toBeNull();
    }
    expect(matches.length).toBe(name === 'cricket' ? 13 : 941);
  });
});
