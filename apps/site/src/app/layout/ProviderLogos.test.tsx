import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GameType, VendorCard } from '@chhokka/contracts';
import { call } from '../../platform/calls/api.ts';
import { ProviderLogos } from './ProviderLogos.tsx';
import { drawInShell } from '../../testing/draw-in-shell.tsx';

vi.mock('../../platform/calls/api.ts', () => ({ call: vi.fn(), whenSiteClosed: vi.fn() }));

function vendors(gameType: GameType, codes: readonly string[]): VendorCard[] {
  const shown = { accountTypeId: 1, icon: '', isHot: 0 as const, comingSoon: false };
  return codes.map((vassalage) => ({ vassalage, gameType, displayName: vassalage, ...shown }));
}

function answer(slots: readonly string[], live: readonly string[]): void {
  vi.mocked(call).mockResolvedValue({
    list: [
      { gameCategory: 'RNG', vendors: vendors('RNG', slots) },
      { gameCategory: 'LIVE', vendors: vendors('LIVE', live) },
    ],
  });
}

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const names = (): (string | null)[] => screen.getAllByRole('listitem').map((item) => item.textContent);

it('the provider strip shows each provider once, links to its first category, and has no arrows up to ten', async () => {
  answer(['A', 'B', 'C'], ['B', 'D']);
  drawInShell(<ProviderLogos />);
  await waitFor(() => expect(names()).toEqual(['A', 'B', 'C', 'D']));
  expect(screen.queryByRole('button', { name: 'Next providers' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'B' }));
  expect(screen.getByTestId('place').textContent).toBe('/rng?vassalage=B');
});

it('the provider strip scrolls by a full view with arrows when there are more than ten', async () => {
  answer(
    Array.from({ length: 11 }, (_, index) => `V${index}`),
    [],
  );
  drawInShell(<ProviderLogos />);
  const strip = await screen.findByRole('list');
  Object.defineProperty(strip, 'clientWidth', { value: 1000 });
  const scrollBy = vi.fn();
  strip.scrollBy = scrollBy;
  fireEvent.click(screen.getByRole('button', { name: 'Next providers' }));
  fireEvent.click(screen.getByRole('button', { name: 'Previous providers' }));
  expect(scrollBy.mock.calls).toEqual([[{ left: 1000 }], [{ left: -1000 }]]);
});

it('the provider strip is absent without providers', async () => {
  answer([], []);
  drawInShell(<ProviderLogos />);
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(screen.queryByRole('region', { name: 'Game providers' })).toBeNull();
});
