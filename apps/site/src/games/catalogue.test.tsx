import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../platform/calls/api.ts';
import { useHotGames, useVendors } from './catalogue.ts';
import { changeLanguage } from '../platform/language/language.ts';

vi.mock('../platform/calls/api.ts', () => ({ call: vi.fn() }));

beforeEach(() => {
  sessionStorage.clear();
  changeLanguage('BN');
  vi.mocked(call).mockImplementation(async (name, input) => {
    if (name === 'whitelabel') return { nodes: [{ modId: 'RNG', enabled: '1', childrenNodes: [] }] };
    const { language } = input as { language: string };
    if (name !== 'newGameVendor') return { list: [] };
    const vendor = { vassalage: 'SUND', displayName: `Sundarban in ${language}`, gameType: 'RNG' as const };
    const shown = { accountTypeId: 1, isHot: 0 as const, icon: '', comingSoon: false };
    return { list: [{ gameCategory: 'RNG' as const, vendors: [{ ...vendor, ...shown }] }] };
  });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

/** A page that was just opened: it knows what the session keeps. */
function Page({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
});

const asked = (of: string): unknown[] =>
  vi
    .mocked(call)
    .mock.calls.flatMap(([name, input]) => (name === of ? [(input as { language: string }).language] : []));

it('the vendors are kept in the session, and the next page of the tab requests none', async () => {
  const first = renderHook(() => useVendors(), { wrapper: Page });
  await waitFor(() => expect(first.result.current.data).toHaveLength(1));
  first.unmount();
  queries = new QueryClient();
  const second = renderHook(() => useVendors(), { wrapper: Page });
  expect(second.result.current.data?.[0]?.vendors[0]?.displayName).toBe('Sundarban in BN');
  await act(async () => undefined);
  expect(asked('newGameVendor')).toEqual(['BN']);
});

it('vendors and hot games are requested again in another language, whatever the session keeps', async () => {
  const all = () => ({ vendors: useVendors(), hot: useHotGames() });
  const { result } = renderHook(all, { wrapper: Page });
  await waitFor(() => expect(result.current.vendors.data?.[0]?.vendors[0]?.displayName).toBe('Sundarban in BN'));
  act(() => changeLanguage('EN'));
  await waitFor(() => expect(result.current.vendors.data?.[0]?.vendors[0]?.displayName).toBe('Sundarban in EN'));
  await waitFor(() => expect(asked('hotGames')).toEqual(['BN', 'EN']));
  const hot = vi.mocked(call).mock.calls.find(([name]) => name === 'hotGames');
  expect(hot?.[1]).toMatchObject({ isPlatform: 2, platform: 'html5-desktop' });
  expect(asked('newGameVendor')).toEqual(['BN', 'EN']);
});

it('the vendors are requested when the session holds no valid list', async () => {
  sessionStorage.setItem('gameVendor', '{half');
  const { result } = renderHook(() => useVendors(), { wrapper: Page });
  await waitFor(() => expect(result.current.data).toHaveLength(1));
});
