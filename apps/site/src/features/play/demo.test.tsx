import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { en } from '@chhokka/messages/en';
import { errorText } from '@chhokka/messages/errors';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { openSite, place } from '../../testing/open-site.tsx';
import { QUIET_MEMBER } from '../../testing/quiet-site.ts';
import { LOGGED_IN } from '../../testing/samples-login.ts';
import { SAMPLE_VENDORS, sampleGame } from '../../testing/samples-games.ts';
import { dialogNamed } from '../../testing/sign-up-form.ts';
import { switches } from '../../testing/switches.ts';

const { lobby, login, play } = en;
const ROYAL = { vassalage: 'SUND', gameCode: 'royal-bengal' };
const AT = '/game?vassalage=SUND&gameCode=royal-bengal&demo=1';
const ANSWERS = {
  newGameVendor: SAMPLE_VENDORS,
  vassGameType: { list: [] },
  gameList: {
    games: [sampleGame('royal-bengal', { hasDemo: true }), sampleGame('blue-lotus')],
    totalPages: 1,
  },
  launchDemo: { ...ROYAL, url: 'about:blank', gameName: 'Royal bengal', gameType: 'RNG' },
} satisfies FakeHandlers;

const framed = () => document.querySelector('main iframe');

it('a guest tries a game from its card: no login, no balance, and the login only for the real game', async () => {
  const { user, server } = await openSite('/rng', ANSWERS);
  const [link, ...others] = await screen.findAllByText(lobby.tryFree);
  expect(others).toEqual([]);
  await user.click(link ?? expect.unreachable('no card offers a demo'));
  await waitFor(() => expect(framed()).not.toBeNull());
  expect(place()).toBe(AT);
  screen.getByText(play.playMoney);
  expect(server.inputs('launchDemo')).toMatchObject([ROYAL]);
  await user.click(screen.getByText(play.playReal));
  await dialogNamed(login.title);
  for (const personal of ['launchGame', 'walletBalance', 'protection']) expect(server.called).not.toContain(personal);
});

it('no card offers a demo where the operator has switched free play off', async () => {
  await openSite('/rng', { ...ANSWERS, whitelabel: switches({ off: ['FREEPLAY'] }) });
  await screen.findAllByText('Royal bengal');
  expect(screen.queryByText(lobby.tryFree)).toBeNull();
});

it('a trial member who opens a game below the header plays its demo on the page that says so', async () => {
  const trial = { ...LOGGED_IN, isAgent: 4 } as const;
  const memberInfo = { ...QUIET_MEMBER.memberInfo, type: 4 } as const;
  const answers = { ...ANSWERS, ...QUIET_MEMBER, memberInfo };
  await openSite('/seamless?vassalage=SUND&gameCode=royal-bengal', answers, { member: trial });
  await waitFor(() => expect(framed()).not.toBeNull());
  expect(place()).toBe(AT);
  screen.getByText(play.playMoney);
});

it('a demo that is refused says why', async () => {
  await openSite(AT, { ...ANSWERS, launchDemo: refused('free_play_disabled') });
  await screen.findByText(errorText.en.free_play_disabled);
  expect(framed()).toBeNull();
});

it('a demo of a member shows play money instead of the balance', async () => {
  await openSite(AT, { ...ANSWERS, ...QUIET_MEMBER }, { member: true });
  await waitFor(() => expect(framed()).not.toBeNull());
  screen.getByText(play.playMoney);
  expect(document.querySelector('header')?.textContent).not.toContain('1,000.00');
});

it('a demo gives way to the reason when its member is excluded', async () => {
  const exclusion = { kind: 'self_exclusion', until: null } as const;
  const protection = { ...QUIET_MEMBER.protection, exclusion };
  await openSite(AT, { ...ANSWERS, ...QUIET_MEMBER, protection }, { member: true });
  await screen.findByText(en.centre.protection.guard.excludedTitle);
  expect(framed()).toBeNull();
});
