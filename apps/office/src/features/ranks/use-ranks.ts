import type { CallInput, CallValue } from '@chhokka/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { usePages } from '../../shared/use-pages.ts';
import { useWireLanguage } from '../../shared/wire-language.ts';

export type Ranked = CallValue<'officeRankMembers'>['list'][number];
export type Figures = CallValue<'officeRankFigures'>;
export type Standing = CallValue<'officeMemberRank'>;

const KEY = 'ranks';

/** Members with a rank, highest first. */
export function useRanked(wanted: Pick<CallInput<'officeRankMembers'>, 'rankLevel' | 'account' | 'falling'>) {
  return usePages([KEY, 'members', wanted], (after, signal) =>
    call('officeRankMembers', { ...wanted, after }, { signal }),
  );
}

/** How many members have each rank, and what the latest runs did. */
export function useRankFigures() {
  return useQuery({
    queryKey: [KEY, 'figures'],
    queryFn: ({ signal }) => call('officeRankFigures', {}, { signal }),
  });
}

/** Where a member stands. */
export function useStanding(memberId: string) {
  const language = useWireLanguage();
  return useQuery({
    queryKey: [KEY, 'of', memberId, language],
    queryFn: ({ signal }) => call('officeMemberRank', { memberId, language }, { signal }),
  });
}

function useReload() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [KEY] });
}

/** Sets a member's rank, or lets the numbers decide again. */
export function useSetRank() {
  return useMutation({
    mutationFn: (input: CallInput<'officeSetRank'>) => call('officeSetRank', input),
    onSettled: useReload(),
  });
}

/** Sets a member's labels. */
export function useSetLabels() {
  return useMutation({
    mutationFn: (input: CallInput<'officeSetLabels'>) => call('officeSetLabels', input),
    onSettled: useReload(),
  });
}
