import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bn } from '@chhokka/messages/bn';
import { openSite, place } from '../../testing/open-site.tsx';

const { shell, common } = bn;
const OF_THE_SESSION = ['token', 'account', 'customerId', 'isAgent', 'cpw'];

/** Chooses the way out in the member's menu; answers the question that stands before it. */
async function askToLeave({ user }: Awaited<ReturnType<typeof openSite>>): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: new RegExp(shell.greeting.replace('{name}', 'joba')) }));
  await user.click(await screen.findByRole('menuitem', { name: shell.signOut }));
  return screen.findByRole('dialog', { name: shell.signOutTitle });
}

it('signing out asks first, and forgets the session only: the merchant and the visitor’s choices stay', async () => {
  const open = await openSite('/help', { logout: {}, helpCenter: { list: [] } }, { member: true, language: 'BN' });
  const { server, user } = open;
  sessionStorage.setItem('merchant', 'bd01');
  localStorage.setItem('theme', 'dark');
  const question = await askToLeave(open);
  within(question).getByText(shell.signOutText);
  await user.click(within(question).getByText(common.cancel));
  await waitFor(() => expect(question.isConnected).toBe(false));
  expect(server.called).not.toContain('logout');
  expect(sessionStorage.getItem('token')).toBe('token-of-a-test');

  const release = server.hold('logout');
  const again = await askToLeave(open);
  await user.click(within(again).getByText(shell.signOut));
  await waitFor(() => expect(server.called).toContain('logout'));
  // Until the platform has ended it, it stands.
  expect(sessionStorage.getItem('token')).toBe('token-of-a-test');
  release();
  await waitFor(() => expect(place()).toBe('/'));
  await screen.findAllByText(shell.register);
  expect(Object.keys(sessionStorage).filter((name) => OF_THE_SESSION.includes(name))).toEqual([]);
  expect(sessionStorage.getItem('merchant')).toBe('bd01');
  expect([localStorage.getItem('lang'), localStorage.getItem('theme')]).toEqual(['BN', 'dark']);
});

it('signing out forgets the session also when the platform cannot be reached', async () => {
  const open = await openSite('/', {}, { member: true, language: 'BN' });
  open.server.cutOff('logout');
  const question = await askToLeave(open);
  await open.user.click(within(question).getByText(shell.signOut));
  await screen.findAllByText(shell.register);
  expect(sessionStorage.getItem('token')).toBeNull();
});
