import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallValue } from '@chhokka/contracts';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import { MEMBER_KEY } from '../../../platform/member/member.ts';
import { useSession } from '../../../platform/session/session.ts';

/** The number and the address of the account, and what a change requires. */
export type BindingFacts = CallValue<'bindings'>;

/** What is bound. It is requested again whenever the page opens, because the proof for a change may be new. */
export function useBindings() {
  const session = useSession();
  return useQuery({
    queryKey: [...MEMBER_KEY, 'bindings', session?.token ?? ''],
    queryFn: ({ signal }) => centreCall('bindings', {}, { signal }),
    enabled: session !== null,
    staleTime: 0,
  });
}

/** Stores the bindings that a call returned. */
export function useKeepBindings(): (facts: BindingFacts) => void {
  const queries = useQueryClient();
  const session = useSession();
  return (facts) => queries.setQueryData([...MEMBER_KEY, 'bindings', session?.token ?? ''], facts);
}
