import { useQuery } from '@tanstack/react-query';
import type { SettingNode, SiteResource } from '@chhokka/contracts';
import { call } from '../calls/api.ts';
import { preview } from './preview.ts';

const DHAKA_MINUTES_EAST = 360;
const SETTINGS_FRESH_MS = 5 * 60_000;
const CLOSED_FRESH_MS = 30_000;

/** Where the system status is kept. */
export const STATUS_KEY = ['site', 'status'] as const;

/**
 * System status: 0 normal, 1 maintenance, 2 region blocked (1-site §1). Undefined until the platform has answered. A
 * closed site looks every 30 s whether it is open again.
 */
export function useSystemStatus() {
  return useQuery({
    queryKey: STATUS_KEY,
    queryFn: ({ signal }) => call('systemStatus', { host: location.host }, { signal }),
    staleTime: SETTINGS_FRESH_MS,
    refetchInterval: ({ state }) => (state.data?.status ? CLOSED_FRESH_MS : SETTINGS_FRESH_MS),
  });
}

/** Minutes east of UTC of the site's clock. */
export function useSiteOffset(): number {
  return useSystemStatus().data?.gmtOffsetMinutes ?? DHAKA_MINUTES_EAST;
}

/** The symbol before amounts, `P` unless the operator says otherwise (1-site §9). */
export function useCurrencySymbol(): string {
  return useSystemStatus().data?.currencySymbol ?? 'P';
}

/** What the operator names that lies elsewhere: apps, channels, pictures. */
export function useResources(): readonly SiteResource[] {
  return useSystemStatus().data?.info.resources ?? NO_RESOURCES;
}

const NO_RESOURCES: readonly SiteResource[] = [];

/** The address of the first resource of one of these types. */
export function useResource(...types: readonly string[]): string | undefined {
  return useResources().find(({ resourceType }) => types.includes(resourceType))?.url;
}

/** The ids of the nodes that are on, as is every node above them. */
export function nodesOn(nodes: readonly SettingNode[]): string[] {
  return nodes.filter((node) => node.enabled === '1').flatMap((node) => [node.modId, ...nodesOn(node.childrenNodes)]);
}

/**
 * What was on when the platform wrote this page; undefined where the page came from elsewhere, and where a draft is shown in
 * its place.
 */
function settingsOfPage(): string[] | undefined {
  if (preview.read() !== null) return undefined;
  return document.querySelector<HTMLMetaElement>('meta[name="settings"]')?.content.split(' ');
}

/** One switch of the operator's site settings (`docs/SETTINGS.md`); undefined until they have arrived. */
export function useSetting(modId: string): boolean | undefined {
  return useSettings()?.includes(modId);
}

/** The ids of all nodes that are on; undefined until they have arrived. */
export function useSettings(): readonly string[] | undefined {
  return useQuery({
    queryKey: ['site', 'settings'],
    queryFn: async ({ signal }) => nodesOn((await call('whitelabel', { host: location.host }, { signal })).nodes),
    initialData: settingsOfPage,
    staleTime: SETTINGS_FRESH_MS,
  }).data;
}
