import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallValue } from '@chhokka/contracts';
import { AGENTS_KEY } from '../../../platform/agents/agents.ts';
import { agentsCall } from '../../../platform/agents/agents-api.ts';
import { useSession } from '../../../platform/session/session.ts';

const LINKS_KEY = [...AGENTS_KEY, 'links'] as const;

export type AgentLink = CallValue<'agentLinks'>['list'][number];

/** The agent's registration links, newest first. */
export function useLinks() {
  const session = useSession();
  return useQuery({
    queryKey: [...LINKS_KEY, session?.token ?? ''],
    queryFn: ({ signal }) => agentsCall('agentLinks', {}, { signal }),
    // What they brought changes all the time.
    staleTime: 0,
  });
}

/** Requests the links again. */
export function useRefreshLinks(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: LINKS_KEY });
}
