import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Game } from '@chhokka/contracts';
import { en } from '@chhokka/messages/en';
import { toast } from '@chhokka/ui';
import { call } from '../platform/calls/api.ts';
import { openDialog } from '../platform/dialogs/dialogs.ts';
import { FAVOURITES_KEY, useFavourite } from './favourites.ts';
import { closeSession, openSession } from '../platform/session/session.ts';

vi.mock('../platform/calls/api.ts', () => ({ call: vi.fn() }));
vi.mock('../platform/dialogs/dialogs.ts', () => ({ openDialog: vi.fn() }));
vi.mock('@chhokka/ui', async (original) => ({ ...(await original<typeof import('@chhokka/ui')>()), toast: vi.fn() }));

const GAME: Game = {
  nodeId: '7',
  gameCode: 'royal-bengal',
  gameName: 'Royal Bengal',
  gameType: 'RNG',
  vassalage: 'SUND',
  vendorName: 'Sundarban Studio',
  gameClassify: 'SLOT',
  minBet: '0.20',
  minLineNum: 20,
  rtp: 9650,
  icon: '',
  isHot: 0,
  isNew: 0,
  comingSoon: false,
};
const LIST = [...FAVOURITES_KEY, 'EN', 'x'];

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
  answer([]);
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.clearAllMocks();
});

function Around({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale="en" messages={en}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </IntlProvider>
  );
}

function logIn(): void {
  const names = { token: 'x', account: 'joba', customerId: '1' };
  openSession({ ...names, isAgent: 0, firstTimeLogin: false, passwordExpired: false });
}

/** The platform's answers: the favourites that it knows, and those that it is told of. */
function answer(known: readonly string[]): void {
  const ids = new Set(known);
  vi.mocked(call).mockImplementation(async (name, args) => {
    if (name === 'favoriteGames') {
      const { action, nodeId } = args as { action: string; nodeId: string };
      if (action === 'add') ids.add(nodeId);
      else ids.delete(nodeId);
    }
    return { gameFavIds: [...ids] };
  });
}

const sent = () => vi.mocked(call).mock.calls.filter(([name]) => name === 'favoriteGames');

it('a toggle adds or removes a favourite, and marks the list of favourites as stale', async () => {
  logIn();
  queries.setQueryData(LIST, { content: [] });
  const { result } = renderHook(() => useFavourite(GAME), { wrapper: Around });
  expect(result.current.isFavorite).toBe(false);
  act(() => result.current.toggle());
  await waitFor(() => expect(result.current.isFavorite).toBe(true));
  await waitFor(() => expect(queries.getQueryState(LIST)?.isInvalidated).toBe(true));
  act(() => result.current.toggle());
  await waitFor(() => expect(result.current.isFavorite).toBe(false));
  const game = { nodeId: '7', vendor: 'SUND', gameType: 'RNG' };
  expect(sent()).toEqual([
    ['favoriteGames', { action: 'add', ...game }],
    ['favoriteGames', { action: 'remove', ...game }],
  ]);
});

it('a favourite that could not be changed stays as it was, and the page says so', async () => {
  logIn();
  answer(['7']);
  const { result } = renderHook(() => useFavourite(GAME), { wrapper: Around });
  await waitFor(() => expect(result.current.isFavorite).toBe(true));
  vi.mocked(call).mockRejectedValue(new Error('offline'));
  act(() => result.current.toggle());
  await waitFor(() => expect(toast).toHaveBeenCalledWith(en.lobby.favouriteFailed, 'bad'));
  expect(result.current.isFavorite).toBe(true);
});

it('a guest who toggles a favourite is asked to log in, and nothing is sent', () => {
  const { result } = renderHook(() => useFavourite(GAME), { wrapper: Around });
  act(() => result.current.toggle());
  expect(openDialog).toHaveBeenCalledWith('login', expect.objectContaining({ reason: 'favourite' }));
  expect(vi.mocked(call)).not.toHaveBeenCalled();
});
