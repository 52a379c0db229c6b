import type { CallValue } from '@chhokka/contracts';
import { MINUTE } from '@chhokka/kernel';
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { call } from './api.ts';

/** Asks for the site's clock and currency. Used once, by what shows the pages only when they are known. */
export function useAskedSite() {
  return useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }): Promise<CallValue<'officeSite'>> => call('officeSite', {}, { signal }),
    staleTime: 5 * MINUTE,
  });
}

/** The offset of the site's clock for the pages below. A context, because a table shows hundreds of times. */
export const SiteOffset = createContext(0);

/** The code of the site's currency for the pages below. */
export const SiteCurrency = createContext('');

/** The code of the site's currency, in which reports count. */
export function useSiteCurrency(): string {
  return use(SiteCurrency);
}

/** The offset of the site's clock, in minutes east of UTC. All times in the back office are on it. */
export function useSiteOffset(): number {
  return use(SiteOffset);
}
