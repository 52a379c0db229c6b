import type { CallInput, CallValue } from '@chhokka/contracts';
import { SECOND } from '@chhokka/kernel';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { usePages } from '../../shared/use-pages.ts';
import { WAITING } from '../../shared/waiting/use-waiting.ts';
import { useWireLanguage } from '../../shared/wire-language.ts';

export type Award = CallValue<'officeAwards'>['list'][number];
export type Cost = CallValue<'officeAwardCosts'>['list'][number];
export type Purse = CallValue<'officeBonusPurses'>['list'][number];

/** The states that the page lists, in the order of an award's life. */
export const states = ['review', 'ready', 'claimed', 'expired', 'revoked', 'all'] as const;
export type State = (typeof states)[number];

/** The queue's name: claims and decisions reload all that begins with it. */
const KEY = 'awards';
const PURSES = 'purses';
const REFRESH_EVERY_MS = 10 * SECOND;

export type Wanted = Pick<CallInput<'officeAwards'>, 'memberId' | 'account' | 'source' | 'ruleId'>;

/** Awards in one state, page after page; those in review are refreshed while they are shown. */
export function useAwards(state: State, wanted: Wanted) {
  const language = useWireLanguage();
  return usePages(
    [KEY, state, wanted, language],
    (after, signal) => call('officeAwards', { ...wanted, state, after, language }, { signal }),
    state === 'review' ? REFRESH_EVERY_MS : undefined,
  );
}

/** What awards of some days cost. */
export function useAwardCosts(days: CallInput<'officeAwardCosts'>) {
  return useQuery({
    queryKey: [KEY, 'costs', days],
    queryFn: ({ signal }) => call('officeAwardCosts', days, { signal }),
    placeholderData: keepPreviousData,
  });
}

function useReload() {
  const queries = useQueryClient();
  return () => Promise.all([[KEY], [PURSES], [WAITING]].map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** Approves or rejects an award in review. */
export function useDecideAward() {
  const language = useWireLanguage();
  return useMutation({
    mutationFn: (input: Omit<CallInput<'officeDecideAward'>, 'language'>) =>
      call('officeDecideAward', { ...input, language }),
    onSettled: useReload(),
  });
}

/** Revokes an award, or what is left of its bonus money. */
export function useRevokeAward() {
  const language = useWireLanguage();
  return useMutation({
    mutationFn: (input: Omit<CallInput<'officeRevokeAward'>, 'language'>) =>
      call('officeRevokeAward', { ...input, language }),
    onSettled: useReload(),
  });
}

/** Who shares something with a member and got the same bonus. */
export function useSigns(memberId: string, ruleId: string) {
  return useQuery({
    queryKey: [KEY, 'signs', memberId, ruleId],
    queryFn: ({ signal }) => call('officeBonusSigns', { memberId, ruleId }, { signal }),
  });
}

/** A member's bonus money. */
export function usePurses(memberId: string) {
  const language = useWireLanguage();
  return usePages([PURSES, memberId, language], (before, signal) =>
    call('officeBonusPurses', { memberId, before, language }, { signal }),
  );
}
