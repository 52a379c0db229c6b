import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { en } from '@chhokka/messages/en';
import { errorText } from '@chhokka/messages/errors';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { openSite, place } from '../../../testing/open-site.tsx';
import { QUIET_MEMBER } from '../../../testing/quiet-site.ts';
import { listGames, sampleGame, SAMPLE_VENDORS } from '../../../testing/samples-games.ts';
import { LOGGED_IN } from '../../../testing/samples-login.ts';
import { SIGN_UP } from '../../../testing/samples-sign-up.ts';
import { dialogNamed } from '../../../testing/sign-up-form.ts';
import { switches } from '../../../testing/switches.ts';

const { login, register } = en;
const { shell } = en;
const ROYAL = { vassalage: 'SUND', gameCode: 'royal-bengal' };
const TRIAL = { ...LOGGED_IN, account: 'trial_abc123', isAgent: 4, firstTimeLogin: true } as const;
const ANSWERS = {
  ...SIGN_UP,
  memberInfo: { ...QUIET_MEMBER.memberInfo, account: TRIAL.account, type: 4 },
  walletBalance: { sumBalance: '1000.00', currency: 'FUN', currencySymbol: 'FUN' },
  gameList: listGames,
  newGameVendor: SAMPLE_VENDORS,
  vassGameType: { list: [] },
  freePlay: TRIAL,
  // Only the games that say so have a demo.
  launchDemo: refused('game_unknown'),
} satisfies FakeHandlers;

describe('free play', () => {
  it('is offered beside the login while it is on, and leads home whatever opened the login', async () => {
    const { user, server } = await openSite('/promotions', ANSWERS);
    await user.click(await screen.findByText(shell.login, { selector: 'header button, header button *' }));
    const dialog = await dialogNamed(login.title);
    await within(dialog).findByText(login.freePlayNote);
    server.answer({ freePlay: refused('free_play_disabled') });
    await user.click(within(dialog).getByText(login.freePlay));
    await within(dialog).findByText(errorText.en.free_play_disabled);
    server.answer({ freePlay: TRIAL });
    await user.click(within(dialog).getByText(login.freePlay));
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    expect(place()).toBe('/');
    expect({ ...sessionStorage }).toMatchObject({ account: TRIAL.account, isAgent: '4' });
    expect((await screen.findAllByText(/FUN/)).length).toBeGreaterThan(0);
  });

  it.each([
    ['is offered on the page of the login', '/login', [], 1],
    ['is not offered where agents log in', '/login?agent=1', [], 0],
    ['is not offered while it is switched off', '/login', ['FREEPLAY'], 0],
  ])('%s', async (_, address, off, offers) => {
    await openSite(address, { ...ANSWERS, whitelabel: switches({ on: ['SMSLOGIN'], off }) });
    // The settings have arrived.
    await screen.findByText(login.by.sms);
    expect(screen.queryAllByText(login.freePlay)).toHaveLength(offers);
  });
});

describe('a trial account', () => {
  it('sees where the lobby or the menu needs a real account, and can sign up for one', async () => {
    const { user, server } = await openSite('/rng', ANSWERS, { member: TRIAL });
    const main = await screen.findByRole('main');
    await within(main).findAllByText('Royal bengal');
    const card = main.querySelector('article') ?? expect.unreachable('no game');
    const { lobby } = en;
    const pressed = (name: RegExp): HTMLElement => within(card).getByRole('button', { name });
    const listed = (name: string) => within(main).getByText(name, { selector: '[role=tab], [role=tab] *' });
    const inMenu = async (name: string): Promise<HTMLElement> => {
      await user.click(screen.getByLabelText(new RegExp(shell.menu)));
      return screen.findByText(name, { selector: '[role=menuitem], [role=menuitem] *' });
    };
    const needed: Readonly<Record<string, () => HTMLElement | Promise<HTMLElement>>> = {
      play: () => pressed(new RegExp(`^${lobby.play}`)),
      favourite: () => pressed(new RegExp(lobby.addFavourite.replace('{game}', '.+'))),
      favourites: () => listed(lobby.list.fav),
      recent: () => listed(lobby.list.recent),
      record: () => inMenu(shell.bettingRecord),
      security: () => inMenu(shell.security),
    };
    for (const [what, find] of Object.entries(needed)) {
      await user.click(await find());
      const warning = await dialogNamed(shell.in_need_true_account).catch((cause: unknown) => {
        throw new Error(`nothing warned at ${what}`, { cause });
      });
      // A menu that closes meanwhile hides everything else from screen readers.
      const close = await within(warning).findByRole('button', { name: en.common.close });
      const buttons = within(warning).getAllByRole('button');
      expect(buttons.filter((button) => button !== close).map((button) => button.textContent)).toEqual([
        shell.register,
      ]);
      if (what !== 'security') await user.keyboard('{Escape}');
      else await user.click(within(warning).getByText(shell.register));
      await waitFor(() => expect(warning.isConnected).toBe(false));
    }
    await dialogNamed(register.title);
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
    const refusable = ['launchGame', 'addFavourite', 'recentGame', 'favourites'];
    expect(server.called.filter((name) => refusable.includes(name))).toEqual([]);
  });

  it('plays a game that has a demo with play money, and its real game needs a real account', async () => {
    const launchDemo = { ...ROYAL, url: 'about:blank', gameName: 'Royal bengal', gameType: 'RNG' } as const;
    const games = [sampleGame('royal-bengal', { hasDemo: true })];
    const answers = { ...ANSWERS, gameList: { games, totalPages: 1 }, launchDemo };
    const { user, server } = await openSite('/rng', answers, { member: TRIAL });
    const main = await screen.findByRole('main');
    await user.click(await within(main).findByRole('button', { name: new RegExp(`^${en.lobby.play}`) }));
    await waitFor(() => expect(document.querySelector('main iframe')).not.toBeNull());
    expect(place()).toBe('/game?vassalage=SUND&gameCode=royal-bengal&demo=1');
    expect(server.inputs('launchDemo')).toMatchObject([ROYAL]);
    expect(server.called).not.toContain('launchGame');
    await user.click(await screen.findByText(en.play.playReal));
    await dialogNamed(shell.in_need_true_account);
  });

  it.each(['/account/bets', '/account/security', '/game?vassalage=SUND&gameCode=royal-bengal'])(
    'is led from %s to the sign-up',
    async (address) => {
      const { user, server } = await openSite(address, ANSWERS, { member: TRIAL });
      const main = await screen.findByRole('main');
      await within(main).findByText(shell.needTrueAccountText);
      await user.click(within(main).getByText(shell.register));
      await dialogNamed(register.title);
      expect(server.called).not.toContain('launchGame');
    },
  );
});
