import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MemberTransfer } from '@chhokka/contracts';
import { MEMBER_KEY, refreshBalance } from '../../../platform/member/member.ts';
import { useSession } from '../../../platform/session/session.ts';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import { type Proof, sentProof } from '../proof/proof.ts';

const KEY = [...MEMBER_KEY, 'transfers'] as const;
const PAGE_SIZE = 10;

/** The receivers that the member may send to, and the bounds. */
export function useMerchantWallet() {
  const session = useSession();
  return useQuery({
    queryKey: [...KEY, 'wallet', session?.token ?? ''],
    queryFn: ({ signal }) => centreCall('merchantWallet', {}, { signal }),
    enabled: session !== null,
    staleTime: 0,
  });
}

/** An agent's direct downlines by the beginning of their names. */
export function useDownlines(search: string, enabled: boolean) {
  const session = useSession();
  return useQuery({
    queryKey: [...KEY, 'downlines', session?.token ?? '', search],
    queryFn: ({ signal }) => centreCall('walletDownlines', { search }, { signal }),
    enabled: enabled && session !== null,
    placeholderData: (before) => before,
  });
}

/** The transfers that were sent and received, newest first, page by page. */
export function useTransfers() {
  const session = useSession();
  return useInfiniteQuery({
    queryKey: [...KEY, 'record', session?.token ?? ''],
    queryFn: ({ pageParam, signal }) =>
      centreCall('walletTransfers', { after: pageParam, pageSize: PAGE_SIZE }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  });
}

export interface TransferForm extends Proof {
  readonly requestId: string;
  readonly direction: 'up' | 'down';
  readonly account: string;
  readonly amount: string;
}

/** Sends money, and requests everything again that this changes. */
export function useSend(): (form: TransferForm) => Promise<MemberTransfer> {
  const queries = useQueryClient();
  return async ({ paymentPassword, code, ...form }) => {
    const proof = sentProof({ paymentPassword, code });
    const made = await centreCall('walletTransfer', { ...form, ...proof });
    await Promise.all([queries.invalidateQueries({ queryKey: KEY }), refreshBalance(queries)]);
    return made;
  };
}
