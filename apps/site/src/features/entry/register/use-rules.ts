import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/calls/api.ts';

const FRESH_MS = 60_000;

/** Where the rules of the form are kept. */
export const RULES_KEY = ['site', 'register'] as const;

/** The rules of the form's fields, for either way to sign up. */
export function useRules() {
  return useQuery({
    queryKey: RULES_KEY,
    queryFn: ({ signal }) => call('registerSettings', {}, { signal }),
    staleTime: FRESH_MS,
  });
}
