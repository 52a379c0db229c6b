import type { CallInput, CallValue } from '@chhokka/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { usePages } from '../../shared/use-pages.ts';

export type HeldWin = CallValue<'officeHeldWins'>['list'][number];

export const states = ['waiting', 'paid', 'refused', 'void'] as const;

const KEY = 'held-wins';
const REFRESH_EVERY_MS = 10_000;

/** Held wins in one state, refreshed while they are shown. */
export function useHeldWins(state: (typeof states)[number]) {
  return usePages(
    [KEY, state],
    (after, signal) => call('officeHeldWins', { state, after }, { signal }),
    REFRESH_EVERY_MS,
  );
}

/** Claims or releases a held win; the list is reloaded, also when another operator was faster. */
export function useClaim(itemId: string) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: [KEY] });
  const taking = useMutation({ mutationFn: () => call('officeClaim', { queue: 'heldWins', itemId }), onSettled });
  const releasing = useMutation({ mutationFn: () => call('officeRelease', { queue: 'heldWins', itemId }), onSettled });
  return {
    take: () => taking.mutate(),
    release: () => releasing.mutate(),
    failure: taking.error ?? releasing.error,
    isPending: taking.isPending || releasing.isPending,
  };
}

/** Votes on one held win. */
export function useDecide() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<'officeDecideHeldWin'>) => call('officeDecideHeldWin', input),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}
