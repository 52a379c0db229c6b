import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { bn } from '@chhokka/messages/bn';
import { errorText } from '@chhokka/messages/errors';
import { refused, type FakeHandlers } from '@chhokka/testing';
import { fieldOf, fillIn, send } from '../../../testing/fill-in.ts';
import { type OpenSite, openSite, place } from '../../../testing/open-site.tsx';
import { QUIET_MEMBER } from '../../../testing/quiet-site.ts';
import { COUNTRIES, LOGGED_IN } from '../../../testing/samples-login.ts';
import { switches } from '../../../testing/switches.ts';
import { forgetLogin } from '../remembered.ts';

const { login } = bn;
const NUMBER = '01712345678';

let now = Date.now();

/** The button that sends a code takes one press a second, whichever form it stands in. */
function nextPress(): void {
  now += 2_000;
  vi.setSystemTime(now);
}

beforeEach(() => {
  nextPress();
  return () => {
    vi.useRealTimers();
    forgetLogin();
  };
});

/** /login where codes by SMS let in, at the form for them. */
async function bySms(answers: FakeHandlers = {}): Promise<OpenSite & { form: HTMLElement }> {
  const whitelabel = switches({ on: ['SMSLOGIN'] });
  const open = await openSite('/login', { whitelabel, countries: COUNTRIES, ...answers }, { language: 'BN' });
  fireEvent.click(await screen.findByRole('tab', { name: login.by.sms }));
  const form = screen.getByText(login.submit).closest('form') ?? expect.unreachable();
  await waitFor(() => expect(fieldOf(form, 'countryDialingCode').value).toBe('880'));
  return { ...open, form };
}

it('a code by SMS logs in whatever the age of the password, and the next visit has the number filled in', async () => {
  const smsLogin = { expiredMinutes: 3 };
  const { server, user, form } = await bySms({ ...QUIET_MEMBER, smsLogin, login: refused('code_invalid') });
  fillIn(form, { mobileNum: '12' });
  await user.click(within(form).getByText(login.codeSend));
  await within(form).findByText(login.mobileInvalid);
  expect(within(form).queryByText(login.codeMissing)).toBeNull();
  send(form);
  await within(form).findByText(login.codeMissing);

  nextPress();
  fillIn(form, { mobileNum: NUMBER });
  await user.click(within(form).getByText(login.codeSend));
  await within(form).findByText(login.codeSent.smsLogin);
  expect(within(form).queryByText(login.codeMissing)).toBeNull();
  expect(server.inputs('smsLogin')).toMatchObject([{ mobileNum: NUMBER, countryDialingCode: '880' }]);
  within(form).getByText(login.codeWait.replace('{seconds}', '180'));

  await user.click(within(form).getByLabelText(login.remember));
  send(form, { verificationCode: '000000' });
  await within(form).findByText(errorText.bn.code_invalid);
  server.answer({ login: { ...LOGGED_IN, passwordExpired: true } });
  send(form, { verificationCode: '৬৫৪৯৮৭' });
  await screen.findAllByTitle(bn.shell.refreshBalance);
  expect(place()).toBe('/');
  expect(server.inputs('login').at(-1)).toMatchObject({ type: 'sms', username: NUMBER, password: '654987' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sessionStorage.getItem('cpw')).toBeNull();
  expect(document.cookie).not.toContain('654987');
});

it('the SMS form has the same checkbox, password recovery and sign-up link as the username form', async () => {
  const { form } = await bySms({ whitelabel: switches({ on: ['SMSLOGIN', 'FORGETPHONE', 'DIRECTREG'] }) });
  for (const mode of ['sms', 'username'] as const) {
    fireEvent.click(screen.getByRole('tab', { name: login.by[mode] }));
    within(form).getByLabelText(login.remember);
    within(form).getByText(login.forgot);
    expect(within(screen.getByRole('main')).getByRole('link', { name: login.registerLink }).closest('p')).toBeNull();
  }
});

it('the SMS form has the number of the last login by SMS filled in', async () => {
  document.cookie = 'rememberMe=sms; Path=/';
  document.cookie = `smsMobileNum=${NUMBER}; Path=/`;
  document.cookie = 'smsCountryCode=63; Path=/';
  await openSite('/login', { whitelabel: switches({ on: ['SMSLOGIN'] }), countries: COUNTRIES });
  const main = await screen.findByRole('main');
  await waitFor(() => expect(fieldOf(main, 'mobileNum').value).toBe(NUMBER));
  expect(fieldOf(main, 'countryDialingCode').value).toBe('63');
  expect(fieldOf(main, 'verificationCode').value).toBe('');
});

it('a code that was not sent is reported in a dialog in front of the form', async () => {
  const { user, form } = await bySms({ smsLogin: refused('too_many_requests') });
  fillIn(form, { mobileNum: '01812345678' });
  await user.click(within(form).getByText(login.codeSend));
  const warning = await screen.findByRole('dialog');
  within(warning).getByText(login.codeNotSent);
  const told = within(warning).getByText(errorText.bn.too_many_requests);
  expect(told.previousElementSibling?.tagName).toBe('svg');
  await user.click(within(warning).getByText(bn.shell.ok));
  await waitFor(() => expect(warning.isConnected).toBe(false));
  expect(within(form).queryByText(login.codeSent.smsLogin)).toBeNull();
});
