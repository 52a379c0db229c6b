import type { CallInput, CallValue } from '@chhokka/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { useLanguage } from '../../shared/language.ts';
import { usePages } from '../../shared/use-pages.ts';

export type MemberLine = CallValue<'officeMembers'>['list'][number];
export type Member = CallValue<'officeMember'>;
export type Line = CallValue<'officeMemberLedger'>['list'][number];
export type Bet = CallValue<'officeMemberBets'>['list'][number];
export type Payout = CallValue<'officePayouts'>['list'][number];
export type Sharer = CallValue<'officeMemberRisk'>['list'][number];
export type Limit = CallValue<'officeMemberProtection'>['limits'][number];
export type ExclusionLength = CallInput<'officeMemberExclude'>['length'];
export type Locks = MemberLine['locks'];

export const filters = ['all', 'agents', 'locked', 'trial'] as const;
export const sorts = ['created', 'login'] as const;
export const scopes = ['login', 'bet', 'withdraw'] as const;
export type Scope = (typeof scopes)[number];

export interface MembersQuery {
  /** Empty: all members are listed. */
  readonly search: string;
  readonly filter: (typeof filters)[number];
  readonly sort: (typeof sorts)[number];
}

const KEY = 'members';

/** Members as asked for. */
export function useMembers({ search, filter, sort }: MembersQuery) {
  return usePages([KEY, 'list', search, filter, sort], (after, signal) =>
    call('officeMembers', { search, filter, sort, after }, { signal }),
  );
}

/** One member, with devices and notes. */
export function useMember(memberId: string) {
  return useQuery({
    queryKey: [KEY, 'one', memberId],
    queryFn: ({ signal }) => call('officeMember', { memberId }, { signal }),
  });
}

/** Lines of the member's account. */
export function useLedger(memberId: string, account: 'cash' | 'held') {
  return usePages([KEY, 'one', memberId, 'ledger', account], (after, signal) =>
    call('officeMemberLedger', { memberId, account, after }, { signal }),
  );
}

/** The member's rounds. */
export function useBets(memberId: string) {
  // Names of games are in the operator's language.
  const language = useLanguage();
  return usePages([KEY, 'one', memberId, 'bets', language], (after, signal) =>
    call('officeMemberBets', { memberId, after }, { signal }),
  );
}

/** The member's payout accounts. */
export function usePayouts(memberId: string) {
  return useQuery({
    queryKey: [KEY, 'one', memberId, 'payouts'],
    queryFn: ({ signal }) => call('officePayouts', { memberId }, { signal }),
  });
}

/** The messages sent to the member. */
export function useMessages(memberId: string) {
  const language = useLanguage();
  return usePages([KEY, 'one', memberId, 'messages', language], (after, signal) =>
    call('officeMemberMessages', { memberId, after }, { signal }),
  );
}

/** Other members who share something with the member. */
export function useRisk(memberId: string) {
  return useQuery({
    queryKey: [KEY, 'one', memberId, 'risk'],
    queryFn: ({ signal }) => call('officeMemberRisk', { memberId }, { signal }),
  });
}

/** The member's own limits, and the exclusion. */
export function useProtection(memberId: string) {
  return useQuery({
    queryKey: [KEY, 'one', memberId, 'protection'],
    queryFn: ({ signal }) => call('officeMemberProtection', { memberId }, { signal }),
  });
}

/** Changes something about the member and reloads the page. */
export function useChange<N extends 'officeMemberLock' | 'officeMemberExclude' | 'officeMemberNote' | 'officeAdjust'>(
  name: N,
) {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (input: CallInput<N>) => call(name, input),
    onSuccess: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
  return mutateAsync;
}
