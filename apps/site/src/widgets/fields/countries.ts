import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/api.ts';

const FRESH_MS = 60 * 60_000;

function useCountryList() {
  return useQuery({
    queryKey: ['site', 'countries'],
    queryFn: ({ signal }) => call('countries', {}, { signal }),
    staleTime: FRESH_MS,
  });
}

/** The countries whose telephone numbers the site accepts, its own first; undefined until they have arrived. */
export function useCountries() {
  return useCountryList().data?.list;
}

/** Whether a number has no country yet because the countries are still loading. */
export function useAwaitsCountry(dialingCode: string): boolean {
  return useCountryList().isPending && dialingCode === '';
}

/** Whether a country was preselected only because the countries arrived. That corrects no error of the form. */
export function cameByItself(before: string, chosen: string | undefined): boolean {
  return before === '' && chosen !== undefined;
}
