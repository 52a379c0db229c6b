import type { CallInput, CallValue } from '@chhokka/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { whileShown } from '../../shared/while-shown.ts';

export type ReportedMessage = CallValue<'officeChatReports'>['list'][number];

/** The queue's name, which `useClaim` reloads. */
const KEY = ['chat'];
const REFRESH_EVERY_MS = 5_000;

/** Reported messages without a decision, refreshed while they are shown. */
export function useReports() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('officeChatReports', {}, { signal }),
    refetchInterval: whileShown(REFRESH_EVERY_MS),
  });
}

/** Decides on one message; the list is reloaded, also when another operator was faster. */
export function useDecide() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: CallInput<'officeChatModerate'>) => call('officeChatModerate', decision),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
