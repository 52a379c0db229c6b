import { useQuery } from '@tanstack/react-query';
import type { AgreementKind } from '@chhokka/contracts';
import { AGENTS_KEY } from '../../../platform/agents/agents.ts';
import { agentsCall } from '../../../platform/agents/agents-api.ts';
import { useSession } from '../../../platform/session/session.ts';

/** Everything about contracts; a change of one asks for all again. */
export const CONTRACTS_KEY = [...AGENTS_KEY, 'contracts'] as const;

/** The agent's own contract of a kind, and how many of the kind wait for an answer. */
export function useOwnContract(kind: AgreementKind, enabled = true) {
  const session = useSession();
  return useQuery({
    queryKey: [...CONTRACTS_KEY, kind, 'own', session?.token ?? ''],
    queryFn: ({ signal }) => agentsCall('agentContracts', { kind, pageSize: 1 }, { signal }),
    select: ({ own, waiting }) => ({ own, waiting }),
    enabled,
  });
}
