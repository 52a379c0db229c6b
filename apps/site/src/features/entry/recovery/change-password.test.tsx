import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { en } from '@chhokka/messages/en';
import { errorText } from '@chhokka/messages/errors';
import { refused, type FakeHandlers } from '@chhokka/testing';
import { fieldOf, fillIn, send } from '../../../testing/fill-in.ts';
import { type OpenSite, openSite, place } from '../../../testing/open-site.tsx';
import { QUIET_MEMBER } from '../../../testing/quiet-site.ts';
import { LOGGED_IN } from '../../../testing/samples-login.ts';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { remembered, rememberLogin } from '../remembered.ts';

const { recovery, login } = en;
const { shell, common } = en;
const GIVEN = 'Given#1234';
const NEW_PASSWORD = 'Kadam-Golap7';
const GOOD = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
const RENEWED = { ...LOGGED_IN, token: 'token-of-a-change' };

const dialog = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
const gone = (element: HTMLElement): Promise<void> => waitFor(() => expect(element.isConnected).toBe(false));

/** The dialog of whoever logs in with a password that is due to be changed. */
async function forced(answers: FakeHandlers = {}): Promise<OpenSite & { change: HTMLElement }> {
  const due = { ...LOGGED_IN, passwordExpired: true };
  const open = await openSite('/login', { ...QUIET_MEMBER, login: due, ...answers });
  const form = (await screen.findByText(login.submit)).closest('form') ?? expect.unreachable();
  send(form, { username: 'joba', password: GIVEN });
  return { ...open, change: await dialog(recovery.forcedTitle) };
}

describe('a forced password change', () => {
  it('takes the old password from the login, requires another one, and continues the new session', async () => {
    const { server, change } = await forced({ changePassword: RENEWED });
    expect(change.querySelector('[name=oldPassword]')).toBeNull();
    expect(sessionStorage.getItem('cpw')).toBe('1');
    send(change, { newPassword: GIVEN, confirmNewPassword: GIVEN });
    await within(change).findByText(recovery.newPasswordSame);
    expect(server.called).not.toContain('changePassword');
    rememberLogin({ mode: 'username', username: 'joba', mobile: '', dialingCode: '' });

    send(change, GOOD);
    await screen.findByText(recovery.changed);
    await gone(change);
    expect(place()).toBe('/');
    await screen.findAllByTitle(shell.refreshBalance);
    expect(server.inputs('changePassword')).toEqual([{ oldPassword: GIVEN, ...GOOD }]);
    expect(sessionStorage.getItem('token')).toBe(RENEWED.token);
    expect(sessionStorage.getItem('cpw')).toBeNull();
    // The platform has forgotten every device.
    expect(remembered()).toBeNull();
  });

  it('cannot be skipped: closing it offers to sign out, which ends the session', async () => {
    const { server, user, change } = await forced({ logout: {} });
    for (const leave of [
      () => fireEvent.keyDown(change, { key: 'Escape' }),
      () => fireEvent.click(within(change).getAllByLabelText(common.close)[0] ?? expect.unreachable()),
    ]) {
      leave();
      const question = await dialog(shell.signOutTitle);
      fireEvent.click(within(question).getByText(common.cancel));
      await gone(question);
      expect(change.dataset.state).toBe('open');
    }
    expect(server.called).not.toContain('logout');
    await user.click(within(change).getByText(shell.signOut));
    const question = await dialog(shell.signOutTitle);
    await user.click(within(question).getByText(shell.signOut));
    await gone(change);
    expect(place()).toBe('/');
    expect(sessionStorage.getItem('token')).toBeNull();
    expect(sessionStorage.getItem('cpw')).toBeNull();
  });

  it('asks for the old password when the one of the login turns out wrong', async () => {
    const { server, change } = await forced({ changePassword: refused('old_password_wrong') });
    send(change, GOOD);
    await within(change).findByText(errorText.en.old_password_wrong);
    server.answer({ changePassword: RENEWED });
    send(change, { oldPassword: 'the right one' });
    await gone(change);
    expect(server.inputs('changePassword').at(-1)).toMatchObject({ oldPassword: 'the right one' });
  });
});

describe('a voluntary password change', () => {
  it('shows beside each field what is missing or wrong, and sends nothing', async () => {
    const { server } = await openSite('/', {}, { member: true });
    await screen.findAllByTitle(shell.refreshBalance);
    openDialog('changePassword');
    const change = await dialog(recovery.changeTitle);
    const alerts = () => [...change.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
    await waitFor(() => fieldOf(change, 'oldPassword'));
    send(change);
    expect(alerts()).toEqual([login.required, recovery.newPasswordMissing, recovery.passwordsDiffer]);
    send(change, { oldPassword: 'x', newPassword: 'short', confirmNewPassword: 'other' });
    expect(alerts()).toEqual([recovery.newPasswordRule, recovery.passwordsDiffer]);
    fillIn(change, { oldPassword: NEW_PASSWORD });
    send(change, GOOD);
    expect(alerts()).toEqual([recovery.newPasswordSame]);
    expect(server.called).not.toContain('changePassword');
  });

  it('shows a refusal beside its field, keeps what was typed, and goes home with the new session', async () => {
    const refusal = refused('old_password_wrong');
    const { server } = await openSite('/help', { helpCenter: { list: [] }, changePassword: refusal }, { member: true });
    await screen.findAllByTitle(shell.refreshBalance);
    openDialog('changePassword');
    const change = await dialog(recovery.changeTitle);
    await waitFor(() => fieldOf(change, 'oldPassword'));
    send(change, { oldPassword: 'not-mine-7', ...GOOD });
    await within(change).findByText(errorText.en.old_password_wrong);
    server.answer({ changePassword: refused('password_known') });
    send(change, { oldPassword: GIVEN });
    await within(change).findByText(errorText.en.password_known);
    expect(fieldOf(change, 'newPassword').value).toBe(NEW_PASSWORD);
    expect(sessionStorage.getItem('token')).toBe('token-of-a-test');

    server.answer({ changePassword: RENEWED });
    send(change);
    await screen.findByText(recovery.changed);
    await gone(change);
    expect(place()).toBe('/');
    expect(sessionStorage.getItem('token')).toBe(RENEWED.token);
  });

  it('asks for no old password when the member has none', async () => {
    const none = { memberInfo: { ...QUIET_MEMBER.memberInfo, hasPassword: false } };
    const { server } = await openSite('/', { ...none, changePassword: RENEWED }, { member: true });
    await waitFor(() => expect(server.called).toContain('memberInfo'));
    openDialog('changePassword', { oldPassword: '' });
    const change = await dialog(recovery.changeTitle);
    expect(change.querySelector('[name=oldPassword]')).toBeNull();
    send(change, GOOD);
    await gone(change);
    expect(server.inputs('changePassword')).toEqual([{ oldPassword: '', ...GOOD }]);
  });
});
