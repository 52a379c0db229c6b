import { useQuery } from '@tanstack/react-query';
import type { CallValue } from '@chhokka/contracts';
import { MEMBER_KEY } from '../../../platform/member/member.ts';
import { rewardsCall } from '../../../platform/rewards/rewards-api.ts';

export type Rebates = CallValue<'rebateState'>;

export const REBATE_KEY = [...MEMBER_KEY, 'rebate'] as const;

/** The member's rebates: today so far, what can be claimed, and earlier days. */
export function useRebates() {
  return useQuery({
    queryKey: REBATE_KEY,
    queryFn: ({ signal }) => rewardsCall('rebateState', {}, { signal }),
    staleTime: 0,
  });
}
