import type { CallInput, CallValue, LineMember, LineScope } from '@chhokka/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { usePages } from '../../shared/use-pages.ts';
import type { Range } from '../reports/use-range.ts';

export type Agent = CallValue<'officeAgents'>['list'][number];
export type AgentFile = CallValue<'officeAgentFile'>;
export type AgentCode = AgentFile['codes'][number];
export type Team = CallValue<'officeTeam'>;
export type Signal = CallValue<'officeAgentSignals'>['list'][number];
export type LineRequest = CallValue<'officeLineRequests'>['list'][number];
/** An account that an operator made, with the temporary password that is shown once. */
export type MadeAccount = NonNullable<CallValue<'officeDecideLine'>['made']>;
export type LockRequest = CallValue<'officeLockRequests'>['list'][number];

/** The types by which the list is filtered. */
export const agentTypes = ['all', '1', '2', '41', '42'] as const;

/** What the list of agents is asked for. Without `under`: agents wherever they stand. */
export interface AgentsQuery {
  readonly search: string;
  readonly type: (typeof agentTypes)[number];
  readonly under?: string | undefined;
}

/** The first part of the key of everything about agents but the applications, whose key is that of their queue. */
export const AGENTS = 'agents';
/** The queue of applications, by whose name a claim reloads the list. */
export const APPLICATIONS = 'agentApplications';
export const QUEUE_EVERY_MS = 10_000;
const PICKED = 10;

/** Agents as asked for. */
export function useAgents(asked: AgentsQuery) {
  return usePages([AGENTS, 'list', asked], (after, signal) => call('officeAgents', { ...asked, after }, { signal }));
}

/** The first agents whose names begin with a text. */
export async function findAgents(search: string): Promise<readonly LineMember[]> {
  return (await call('officeAgents', { search, pageSize: PICKED })).list;
}

/** The first members whose names begin with a text, agents among them. */
export async function findMembers(search: string): Promise<readonly Pick<LineMember, 'memberId' | 'account'>[]> {
  return (await call('officeMembers', { search, pageSize: PICKED })).list;
}

/** One member's place in the tree, with codes, rates and moves. */
export function useAgentFile(memberId: string, { enabled = true } = {}) {
  return useQuery({
    queryKey: [AGENTS, 'file', memberId],
    queryFn: ({ signal }) => call('officeAgentFile', { memberId }, { signal }),
    enabled,
  });
}

/** The sums of an agent's line over site days. */
export function useTeam(memberId: string, range: Range, scope: LineScope, { enabled = true } = {}) {
  return useQuery({
    queryKey: [AGENTS, 'team', memberId, range, scope],
    queryFn: ({ signal }) => call('officeTeam', { memberId, ...range, scope }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** Signs of fraud in an agent's line. */
export function useSignals(memberId: string) {
  return useQuery({
    queryKey: [AGENTS, 'signals', memberId],
    queryFn: ({ signal }) => call('officeAgentSignals', { memberId }, { signal }),
  });
}

/** What operators asked to do with lines, refreshed while it is shown. */
export function useLineRequests() {
  return usePages(
    [AGENTS, 'requests'],
    async (_, signal) => ({ ...(await call('officeLineRequests', {}, { signal })), next: null }),
    QUEUE_EVERY_MS,
  );
}

/** Members whom their uplines want locked, refreshed while they are shown. */
export function useLocks(state: CallInput<'officeLockRequests'>['state']) {
  return usePages(
    [AGENTS, 'locks', state],
    (after, signal) => call('officeLockRequests', { state, after }, { signal }),
    QUEUE_EVERY_MS,
  );
}

type Change =
  | 'officeAskLine'
  | 'officeDecideLine'
  | 'officeDecideLock'
  | 'officeSetLineRate'
  | 'officeGrantCode'
  | 'officeDecideAgentApplication'
  | 'officeProposeContract'
  | 'officeDecideContract'
  | 'officeDecideSettlements';

/** Changes something about agents, and reloads what is shown of them. */
export function useChange<N extends Change>(name: N) {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (input: CallInput<N>) => call(name, input),
    // Also after a refusal: somebody else was faster, and the page shows what they did.
    onSettled: () =>
      Promise.all([AGENTS, APPLICATIONS, 'members'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
  return mutateAsync;
}
