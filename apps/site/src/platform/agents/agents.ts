import { useQuery } from '@tanstack/react-query';
import { MEMBER_KEY } from '../member/member.ts';
import { isTrial, useSession } from '../session/session.ts';
import { agentsCall } from './agents-api.ts';

/** Everything below this key is what an agent sees of the line; it is removed with the session. */
export const AGENTS_KEY = [...MEMBER_KEY, 'agents'] as const;

/** The agent behind the session: type, rate, size of the line, and what the agent may do. Refused to everybody else. */
export function useAgentCentre() {
  const session = useSession();
  return useQuery({
    queryKey: [...AGENTS_KEY, 'centre', session?.token ?? ''],
    queryFn: ({ signal }) => agentsCall('agentCentre', {}, { signal }),
    enabled: session !== null && !isTrial(session),
  });
}
