import type { CallInput, CallValue, Permission } from '@chhokka/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';

export type OperatorLine = CallValue<'officeOperators'>['list'][number];
export type Role = CallValue<'officeOperators'>['roles'][number];

/** Everything that roles may allow, in the order of the menu. */
export const permissions = [
  'members.read',
  'members.write',
  'members.exclude',
  'members.adjust',
  'deposits.serve',
  'withdrawals.serve',
  'feedback.serve',
  'applications.decide',
  'chat.moderate',
  'outbox.read',
  'site.write',
  'settings.write',
  'methods.write',
  'reports.read',
  'approvals.decide',
  'operators.write',
  'audit.read',
] as const satisfies readonly Permission[];

const KEY = ['operators'];

/** Operators and roles. */
export function useOperators() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => call('officeOperators', {}, { signal }) });
}

/** Makes an operator. */
export function useCreate() {
  return useSaving((input: CallInput<'officeCreateOperator'>) => call('officeCreateOperator', input));
}

/** Changes an operator. */
export function useSaveOperator() {
  return useSaving((input: CallInput<'officeChangeOperator'>) => call('officeChangeOperator', input));
}

/** Makes or changes a role. */
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
