import { useState } from 'react';
import { useSiteOffset } from '../../../platform/site/site.ts';
import { type Days, lastDays, type Reach, reachAt } from './days.ts';

/** The days that records cover, as of when the page was opened. */
export function useReach(): Reach {
  const [now] = useState(() => Date.now());
  return reachAt(now, useSiteOffset());
}

/** The days that a page shows: the last `count`, until others are chosen. Null returns to those. */
export function useDays(count: number): readonly [Days, (days: Days | null) => void] {
  const reach = useReach();
  const [chosen, choose] = useState<Days | null>(null);
  return [chosen ?? lastDays(count, reach), choose];
}
