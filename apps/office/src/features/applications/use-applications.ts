import type { CallInput, CallValue } from '@chhokka/contracts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { useLanguage } from '../../shared/language.ts';
import { whileShown } from '../../shared/while-shown.ts';

export type Application = CallValue<'officeApplications'>['list'][number];
export type Decision = CallInput<'officeDecideApplication'>;

/** The states that the page lists, in the order of an application's life. */
export const states = ['applying', 'claim', 'claimed', 'issued', 'rejected'] as const;
export type State = (typeof states)[number];

const KEY = 'applications';
const REFRESH_EVERY_MS = 10_000;

/** Applications in one state, page after page, brought up to date while they are looked at. */
export function useApplications(state: State) {
  const language = useLanguage() === 'bn' ? 'BN' : 'EN';
  return useInfiniteQuery({
    queryKey: [KEY, state, language],
    queryFn: ({ pageParam, signal }) => call('officeApplications', { state, after: pageParam, language }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchInterval: whileShown(REFRESH_EVERY_MS),
  });
}

/** One picture of an application, as an address. It never changes. */
export function usePicture(imageId: string) {
  return useQuery({
    queryKey: ['picture', imageId],
    queryFn: async ({ signal }) => {
      const { contentType, base64 } = await call('officeApplicationImage', { imageId }, { signal });
      return `data:${contentType};base64,${base64}`;
    },
    staleTime: Infinity,
  });
}

/** Decides about one application, which then stands in another list. */
export function useDecide() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => call('officeDecideApplication', decision),
    onSuccess: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}
