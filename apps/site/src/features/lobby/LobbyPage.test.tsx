import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Game, GameType, VendorCard } from '@chhokka/contracts';
import { en } from '@chhokka/messages/en';
import { UiLabelsProvider } from '@chhokka/ui';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { MemoryRouter, useLocation } from '../../platform/router/router.tsx';
import { closeSession, openSession } from '../../platform/session/session.ts';
import LobbyPage from './LobbyPage.tsx';

type Arguments = Readonly<Record<string, unknown>>;

const platform = vi.hoisted(() => ({
  asked: [] as { name: string; args: Readonly<Record<string, unknown>> }[],
  vendors: 2,
  pages: 1,
  hot: [] as string[],
  off: [] as string[],
}));

vi.mock('../../platform/calls/api.ts', () => ({
  call: (name: string, args: Arguments) => {
    platform.asked.push({ name, args });
    return Promise.resolve(answer(name, args));
  },
}));
vi.mock('../../platform/dialogs/dialogs.ts', async (original) => ({
  ...(await original<typeof import('../../platform/dialogs/dialogs.ts')>()),
  openDialog: vi.fn(),
}));
vi.mock('../../platform/site/site.ts', () => ({
  useSetting: () => false,
  useSettings: () => ['RNG', 'ELOTT', 'LOTT', 'FISH'].filter((id) => !platform.off.includes(id)),
  useCurrencySymbol: () => 'P',
}));
vi.mock('../../games/tiles/Cover.tsx', () => ({ Cover: () => null }));
vi.mock('../../games/launch/play.ts', () => ({ usePlay: () => () => undefined }));

const game = (gameCode: string, gameType: GameType = 'RNG'): Game => ({
  nodeId: gameCode,
  gameCode,
  gameName: `Game ${gameCode}`,
  gameType,
  vassalage: 'V0',
  vendorName: 'Vendor',
  gameClassify: 'SLOT',
  minBet: '0.10',
  minLineNum: 1,
  rtp: null,
  icon: '',
  isHot: 0,
  isNew: 0,
  comingSoon: false,
});

const vendor = (index: number): VendorCard => ({
  vassalage: `V${index}`,
  displayName: `Vendor ${index}`,
  accountTypeId: index,
  isHot: 0,
  gameType: 'RNG',
  icon: '',
  comingSoon: false,
});

const CLASSES = [
  { gameClassify: 'SLOT', title: 'Slots', count: 3 },
  { gameClassify: 'CRASH', title: 'Crash', count: 1 },
];

function answer(name: string, { pageNo }: Arguments): object {
  const totalPages = platform.pages;
  const page = String(pageNo);
  if (name === 'newGameVendor') {
    return {
      list: [{ gameCategory: 'RNG', vendors: Array.from({ length: platform.vendors }, (_, at) => vendor(at)) }],
    };
  }
  if (name === 'hotGames')
    return { list: platform.hot.map((code) => game(code, code.startsWith('lott') ? 'LOTT' : 'RNG')) };
  if (name === 'vassGameType') return { list: CLASSES };
  if (name === 'gameList') return { games: [game(`all-${page}`)], totalPages };
  if (name === 'recentGame') return { list: [game(`recent-${page}`)], totalPages };
  return { content: [game(`fav-${page}`)], totalPages };
}

const labels = {
  close: 'Close',
  retry: 'Retry',
  loading: 'Loading',
  showPassword: 'Show',
  hidePassword: 'Hide',
  first: 'First',
  previous: 'Previous',
  next: 'Next',
  last: 'Last',
  pageOf: (page: number, pages: number) => `${page} of ${pages}`,
};

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

const address = (): string | null => screen.getByLabelText('address').textContent;

async function visit(at: string, gameType: GameType = 'RNG'): Promise<void> {
  arrive(at, gameType);
  await screen.findByRole('button', { name: /Vendor 0/ });
}

function arrive(at: string, gameType: GameType): void {
  render(
    <IntlProvider locale="en" messages={en}>
      <UiLabelsProvider labels={labels}>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter at={at}>
            <LobbyPage gameType={gameType} />
            <Address />
          </MemoryRouter>
        </QueryClientProvider>
      </UiLabelsProvider>
    </IntlProvider>,
  );
}

const lists = (): Arguments[] => platform.asked.filter(({ name }) => name === 'gameList').map(({ args }) => args);
const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }));
const tabs = (): string[] => screen.getAllByRole('tab').map((tab) => tab.textContent ?? '');

const MEMBER = {
  token: 't',
  firstTimeLogin: false,
  passwordExpired: false,
  account: 'a',
  customerId: 'c',
  isAgent: 0,
} as const;

function logIn(isAgent: 0 | 4 = 0): void {
  openSession({ ...MEMBER, isAgent });
}

beforeEach(() => {
  Object.assign(platform, { asked: [], vendors: 2, pages: 1, hot: [], off: [] });
});
afterEach(() => {
  cleanup();
  closeSession();
});

describe('the lobby', () => {
  it('has the name of the classification that the address chooses as its title', async () => {
    await visit('/rng?gameClassify=CRASH');
    await screen.findByRole('heading', { level: 1, name: 'Crash' });
    expect(lists().at(-1)).toMatchObject({ gameClassify: 'CRASH' });
  });

  it('requests 15 games, and after a vendor is chosen 18, without filters and from the first page', async () => {
    platform.pages = 5;
    await visit('/rng?gameName=tiger&minBet=0.1&gameClassify=SLOT&pageNo=3');
    await screen.findByText('Game all-3');
    expect(lists().at(-1)).toMatchObject({
      gameName: 'tiger',
      minBet: '0.1',
      gameClassify: 'SLOT',
      pageNo: 3,
      pageSize: 15,
      clientType: 3,
      platform: 'flash,html5-desktop',
    });
    press(/Vendor 1/);
    await screen.findByText('Game all-1');
    expect(lists().at(-1)).toMatchObject({ gameType: 'RNG', vassalage: 'V1', pageNo: 1, pageSize: 18 });
    expect(lists().at(-1)?.gameName).toBeUndefined();
    expect(address()).toBe('/rng?vassalage=V1&pageSize=18');
  });

  it('turns pages, and does nothing beyond the last', async () => {
    platform.pages = 2;
    await visit('/rng');
    await screen.findByText('Game all-1');
    press('Next');
    await screen.findByText('Game all-2');
    const sent = platform.asked.length;
    press('Next');
    press('Last');
    expect(platform.asked).toHaveLength(sent);
    expect(address()).toBe('/rng?pageNo=2');
    press('Previous');
    await screen.findByText('Game all-1');
    expect(address()).toBe('/rng');
  });

  it('applies a minimum bet, and starts from the first page', async () => {
    platform.pages = 3;
    await visit('/rng?pageNo=2');
    await screen.findByText('Game all-2');
    fireEvent.change(screen.getByLabelText('Minimum bet'), { target: { value: '0.5' } });
    await screen.findByText('Game all-1');
    expect(lists().at(-1)).toMatchObject({ minBet: '0.5', pageNo: 1, pageSize: 15 });
    const sent = platform.asked.length;
    fireEvent.change(screen.getByLabelText('Minimum bet'), { target: { value: '0.5' } });
    expect(platform.asked).toHaveLength(sent);
  });

  it('filters by a classification of the vendor’s games', async () => {
    await visit('/rng?vassalage=V0&pageNo=2');
    const kinds = await screen.findByRole('option', { name: 'Slots (3)' });
    expect(platform.asked.find(({ name }) => name === 'vassGameType')?.args).toMatchObject({ vassalage: 'V0' });
    fireEvent.change(kinds.closest('select') ?? expect.unreachable(), { target: { value: 'SLOT' } });
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ gameClassify: 'SLOT', vassalage: 'V0', pageNo: 1 }));
    expect(address()).toBe('/rng?vassalage=V0&gameClassify=SLOT');
  });

  it('searches for a name once it differs from the current one', async () => {
    await visit('/rng?gameName=tiger');
    await screen.findByText('Game all-1');
    const sent = lists().length;
    const field = screen.getByLabelText('Search by game name');
    fireEvent.change(field, { target: { value: ' tiger ' } });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(lists()).toHaveLength(sent);
    fireEvent.change(field, { target: { value: 'royal' } });
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ gameName: 'royal' }));
  });

  it('shows a hot list only with hot games, and favourites only to members', async () => {
    await visit('/rng');
    expect(tabs()).toEqual(['All', 'Recent']);
    cleanup();
    platform.hot = ['tiger'];
    logIn();
    await visit('/rng');
    await waitFor(() => expect(tabs()).toEqual(['All', 'Hot', 'Favourites', 'Recent']));
    fireEvent.click(screen.getByRole('tab', { name: 'Hot' }));
    await screen.findByText('Game tiger');
    expect(address()).toBe('/rng?listType=hot&pageSize=18');
  });

  it('asks guests to log in for their recent games, and trial members for a real account', async () => {
    await visit('/rng');
    fireEvent.click(screen.getByRole('tab', { name: 'Recent' }));
    expect(openDialog).toHaveBeenLastCalledWith('login', expect.objectContaining({ reason: 'recent' }));
    logIn(4);
    fireEvent.click(screen.getByRole('tab', { name: 'Recent' }));
    expect(openDialog).toHaveBeenLastCalledWith('trueAccount');
    expect(openDialog).toHaveBeenCalledTimes(2);
    expect(address()).toBe('/rng');
    expect(platform.asked.map(({ name }) => name)).not.toContain('recentGame');
  });

  it('shows a guest all games at the address of favourites', async () => {
    await visit('/rng?listType=fav');
    await screen.findByText('Game all-1');
    expect(tabs()).not.toContain('Favourites');
  });

  it('loads recent slots page by page until the last', async () => {
    platform.pages = 3;
    logIn();
    await visit('/rng?listType=recent');
    await screen.findByText('Game recent-3', undefined, { timeout: 3_000 });
    screen.getByText('Game recent-1');
    const pages = platform.asked.filter(({ name }) => name === 'recentGame').map(({ args }) => args.pageNo);
    expect(pages).toEqual([1, 2, 3]);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('turns the pages of other recent lists', async () => {
    platform.pages = 3;
    logIn();
    arrive('/fish?listType=recent', 'FISH');
    await screen.findByText('Game recent-1');
    press('Next');
    await screen.findByText('Game recent-2');
    expect(screen.queryByText('Game recent-1')).toBeNull();
  });

  it('shows the games of both lotteries at /elott, in the hot list as well', async () => {
    platform.hot = ['lott-a', 'slot'];
    arrive('/elott?listType=hot', 'ELOTT');
    await screen.findByText('Game lott-a');
    expect(screen.queryByText('Game slot')).toBeNull();
  });

  it.each([
    [7, 0],
    [8, 2],
  ])('with %i vendors has %i arrows', async (vendors, arrows) => {
    platform.vendors = vendors;
    await visit('/rng');
    expect(screen.queryAllByRole('button', { name: /(Previous|Next) providers/ })).toHaveLength(arrows);
  });

  it('says that a category is switched off, and requests no games', async () => {
    platform.off = ['RNG'];
    arrive('/rng', 'RNG');
    screen.getByRole('heading', { name: 'This category is closed' });
    expect(lists()).toEqual([]);
  });
});
