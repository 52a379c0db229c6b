import { en } from '@chhokka/messages/en';
import { refused } from '@chhokka/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { send } from '../../testing/fill-in.ts';
import { everythingIsNear } from '../../testing/near.ts';
import { openSite, place } from '../../testing/open-site.tsx';
import { QUIET_MEMBER } from '../../testing/quiet-site.ts';
import { SAMPLE_GAMES } from '../../testing/samples-games.ts';
import { LOGGED_IN } from '../../testing/samples-login.ts';
import { SAMPLE_PAGES } from '../../testing/samples-pages.ts';

const { lobby, shell } = en;

beforeEach(everythingIsNear);

/** The names of the games on the page, in their order. */
const shown = (): (string | null | undefined)[] =>
  [...document.querySelectorAll('main article button:first-of-type')].map(
    (game) => SAMPLE_GAMES.find(({ gameName }) => game.textContent.includes(gameName))?.gameName,
  );
const shows = (...names: string[]): Promise<void> => waitFor(() => expect(shown()).toEqual(names));
const tile = (name: string): HTMLElement => {
  const tiles = [...document.querySelectorAll<HTMLElement>('main article')];
  return tiles.find(({ textContent }) => textContent.includes(name)) ?? expect.unreachable(`no tile of ${name}`);
};
const minBet = (): Promise<HTMLSelectElement> => screen.findByLabelText(lobby.minBet);
const said = (name: string): string => shell.soonCategory.replace('{name}', name);
const search = (): HTMLInputElement => screen.getByLabelText(lobby.search);

describe('a choice in the lobby', () => {
  it('is written into the address', async () => {
    const { server } = await openSite('/rng', SAMPLE_PAGES);
    await shows('Royal bengal', 'Blue lotus', 'Peacock palace', 'Tea garden');
    fireEvent.change(await minBet(), { target: { value: '0.75' } });
    await shows('Blue lotus');
    expect(place()).toBe('/rng?minBet=0.75');
    expect(server.inputs('gameList').at(-1)).toMatchObject({ gameType: 'RNG', minBet: '0.75', pageNo: 1 });
    fireEvent.change(await minBet(), { target: { value: 'lines:25' } });
    await waitFor(() => expect(place()).toBe('/rng?minLineNum=25'));
    expect((await minBet()).selectedOptions[0]?.text).toBe('25 lines or more');
    expect(server.inputs('gameList').at(-1)).toMatchObject({ gameType: 'RNG', minLineNum: 25, pageNo: 1 });
    expect(server.inputs('gameList').at(-1)).not.toHaveProperty('minBet');
  });

  it('is restored from the address', async () => {
    await openSite('/rng?minBet=0.75', SAMPLE_PAGES);
    await shows('Blue lotus');
    expect((await minBet()).value).toBe('0.75');
  });

  it('is reset by another provider, and restored on the way back', async () => {
    const { server } = await openSite('/rng?gameName=a&minBet=0.1&pageNo=2', SAMPLE_PAGES);
    const vendors = await screen.findByLabelText(lobby.vendors);
    fireEvent.click(await within(vendors).findByText('Dhaleshwari Games'));
    await shows('Tea garden');
    expect(place()).toBe('/rng?vassalage=DHAL&pageSize=18');
    expect([search().value, (await minBet()).value]).toEqual(['', '']);
    expect(server.inputs('gameList').at(-1)).toMatchObject({ vassalage: 'DHAL', pageNo: 1, pageSize: 18 });
    act(() => history.back());
    await waitFor(() => expect(search().value).toBe('a'));
    expect([place(), (await minBet()).value]).toEqual(['/rng?gameName=a&minBet=0.1&pageNo=2', '0.1']);
  });

  it('without matches says so, and leads back to all games', async () => {
    await openSite('/rng?gameName=zzzz', SAMPLE_PAGES);
    await screen.findByText(lobby.emptyTitle);
    fireEvent.click(screen.getByText(lobby.showAll));
    await shows('Royal bengal', 'Blue lotus', 'Peacock palace', 'Tea garden');
    expect(place()).toBe('/rng?pageSize=18');
  });
});

it('a phone folds the filters behind a button that says how many are on', async () => {
  const view = (window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }).happyDOM;
  view.setViewport({ width: 390 });
  try {
    const { user } = await openSite('/rng?minBet=0.75', SAMPLE_PAGES);
    await shows('Blue lotus');
    expect(screen.queryByLabelText(lobby.minBet)).toBeNull();
    const { filters, filtersOn } = en.common;
    const button = screen.getByRole('button', { name: `${filters} · ${filtersOn.replace('{count}', '1')}` });
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    fireEvent.change(await minBet(), { target: { value: '' } });
    await waitFor(() => expect(button.getAttribute('aria-label')).toBe(filters));
    await user.click(button);
    expect(screen.queryByLabelText(lobby.minBet)).toBeNull();
  } finally {
    view.setViewport({ width: 1024 });
  }
});

it('a game that is coming soon says so when it is pressed, is not started, and cannot be kept as a favourite', async () => {
  const { server, user } = await openSite('/rng', SAMPLE_PAGES, { member: true });
  await shows('Royal bengal', 'Blue lotus', 'Peacock palace', 'Tea garden');
  const [soon, ...others] = within(tile('Peacock palace')).getAllByRole('button');
  expect([soon?.textContent, others]).toEqual([expect.stringContaining(en.common.comingSoon), []]);
  soon?.focus();
  await user.keyboard('{Enter}');
  expect((await screen.findByText(said('Peacock palace'))).closest('[role=status]')).not.toBeNull();
  expect(place()).toBe('/rng');
  expect(server.called).not.toContain('launchGame');
});

it('a live table is started on the game’s page, and is offered without a demo', async () => {
  const launchGame = {
    url: 'about:blank',
    gameName: 'Dragon tiger',
    gameCode: 'dragon-tiger',
    vassalage: 'MEGH',
    gameType: 'LIVE',
  } as const;
  const { server, user } = await openSite('/live', { ...SAMPLE_PAGES, launchGame }, { member: true });
  await shows('Dragon tiger');
  const table = within(tile('Dragon tiger'));
  expect([table.queryByText(en.common.comingSoon), table.queryByText(lobby.tryFree)]).toEqual([null, null]);
  await user.click(table.getByRole('button', { name: /^Play/ }));
  await waitFor(() => expect(document.querySelector('iframe')?.src).toBe(launchGame.url));
  expect(place()).toBe('/game?vassalage=MEGH&gameCode=dragon-tiger');
  expect(server.inputs('launchGame')).toMatchObject([{ vassalage: 'MEGH', gameCode: 'dragon-tiger' }]);
});

describe.each([
  ['rng', 'RNG'],
  ['live', 'LIVE'],
  ['fish', 'FISH'],
  ['pvp', 'PVP'],
  ['sports', 'SPORTS'],
  ['esports', 'ESPORTS'],
  ['elott', 'ELOTT'],
  ['cockfight', 'COCKFIGHT'],
] as const)('the lobby /%s', (path, gameType) => {
  it('requests the games of its kind, and lists them', async () => {
    const { server } = await openSite(`/${path}`, SAMPLE_PAGES);
    const kinds = gameType === 'ELOTT' ? ['ELOTT', 'LOTT'] : [gameType];
    await shows(...SAMPLE_GAMES.filter((game) => kinds.includes(game.gameType)).map(({ gameName }) => gameName));
    expect(server.inputs('gameList').map((input) => input.gameType)).toEqual([gameType]);
    expect(screen.getAllByRole('tab')[0]?.textContent).toBe(lobby.list.all);
  });
});

describe('a guest who marks a favourite', () => {
  const heart = () => within(tile('Royal bengal')).getByLabelText(/Royal bengal/);

  it('is asked to log in, sees why, and finds it kept after the login', async () => {
    const { server } = await openSite('/rng', {
      ...SAMPLE_PAGES,
      ...QUIET_MEMBER,
      login: refused('login_failed'),
      favoriteGames: { gameFavIds: ['node-royal-bengal'] },
    });
    await shows('Royal bengal', 'Blue lotus', 'Peacock palace', 'Tea garden');
    fireEvent.click(heart());
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(en.login.reason.favourite);
    await waitFor(() => expect(dialog.querySelector('input[name=password]')).not.toBeNull());
    // A wrong password is said, the name stays, and nothing is kept.
    send(dialog, { username: 'joba', password: 'Wrong#2026' });
    await within(dialog).findByRole('alert');
    expect(dialog.querySelector<HTMLInputElement>('[name=username]')?.value).toBe('joba');
    expect(server.called).not.toContain('favoriteGames');
    server.answer({ login: { ...LOGGED_IN, isAgent: 1 } });
    send(dialog, { password: 'Shapla#2026' });
    await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('true'));
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    expect(server.inputs('favoriteGames')).toEqual([
      { action: 'add', nodeId: 'node-royal-bengal', vendor: 'SUND', gameType: 'RNG' },
    ]);
    // Which kind of account it is, is kept with the session; the member is greeted.
    expect(sessionStorage.getItem('isAgent')).toBe('1');
    await screen.findByRole('button', { name: new RegExp(shell.greeting.replace('{name}', 'joba')) });
  });
});
