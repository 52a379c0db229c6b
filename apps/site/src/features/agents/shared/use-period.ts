import { useState } from 'react';
import { useAgent } from '../agent.ts';
import { namedPeriod, type NamedPeriod, type Period } from './period.ts';

/** The period that a page shows, and how another one is chosen. */
export interface PeriodChoice {
  readonly period: Period;
  /** Today by the site's clock. */
  readonly today: string;
  readonly choose: (period: Period) => void;
}

/** The state of a page's period. It begins with a named one, until another is chosen. */
export function usePeriod(first: NamedPeriod = 'week'): PeriodChoice {
  const { today } = useAgent();
  const [chosen, choose] = useState<Period | null>(null);
  return { period: chosen ?? namedPeriod(first, today), today, choose };
}
