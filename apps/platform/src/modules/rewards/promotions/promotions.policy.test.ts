import { DAY } from '@chhokka/kernel';
import { describe, expect, it } from 'vitest';
import { stateFor, takesNew } from './promotions.policy.ts';
import type { ApplicationState } from './promotions.types.ts';
import { promotion, signOnly } from '../../../../testing/promotions-site.ts';

const NOW = Date.UTC(2026, 10, 20);
const window = { startsAt: NOW - DAY, endsAt: NOW + DAY };
const runs = promotion('runs', window);
const info = signOnly('info', { ...window, kind: 'info' });
const ten = promotion('ten', { ...window, places: 10 });
const at = (now: number, taken = 0) => ({ now, taken });

describe('what a promotion is for somebody who did not take part', () => {
  it.each([
    ['before it starts', runs, at(NOW - DAY - 1), 'coming_soon'],
    ['from the moment that it starts', runs, at(NOW - DAY), 'join'],
    ['until the moment that it ends', runs, at(NOW + DAY - 1), 'join'],
    ['at the moment that it ends', runs, at(NOW + DAY), 'closed'],
    ['without a window', promotion('always'), at(NOW), 'join'],
    ['with a place left', ten, at(NOW, 9), 'join'],
    ['without a place left', ten, at(NOW, 10), 'closed'],
    ['with more taken than there are', ten, at(NOW, 11), 'closed'],
    ['full before it starts', ten, at(NOW - DAY - 1, 10), 'coming_soon'],
    ['when it is not enabled', promotion('off', { enabled: false }), at(NOW), 'closed'],
    ['not enabled and yet to start', promotion('off', { ...window, enabled: false }), at(NOW - 2 * DAY), 'closed'],
    ['with nothing to apply for', info, at(NOW), 'info'],
    ['with nothing to apply for, announced', info, at(NOW - 2 * DAY), 'coming_soon'],
    ['with nothing to apply for, over', info, at(NOW + DAY), 'closed'],
    ['for signing up', signOnly('sign', window), at(NOW), 'join'],
  ])('%s', (_, given, moment, state) => {
    expect(stateFor(given, null, moment)).toBe(state);
  });
});

describe('what it is for somebody who did', () => {
  const moments = [
    { given: runs, moment: at(NOW) },
    { given: runs, moment: at(NOW + 9 * DAY) },
    { given: ten, moment: at(NOW, 10) },
    { given: promotion('off', { enabled: false }), moment: at(NOW) },
  ];
  const kept: ApplicationState[] = ['applying', 'claim', 'claimed', 'issued', 'signed'];
  it.each(kept)('%s stays so, whatever becomes of the promotion', (state) => {
    for (const { given, moment } of moments) expect(stateFor(given, { state }, moment)).toBe(state);
  });

  it('rejected, while others may still try', () => {
    expect(moments.map(({ given, moment }) => stateFor(given, { state: 'rejected' }, moment))).toEqual([
      'rejected',
      'closed',
      'closed',
      'closed',
    ]);
  });
});

it('takes nobody new where there is nothing to take part in', () => {
  expect([takesNew(info, at(NOW)), takesNew(runs, at(NOW)), takesNew(ten, at(NOW, 10))]).toEqual([false, true, false]);
});
