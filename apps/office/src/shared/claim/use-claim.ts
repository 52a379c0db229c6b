import type { CallInput } from '@chhokka/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api.ts';

type Queue = CallInput<'officeClaim'>['queue'];

/** Claims or releases an item of a queue. The lists with the queue's name as their key are reloaded. */
export function useClaim(queue: Queue, itemId: string) {
  const queries = useQueryClient();
  // Also after a refusal: another operator was faster, and the list shows who.
  const onSettled = () => queries.invalidateQueries({ queryKey: [queue] });
  const taking = useMutation({ mutationFn: () => call('officeClaim', { queue, itemId }), onSettled });
  const releasing = useMutation({ mutationFn: () => call('officeRelease', { queue, itemId }), onSettled });
  return {
    take: () => taking.mutate(),
    release: () => releasing.mutate(),
    notTaken: taking.error,
    notReleased: releasing.error,
    isPending: taking.isPending || releasing.isPending,
  };
}
