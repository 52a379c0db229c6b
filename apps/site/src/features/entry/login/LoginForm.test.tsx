import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from '../../../platform/router/router.tsx';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallRefused } from '@chhokka/client';
import { en } from '@chhokka/messages/en';
import { UiLabelsProvider } from '@chhokka/ui';
import { call } from '../../../platform/calls/api.ts';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { closeSession, currentSession, passwordChangeDue } from '../../../platform/session/session.ts';
import { forgetLogin, remembered, rememberLogin } from '../remembered.ts';
import { LoginForm } from './LoginForm.tsx';

vi.mock('../../../platform/calls/api.ts', () => ({ call: vi.fn() }));
vi.mock('../../../platform/human/human.ts', () => ({
  prepareHuman: vi.fn(),
  withHuman: (send: (human: object) => unknown) => send({ altcha: 'solved' }),
}));
vi.mock('../../../platform/dialogs/dialogs.ts', async (original) => ({
  ...(await original<object>()),
  openDialog: vi.fn(),
}));

const LABELS = { ...en.common, pageOf: (page: number) => String(page) };
const INFO = {
  token: 't',
  account: 'mina',
  customerId: '1',
  isAgent: 0,
  firstTimeLogin: false,
  passwordExpired: false,
};
const refusal = (status: number, code: string, value = {}) => new CallRefused(status, { code, message: code, value });

/** What the platform answers to logins, one after another. */
let answers: (object | CallRefused)[] = [];
const sent: unknown[] = [];
let settings: readonly string[] = [];

function platform(name: string, input: unknown): Promise<unknown> {
  if (name === 'captcha') return Promise.resolve('iVBORw0KGgo=');
  if (name === 'countries') return Promise.resolve({ list: [{ countryCode: 'BD', countryDialingCode: '880' }] });
  if (name === 'whitelabel') {
    return Promise.resolve({ nodes: settings.map((modId) => ({ modId, enabled: '1', childrenNodes: [] })) });
  }
  if (name !== 'login') return new Promise(() => undefined);
  sent.push(input);
  const answer = answers.shift() ?? INFO;
  return answer instanceof CallRefused ? Promise.reject(answer) : Promise.resolve(answer);
}

function shown(props: { agentsOnly?: boolean; username?: string } = {}) {
  const onSuccess = vi.fn();
  const view = (
    <IntlProvider locale="en" messages={en}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <UiLabelsProvider labels={LABELS}>
            <LoginForm {...props} onSuccess={onSuccess} />
          </UiLabelsProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </IntlProvider>
  );
  render(view);
  return { onSuccess };
}

const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Log in' }));

beforeEach(() => {
  vi.mocked(call).mockImplementation(platform as typeof call);
});
afterEach(() => {
  cleanup();
  closeSession();
  forgetLogin();
  vi.clearAllMocks();
  answers = [];
  sent.length = 0;
  settings = [];
});

describe('login by username', () => {
  it('shows what is missing, and sends nothing', () => {
    shown();
    submit();
    expect(screen.getByText('Please enter the username and password')).toBeDefined();
    type('Username', 'mina');
    submit();
    expect(screen.getByText('Fill in this field')).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('opens the session, and stores nothing on the device', async () => {
    const { onSuccess } = shown();
    type('Username', ' mina ');
    type('Password', 'Padma#2026');
    submit();
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
    expect(sent[0]).toMatchObject({ type: 'username', username: 'mina', password: 'Padma#2026', altcha: 'solved' });
    expect(sent[0]).toMatchObject({ remember: false });
    expect(currentSession()?.account).toBe('mina');
    expect(remembered()).toBeNull();
    expect(openDialog).not.toHaveBeenCalled();
  });

  it('welcomes a member at the first login', async () => {
    answers = [{ ...INFO, firstTimeLogin: true }];
    const { onSuccess } = shown({ username: 'mina' });
    type('Password', 'Padma#2026');
    submit();
    await waitFor(() => expect(openDialog).toHaveBeenCalledExactlyOnceWith('welcome'));
    expect(onSuccess).toHaveBeenCalledOnce();
  });

  it('asks for a new password, when one is due, before it continues', async () => {
    answers = [{ ...INFO, firstTimeLogin: true, passwordExpired: true }];
    const { onSuccess } = shown({ username: 'mina' });
    type('Password', 'Given#1234');
    submit();
    await waitFor(() =>
      expect(openDialog).toHaveBeenCalledWith('changePassword', { forced: true, oldPassword: 'Given#1234', onSuccess }),
    );
    expect(onSuccess).not.toHaveBeenCalled();
    expect(passwordChangeDue()).toBe(true);
  });

  it('refuses members where only agents may log in', async () => {
    answers = [refusal(403, 'not_an_agent')];
    shown({ agentsOnly: true, username: 'mina' });
    type('Password', 'Padma#2026');
    submit();
    expect(await screen.findByText('not_an_agent')).toBeDefined();
    expect(sent[0]).toMatchObject({ agentsOnly: true });
  });
});

describe('a refused login', () => {
  it('shows a captcha once one is required, and a new one after each try', async () => {
    answers = [refusal(401, 'login_failed', { captcha: true }), refusal(400, 'captcha_wrong', { captcha: true })];
    shown({ username: 'mina' });
    type('Password', 'wrong1');
    submit();
    const letters = await screen.findByLabelText(en.register.captcha.label);
    submit();
    expect(sent).toHaveLength(1);
    fireEvent.change(letters, { target: { value: 'k7fq2' } });
    submit();
    expect(await screen.findByText('captcha_wrong')).toBeDefined();
    expect(sent[1]).toMatchObject({ captcha: 'k7fq2' });
    const pictures = () => vi.mocked(call).mock.calls.filter(([name]) => name === 'captcha');
    // A picture may be asked for once a second.
    await waitFor(() => expect(pictures()).toHaveLength(2), { timeout: 3_000 });
    expect((letters as HTMLInputElement).value).toBe('');
  });

  it('asks for the second step, keeps what was typed, and sends all of it again', async () => {
    answers = [refusal(401, 'two_factor_required'), refusal(401, 'two_factor_wrong')];
    const { onSuccess } = shown({ username: 'mina' });
    type('Password', 'Padma#2026');
    submit();
    await screen.findByLabelText('Authenticator code');
    expect(screen.queryByRole('alert')).toBeNull();
    type('Authenticator code', '১২৩৪৫৬');
    submit();
    expect(await screen.findByText('two_factor_wrong')).toBeDefined();
    type('Authenticator code', 'abcd-efgh');
    submit();
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
    expect(sent[1]).toMatchObject({ password: 'Padma#2026', twoFactorCode: '123456' });
    expect(sent[2]).toMatchObject({ twoFactorCode: 'abcd-efgh' });
  });

  it('asks for no second step when the account is changed', async () => {
    answers = [refusal(401, 'two_factor_required')];
    shown({ username: 'mina' });
    type('Password', 'Padma#2026');
    submit();
    await screen.findByLabelText('Authenticator code');
    type('Username', 'rahim');
    expect(screen.queryByLabelText('Authenticator code')).toBeNull();
  });
});

describe('a remembered device', () => {
  const kept = { mode: 'username', username: 'mina', mobile: '', dialingCode: '' } as const;

  it('stores the name for the next visit, never the password', async () => {
    shown({ username: 'mina' });
    type('Password', 'Padma#2026');
    fireEvent.click(screen.getByLabelText('Remember me for a day'));
    submit();
    await waitFor(() => expect(remembered()?.username).toBe('mina'));
    expect(sent[0]).toMatchObject({ remember: true });
    expect(document.cookie).not.toContain('Padma');
  });

  it('logs in with the name only', async () => {
    rememberLogin(kept);
    const { onSuccess } = shown();
    expect(screen.getByText('mina')).toBeDefined();
    submit();
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
    expect(sent[0]).toMatchObject({ username: 'mina', password: '', remember: true });
  });

  it('asks for the password when the platform no longer remembers it', async () => {
    rememberLogin(kept);
    answers = [refusal(401, 'login_failed')];
    shown();
    submit();
    expect(await screen.findByText(en.login.forgotten)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('mina');
    expect(remembered()).toBeNull();
  });

  it('switches to another account at a press', () => {
    rememberLogin(kept);
    shown();
    fireEvent.click(screen.getByRole('button', { name: 'Another account' }));
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('');
    expect(remembered()).toBeNull();
  });
});

describe('login by SMS', () => {
  it('is available when the operator offers it, and sends number and code without a human verification', async () => {
    settings = ['SMSLOGIN'];
    const { onSuccess } = shown();
    fireEvent.click(await screen.findByRole('tab', { name: 'SMS code' }));
    submit();
    expect(screen.getByText('Please enter a valid mobile number')).toBeDefined();
    expect(screen.getByText('Verification code is missing')).toBeDefined();
    type('Mobile number', '০১৭১২৩৪৫৬৭৮');
    type('Verification code', '123456');
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Country code').value).toBe('880'));
    submit();
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
    expect(sent[0]).toMatchObject({
      type: 'sms',
      username: '01712345678',
      password: '123456',
      countryDialingCode: '880',
    });
    expect(sent[0]).not.toHaveProperty('altcha');
  });

  it('has no tab when there is one way to log in', async () => {
    shown();
    await waitFor(() => expect(call).toHaveBeenCalledWith('whitelabel', expect.anything(), expect.anything()));
    expect(screen.queryByRole('tab')).toBeNull();
  });
});
