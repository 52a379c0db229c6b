import type { AgreementTerms } from '@chhokka/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodNameOf, periodOf } from './period.policy.ts';
import { dividend, wage } from './testing/terms.ts';
import { type Applying, endings, place, uncoveredFrom } from './timeline.policy.ts';

const at = (day: string): number => Date.parse(`${day}Z`);
const dayOf = (moment: number | null): string | null =>
  moment === null ? null : new Date(moment).toISOString().slice(0, 10);
/** A Friday. */
const FRIDAY = at('2026-11-27T12:00');
const MOMENT = { now: FRIDAY, offset: 0 };

function version(
  terms: AgreementTerms,
  from: string,
  until: string | null = null,
  because: string | null = null,
): Applying {
  const [starts, ends] = [at(`${from}T00:00`), until === null ? null : at(`${until}T00:00`)];
  return { versionId: from, terms, from: starts, until: ends, because };
}

/** What follows from a version that is decided on Friday: its first day, and the last moments of others. */
function placed(terms: AgreementTerms, own: readonly Applying[], others: readonly Applying[] = []) {
  const found = place(terms, { own, others }, MOMENT);
  return found && [dayOf(found.from), ...found.replaces.map((end) => `${end.versionId} ends ${dayOf(end.until)}`)];
}

const monthly = dividend({ period: 'monthly' });
const daily = dividend({ period: 'daily' });

describe('a new version', () => {
  it('begins with the next period of its kind', () => {
    expect(placed(dividend(), [])).toEqual(['2026-11-30']);
    expect(placed(monthly, [])).toEqual(['2026-12-01']);
    expect(placed(dividend(), [version(dividend(), '2026-11-02')])).toEqual([
      '2026-11-30',
      '2026-11-02 ends 2026-11-30',
    ]);
  });

  it('never divides a period of the version that it replaces', () => {
    expect(placed(daily, [version(dividend(), '2026-11-02')])).toEqual(['2026-11-30', '2026-11-02 ends 2026-11-30']);
    expect(placed(dividend({ period: 'halfMonthly' }), [version(monthly, '2026-11-01')])).toEqual([
      '2026-12-01',
      '2026-11-01 ends 2026-12-01',
    ]);
    expect(placed(monthly, [version(dividend(), '2026-11-02')])).toEqual(['2026-12-01', '2026-11-02 ends 2026-11-30']);
    expect(placed(dividend(), [version(monthly, '2026-11-01')])).toEqual(['2026-12-07', '2026-11-01 ends 2026-12-01']);
  });

  it('replaces one that has not begun, which then never applies, and what that one was to replace goes on', () => {
    const own = [version(daily, '2026-11-01', '2026-11-28', 'replaced'), version(daily, '2026-11-28')];
    expect(placed(monthly, own)).toEqual(['2026-12-01', '2026-11-01 ends 2026-12-01', '2026-11-28 ends 2026-11-28']);
  });

  it('does not bring back what ended for another reason', () => {
    expect(placed(monthly, [version(daily, '2026-11-01', '2026-11-28', 'upline')])).toEqual(['2026-12-01']);
    const bounded = dividend({ period: 'daily', lastDay: '2026-11-29' });
    const own = [version(bounded, '2026-11-01', '2026-11-28', 'replaced'), version(daily, '2026-11-28')];
    expect(placed(monthly, own)).toEqual(['2026-12-01', '2026-11-01 ends 2026-11-30', '2026-11-28 ends 2026-11-28']);
  });

  it('waits for the end of the contract with a former upline', () => {
    expect(placed(daily, [], [version(dividend(), '2026-11-02', '2026-11-30')])).toEqual(['2026-11-30']);
    expect(placed(daily, [], [version(dividend(), '2026-11-02')])).toBe(null);
    expect(placed(daily, [], [version(dividend(), '2026-11-02', '2026-11-23')])).toEqual(['2026-11-28']);
  });

  it('leaves no two versions that apply at once, and divides no period, whatever was agreed before', () => {
    const period = fc.constantFrom('daily' as const, 'weekly' as const, 'halfMonthly' as const, 'monthly' as const);
    const step = fc.record({ period, days: fc.integer({ min: 0, max: 20 }), ends: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
        let own: Applying[] = [];
        let now = FRIDAY;
        const change = (ends: readonly { versionId: string; until: number }[], because: string) => {
          own = own.map((each) => {
            const end = ends.find(({ versionId }) => versionId === each.versionId);
            return end ? { ...each, until: end.until, because } : each;
          });
        };
        for (const [number, { period: name, days, ends }] of steps.entries()) {
          now += days * 86_400_000;
          const moment = { now, offset: 0 };
          const terms = dividend({ period: name });
          const found = place(terms, { own, others: [] }, moment);
          if (found === null) throw new Error('there is no other giver');
          change(found.replaces, 'replaced');
          own.push({ versionId: String(number), terms, from: found.from, until: found.until, because: null });
          if (ends) change(endings(own, moment), 'words');
        }
        const applied = own.filter(({ from, until }) => until === null || until > from);
        for (const { terms, from, until } of applied) {
          expect(periodOf(periodNameOf(terms), from, 0).from).toBe(from);
          if (until !== null) expect(periodOf(periodNameOf(terms), until, 0).from).toBe(until);
        }
        const inOrder = applied.toSorted((one, other) => one.from - other.from);
        for (const [before, { until }] of inOrder.slice(0, -1).entries())
          expect(until ?? Infinity).toBeLessThanOrEqual(inOrder[before + 1]?.from ?? 0);
      }),
    );
  });
});

describe('an ended contract', () => {
  it('applies until its period is over, and what has not begun never does', () => {
    const own = [version(daily, '2026-11-01', '2026-12-01', 'replaced'), version(monthly, '2026-12-01')];
    const days = endings(own, MOMENT).map(({ versionId, until }) => [versionId, dayOf(until)]);
    expect(days).toEqual([
      ['2026-11-01', '2026-11-28'],
      ['2026-12-01', '2026-12-01'],
    ]);
    expect(endings([version(daily, '2026-11-01', '2026-11-28', 'words')], MOMENT)).toEqual([]);
  });
});

describe('a contract with a downline', () => {
  const less = wage({ tiers: [{ base: '50000.00', active: 5, rate: 100 }] });
  const given = version(wage(), '2026-11-01');
  const uncovered = (own: readonly Applying[], of = given) => dayOf(uncoveredFrom(own, of, FRIDAY));

  it('is covered as long as the giver’s own gives no less', () => {
    expect(uncovered([version(wage(), '2026-11-01')])).toBe(null);
    expect(uncovered([])).toBe('2026-11-27');
    expect(uncovered([version(wage(), '2026-11-01', '2026-12-05')])).toBe('2026-12-05');
    const ends = version(wage(), '2026-11-01', '2026-12-05');
    expect(uncovered([version(wage(), '2026-11-01', '2026-12-05')], ends)).toBe(null);
  });

  it('is covered by several versions one after another, until one gives less', () => {
    const first = version(wage(), '2026-11-01', '2026-12-05');
    expect(uncovered([first, version(wage(), '2026-12-05')])).toBe(null);
    expect(uncovered([first, version(less, '2026-12-05')])).toBe('2026-12-05');
    expect(uncovered([first, version(wage(), '2026-12-06')])).toBe('2026-12-05');
  });

  it('that has not begun is not covered from its begin on', () => {
    expect(uncovered([version(less, '2026-11-01')], version(wage(), '2026-11-28'))).toBe('2026-11-28');
  });
});
