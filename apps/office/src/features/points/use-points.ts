import type { CallInput, CallValue } from '@chhokka/contracts';
import { SECOND } from '@chhokka/kernel';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { usePages } from '../../shared/use-pages.ts';
import { WAITING } from '../../shared/waiting/use-waiting.ts';
import { useWireLanguage } from '../../shared/wire-language.ts';

export type Redemption = CallValue<'officeRedemptions'>['list'][number];
export type Decision = CallInput<'officeDecideRedemption'>;

/** The states that the page lists, in the order of a redemption's life. */
export const states = ['processing', 'approved', 'rejected', 'all'] as const;
export type State = (typeof states)[number];

/** The queue's name: claims and decisions reload all that begins with it. */
const KEY = 'redemptions';
const CODES = 'point codes';
const REFRESH_EVERY_MS = 10 * SECOND;

/** Redemptions in one state, page after page, refreshed while they are shown. */
export function useRedemptions(status: State) {
  const language = useWireLanguage();
  return usePages(
    [KEY, status, language],
    (after, signal) => call('officeRedemptions', { status, after, language }, { signal }),
    REFRESH_EVERY_MS,
  );
}

/** Decides a redemption, which then moves to another list. */
export function useDecideRedemption() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => call('officeDecideRedemption', decision),
    onSettled: () => Promise.all([[KEY], [WAITING]].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

/** Where a claimed good is sent. Every look is logged. */
export function useDeliveryAddress() {
  return useMutation({
    mutationFn: (redemptionId: string) => call('officeRedemptionAddress', { redemptionId }),
  });
}

/** How many voucher codes a good has. */
export function usePointCodes(goodId: string) {
  return useQuery({
    queryKey: [CODES],
    queryFn: ({ signal }) => call('officePointCodes', {}, { signal }),
    select: ({ list }) => list.find((each) => each.goodId === goodId) ?? null,
  });
}

/** Adds voucher codes to a good. */
export function useAddCodes() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<'officeAddPointCodes'>) => call('officeAddPointCodes', input),
    onSettled: () => queries.invalidateQueries({ queryKey: [CODES] }),
  });
}
