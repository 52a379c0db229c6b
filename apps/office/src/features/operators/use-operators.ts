import type { CallInput, CallValue } from '@chhokka/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';

export type OperatorLine = CallValue<'officeOperators'>['list'][number];
export type Role = CallValue<'officeOperators'>['roles'][number];

const KEY = ['operators'];

/** Operators and roles. */
export function useOperators() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => call('officeOperators', {}, { signal }) });
}

/** Creates an operator. */
export function useCreate() {
  return useSaving((input: CallInput<'officeCreateOperator'>) => call('officeCreateOperator', input));
}

/** Changes an operator. */
export function useSaveOperator() {
  return useSaving((input: CallInput<'officeChangeOperator'>) => call('officeChangeOperator', input));
}

/** Vouches for an operator whom another has created. */
export function useVouch() {
  return useSaving((input: CallInput<'officeVouchOperator'>) => call('officeVouchOperator', input));
}

/** Creates or changes a role. */
export function useSaveRole() {
  return useSaving((input: CallInput<'officeSaveRole'>) => call('officeSaveRole', input));
}

function useSaving<Input, Value>(save: (input: Input) => Promise<Value>) {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: save,
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  return mutateAsync;
}
