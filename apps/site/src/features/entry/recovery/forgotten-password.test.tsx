import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { en } from '@chhokka/messages/en';
import { errorText } from '@chhokka/messages/errors';
import { refused, type FakeHandlers } from '@chhokka/testing';
import { fieldOf, fillIn, send } from '../../../testing/fill-in.ts';
import { type OpenSite, openSite, place } from '../../../testing/open-site.tsx';
import { QUIET_MEMBER } from '../../../testing/quiet-site.ts';
import { COUNTRIES, LOGGED_IN } from '../../../testing/samples-login.ts';
import { switches } from '../../../testing/switches.ts';

const { recovery, login } = en;
const NEW_PASSWORD = 'Kadam-Golap7';
const NUMBER = '01712345678';

beforeEach(() => {
  // The button that sends a code takes one press a second, whichever form it stands in.
  vi.setSystemTime(Date.now() + 2_000);
  return () => void vi.useRealTimers();
});

/** /forget, once its forms are there. */
async function forgot(answers: FakeHandlers = {}): Promise<OpenSite & { main: HTMLElement }> {
  const open = await openSite('/forget', { countries: COUNTRIES, ...answers });
  await screen.findByRole('heading', { level: 1, name: recovery.title });
  const main = screen.getByRole('main');
  return { ...open, main };
}

const formWith = (main: HTMLElement, name: string): Promise<HTMLFormElement> =>
  waitFor(() => fieldOf(main, name).form ?? expect.unreachable());
const alerts = (form: HTMLElement): (string | null)[] =>
  [...form.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);

describe('password recovery', () => {
  it('shows two ways as tabs, and keeps what was typed in each', async () => {
    const { user, main } = await forgot();
    const phone = await formWith(main, 'mobileNum');
    fillIn(phone, { newPassword: NEW_PASSWORD });
    expect(fieldOf(main, 'email').closest('[hidden]')).not.toBeNull();
    await user.click(within(main).getByRole('tab', { name: recovery.by.email }));
    expect(fieldOf(main, 'email').closest('[hidden]')).toBeNull();
    expect(phone.closest('[hidden]')).not.toBeNull();
    await user.click(within(main).getByRole('tab', { name: recovery.by.phone }));
    expect(fieldOf(phone, 'newPassword').value).toBe(NEW_PASSWORD);
  });

  it.each([
    { off: 'FORGETPHONE', field: 'email' },
    { off: 'FORGETEMAIL', field: 'mobileNum' },
  ])('has no tabs without $off, and links back to the login', async ({ off, field }) => {
    const { user, main } = await forgot({ whitelabel: switches({ off: [off] }) });
    const form = await formWith(main, field);
    expect(within(main).queryByRole('tab')).toBeNull();
    expect(main.querySelectorAll('form')).toHaveLength(1);
    await user.click(within(form).getByText(recovery.back));
    await waitFor(() => expect(place()).toBe('/login'));
  });

  it('says so where the operator offers no way', async () => {
    const { main } = await forgot({ whitelabel: switches({ off: ['FORGETPHONE', 'FORGETEMAIL'] }) });
    await within(main).findByText(recovery.closed);
    expect(main.querySelector('form')).toBeNull();
  });
});

describe('password recovery by e-mail', () => {
  it('asks for a name and an address, and does not reveal whether they exist', async () => {
    const { server, user, main } = await forgot({ passwordByEmail: {} });
    const form = await formWith(main, 'email');
    send(form);
    expect(alerts(form)).toEqual([recovery.usernameInvalid, recovery.emailInvalid]);
    expect(server.called).not.toContain('passwordByEmail');
    send(form, { username: ' joba ', email: 'joba@mail.example ' });
    await within(main).findByText(recovery.sentText);
    expect(server.inputs('passwordByEmail')).toEqual([{ username: 'joba', email: 'joba@mail.example' }]);
    await user.click(within(main).getByText(recovery.again));
    await formWith(main, 'email');
    expect(within(main).queryByText(recovery.sentText)).toBeNull();
  });

  it('links back to the login after it was sent, in the dialog as well', async () => {
    const { user } = await openSite('/', { countries: COUNTRIES, passwordByEmail: {} });
    await user.click((await screen.findAllByText(en.shell.login))[0] ?? expect.unreachable());
    await user.click(await screen.findByText(login.forgot));
    const dialog = await screen.findByRole('dialog', { name: recovery.title });
    const form = await formWith(dialog, 'email');
    send(form, { username: 'joba', email: 'joba@mail.example' });
    const status = (await within(dialog).findByText(recovery.sentText)).closest('[role=status]');
    await user.click(within(status as HTMLElement).getByText(recovery.back));
    await screen.findByRole('dialog', { name: login.title });
    await waitFor(() => expect(dialog.isConnected).toBe(false));
  });

  it('shows why a request was refused', async () => {
    const { main } = await forgot({ passwordByEmail: refused('too_many_requests') });
    send(await formWith(main, 'email'), { username: 'joba', email: 'joba@mail.example' });
    await within(main).findByText(errorText.en.too_many_requests);
  });
});

describe('password recovery by phone', () => {
  it('shows beside each field what is missing, and preselects the site’s country', async () => {
    const { server, main } = await forgot();
    const form = await formWith(main, 'mobileNum');
    await waitFor(() => expect(fieldOf(form, 'countryDialingCode').value).toBe('880'));
    send(form);
    expect(alerts(form)).toEqual([login.mobileInvalid, login.codeMissing, recovery.newPasswordMissing]);
    expect(server.called).not.toContain('passwordByPhone');
  });

  it('preselects the specification’s 63 where the site has no country of its own', async () => {
    const { main } = await forgot({ countries: { list: [{ countryCode: 'PH', countryDialingCode: '63' }] } });
    const form = await formWith(main, 'mobileNum');
    await waitFor(() => expect(fieldOf(form, 'countryDialingCode').value).toBe('63'));
  });

  it('sets the password with the code that was sent, and logs the member in', async () => {
    const { server, main } = await forgot({
      ...QUIET_MEMBER,
      smsPassword: { expiredMinutes: 3 },
      passwordByPhone: refused('code_invalid'),
      login: LOGGED_IN,
    });
    const form = await formWith(main, 'mobileNum');
    await waitFor(() => expect(fieldOf(form, 'countryDialingCode').value).toBe('880'));
    fillIn(form, { mobileNum: NUMBER });
    within(form).getByText(login.codeSend).click();
    await within(form).findByText(login.codeSent.smsPassword);
    expect(server.inputs('smsPassword')).toMatchObject([{ mobileNum: NUMBER, countryDialingCode: '880' }]);

    send(form, { verificationCode: '111111', newPassword: NEW_PASSWORD });
    await within(form).findByText(errorText.en.code_invalid);
    server.answer({ passwordByPhone: refused('password_known') });
    send(form, { verificationCode: '123456', newPassword: 'secret123' });
    await within(form).findByText(errorText.en.password_known);
    server.answer({ passwordByPhone: { account: 'joba' } });
    send(form, { newPassword: NEW_PASSWORD });
    await screen.findAllByTitle(en.shell.refreshBalance);
    expect(place()).toBe('/');
    const asked = { mobileNum: NUMBER, countryDialingCode: '880', verificationCode: '123456' };
    expect(server.inputs('passwordByPhone').at(-1)).toEqual({ ...asked, newPassword: NEW_PASSWORD });
    expect(server.inputs('login')).toMatchObject([{ type: 'username', username: 'joba', password: NEW_PASSWORD }]);
    expect(sessionStorage.getItem('account')).toBe('joba');
  });

  it('opens the login with the name filled in when the login needs more than a password', async () => {
    const { main } = await forgot({
      smsPassword: { expiredMinutes: 3 },
      passwordByPhone: { account: 'joba' },
      login: refused('two_factor_required'),
    });
    const form = await formWith(main, 'mobileNum');
    send(form, { mobileNum: NUMBER, verificationCode: '123456', newPassword: NEW_PASSWORD });
    const dialog = await screen.findByRole('dialog', { name: login.title });
    within(dialog).getByText(login.reason.reset);
    expect(fieldOf(dialog, 'username').value).toBe('joba');
    expect(sessionStorage.getItem('token')).toBeNull();
  });
});
