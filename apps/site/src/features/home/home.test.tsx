import { en } from '@chhokka/messages/en';
import { refused } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSite } from '../../testing/open-site.tsx';
import { SAMPLE_VENDORS, sampleGame } from '../../testing/samples-games.ts';
import { switches } from '../../testing/switches.ts';

const BENGAL = sampleGame('royal-bengal', { isHot: 1 });
const PADMA = sampleGame('padma-ilish', { isHot: 1, isNew: 1 });
const MANGO = sampleGame('mango-grove', { comingSoon: true });
const GAMES = {
  newGameVendor: SAMPLE_VENDORS,
  hotGames: { list: [BENGAL, PADMA] },
  gameList: { games: [BENGAL, PADMA, MANGO], totalPages: 1 },
};
const SOON = en.common.comingSoon;

const main = (): HTMLElement => screen.getByRole('main');
const headings = (): string[] => [...main().querySelectorAll('h2')].map(({ textContent }) => textContent);
const shelf = (name: string): HTMLElement => within(main()).getByRole('region', { name });
/** The codes of the games of a shelf. */
const games = (name: string): (string | null)[] =>
  [...shelf(name).querySelectorAll('article')].map(
    (card) => ['Royal bengal', 'Padma ilish', 'Mango grove'].find((game) => card.textContent.includes(game)) ?? null,
  );

describe('the home page', () => {
  it('leads a guest with what can be played, and ends with what is coming', async () => {
    await openSite('/', GAMES);
    await waitFor(() => expect(headings()).toEqual([en.home.hot, en.home.winners, SOON]));
    expect(games(en.home.hot)).toEqual(['Royal bengal', 'Padma ilish']);
    expect(games(SOON)).toEqual(['Mango grove']);
  });

  it('leads a member with what they played last, and shows it nowhere else', async () => {
    await openSite('/', { ...GAMES, recentGame: { list: [PADMA], totalPages: 1 } }, { member: true });
    await waitFor(() => expect(headings()).toEqual([en.home.recent, en.home.hot, en.home.winners, SOON]));
    expect(games(en.home.recent)).toEqual(['Padma ilish']);
    expect(games(en.home.hot)).toEqual(['Royal bengal']);
  });

  it('has no empty shelf for a member who has played everything that is hot', async () => {
    await openSite('/', { ...GAMES, recentGame: { list: [PADMA, BENGAL], totalPages: 1 } }, { member: true });
    await waitFor(() => expect(headings()).toEqual([en.home.recent, en.home.winners, SOON]));
  });

  it('names the categories that cannot be played yet in one row, each leading to its page', async () => {
    await openSite('/', GAMES);
    await waitFor(() => expect(headings()).toContain(SOON));
    const ways = within(shelf(SOON)).getAllByRole('link');
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/fish',
      '/pvp',
      '/sports',
      '/esports',
      '/cockfight',
      '/elott',
      '/lottery',
    ]);
  });

  it('says that the hot games could not be loaded, and loads them again', async () => {
    const { user, server } = await openSite('/', { ...GAMES, hotGames: refused('server_fault') });
    const again = await screen.findByRole('button', { name: en.common.retry });
    server.answer({ hotGames: GAMES.hotGames });
    await user.click(again);
    await waitFor(() => expect(games(en.home.hot)).toEqual(['Royal bengal', 'Padma ilish']));
  });

  it('shows no hot games while they are switched off: what is new is new then', async () => {
    await openSite('/', { ...GAMES, whitelabel: switches({ off: ['HOTGAMES'] }) });
    await waitFor(() => expect(headings()).toEqual([en.home.newSlots, en.home.winners, SOON]));
    expect(games(en.home.newSlots)).toEqual(['Padma ilish']);
  });
});
