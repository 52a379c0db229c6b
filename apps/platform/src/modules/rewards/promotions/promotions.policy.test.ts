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

describe('the state of a promotion, for a member who did not take part,', () => {
  it.each([
    ['is coming_soon before its start', runs, at(NOW - DAY - 1), 'coming_soon'],
    ['is join from its start', runs, at(NOW - DAY), 'join'],
    ['is join until its end', runs, at(NOW + DAY - 1), 'join'],
    ['is closed at its end', runs, at(NOW + DAY), 'closed'],
    ['is join without a time window', promotion('always'), at(NOW), 'join'],
    ['is join with a place left', ten, at(NOW, 9), 'join'],
    ['is closed without a place left', ten, at(NOW, 10), 'closed'],
    ['is closed with more places taken than there are', ten, at(NOW, 11), 'closed'],
    ['is coming_soon when it is full before its start', ten, at(NOW - DAY - 1, 10), 'coming_soon'],
    ['is closed when it is disabled', promotion('off', { enabled: false }), at(NOW), 'closed'],
    [
      'is closed when it is disabled before its start',
      promotion('off', { ...window, enabled: false }),
      at(NOW - 2 * DAY),
      'closed',
    ],
    ['is info with nothing to apply for', info, at(NOW), 'info'],
    ['is coming_soon with nothing to apply for, before its start', info, at(NOW - 2 * DAY), 'coming_soon'],
    ['is closed with nothing to apply for, after its end', info, at(NOW + DAY), 'closed'],
    ['is join for signing up', signOnly('sign', window), at(NOW), 'join'],
  ])('%s', (_, given, moment, state) => {
    expect(stateFor(given, null, moment)).toBe(state);
  });
});

describe('the state of a promotion, for a member who took part,', () => {
  const moments = [
    { given: runs, moment: at(NOW) },
    { given: runs, moment: at(NOW + 9 * DAY) },
    { given: ten, moment: at(NOW, 10) },
    { given: promotion('off', { enabled: false }), moment: at(NOW) },
  ];
  const kept: ApplicationState[] = ['applying', 'claim', 'claimed', 'issued', 'signed'];
  it.each(kept)('stays %s whatever happens to the promotion', (state) => {
    for (const { given, moment } of moments) expect(stateFor(given, { state }, moment)).toBe(state);
  });

  it('is rejected only while the promotion can still be joined', () => {
    expect(moments.map(({ given, moment }) => stateFor(given, { state: 'rejected' }, moment))).toEqual([
      'rejected',
      'closed',
      'closed',
      'closed',
    ]);
  });
});

it('a promotion takes new members only while there is something to join', () => {
  expect([takesNew(info, at(NOW)), takesNew(runs, at(NOW)), takesNew(ten, at(NOW, 10))]).toEqual([false, true, false]);
});
