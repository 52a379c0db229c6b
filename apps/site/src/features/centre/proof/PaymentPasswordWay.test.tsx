import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, it, vi } from 'vitest';
import type { CallValue } from '@chhokka/contracts';
import { en } from '@chhokka/messages/en';
import { drawInShell, openMember } from '../../../testing/draw-in-shell.tsx';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import { closeSession } from '../../../platform/session/session.ts';
import { SendForm } from '../transfer/SendForm.tsx';
import { PaymentPasswordWay } from './PaymentPasswordWay.tsx';

vi.mock('../../../platform/calls/api.ts', () => ({
  call: async () => ({ nodes: [] }),
  whenSiteClosed: vi.fn(),
  clientOptions: {},
}));
vi.mock('../../../platform/centre/centre-api.ts', () => ({ centreCall: vi.fn() }));

const WALLET: CallValue<'merchantWallet'> = {
  upline: { account: 'shapla', nickname: 'shapla' },
  toDownline: false,
  currencySymbol: 'P',
  min: '10.00',
  max: '5000.00',
  dayLeft: '5000.00',
  turnoverMissing: '0.00',
};
const t = en.centre.transfer;
const { pay } = en.centre.account;

afterEach(() => {
  cleanup();
  closeSession();
});

/** A form of a member without a payment password; one that is set is good from `goodFrom`. */
function draw(goodFrom: number | null): void {
  let isSet = false;
  const facts = () => ({ isSet, goodFrom: isSet ? goodFrom : null, twoFactor: false, hasPassword: true });
  vi.mocked(centreCall).mockImplementation(async (name) => {
    if (name === 'setPaymentPassword') isSet = true;
    return facts();
  });
  openMember();
  drawInShell(
    <IntlProvider locale="en" messages={en} timeZone="UTC">
      <PaymentPasswordWay>
        <SendForm wallet={WALLET} onSent={vi.fn()} />
      </PaymentPasswordWay>
    </IntlProvider>,
  );
}

/** Types an amount, and sets the payment password that the form asks for. */
async function setPassword(): Promise<void> {
  fireEvent.change(screen.getByLabelText(t.amount), { target: { value: '250' } });
  fireEvent.click(await screen.findByRole('button', { name: t.setPin }));
  const dialog = within(await screen.findByRole('dialog', { name: pay.dialogSet }));
  const type = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type(pay.login, 'kalo-biral7');
  type(pay.pin, '739154');
  type(pay.again, '739154');
  fireEvent.click(dialog.getByRole('button', { name: pay.submit }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const typedAmount = () => screen.getByLabelText<HTMLInputElement>(t.amount).value;

it('setting a payment password returns to the form, which keeps what was typed', async () => {
  draw(null);
  await setPassword();
  await screen.findByLabelText(t.pin);
  expect(typedAmount()).toBe('250');
  screen.getByRole('button', { name: t.submit });
});

it('setting a payment password that is valid only later returns to the form too, and says from when', async () => {
  draw(Date.parse('2030-04-14T10:00:00Z'));
  await setPassword();
  await screen.findByText(/good from 14 .*16:00/);
  expect(typedAmount()).toBe('250');
  expect(screen.queryByRole('button', { name: t.setPin })).toBeNull();
});
