import { ManualClock, MINUTE } from '@chhokka/kernel';
import { expect, it } from 'vitest';
import { Oddities } from './oddities.ts';

it('the log hears of each kind once a minute, with how often it came meanwhile', () => {
  const clock = new ManualClock(0);
  const heard: [object, string][] = [];
  const note = (fields: object, message: string): void => void heard.push([fields, message]);
  const oddities = new Oddities({ warn: note, error: note }, clock);
  for (let seq = 1; seq <= 3; seq += 1) oddities.tell('a lie', { seq });
  oddities.tell('another lie');
  clock.advance(MINUTE);
  oddities.tell('a lie', { seq: 4 });
  expect(heard).toEqual([
    [{ seq: 1 }, 'feed: a lie'],
    [{}, 'feed: another lie'],
    [{ seq: 4, unsaid: 2 }, 'feed: a lie'],
  ]);
});
