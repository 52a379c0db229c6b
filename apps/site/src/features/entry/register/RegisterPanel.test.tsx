import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallRefused } from '@chhokka/client';
import type { FieldRule } from '@chhokka/contracts';
import { patterns } from '@chhokka/contracts/patterns';
import { en as entry } from '@chhokka/messages/entry/en';
import { en as site } from '@chhokka/messages/site/en';
import { UiLabelsProvider } from '@chhokka/ui';
import { call } from '../../../shared/api.ts';
import { confirmFirst, openHelp } from '../../../shared/dialogs.ts';
import { RegisterPanel } from './RegisterPanel.tsx';

vi.hoisted(() => localStorage.setItem('lang', 'EN'));
vi.mock('../../../shared/api.ts', () => ({ call: vi.fn() }));
vi.mock('../../../shared/dialogs.ts', () => ({ confirmFirst: vi.fn(), openHelp: vi.fn(), openWelcome: vi.fn() }));

function rule(patternId: number, [minLength, maxLength]: [number, number], required = true): FieldRule {
  const acceptedPattern = patterns[patternId] ?? '';
  return { enabled: true, required, acceptedPattern, patternId: String(patternId), minLength, maxLength };
}

const passwords = { password: rule(9, [7, 64]), confirmPassword: rule(9, [7, 64]) };
const captcha = rule(2, [4, 8]);
const rules = {
  fields: { username: rule(4, [2, 15]), ...passwords, captcha },
  mobileFields: { mobileNum: rule(18, [6, 15]), verificationCode: rule(23, [0, 255]), ...passwords, captcha },
};
const info = { token: 'x', account: 'n', customerId: '1', isAgent: 0, firstTimeLogin: true, passwordExpired: false };

/** What the platform answers, by the name of the call; a test may change some of it. */
let answers: Record<string, (input: Record<string, unknown>) => unknown>;
let pictures = 0;

function settings(...on: string[]) {
  return { nodes: on.map((modId) => ({ modId, enabled: '1', childrenNodes: [] })) };
}

beforeEach(() => {
  pictures = 0;
  answers = {
    whitelabel: () => settings('USERNAMEREG3', 'MOBILENUMREG3'),
    registerSettings: () => rules,
    systemStatus: () => ({ info: { resources: [] }, ageLimit: 21, firebase: null, signUpCredit: '0.00' }),
    countries: () => ({ list: [{ countryCode: 'BD', countryDialingCode: '880' }] }),
    captcha: () => `picture${++pictures}`,
    humanChallenge: () => ({ provider: 'none' }),
    register: () => info,
    registerMobile: () => info,
  };
  vi.mocked(call).mockImplementation((name, input) => {
    const answer = answers[name];
    if (answer === undefined) throw new Error(`nobody expected ${name}`);
    return Promise.resolve().then(() => answer(input as Record<string, unknown>)) as never;
  });
});

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  vi.clearAllMocks();
});

function draw(): ReturnType<typeof vi.fn> {
  const onSuccess = vi.fn();
  const labels = { ...site.common, pageOf: () => '' };
  render(
    <IntlProvider locale="en" messages={{ ...site, ...entry }}>
      <UiLabelsProvider labels={labels}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <RegisterPanel onSuccess={onSuccess} />
        </QueryClientProvider>
      </UiLabelsProvider>
    </IntlProvider>,
  );
  return onSuccess;
}

async function drawn(): Promise<ReturnType<typeof vi.fn>> {
  const onSuccess = draw();
  await screen.findByRole('checkbox');
  return onSuccess;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
const sent = (name: string) => vi.mocked(call).mock.calls.filter(([called]) => called === name);

function fillIn(): void {
  fireEvent.click(screen.getByRole('tab', { name: 'Username' }));
  type('Username', 'nasima');
  type('Password', 'kalo-biral7');
  type('Confirm password', 'kalo-biral7');
  type('Letters in the picture', 'ab12');
}

describe('the two ways to sign up', () => {
  it('begin with the mobile number, and keep what was typed when the way is changed, but not the picture', async () => {
    await drawn();
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Mobile number');
    await waitFor(() => expect(pictures).toBe(1));
    type('Password', 'kalo-biral7');
    type('Letters in the picture', 'ab12');
    fireEvent.click(screen.getByRole('tab', { name: 'Username' }));
    expect(screen.queryByLabelText('Verification code')).toBeNull();
    expect(field('Password').value).toBe('kalo-biral7');
    expect(field('Letters in the picture').value).toBe('');
    await waitFor(() => expect(pictures).toBe(2), { timeout: 3_000 });
  });

  it('are tabs only when there are two', async () => {
    answers.whitelabel = () => settings('USERNAMEREG3');
    await drawn();
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(field('Username')).toBeDefined();
  });

  it('may both be closed', async () => {
    answers.whitelabel = () => settings();
    draw();
    expect(await screen.findByText('Sign-up is closed at the moment.')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the form', () => {
  it('sends nothing before the terms are confirmed, then sends once, however often it is pressed', async () => {
    const onSuccess = await drawn();
    fillIn();
    submit();
    expect(await screen.findByText(/Confirm your age and the terms/)).toBeDefined();
    expect(sent('register')).toHaveLength(0);

    fireEvent.click(screen.getByRole('checkbox'));
    submit();
    submit();
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
    expect(sent('register')).toHaveLength(1);
    expect(sent('register')[0]?.[1]).toMatchObject({ username: 'nasima', captcha: 'ab12', agreed: true });
  });

  it('names the age of the site, and opens the terms in front', async () => {
    await drawn();
    await screen.findByText(/I am 21 or older/);
    fireEvent.click(screen.getByRole('link', { name: 'terms' }));
    expect(openHelp).toHaveBeenCalledWith('term');
  });

  it('says what is wrong beside the field, in the words of its pattern', async () => {
    await drawn();
    fillIn();
    type('Username', '1');
    submit();
    expect(await screen.findByText(/Start with an English letter.*2–15 characters/)).toBeDefined();
    type('Username', 'na');
    expect(screen.queryByText(/Start with an English letter/)).toBeNull();
  });

  it('says a mistake when a field is left, not while it is typed, and nothing of fields where nothing was', async () => {
    await drawn();
    fireEvent.click(screen.getByRole('tab', { name: 'Username' }));
    fireEvent.focusOut(field('Username'));
    type('Username', '1');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.focusOut(field('Username'));
    screen.getByText(/Start with an English letter/);
    type('Password', 'kalo-biral7');
    fireEvent.focusOut(field('Password'), {
      relatedTarget: screen.getAllByRole('button', { name: 'Show password' })[0],
    });
    type('Confirm password', 'kalo-biral8');
    fireEvent.focusOut(field('Confirm password'));
    screen.getByText('Incorrect confirmation input');
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    type('Confirm password', 'kalo-biral7');
    type('Password', 'kalo-biral9');
    fireEvent.focusOut(field('Password'));
    screen.getByText('Incorrect confirmation input');
  });

  it('says it after the press that left the field, which it would move away', async () => {
    await drawn();
    fireEvent.click(screen.getByRole('tab', { name: 'Username' }));
    type('Username', '1');
    fireEvent.pointerDown(screen.getByRole('checkbox'));
    fireEvent.focusOut(field('Username'));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.pointerUp(screen.getByRole('checkbox'));
    await screen.findByText(/Start with an English letter/);
  });

  it('takes a refusal beside its field, brings another picture, and tries again as the same registration', async () => {
    const onSuccess = await drawn();
    fillIn();
    fireEvent.click(screen.getByRole('checkbox'));
    answers.register = () => {
      throw new CallRefused(0, { code: 'unreachable', message: '' });
    };
    submit();
    expect(await screen.findByText(/the server cannot be reached/)).toBeDefined();
    expect(field('Letters in the picture').value).toBe('');
    answers.register = () => {
      throw new CallRefused(409, { code: 'username_taken', message: 'This username is already taken.' });
    };
    type('Letters in the picture', 'cd34');
    submit();
    expect(await screen.findByText('This username is already taken.')).toBeDefined();
    expect(field('Username').getAttribute('aria-invalid')).toBe('true');

    answers.register = () => info;
    type('Username', 'nasima2');
    type('Letters in the picture', 'ef56');
    submit();
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
    const ids = sent('register').map(([, input]) => (input as { registrationId: string }).registrationId);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('hides the field of a code that came with the link and is good, and sends it', async () => {
    history.replaceState(null, '', '/register?code=GOOD1');
    const withCode = { ...rules.fields, affiliateCode: rule(22, [2, 32], false) };
    answers.registerSettings = () => ({ ...rules, fields: withCode });
    answers.affiliate = () => ({});
    const onSuccess = await drawn();
    fillIn();
    fireEvent.click(screen.getByRole('checkbox'));
    await waitFor(() => expect(sent('affiliate')).toHaveLength(1));
    expect(screen.queryByLabelText('Invitation code (optional)')).toBeNull();
    submit();
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
    expect(sent('register')[0]?.[1]).toMatchObject({ affiliateCode: 'GOOD1' });
    expect(sent('affiliate')).toHaveLength(1);
  });

  it('shows the field of a code that came with the link and is not, and says so', async () => {
    history.replaceState(null, '', '/register?code=NOPE1&referralCode=FRIEND1');
    const withCodes = {
      ...rules.fields,
      affiliateCode: rule(22, [2, 32], false),
      referralCode: rule(22, [2, 32], false),
    };
    answers.registerSettings = () => ({ ...rules, fields: withCodes });
    answers.affiliate = () => {
      throw new CallRefused(400, { code: 'invitation_code_error', message: 'no' });
    };
    await drawn();
    fireEvent.click(screen.getByRole('tab', { name: 'Username' }));
    expect(await screen.findByText('Invalid invitation code')).toBeDefined();
    expect(field('Invitation code (optional)').value).toBe('NOPE1');
    expect(field('Referral code (optional)').value).toBe('FRIEND1');
    expect(confirmFirst).not.toHaveBeenCalled();
  });

  it('warns of an invitation code that is not good, before anything is sent', async () => {
    const withCode = { ...rules.fields, affiliateCode: rule(22, [2, 32], false) };
    answers.registerSettings = () => ({ ...rules, fields: withCode });
    answers.affiliate = () => {
      throw new CallRefused(400, { code: 'invitation_code_error', message: 'no' });
    };
    await drawn();
    fillIn();
    type('Invitation code (optional)', 'NOPE');
    fireEvent.click(screen.getByRole('checkbox'));
    submit();
    await waitFor(() =>
      expect(confirmFirst).toHaveBeenCalledWith(
        expect.objectContaining({ text: 'Invalid invitation code', tone: 'warning' }),
      ),
    );
    expect(sent('register')).toHaveLength(0);
  });
});
