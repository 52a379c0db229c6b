import type { CallInput, CallValue } from '@chhokka/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { useLanguage } from '../../shared/language.ts';
import { usePages } from '../../shared/use-pages.ts';

export type Application = CallValue<'officeApplications'>['list'][number];
export type Decision = CallInput<'officeDecideApplication'>;

/** The states that the page lists, in the order of an application's life. */
export const states = ['applying', 'claim', 'claimed', 'issued', 'rejected', 'all'] as const;
export type State = (typeof states)[number];

const KEY = 'applications';
const REFRESH_EVERY_MS = 10_000;

/** Applications in one state, page after page, refreshed while they are shown. */
export function useApplications(state: State) {
  const language = useLanguage() === 'bn' ? 'BN' : 'EN';
  return usePages(
    [KEY, state, language],
    (after, signal) => call('officeApplications', { state, after, language }, { signal }),
    REFRESH_EVERY_MS,
  );
}

/** Decides an application, which then moves to another list. */
export function useDecide() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => call('officeDecideApplication', decision),
    onSuccess: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}
