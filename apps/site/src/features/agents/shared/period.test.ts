import { describe, expect, it } from 'vitest';
import { daysAfter, daysBefore, daysIn, namedPeriod, typedPeriod } from './period.ts';

// A Friday.
const TODAY = '2026-11-27';

describe('a period of the agent centre', () => {
  it.each([
    ['today', '2026-11-27', '2026-11-27'],
    ['yesterday', '2026-11-26', '2026-11-26'],
    ['week', '2026-11-23', '2026-11-27'],
    ['month', '2026-11-01', '2026-11-27'],
  ] as const)('named %s is from %s to %s', (name, from, to) => {
    expect(namedPeriod(name, TODAY)).toEqual({ from, to });
  });

  it('of a week is Monday alone on a Monday, and begins six days before on a Sunday', () => {
    expect(namedPeriod('week', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-23' });
    expect(namedPeriod('week', '2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  });

  it('has both its ends', () => {
    expect(daysIn({ from: '2026-02-27', to: '2026-03-02' })).toBe(4);
  });

  it.each([7, 30])('steps back by the %s days before it', (count) => {
    const before = daysBefore({ from: '2026-11-23', to: TODAY }, count);
    expect(before?.to).toBe('2026-11-22');
    expect(before && daysIn(before)).toBe(count);
  });

  it('steps forward until today, and not beyond', () => {
    expect(daysAfter({ from: '2026-11-01', to: '2026-11-10' }, 7, TODAY)).toEqual({
      from: '2026-11-11',
      to: '2026-11-17',
    });
    expect(daysAfter({ from: '2026-11-20', to: '2026-11-26' }, 7, TODAY)).toEqual({ from: '2026-11-21', to: TODAY });
    expect(daysAfter({ from: '2026-11-20', to: TODAY }, 7, TODAY)).toBeNull();
  });

  it('moves its other end when the typed one passes it', () => {
    const before = { from: '2026-11-10', to: '2026-11-20' };
    expect(typedPeriod(before, { from: '2026-11-25' }, TODAY)).toEqual({ from: '2026-11-25', to: '2026-11-25' });
    expect(typedPeriod(before, { to: '2026-11-05' }, TODAY)).toEqual({ from: '2026-11-05', to: '2026-11-05' });
  });

  it('never has more than 93 days, and the typed end stays', () => {
    const before = { from: '2026-11-10', to: '2026-11-20' };
    const early = typedPeriod(before, { from: '2026-01-01' }, TODAY);
    expect([early.from, daysIn(early)]).toEqual(['2026-01-01', 93]);
    const late = typedPeriod({ from: '2026-01-01', to: '2026-01-05' }, { to: '2026-11-20' }, TODAY);
    expect([late.to, daysIn(late)]).toEqual(['2026-11-20', 93]);
  });

  it('does not reach into the future', () => {
    expect(typedPeriod({ from: TODAY, to: TODAY }, { to: '2027-01-01' }, TODAY).to).toBe(TODAY);
  });
});
