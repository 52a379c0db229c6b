import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallRefused } from '@chhokka/client';
import { en } from '@chhokka/messages/en';
import { UiLabelsProvider, type UiLabels } from '@chhokka/ui';
import { call } from '../../../platform/calls/api.ts';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import { closeSession, openSession } from '../../../platform/session/session.ts';
import { BindingPanels } from './BindingPanels.tsx';
import type { BindingFacts } from './use-bindings.ts';

vi.mock('../../../platform/calls/api.ts', () => ({ call: vi.fn(), whenSiteClosed: vi.fn() }));
vi.mock('../../../platform/centre/centre-api.ts', () => ({ centreCall: vi.fn() }));
vi.mock('../../../platform/human/human.ts', () => ({
  prepareHuman: vi.fn(),
  withHuman: (send: (human: object) => unknown) => send({}),
}));

const COUNTRIES = { list: [{ countryCode: 'BD', countryDialingCode: '880' }] };
const LABELS: UiLabels = { ...en.common, pageOf: (page, pages) => `${page}/${pages}` };
const FACTS: BindingFacts = {
  mobile: null,
  email: null,
  proof: 'password',
  changeFrom: null,
  offered: { mobile: true, email: true },
};

beforeEach(() => {
  vi.mocked(call).mockResolvedValue({ list: [] });
  document.body.innerHTML = '<div id="modals-container"></div>';
  const info = { token: 'x', account: 'joba', customerId: '1', firstTimeLogin: false, passwordExpired: false };
  openSession({ ...info, isAgent: 0 });
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** Each call answers what this page looks at, and no more. */
function answer(facts: Partial<BindingFacts>, bind: () => unknown = () => ({})): void {
  const answers: Record<string, () => unknown> = {
    bindings: () => ({ ...FACTS, ...facts }),
    bindingCode: () => ({ expiredMinutes: 3 }),
    bind,
  };
  vi.mocked(centreCall).mockImplementation(async (name) => answers[name]?.() as never);
}

function draw(): void {
  render(
    <IntlProvider locale="en" messages={en} timeZone="Asia/Dhaka">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <UiLabelsProvider labels={LABELS}>
          <BindingPanels />
        </UiLabelsProvider>
      </QueryClientProvider>
    </IntlProvider>,
  );
}

const panel = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

it('a binding panel shows the masked value, and whether it is verified', async () => {
  answer({ mobile: { masked: '+880•••••678', proved: true }, email: { masked: 'r•••@mail.example', proved: false } });
  draw();
  const mobile = within(await panel('Mobile number'));
  mobile.getByText('+880•••••678');
  mobile.getByText('Proved');
  mobile.getByRole('button', { name: 'Change' });
  const email = within(await panel('E-mail address'));
  email.getByText('Not proved yet');
  email.getByRole('button', { name: 'Prove or change' });
});

it('a binding panel offers nothing where no code can be sent', async () => {
  answer({ email: { masked: 'r•••@mail.example', proved: true }, offered: { mobile: false, email: false } });
  draw();
  expect(within(await panel('E-mail address')).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Mobile number' })).toBeNull();
});

it('a member without any proof sees what a change needs, and can bind a first value', async () => {
  answer({ mobile: { masked: '+880•••••678', proved: true }, proof: 'none' });
  draw();
  const mobile = within(await panel('Mobile number'));
  mobile.getByText('To change it, set a payment password first.');
  expect(mobile.queryByRole('button')).toBeNull();
  within(await panel('E-mail address')).getByRole('button', { name: 'Bind' });
});

it('a binding panel says from when a new login password allows a change, and offers none before', async () => {
  const changeFrom = Date.parse('2027-04-14T10:00:00Z');
  answer({ mobile: { masked: '+880•••••678', proved: true }, changeFrom });
  draw();
  const mobile = within(await panel('Mobile number'));
  mobile.getByText(/your login password is new: you can change it from .*16:00\.$/);
  expect(mobile.queryByRole('button')).toBeNull();
  within(await panel('E-mail address')).getByRole('button', { name: 'Bind' });
});

it('the binding form sends code and password, shows a refusal beside its field, and keeps the rest', async () => {
  const bound = { ...FACTS, email: { masked: 'r•••@mail.example', proved: true } };
  let refuses = true;
  answer({}, () => {
    if (refuses) throw new CallRefused(400, { code: 'code_invalid', message: 'Not this one.' });
    return bound;
  });
  draw();
  fireEvent.click(within(await panel('E-mail address')).getByRole('button', { name: 'Bind' }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('E-mail address', 'rahima@mail.example');
  fireEvent.click(dialog.getByRole('button', { name: 'Send code' }));
  await dialog.findByText(/A code is on its way to this address/);
  type('Verification code', '123456');
  type('Your password', 'kalo-biral7');
  fireEvent.click(dialog.getByRole('button', { name: 'Bind' }));
  await dialog.findByText('Not this one.');
  expect(vi.mocked(centreCall)).toHaveBeenCalledWith('bindingCode', { kind: 'email', value: 'rahima@mail.example' });
  refuses = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Bind' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(vi.mocked(centreCall)).toHaveBeenLastCalledWith('bind', {
    kind: 'email',
    value: 'rahima@mail.example',
    verificationCode: '123456',
    password: 'kalo-biral7',
  });
  await within(await panel('E-mail address')).findByText('r•••@mail.example');
});

/** The dialog that binds a number, with the countries still on their way; `come` lets them arrive. */
async function bindBeforeCountries() {
  const countries = Promise.withResolvers<typeof COUNTRIES>();
  vi.mocked(call).mockReturnValue(countries.promise);
  answer({});
  draw();
  fireEvent.click(within(await panel('Mobile number')).getByRole('button', { name: 'Bind' }));
  return { dialog: within(await screen.findByRole('dialog')), come: () => countries.resolve(COUNTRIES) };
}

it('the binding form sends no code before the country of the number is known', async () => {
  // The button takes one press a second, whichever form it stands in.
  vi.setSystemTime(Date.now() + 2_000);
  const { dialog, come } = await bindBeforeCountries();
  fireEvent.change(dialog.getByLabelText('Mobile number'), { target: { value: '01712345678' } });
  const send = dialog.getByRole('button', { name: 'Send code' });
  fireEvent.click(send);
  expect(send.getAttribute('aria-disabled')).toBe('true');
  come();
  await waitFor(() => expect(send.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(send);
  await dialog.findByText(/A code is on its way to this number/);
  const target = { kind: 'mobile', value: '01712345678', countryDialingCode: '880' };
  expect(vi.mocked(centreCall)).toHaveBeenLastCalledWith('bindingCode', target);
});

it('the binding form keeps its errors when the countries arrive', async () => {
  const { dialog, come } = await bindBeforeCountries();
  fireEvent.click(dialog.getByRole('button', { name: 'Bind' }));
  expect(dialog.getAllByText('Fill in this field')).toHaveLength(3);
  come();
  const country = dialog.getByRole<HTMLSelectElement>('combobox');
  await waitFor(() => expect(country.value).toBe('880'));
  expect(dialog.getAllByText('Fill in this field')).toHaveLength(3);
});

it('the binding panels show an error, and load again on retry', async () => {
  vi.mocked(centreCall).mockImplementation(async () => {
    throw new CallRefused(503, { code: 'temporarily_unavailable', message: 'Not now.' });
  });
  draw();
  await screen.findByText('Not now.');
  answer({});
  fireEvent.click(screen.getByRole('button', { name: /try again|retry/i }));
  await panel('Mobile number');
});
