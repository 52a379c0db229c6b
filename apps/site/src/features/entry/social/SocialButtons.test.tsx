import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallRefused } from '@chhokka/client';
import { en } from '@chhokka/messages/en';
import { call } from '../../../platform/calls/api.ts';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { idTokenByPopup, PopupFailed } from './popup.ts';
import { SocialButtons } from './SocialButtons.tsx';

vi.mock('../../../platform/calls/api.ts', () => ({ call: vi.fn() }));
vi.mock('../../../platform/dialogs/dialogs.ts', () => ({ openDialog: vi.fn() }));
vi.mock('./popup.ts', async (original) => ({
  ...(await original<typeof import('./popup.ts')>()),
  idTokenByPopup: vi.fn(),
}));

const firebase = { apiKey: 'key', authDomain: 'a.example', authUrl: 'https://f.example' };
const info = { token: 'x', account: 'n', customerId: '1', isAgent: 0, firstTimeLogin: true, passwordExpired: false };

let on: string[];
let configured: boolean;
/** What the platform says to each login, in turn. */
let logins: (() => unknown)[];

const refuse = (code: string, message: string) => () => {
  throw new CallRefused(401, { code, message });
};

beforeEach(() => {
  configured = true;
  on = ['SOCIALLOGIN', 'FACEBOOKLOGIN', 'GOOGLELOGIN'];
  logins = [() => info];
  vi.mocked(idTokenByPopup).mockResolvedValue('id token');
  vi.mocked(call).mockImplementation((name) => {
    const answers: Record<string, () => unknown> = {
      whitelabel: () => ({ nodes: on.map((modId) => ({ modId, enabled: '1', childrenNodes: [] })) }),
      systemStatus: () => ({ info: { resources: [] }, ageLimit: 18, firebase: configured ? firebase : null }),
      login: () => logins.shift()?.(),
    };
    return Promise.resolve().then(() => answers[name]?.()) as never;
  });
});

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function drawn(): ReturnType<typeof vi.fn> {
  const onSuccess = vi.fn();
  render(
    <IntlProvider locale="en" messages={en}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SocialButtons onSuccess={onSuccess} />
      </QueryClientProvider>
    </IntlProvider>,
  );
  return onSuccess;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const sent = () => vi.mocked(call).mock.calls.filter(([name]) => name === 'login').map(([, input]) => input); // prettier-ignore

it('a social login sends the token of the network that was pressed', async () => {
  const onSuccess = drawn();
  await press('Continue with Google');
  await waitFor(() => expect(onSuccess).toHaveBeenCalledWith(info));
  expect(idTokenByPopup).toHaveBeenCalledWith(firebase, 'google.com');
  expect(sent()).toEqual([{ type: 'firebase', username: '', password: 'id token' }]);
});

it('the social buttons show the networks that are switched on', async () => {
  on = ['SOCIALLOGIN', 'GOOGLELOGIN'];
  drawn();
  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Continue with Facebook' })).toBeNull();
});

it('the social buttons are absent while the operator has not configured Firebase', async () => {
  configured = false;
  drawn();
  await waitFor(() => expect(vi.mocked(call).mock.calls.map(([name]) => name)).toContain('systemStatus'));
  await act(() => new Promise((settled) => setTimeout(settled)));
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('a social login asks for the terms before an account is made, and sends the same token again', async () => {
  logins = [refuse('terms_not_accepted', 'terms'), () => info];
  const onSuccess = drawn();
  await press('Continue with Facebook');
  await waitFor(() => expect(openDialog).toHaveBeenCalledOnce());
  expect(onSuccess).not.toHaveBeenCalled();
  const [kind, asked] = vi.mocked(openDialog<'confirm'>).mock.calls[0] ?? [];
  expect(kind).toBe('confirm');
  await asked?.onConfirm?.();
  expect(onSuccess).toHaveBeenCalledWith(info);
  expect(sent()[1]).toMatchObject({ password: 'id token', agreed: true });
});

it('a social login asks for the second step, and asks again while the code is wrong', async () => {
  logins = [refuse('two_factor_required', 'code'), refuse('two_factor_wrong', 'The code is not right.'), () => info];
  const onSuccess = drawn();
  await press('Continue with Google');
  const code = await screen.findByRole('textbox');
  fireEvent.change(code, { target: { value: '১২৩৪৫৬' } });
  await press(en.login.submit);
  expect(await screen.findByText('The code is not right.')).toBeDefined();
  await press(en.login.submit);
  await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
  expect(sent()[2]).toMatchObject({ password: 'id token', twoFactorCode: '123456' });
});

it.each([
  ['blocked', 'Popup blocked. Please allow popups and try again.'],
  ['closed', 'You closed the login window, so the login failed. Try again.'],
] as const)('a social login says that the window was %s', async (problem, text) => {
  vi.mocked(idTokenByPopup).mockRejectedValue(new PopupFailed(problem));
  drawn();
  await press('Continue with Google');
  expect(await screen.findByText(text)).toBeDefined();
  expect(sent()).toEqual([]);
});

it('a social login ignores a closed window once another one has been opened', async () => {
  const closed = Promise.withResolvers<string>();
  vi.mocked(idTokenByPopup)
    .mockReturnValueOnce(closed.promise)
    .mockReturnValueOnce(new Promise(() => undefined));
  drawn();
  await press('Continue with Google');
  await press('Continue with Facebook');
  await act(async () => closed.reject(new PopupFailed('closed')));
  expect(screen.queryByRole('alert')).toBeNull();
});
