import type { AgreementKind, CallInput, CallValue } from '@chhokka/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { usePages } from '../../shared/use-pages.ts';
import { AGENTS, QUEUE_EVERY_MS } from './use-agents.ts';

export type Contract = CallValue<'officeContracts'>['list'][number];
export type ContractFile = CallValue<'officeContract'>;
export type Version = ContractFile['versions'][number];
export type Decision = CallInput<'officeDecideContract'>['decision'];

/** Which contracts the page lists; it opens with those that wait for the platform. */
export const shows = ['review', 'running', 'open', 'ended', 'all'] as const;
export type Show = (typeof shows)[number];

export const agreementKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const satisfies readonly AgreementKind[];

/** What the list of contracts is asked for. */
export interface ContractsQuery {
  readonly show: Show;
  readonly kind?: AgreementKind | undefined;
  readonly memberId?: string;
}

/** Contracts, newest first; refreshed while they are shown. */
export function useContracts(asked: ContractsQuery) {
  return usePages(
    [AGENTS, 'contracts', asked],
    (after, signal) => call('officeContracts', { ...asked, after }, { signal }),
    QUEUE_EVERY_MS,
  );
}

/** One contract with all versions and who decided them. */
export function useContract(agreementId: string) {
  return useQuery({
    queryKey: [AGENTS, 'contract', agreementId],
    queryFn: ({ signal }) => call('officeContract', { agreementId }, { signal }),
  });
}

/** The version that says what a contract is about: the one that waits, applies or will. */
export function shownVersion({ open, current, coming }: Pick<Contract, 'open' | 'current' | 'coming'>) {
  return open ?? current ?? coming;
}

/** What the house can do about a version now. */
export function decisionsOf(contract: Contract, version: Version): readonly Decision[] {
  const ofHouse = contract.giver === null;
  switch (version.state) {
    case 'accepted':
      return ['approve', 'refuse'];
    case 'proposed':
      if (!ofHouse) return [];
      return version.proposedBy === 'taker' ? ['approve', 'refuse'] : ['withdraw'];
    case 'active':
      return ['end'];
    case 'ending':
      return ofHouse && version.endAskedBy === 'taker' ? ['agree', 'end'] : ['end'];
    case 'ended':
    case 'rejected':
    case 'withdrawn':
    case 'expired':
    case 'refused':
      return [];
  }
}
