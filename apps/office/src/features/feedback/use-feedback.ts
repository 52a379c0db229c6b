import type { CallInput, CallValue } from '@chhokka/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { useLanguage } from '../../shared/language.ts';
import { usePages } from '../../shared/use-pages.ts';

export type Entry = CallValue<'officeFeedback'>['list'][number];
export type Template = CallValue<'officeFeedback'>['templates'][number];

export const states = ['waiting', 'answered', 'closed', 'all'] as const;

const KEY = 'feedback';
const REFRESH_EVERY_MS = 10_000;

/** Messages in one state, refreshed while they are shown. */
export function useFeedback(state: (typeof states)[number]) {
  const language = useLanguage();
  return usePages(
    [KEY, state, language],
    (after, signal) => call('officeFeedback', { state, after }, { signal }),
    REFRESH_EVERY_MS,
  );
}

/** Answers or closes one message, which then moves to another list. */
export function useDecide() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: CallInput<'officeDecideFeedback'>) => call('officeDecideFeedback', decision),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}
