import { DAY, siteDay } from '@chhokka/kernel';
import type { Given } from './reckon.types.ts';
import type { Round, Weights } from './read.repository.ts';

const WEEK = 7;

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return plus(day, -((new Date(day).getUTCDay() + 6) % WEEK));
}

/** The day that many days later. */
export function plus(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** The rounds of each member and day, by `MEMBER DAY`; of a week by its Monday. */
export function roundsBy({ rounds, offset }: Given, span: 'day' | 'week'): Map<string, Round[]> {
  return Map.groupBy(rounds, ({ memberId, closedAt }) => {
    const day = siteDay(closedAt, offset);
    return `${memberId} ${span === 'day' ? day : mondayOf(day)}`;
  });
}

export function sum<T>(list: readonly T[], of: (each: T) => bigint): bigint {
  return list.reduce((total, each) => total + of(each), 0n);
}

export const ownOf = ({ own }: Round): bigint => own;

/** What rounds staked of their players' own, each by the per cent of its kind, ×100. */
export function byWeight(rounds: readonly Round[], { kinds }: Weights): bigint {
  return sum(rounds, ({ own, kind }) => own * BigInt(kinds[kind] ?? 0));
}

/** A decimal of two places as its hundredths. */
export function hundredths(text: string): bigint {
  return BigInt(text.replace('.', ''));
}

/** The first look at or after a moment; undefined: there was none. */
export function lookAfter({ record }: Given, at: number): number | undefined {
  return record.looks.find((look) => look >= at);
}
