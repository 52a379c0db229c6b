import { useQuery } from '@tanstack/react-query';
import type { SettingNode, SiteResource } from '@chhokka/contracts';
import { call } from '../calls/api.ts';
import { preview } from './preview.ts';

const DHAKA_MINUTES_EAST = 360;
const SETTINGS_FRESH_MS = 5 * 60_000;
const CLOSED_FRESH_MS = 30_000;

/** The query key of the system status. */
export const STATUS_KEY = ['site', 'status'] as const;

/**
 * System status: 0 normal, 1 maintenance, 2 region blocked (1-site §1). Undefined until the platform has answered. A
 * closed site polls every 30 s.
 */
export function useSystemStatus() {
  return useQuery({
    queryKey: STATUS_KEY,
    queryFn: ({ signal }) => call('systemStatus', { host: location.host }, { signal }),
    staleTime: SETTINGS_FRESH_MS,
    refetchInterval: ({ state }) => (state.data?.status ? CLOSED_FRESH_MS : SETTINGS_FRESH_MS),
  });
}

/** The offset of the site's time zone, in minutes east of UTC. */
export function useSiteOffset(): number {
  return useSystemStatus().data?.gmtOffsetMinutes ?? DHAKA_MINUTES_EAST;
}

/** The symbol before amounts, `P` unless the operator sets another (1-site §9). */
export function useCurrencySymbol(): string {
  return useSystemStatus().data?.currencySymbol ?? 'P';
}

/** The operator's resources that are hosted elsewhere: apps, channels, pictures. */
export function useResources(): readonly SiteResource[] {
  return useSystemStatus().data?.info.resources ?? NO_RESOURCES;
}

const NO_RESOURCES: readonly SiteResource[] = [];

/** The address of the first resource of this type. */
export function useResource(type: string): string | undefined {
  return useResources().find(({ resourceType }) => resourceType === type)?.url;
}

/** The ids of the nodes that are on, with all of their parents on too. */
export function nodesOn(nodes: readonly SettingNode[]): string[] {
  return nodes.filter((node) => node.enabled === '1').flatMap((node) => [node.modId, ...nodesOn(node.childrenNodes)]);
}

/**
 * The enabled nodes that the platform wrote into this page; undefined where the page came from elsewhere, or where a
 * draft is shown.
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
