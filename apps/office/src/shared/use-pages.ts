import { useInfiniteQuery } from '@tanstack/react-query';
import { whileShown } from './while-shown.ts';

interface Page {
  readonly list: readonly unknown[];
  readonly next: string | null;
}

/** A keyset-paged list, page after page; refreshed every `everyMs` while it is shown, if given. */
export function usePages<P extends Page>(
  key: readonly unknown[],
  fetchPage: (after: string | undefined, signal: AbortSignal) => Promise<P>,
  everyMs?: number,
) {
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    ...(everyMs !== undefined && { refetchInterval: whileShown(everyMs) }),
  });
}
