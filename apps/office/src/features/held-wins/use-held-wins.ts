import type { CallInput, CallValue } from '@chhokka/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { useLanguage } from '../../shared/language.ts';
import { usePages } from '../../shared/use-pages.ts';

export type HeldWin = CallValue<'officeHeldWins'>['list'][number];

export const states = ['waiting', 'paid', 'refused', 'void'] as const;

// The queue's name, by which a claim reloads the list.
const KEY = 'heldWins';
const REFRESH_EVERY_MS = 10_000;

/** Held wins in one state, refreshed while they are shown. */
export function useHeldWins(state: (typeof states)[number]) {
  // Names of games are in the operator's language.
  const language = useLanguage();
  return usePages(
    [KEY, state, language],
    (after, signal) => call('officeHeldWins', { state, after }, { signal }),
    REFRESH_EVERY_MS,
  );
}

/** Votes on one held win. */
export function useDecide() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<'officeDecideHeldWin'>) => call('officeDecideHeldWin', input),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}
