import { en } from '@chhokka/messages/en';
import { refused } from '@chhokka/testing';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openSession } from '../../platform/session/session.ts';
import { openSite, place } from '../../testing/open-site.tsx';
import { QUIET_MEMBER } from '../../testing/quiet-site.ts';
import { sampleGame } from '../../testing/samples-games.ts';
import { LOGGED_IN } from '../../testing/samples-login.ts';
import { SAMPLE_PAGES } from '../../testing/samples-pages.ts';
import { dialogNamed } from '../../testing/sign-up-form.ts';
import { switches } from '../../testing/switches.ts';

const PATIENT = { timeout: 8_000, interval: 20 };
const LAUNCHED = {
  url: 'about:blank',
  gameName: 'Cricket',
  gameCode: 'cricket',
  vassalage: 'FB',
  gameType: 'SPORTS',
} as const;

const open = (path: string, answers: object = {}) =>
  openSite(path, { ...SAMPLE_PAGES, gameLaunchFB: LAUNCHED, ...answers }, { member: true });
const frame = () => vi.waitFor(() => expect(document.querySelector('main iframe')).not.toBeNull(), PATIENT);

describe('/fbsports', () => {
  it('opens the sports provider at once by its own launch, without asking for its games', async () => {
    const { server } = await open('/fbsports');
    await frame();
    expect(server.inputs('gameLaunchFB')).toEqual([{ device: 'desktop', language: 'EN' }]);
    expect(server.called).not.toContain('gameList');
    expect(server.called).not.toContain('launchGame');
  });

  it.each([
    ['?open=fixture/4711', { open: 'fixture/4711' }],
    ['?open=slip/k7-d2', { open: 'slip/k7-d2' }],
    ['?open=account/1', {}],
    ['?open=fixture/../../x', {}],
    ['?gameCode=football&open=fixture/1', { gameCode: 'football', open: 'fixture/1' }],
  ])('%s opens the page within the game that a shared link may name', async (query, named) => {
    const { server } = await open(`/fbsports${query}`);
    await frame();
    expect(server.inputs('gameLaunchFB')).toEqual([{ device: 'desktop', language: 'EN', ...named }]);
  });

  it('shows what is coming where nothing can be played yet', async () => {
    const { server } = await open('/fbsports', { gameLaunchFB: refused('game_coming_soon') });
    await screen.findByText(en.bar.soon.provider);
    expect(server.inputs('gameList')).toMatchObject([{ vassalage: 'FB' }]);
  });

  it('asks for another try where the provider does not answer', async () => {
    await open('/fbsports', { gameLaunchFB: refused('game_unavailable', { message: 'Not now.' }) });
    await screen.findByText('Not now.');
    screen.getByText(en.common.retry);
  });

  it('leads back to the lobby of sports when the frame is closed', async () => {
    await open('/fbsports');
    await frame();
    const source = document.querySelector<HTMLIFrameElement>('main iframe')?.contentWindow ?? null;
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { source, data: { source: 'chhokka-game', type: 'close' } }));
    });
    await vi.waitFor(() => expect(place()).toBe('/sports'), PATIENT);
  });
});

describe('/fbsports of a guest', () => {
  const ofFB = { vassalage: 'FB', gameType: 'SPORTS' } as const;
  const games = [
    sampleGame('kabaddi', { ...ofFB, comingSoon: true }),
    sampleGame('chess', ofFB),
    sampleGame('cricket', { ...ofFB, hasDemo: true }),
    sampleGame('football', { ...ofFB, hasDemo: true }),
  ];
  const visit = (path: string, answers: object = {}) =>
    openSite(path, {
      ...SAMPLE_PAGES,
      gameList: { games, totalPages: 1 },
      launchDemo: LAUNCHED,
      ...answers,
    });

  it('is a demo with play money, which says so, and takes the shared slip along through the login', async () => {
    const { server, user } = await visit('/fbsports?open=slip/k7d2m4np', { ...QUIET_MEMBER, gameLaunchFB: LAUNCHED });
    await frame();
    screen.getByText(en.play.playMoney);
    const slip = { open: 'slip/k7d2m4np' };
    expect(server.inputs('launchDemo')).toMatchObject([{ vassalage: 'FB', gameCode: 'cricket', ...slip }]);
    await user.click(screen.getByText(en.play.demoLogin));
    await dialogNamed(en.login.title);
    for (const personal of ['gameLaunchFB', 'launchGame', 'walletBalance'])
      expect(server.called).not.toContain(personal);
    act(() => openSession(LOGGED_IN));
    await vi.waitFor(() => expect(server.inputs('gameLaunchFB')).toMatchObject([slip]), PATIENT);
    await vi.waitFor(() => expect(screen.queryByText(en.play.playMoney)).toBeNull());
  });

  it('is the demo of the game that the address names', async () => {
    const { server } = await visit('/fbsports?gameCode=football');
    await frame();
    expect(server.inputs('launchDemo')).toMatchObject([{ gameCode: 'football' }]);
  });

  it.each([
    ['the operator has switched free play off', '/fbsports', { whitelabel: switches({ off: ['FREEPLAY'] }) }],
    ['the game has no demo', '/fbsports?gameCode=chess', {}],
  ])('asks for the login where %s', async (_, path, answers) => {
    const { server } = await visit(path, answers);
    await screen.findByText(en.play.guestTitle);
    expect(server.called).not.toContain('launchDemo');
    await vi.waitFor(() => expect(screen.queryByText(en.play.playMoney)).toBeNull());
  });

  it('says why, where a browser has opened too many demos', async () => {
    await visit('/fbsports', { launchDemo: refused('too_many_attempts', { message: 'Too many.' }) });
    await screen.findByText('Too many.');
    screen.getByText(en.play.demoLogin);
  });
});

it('a link to an e-sports fixture opens it at its provider, and leads back to the lobby of e-sports', async () => {
  const launchGame = { ...LAUNCHED, vassalage: 'TF', gameCode: 'battle-arena', gameType: 'ESPORTS' };
  const { server } = await open('/seamless?vassalage=TF&gameCode=battle-arena&open=fixture/9', { launchGame });
  await frame();
  expect(server.inputs('launchGame')).toMatchObject([{ vassalage: 'TF', open: 'fixture/9' }]);
  await screen.findByRole('heading', { name: LAUNCHED.gameName });
  const source = document.querySelector<HTMLIFrameElement>('main iframe')?.contentWindow ?? null;
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { source, data: { source: 'chhokka-game', type: 'close' } }));
  });
  await vi.waitFor(() => expect(place()).toBe('/esports'), PATIENT);
});
