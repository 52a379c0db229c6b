import type { AnnouncementType, CallInput, CallValue, ProposedKind, SiteItem, SiteItemKind } from '@chhokka/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallRefused } from '@chhokka/client';
import { call } from '../../shared/api.ts';
import { usePages } from '../../shared/use-pages.ts';

export type Card = CallValue<'officeSiteItems'>['list'][number];
export type Items = CallValue<'officeSiteItems'>;
export type Change = CallValue<'officeSiteHistory'>['list'][number];
export type ListedKind = Exclude<SiteItemKind, 'settings' | 'game_version'>;
export type Proposal = CallValue<'officeSiteProposals'>['list'][number];
export type { ProposedKind } from '@chhokka/contracts';
export type Draft = SiteItem;

const REFRESH_EVERY_MS = 10_000;
const LIST = 'site items';
const ITEM = 'site item';
const HISTORY = 'site history';
const PROPOSALS = 'site proposals';
const TREE = 'site settings';
const VERSIONS = 'game versions';

const REWARDS = [
  'bonus_rule',
  'points_config',
  'point_good',
  'vip_rank',
  'rebate_rule',
  'mission',
  'leaderboard',
  'check_in',
  'referral_rule',
  'raffle',
] as const satisfies readonly ProposedKind[];
export type RewardKind = (typeof REWARDS)[number];

const PROPOSED: Readonly<Record<Exclude<ProposedKind, RewardKind>, true>> = {
  method: true,
  promotion: true,
  settings: true,
  game_version: true,
};

/** Whether items of this kind are rules that give rewards. */
export function isReward(kind: SiteItemKind): kind is RewardKind {
  return REWARDS.some((each) => each === kind);
}

/** Whether some changes of this kind need a second operator. */
export function isProposed(kind: SiteItemKind): kind is ProposedKind {
  return Object.hasOwn(PROPOSED, kind) || isReward(kind);
}

type OrderedKind = CallInput<'officeOrderSiteItems'>['kind'];

const ORDERED: Readonly<Record<OrderedKind, true>> = {
  banner: true,
  help: true,
  promotion: true,
  vendor: true,
  method: true,
  template: true,
  mission: true,
  leaderboard: true,
};

/** Whether operators put items of this kind in order. */
export function isOrdered(kind: SiteItemKind): kind is OrderedKind {
  return Object.hasOwn(ORDERED, kind);
}

/** The id of the site's own settings. */
export const OWN_SITE = 'site';

/** One page of a kind's items. */
export function useItems(query: CallInput<'officeSiteItems'>) {
  return useQuery({
    queryKey: [LIST, query],
    queryFn: ({ signal }) => call('officeSiteItems', query, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The stored item; null for a new one. `isNew`: the item is new, so nothing is requested. */
export function useItem(kind: SiteItemKind, id: string, isNew = false) {
  return useQuery({
    enabled: !isNew,
    ...(isNew && { initialData: null }),
    // A new item is requested once it is saved.
    queryKey: [ITEM, kind, id, isNew],
    queryFn: async ({ signal }): Promise<{ version: string; item: SiteItem } | null> => {
      try {
        return await call('officeSiteItem', { kind, id }, { signal });
      } catch (refusal) {
        if (refusal instanceof CallRefused && refusal.code === 'site_item_unknown') return null;
        throw refusal;
      }
    },
    // An item is not reloaded while somebody edits it; the server reports at saving that it is outdated.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Saves an item; on success, everything that shows it is reloaded. */
export function useSave(kind: SiteItemKind, id: string) {
  const queries = useQueryClient();
  const shown = [[ITEM, kind, id], [LIST], [HISTORY, kind, id], [TREE], [PROPOSALS]];
  return useMutation({
    mutationFn: (given: { version: string; item: SiteItem; reason?: string }) =>
      call('officeSaveSiteItem', { id, ...given }),
    onSuccess: () => Promise.all(shown.map((queryKey) => queries.invalidateQueries({ queryKey }))),
    onError: (refusal) =>
      refusal instanceof CallRefused && refusal.code === 'edited_meanwhile'
        ? Promise.all(shown.map((queryKey) => queries.invalidateQueries({ queryKey })))
        : undefined,
  });
}

/** Requested changes of a kind that needs two operators. `id`: of this item only. */
export function useProposals(kind: ProposedKind, state: Proposal['state'] | 'all', id?: string) {
  return usePages(
    [PROPOSALS, kind, state, id],
    (after, signal) => call('officeSiteProposals', { kind, state, id, after }, { signal }),
    REFRESH_EVERY_MS,
  );
}

/** Decides on a change that another operator requested. */
export function useDecideProposal() {
  return useProposalCall((input: CallInput<'officeDecideSiteProposal'>) => call('officeDecideSiteProposal', input));
}

/** Withdraws the operator's own change. */
export function useWithdrawProposal() {
  return useProposalCall((input: CallInput<'officeWithdrawSiteProposal'>) => call('officeWithdrawSiteProposal', input));
}

function useProposalCall<Input>(decide: (input: Input) => Promise<Proposal>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSettled: () =>
      Promise.all(
        [[PROPOSALS], [LIST], [ITEM], [HISTORY], [VERSIONS]].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}

/** The payment gateways that methods may use. */
export function usePaymentGateways() {
  return useQuery({
    queryKey: ['payment gateways'],
    queryFn: ({ signal }) => call('officePaymentGateways', {}, { signal }),
  });
}

/** Changes the order of a kind's items. */
export function useOrder() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (order: CallInput<'officeOrderSiteItems'>) => call('officeOrderSiteItems', order),
    onSettled: () => queries.invalidateQueries({ queryKey: [LIST] }),
  });
}

/** A part of an item that a page of its own edits. */
export type HistoryPart = CallInput<'officeSiteHistory'>['part'];

/** The changes of an item, newest first. `part`: only those of what this page edits. */
export function useHistory(kind: SiteItemKind, id: string, part?: HistoryPart) {
  return usePages([HISTORY, kind, id, part], (after, signal) =>
    call('officeSiteHistory', { kind, id, part, after }, { signal }),
  );
}

/** The versions of a game, and the last decision about them. */
export function useGameVersions(id: string) {
  return useQuery({
    queryKey: [VERSIONS, id],
    queryFn: ({ signal }) => call('officeGameVersions', { id }, { signal }),
    refetchInterval: REFRESH_EVERY_MS,
  });
}

/** Asks for another version of a game to be played. A second operator decides. */
export function useAskForVersion(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ chosen, reason }: { chosen: number; reason: string }) => {
      const { version, item } = await call('officeSiteItem', { kind: 'game_version', id });
      if (item.kind !== 'game_version') throw new Error(`${id} is not a version of a game`);
      return call('officeSaveSiteItem', { id, version, item: { ...item, version: chosen }, reason });
    },
    onSettled: () =>
      Promise.all([[PROPOSALS], [VERSIONS, id]].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

/** Pictures to choose from. */
export function usePictures(wanted: boolean) {
  return useQuery({
    queryKey: ['site pictures'],
    queryFn: ({ signal }) => call('officePictures', {}, { signal }),
    enabled: wanted,
  });
}

/** Uploads a picture and returns its address. */
export function useUpload() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: Blob) => call('officePicture', file),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['site pictures'] }),
  });
}

/** The tree of switches, the defaults of the values, and the domains. */
export function useSettingsTree({ enabled = true }: { readonly enabled?: boolean } = {}) {
  return useQuery({
    enabled,
    queryKey: [TREE],
    queryFn: ({ signal }) => call('officeSettings', {}, { signal }),
  });
}

/** The types of announcements in the contract. */
export const announcementTypes = ['B', 'PU', 'PL', 'PR', 'H'] as const satisfies readonly AnnouncementType[];
