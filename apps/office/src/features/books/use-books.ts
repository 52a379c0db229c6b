import type { CallInput, CallValue } from '@chhokka/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { useLanguage } from '../../shared/language.ts';
import { usePages } from '../../shared/use-pages.ts';
import { RECONCILIATION } from '../../shared/use-reconciliation.ts';

export type RoundsQuery = CallInput<'officeRounds'>;
export type Round = CallValue<'officeRounds'>['list'][number];
export type MovementsQuery = CallInput<'officeMovements'>;
export type Movement = CallValue<'officeMovements'>['list'][number];
export type Reconciliation = CallValue<'officeReconciliation'>;

/** Rounds, page after page. */
export function useRounds(query: RoundsQuery) {
  const language = useLanguage();
  return usePages(['rounds', query, language], (after, signal) =>
    call('officeRounds', { ...query, after }, { signal }),
  );
}

/** Movements, page after page. */
export function useMovements(query: MovementsQuery) {
  // Payment methods have their names in the operator's language.
  const language = useLanguage();
  return usePages(['movements', query, language], (after, signal) =>
    call('officeMovements', { ...query, after }, { signal }),
  );
}

/** Starts a proof. */
export function useProve() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('officeReconcile', {}),
    onSettled: () => queries.invalidateQueries({ queryKey: RECONCILIATION }),
  });
}
