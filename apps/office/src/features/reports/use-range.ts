import { DAY, siteDay } from '@chhokka/kernel';
import { useAddress } from '../../shared/address.ts';
import { useSiteOffset } from '../../shared/site.ts';

const USUAL_DAYS = 30;

/** Site days, both included: `2026-11-22`. */
export interface Range {
  readonly from: string;
  readonly to: string;
}

/** The days of the page's address, and a function that changes its parameters. An empty value removes one. */
export function useRange(): {
  range: Range;
  query: URLSearchParams;
  change: (values: Readonly<Record<string, string>>) => void;
} {
  const { query, change } = useAddress({ replace: true });
  const offset = useSiteOffset();
  const usual = lastDays(USUAL_DAYS, offset);
  const range = { from: query.get('from') ?? usual.from, to: query.get('to') ?? usual.to };
  return { range, query, change };
}

/** That many days of the site's clock up to its today. `offset`: minutes east of UTC. */
export function lastDays(days: number, offset: number): Range {
  const now = Date.now();
  return { from: siteDay(now - (days - 1) * DAY, offset), to: siteDay(now, offset) };
}
