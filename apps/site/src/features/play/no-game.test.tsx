import { en } from '@chhokka/messages/en';
import { refused } from '@chhokka/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSite, place } from '../../testing/open-site.tsx';
import { SAMPLE_PAGES } from '../../testing/samples-pages.ts';

const { play, common } = en;
const GAME = 'vassalage=SUND&gameCode=royal-bengal';

describe('an address of a game that names none', () => {
  it.each([
    '/game',
    '/seamless',
    '/game?vassalage=SUND',
    '/seamless?gameCode=royal-bengal',
    '/seamless?vassalage=NOBODY',
  ])('%s says so to everybody, and leads to the lobby', async (path) => {
    const { server, user } = await openSite(path, {
      ...SAMPLE_PAGES,
      gameList: { games: [], totalPages: 0 },
    });
    await screen.findByText(play.noGameTitle);
    expect(document.querySelector('main [aria-busy=true]')).toBeNull();
    await user.click(screen.getByText(play.back, { selector: 'a' }));
    await waitFor(() => expect(place()).toBe('/rng'));
    expect(server.called).not.toContain('launchGame');
  });

  it.each(['/game', '/seamless'])('%s says so in Bengali', async (path) => {
    await openSite(path, SAMPLE_PAGES, { language: 'BN' });
    await screen.findByText('খেলাটি পাওয়া গেল না');
  });
});

describe('a game that does not open', () => {
  const open = (path: string, launchGame: ReturnType<typeof refused>) =>
    openSite(path, { ...SAMPLE_PAGES, launchGame }, { member: true });

  it.each(['/game', '/seamless'])('at %s because nobody has it offers the lobby, and no retry', async (path) => {
    await open(`${path}?${GAME}`, refused('game_unknown'));
    await screen.findByText(play.noGameTitle);
    expect(screen.queryByText(common.retry)).toBeNull();
    expect(screen.getByText(play.back, { selector: 'a' }).getAttribute('href')).toBe('/rng');
  });

  it('because its provider does not answer offers a retry and the lobby', async () => {
    await open(`/game?${GAME}`, refused('game_unavailable', { message: 'Not now.' }));
    await screen.findByText('Not now.');
    screen.getByText(common.retry);
    expect(screen.getByText(play.back, { selector: 'a' }).getAttribute('href')).toBe('/rng');
  });
});
