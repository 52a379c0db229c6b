import type { AnnouncementType, CallInput, CallValue, SiteItem, SiteItemKind } from '@chhokka/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallRefused } from '@chhokka/client';
import { call } from '../../shared/api.ts';
import { usePages } from '../../shared/use-pages.ts';

export type Card = CallValue<'officeSiteItems'>['list'][number];
export type Items = CallValue<'officeSiteItems'>;
export type Change = CallValue<'officeSiteHistory'>['list'][number];
export type ListedKind = Exclude<SiteItemKind, 'settings'>;
export type Proposal = CallValue<'officeSiteProposals'>['list'][number];
export type ProposedKind = CallInput<'officeSiteProposals'>['kind'];
export type Draft = SiteItem;

const REFRESH_EVERY_MS = 10_000;
const LIST = 'site items';
const ITEM = 'site item';
const HISTORY = 'site history';
const PROPOSALS = 'site proposals';
const TREE = 'site settings';

/** The site's own settings, by their id. */
export const OWN_SITE = 'site';

/** One page of a kind's items. */
export function useItems(query: CallInput<'officeSiteItems'>) {
  return useQuery({
    queryKey: [LIST, query],
    queryFn: ({ signal }) => call('officeSiteItems', query, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One item as it is kept; null: there is none yet. `isNew`: nobody is asked for it. */
export function useItem(kind: SiteItemKind, id: string, isNew = false) {
  return useQuery({
    enabled: !isNew,
    ...(isNew && { initialData: null }),
    // What is made here is asked for once it is saved.
    queryKey: [ITEM, kind, id, isNew],
    queryFn: async ({ signal }): Promise<{ version: string; item: SiteItem } | null> => {
      try {
        return await call('officeSiteItem', { kind, id }, { signal });
      } catch (refusal) {
        if (refusal instanceof CallRefused && refusal.code === 'site_item_unknown') return null;
        throw refusal;
      }
    },
    // What somebody edits is not taken from under his hands; the server tells when it has become old.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Saves an item; on success all that is shown of it follows. */
export function useSave(kind: SiteItemKind, id: string) {
  const queries = useQueryClient();
  const shown = [[ITEM, kind, id], [LIST], [HISTORY, kind, id], [TREE], [PROPOSALS]];
  return useMutation({
    mutationFn: ({ version, item }: { version: string; item: SiteItem }) =>
      call('officeSaveSiteItem', { id, version, item }),
    onSuccess: () => Promise.all(shown.map((queryKey) => queries.invalidateQueries({ queryKey }))),
    onError: (refusal) =>
      refusal instanceof CallRefused && refusal.code === 'edited_meanwhile'
        ? Promise.all(shown.map((queryKey) => queries.invalidateQueries({ queryKey })))
        : undefined,
  });
}

/** What is asked for of a kind that takes two operators. `id`: of this item alone. */
export function useProposals(kind: ProposedKind, state: Proposal['state'], id?: string) {
  return usePages(
    [PROPOSALS, kind, state, id],
    (after, signal) => call('officeSiteProposals', { kind, state, id, after }, { signal }),
    REFRESH_EVERY_MS,
  );
}

/** Decides on a change that another operator asked for. */
export function useDecideProposal() {
  return useProposalCall((input: CallInput<'officeDecideSiteProposal'>) => call('officeDecideSiteProposal', input));
}

/** Takes back a change that one has asked for. */
export function useWithdrawProposal() {
  return useProposalCall((input: CallInput<'officeWithdrawSiteProposal'>) => call('officeWithdrawSiteProposal', input));
}

function useProposalCall<Input>(decide: (input: Input) => Promise<Proposal>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSettled: () =>
      Promise.all([[PROPOSALS], [LIST], [ITEM], [HISTORY]].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

/** The payment gateways that methods may use. */
export function usePaymentGateways() {
  return useQuery({
    queryKey: ['payment gateways'],
    queryFn: ({ signal }) => call('officePaymentGateways', {}, { signal }),
  });
}

/** Puts a kind's items into another order. */
export function useOrder() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (order: CallInput<'officeOrderSiteItems'>) => call('officeOrderSiteItems', order),
    onSettled: () => queries.invalidateQueries({ queryKey: [LIST] }),
  });
}

/** What was changed of an item, newest first. */
export function useHistory(kind: SiteItemKind, id: string) {
  return usePages([HISTORY, kind, id], (after, signal) => call('officeSiteHistory', { kind, id, after }, { signal }));
}

/** Pictures to choose from. */
export function usePictures(wanted: boolean) {
  return useQuery({
    queryKey: ['site pictures'],
    queryFn: ({ signal }) => call('officePictures', {}, { signal }),
    enabled: wanted,
  });
}

/** Keeps a picture; answers its address. */
export function useUpload() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: Blob) => call('officePicture', file),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['site pictures'] }),
  });
}

/** The switches' tree, the values' defaults and the domains. */
export function useSettingsTree({ enabled = true }: { readonly enabled?: boolean } = {}) {
  return useQuery({
    enabled,
    queryKey: [TREE],
    queryFn: ({ signal }) => call('officeSettings', {}, { signal }),
  });
}

/** What an announcement may be: as the contract says. */
export const announcementTypes = ['B', 'PU', 'PL', 'PR', 'H'] as const satisfies readonly AnnouncementType[];
