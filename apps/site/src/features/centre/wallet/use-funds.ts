import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BALANCE_KEY, refreshBalance, useBalance } from '../../../platform/member/member.ts';
import { useSession } from '../../../platform/session/session.ts';
import { centreCall } from '../../../platform/centre/centre-api.ts';

/** All of the member's money. It is requested again whenever the balance has changed. */
export function useFunds() {
  const session = useSession();
  const queries = useQueryClient();
  const moved = useBalance().data?.sumBalance ?? '';
  const key = [...BALANCE_KEY, 'funds', session?.token ?? ''];
  const funds = useQuery({
    queryKey: [...key, moved],
    queryFn: ({ signal }) => centreCall('consolidatedFunds', {}, { signal }),
    enabled: session !== null,
    staleTime: 0,
    placeholderData: (before) => before,
  });
  return { funds, refresh: () => refreshBalance(queries) };
}
