import type { CallValue } from '@chhokka/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';

const MINUTE_MS = 60_000;

const site = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }): Promise<CallValue<'officeSite'>> => call('officeSite', {}, { signal }),
  staleTime: 5 * MINUTE_MS,
});

/** Asks for the site's clock and currency. Used once, by what shows the pages only when they are known. */
export function useAskedSite() {
  return useQuery(site);
}

/** The offset of the site's clock, in minutes east of UTC. All times in the back office are on it. */
export function useSiteOffset(): number {
  return useQuery({ ...site, enabled: false }).data?.gmtOffsetMinutes ?? 0;
}
