import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/calls/api.ts';

const FRESH_MS = 60_000;

/** The query key of the form's rules. */
export const RULES_KEY = ['site', 'register'] as const;

/** The rules of the form's fields, for both ways to sign up. */
export function useRules() {
  return useQuery({
    queryKey: RULES_KEY,
    queryFn: ({ signal }) => call('registerSettings', {}, { signal }),
    staleTime: FRESH_MS,
  });
}
