import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { en } from '@chhokka/messages/en';
import { currentSession } from '../platform/session/session.ts';
import { send } from '../testing/fill-in.ts';
import { openSite, place } from '../testing/open-site.tsx';
import { QUIET_MEMBER } from '../testing/quiet-site.ts';
import { LOGGED_IN } from '../testing/samples-login.ts';
import { switches } from '../testing/switches.ts';

const LOGIN_FIRST = {
  whitelabel: switches({ on: ['loginedToHomePage'] }),
  // Until the setting has come, a lobby may ask for its games.
  vassGameType: { list: [] },
  helpCenter: { list: [] },
};
const loginTitle = (): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name: en.login.title }, { timeout: 8_000 });

/** A page of each kind that is closed to guests then, and all that stay open (2-account-entry §2). */
it.each(['/', '/rng', '/help', '/forget', '/account/bets', '/no-such-page'])(
  'a site that requires a login redirects guests from %s to the login form, without a header',
  async (path) => {
    await openSite(path, LOGIN_FIRST);
    await loginTitle();
    expect(place()).toBe('/login');
    expect(document.querySelector('header')).toBeNull();
  },
);

it.each(['/register', '/register.html', '/helpmc', '/download'])(
  'a site that requires a login keeps %s open to guests',
  async (path) => {
    await openSite('/rng', { ...LOGIN_FIRST, registerSettings: { fields: {}, mobileFields: {} } });
    const login = await loginTitle();
    // From here on the setting is known.
    act(() => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(login.isConnected).toBe(false));
    await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
    expect(place()).toBe(path);
  },
);

it('a site that requires a login opens for members, and closes again after they sign out', async () => {
  const { user } = await openSite('/rng', { ...LOGIN_FIRST, ...QUIET_MEMBER, login: LOGGED_IN, logout: {} });
  await loginTitle();
  const form = screen.getByText(en.login.submit).closest('form') ?? expect.unreachable();
  send(form, { username: 'joba', password: 'Shapla#2026' });
  await screen.findAllByTitle(en.shell.refreshBalance);
  expect(place()).toBe('/');
  await user.click(await screen.findByRole('button', { name: /Hello, joba/ }));
  await user.click(await screen.findByRole('menuitem', { name: en.shell.signOut }));
  const question = await screen.findByRole('dialog', { name: en.shell.signOutTitle });
  await user.click(within(question).getByText(en.shell.signOut));
  await loginTitle();
  expect(place()).toBe('/login');
  expect(currentSession()).toBeNull();
});
