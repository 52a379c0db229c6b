import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Agreement, AgreementKind, CallInput, CallValue } from '@chhokka/contracts';
import { agentsCall } from '../../../platform/agents/agents-api.ts';
import { AGENTS_KEY } from '../../../platform/agents/agents.ts';
import { useSettlement, useSettlements } from '../settlements/use-settlements.ts';
import { CONTRACTS_KEY } from '../shared/use-own-contract.ts';

export type Version = NonNullable<Agreement['current']>;
/** What a side of a contract does. */
export type Act = CallInput<'MCS2_processDividendReq'>;
/** What can be answered to a version, besides terms. */
export type Answer = Exclude<Act['action'], 'propose'>;
/** Contracts of one kind, as the agent sees them. */
export type Contracts = CallValue<'agentContracts'>;

/** The call of each kind (1-site §7, Contracts). */
const PROCESS = {
  dividend: 'MCS2_processDividendReq',
  daily: 'MCS2_processDailySalContract',
  hourly: 'MCS2_processContractHourSalary',
  realtime: 'MCSFE_processRealTimeSalaryContract',
} as const satisfies Record<AgreementKind, string>;

/** The agent's own contract of a kind, and those with direct downlines, page by page. */
export function useContracts(kind: AgreementKind) {
  return useInfiniteQuery({
    queryKey: [...CONTRACTS_KEY, kind, 'given'],
    queryFn: ({ pageParam, signal }) => agentsCall('agentContracts', { kind, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
}

/** One contract with all its versions, newest first. */
export function useVersions(agreementId: string) {
  return useQuery({
    queryKey: [...CONTRACTS_KEY, 'versions', agreementId],
    queryFn: ({ signal }) => agentsCall('agentContract', { agreementId }, { signal }),
    staleTime: 0,
  });
}

/** Which contracts with downlines would end if a version began to apply. */
export function useEnds(versionId: string, enabled: boolean) {
  return useQuery({
    queryKey: [...CONTRACTS_KEY, 'ends', versionId],
    queryFn: ({ signal }) => agentsCall('agentContractEnds', { versionId }, { signal }),
    enabled,
    staleTime: 0,
  });
}

/**
 * The last settlement of the own contract that is no correction, and what explains it. `data` is undefined until it is
 * known, and where nothing was settled in the period.
 */
export function useLastSettled(
  kind: AgreementKind,
  period: { readonly from: string; readonly to: string },
  enabled: boolean,
) {
  const { data } = useSettlements({ side: 'taker', kind, ...period, pageSize: 10 }, enabled);
  const last = data?.pages[0]?.list.find(({ corrects }) => corrects === null);
  return useSettlement(last?.settlementId);
}

/** Agents directly below whose names begin with a text: who may get a contract. */
export function useOfferable(search: string) {
  return useQuery({
    queryKey: [...AGENTS_KEY, 'downlines', 'offerable', search],
    queryFn: async ({ signal }): Promise<CallValue<'agentDownlines'>['list']> => {
      const { list } = await agentsCall('agentDownlines', { search, show: 'agents' }, { signal });
      return list.filter(({ level, type }) => level === 1 && type !== 0);
    },
    placeholderData: keepPreviousData,
  });
}

/** Acts on a contract. Afterwards, `refresh` requests everything again that this may have changed. */
export function useAct(kind: AgreementKind): {
  readonly act: (act: Act) => Promise<CallValue<'MCS2_processDividendReq'>>;
  readonly refresh: () => void;
} {
  const queries = useQueryClient();
  return {
    act: (act) => agentsCall(PROCESS[kind], act),
    refresh: () => void queries.invalidateQueries({ queryKey: CONTRACTS_KEY }),
  };
}
