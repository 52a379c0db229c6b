import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallValue } from '@chhokka/contracts';
import { agentsCall } from '../../../platform/agents/agents-api.ts';
import { MEMBER_KEY } from '../../../platform/member/member.ts';
import { isTrial, useSession } from '../../../platform/session/session.ts';

const APPLICATION_KEY = [...MEMBER_KEY, 'agent-application'] as const;

/** A member's application to become an agent. */
export type AgentApplication = NonNullable<CallValue<'agentApplication'>['application']>;

/** The member's latest application; null: there has been none. */
export function useAgentApplication() {
  const session = useSession();
  return useQuery({
    queryKey: [...APPLICATION_KEY, session?.token ?? ''],
    queryFn: ({ signal }) => agentsCall('agentApplication', {}, { signal }),
    enabled: session !== null && !isTrial(session),
    staleTime: 0,
  });
}

/** Requests the application again. */
export function useRefreshApplication(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: APPLICATION_KEY });
}
