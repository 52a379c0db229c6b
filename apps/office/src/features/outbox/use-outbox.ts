import type { CallValue } from '@chhokka/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { whileShown } from '../../shared/while-shown.ts';

export type Message = CallValue<'officeOutbox'>['list'][number];

const REFRESH_EVERY_MS = 2_000;

/** The outbox, page after page, brought up to date while it is looked at. */
export function useOutbox() {
  return useInfiniteQuery({
    queryKey: ['outbox'],
    queryFn: ({ pageParam, signal }) => call('officeOutbox', { before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchInterval: whileShown(REFRESH_EVERY_MS),
  });
}
