import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { CallValue } from '@chhokka/contracts';
import { AGENTS_KEY } from '../../../platform/agents/agents.ts';
import { agentsCall } from '../../../platform/agents/agents-api.ts';
import { useSession } from '../../../platform/session/session.ts';

const DOWNLINES_KEY = [...AGENTS_KEY, 'downlines'] as const;

export type Downline = CallValue<'agentDownlines'>['list'][number];

/** Whose downlines a page shows. */
export interface DownlineQuery {
  /** Left out: the agent's own. */
  readonly under: string | undefined;
  /** The beginning of a name; it searches the whole line. */
  readonly search: string;
  readonly show: 'all' | 'agents' | 'members';
}

/** Downlines, newest first, page by page. */
export function useDownlines({ under, search, show }: DownlineQuery) {
  const session = useSession();
  return useInfiniteQuery({
    queryKey: [...DOWNLINES_KEY, session?.token ?? '', under, search, show],
    queryFn: ({ pageParam, signal }) =>
      agentsCall(
        'agentDownlines',
        {
          show,
          search,
          ...(search === '' && under !== undefined && { under }),
          ...(pageParam !== undefined && { after: pageParam }),
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Requests downlines again, once one has changed. */
export function useRefreshDownlines(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: DOWNLINES_KEY });
}
