import { useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';

const FRESH_MS = 60 * 60_000;

/** The countries whose telephone numbers the site takes, its own first; undefined until they have arrived. */
export function useCountries() {
  const { data } = useQuery({
    queryKey: ['site', 'countries'],
    queryFn: ({ signal }) => call('countries', {}, { signal }),
    staleTime: FRESH_MS,
  });
  return data?.list;
}
