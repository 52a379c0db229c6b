import type { CallInput, CallValue, IncomeKind } from '@chhokka/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { usePages } from '../../shared/use-pages.ts';
import { AGENTS, QUEUE_EVERY_MS } from './use-agents.ts';

export type Settled = CallValue<'officeSettlements'>['list'][number];
export type SettlementSums = CallValue<'officeSettlements'>['sums'];
export type SettlementFile = CallValue<'officeSettlementFile'>;
export type Explained = SettlementFile['explanation'];
export type Outcome = CallValue<'officeDecideSettlements'>['list'][number];
export type Verdict = CallInput<'officeDecideSettlements'>['decision'];

export const settlementStates = ['waiting', 'due', 'held', 'paid', 'dropped', 'all'] as const;
export const incomeKinds = ['dividend', 'daily', 'hourly', 'realtime', 'rate'] as const satisfies readonly IncomeKind[];
export const verdicts = ['pay', 'hold', 'drop'] as const satisfies readonly Verdict[];

/** Most settlements of one decision. */
export const MOST_DECIDED = 200;

/** What the list of settlements is asked for; days are the site's, `2026-11-22`. */
export interface SettlementsQuery {
  readonly state: (typeof settlementStates)[number];
  readonly kind?: IncomeKind | undefined;
  readonly memberId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Settlements; refreshed while they are shown. */
export function useSettlements(asked: SettlementsQuery) {
  return usePages(
    [AGENTS, 'settlements', asked],
    (after, signal) => call('officeSettlements', { ...asked, after }, { signal }),
    QUEUE_EVERY_MS,
  );
}

/** One settlement with its explanation. */
export function useSettlement(settlementId: string) {
  return useQuery({
    queryKey: [AGENTS, 'settlement', settlementId],
    queryFn: ({ signal }) => call('officeSettlementFile', { settlementId }, { signal }),
  });
}

/** The agent with this very account; null: there is none. Not asked for an empty one. */
export function useAgentNamed(account: string) {
  return useQuery({
    queryKey: [AGENTS, 'named', account],
    queryFn: async ({ signal }) => {
      const { list } = await call('officeAgents', { search: account, pageSize: EXACT_AMONG }, { signal });
      return list.find((agent) => agent.account.toLowerCase() === account.toLowerCase()) ?? null;
    },
    enabled: account !== '',
  });
}

const EXACT_AMONG = 100;
