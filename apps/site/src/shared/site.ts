import { useQuery } from '@tanstack/react-query';
import type { SettingNode } from '@chhokka/contracts';
import { call } from './api.ts';

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

/** Whether a node of the settings tree is on, and every node above it as well; a node that is missing is off. */
export function settingIsOn(nodes: readonly SettingNode[], modId: string): boolean {
  return nodes.some((node) => node.enabled === '1' && (node.modId === modId || settingIsOn(node.childrenNodes, modId)));
}

/** One switch of the operator's site settings; undefined until they have arrived. */
export function useSetting(modId: string): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['site', 'settings'],
    queryFn: ({ signal }) => call('whitelabel', {}, { signal }),
    staleTime: SETTINGS_FRESH_MS,
  });
  return data && settingIsOn(data.nodes, modId);
}
