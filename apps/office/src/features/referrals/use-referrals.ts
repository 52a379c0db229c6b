import type { CallValue } from '@chhokka/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { usePages } from '../../shared/use-pages.ts';

export type Referrer = CallValue<'officeReferrals'>['list'][number];
export type Friend = CallValue<'officeReferralFriends'>['list'][number];

const KEY = 'referrals';

/** Referrers, most friends first; `account` empty: all. */
export function useReferrers(account: string, pageNo: number) {
  return useQuery({
    queryKey: [KEY, account, pageNo],
    queryFn: ({ signal }) => call('officeReferrals', { pageNo, ...(account !== '' && { account }) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The friends of a referrer, newest first. */
export function useFriends(memberId: string) {
  return usePages([KEY, 'friends', memberId], (before, signal) =>
    call('officeReferralFriends', { memberId, before }, { signal }),
  );
}
