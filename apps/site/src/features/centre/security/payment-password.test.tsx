import { type FakeHandlers, refused } from '@chhokka/testing';
import type { CallValue } from '@chhokka/contracts';
import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openDialog } from '../../../testing/open-dialog.ts';
import { openSite } from '../../../testing/open-site.tsx';

const t = en.centre.account.pay;
const NONE = { isSet: false, goodFrom: null, twoFactor: false, hasPassword: true };
const GOOD_FROM = Date.parse('2027-04-14T10:00:00Z');
const PASSWORD = 'Shapla#2026';

/** The dialog that sets a payment password, on the page of the account. */
async function open(
  facts: Partial<CallValue<'paymentPassword'>> = {},
  answers: FakeHandlers = {},
  language: 'BN' | 'EN' = 'EN',
) {
  const all: FakeHandlers = {
    paymentPassword: { ...NONE, ...facts },
    setPaymentPassword: { goodFrom: null },
    bindings: refused('temporarily_unavailable'),
    logins: refused('temporarily_unavailable'),
    devices: refused('temporarily_unavailable'),
    ...answers,
  };
  const site = await openSite('/?centre=securityCenter', all, { member: true, language });
  const words = (language === 'BN' ? bn : en).centre.account.pay;
  const panel = await waitFor(() => {
    const found = screen.getByText(words.title).closest('section, article, div:has(button)');
    return found as HTMLElement;
  });
  await site.user.click(await within(panel).findByRole('button', { name: facts.isSet ? words.change : words.set }));
  const title = facts.isSet ? words.dialogChange : words.dialogSet;
  const dialog = await openDialog(title);
  const field = (name: string) => dialog.querySelector<HTMLInputElement>(`input[name=${name}]`);
  const submit = dialog.querySelector('button[type=submit]') as HTMLButtonElement;
  return {
    ...site,
    panel,
    dialog,
    inDialog: within(dialog),
    field,
    submit,
    type: (name: string, value: string) => fireEvent.change(field(name) as Element, { target: { value } }),
    press: () => site.user.click(submit),
  };
}

const saidOf = (field: Element | null): string =>
  document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

describe('a payment password', () => {
  it('needs the login password and six digits, typed the same twice', async () => {
    const { server, dialog, inDialog, type, press } = await open();
    await press();
    inDialog.getByText(t.required);
    inDialog.getByText(t.six);
    type('password', PASSWORD);
    expect(inDialog.queryByText(t.required)).toBeNull();
    for (const pin of ['12345', '1234567', '12345a', '১২৩৪৫৬']) {
      type('paymentPassword', pin);
      type('again', pin);
      await press();
      expect(inDialog.queryByText(t.six), pin).not.toBeNull();
    }
    type('paymentPassword', '593827');
    expect(inDialog.queryByText(t.six)).toBeNull();
    type('again', '593828');
    await press();
    inDialog.getByText(t.differ);
    expect(server.inputs('setPaymentPassword')).toEqual([]);
    expect(dialog.querySelector('input[name=oldPaymentPassword]')).toBeNull();
  });

  it('is sent once, without its repetition, and the page shows it at once', async () => {
    const { server, dialog, submit, type, press } = await open();
    type('password', PASSWORD);
    type('paymentPassword', '593827');
    type('again', '593827');
    const release = server.hold('setPaymentPassword');
    await press();
    await waitFor(() => expect(submit.getAttribute('aria-busy')).toBe('true'));
    await press();
    server.answer({ paymentPassword: { ...NONE, isSet: true } });
    release();
    await screen.findByText(t.done);
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(server.inputs('setPaymentPassword')).toEqual([{ password: PASSWORD, paymentPassword: '593827' }]);
    await screen.findByText(t.on);
  });

  it('that is valid only later says from when, in place of the dialog', async () => {
    const { server, type, press } = await open({}, { setPaymentPassword: { goodFrom: GOOD_FROM } }, 'BN');
    type('password', PASSWORD);
    type('paymentPassword', '593827');
    type('again', '593827');
    server.answer({ paymentPassword: { ...NONE, isSet: true, goodFrom: GOOD_FROM } });
    await press();
    const [told] = bn.centre.account.pay.doneLater.split('{time}');
    await screen.findByText(new RegExp(`^${told}.*16:00`));
  });

  it('is changed with the old one, or without it when it was forgotten', async () => {
    const { server, inDialog, type, press } = await open(
      { isSet: true },
      {
        setPaymentPassword: refused('payment_password_wrong', { message: 'Wrong.' }),
      },
    );
    inDialog.getByText(t.oldHint);
    type('password', PASSWORD);
    type('oldPaymentPassword', '111222');
    type('paymentPassword', '593827');
    type('again', '593827');
    await press();
    await inDialog.findByText('Wrong.');
    type('oldPaymentPassword', '');
    await press();
    await waitFor(() => expect(server.inputs('setPaymentPassword')).toHaveLength(2));
    const [first, second] = server.inputs('setPaymentPassword');
    expect(first).toEqual({ password: PASSWORD, oldPaymentPassword: '111222', paymentPassword: '593827' });
    expect(second).toEqual({ password: PASSWORD, paymentPassword: '593827' });
  });

  it.each([
    ['old_password_wrong', 'password'],
    ['payment_password_wrong', 'oldPaymentPassword'],
    ['payment_password_simple', 'paymentPassword'],
  ] as const)('refused with %s shows the reason beside its field', async (code, name) => {
    const refusal = refused(code, { message: 'Not so.' });
    const { field, type, press } = await open({ isSet: true }, { setPaymentPassword: refusal });
    type('password', PASSWORD);
    type('paymentPassword', '123456');
    type('again', '123456');
    await press();
    await waitFor(() => expect(saidOf(field(name))).toContain('Not so.'));
  });

  it('refused with too_many_attempts shows the reason above the form', async () => {
    const refusal = refused('too_many_attempts', { message: 'Later.' });
    const { inDialog, type, press } = await open({}, { setPaymentPassword: refusal });
    type('password', PASSWORD);
    type('paymentPassword', '593827');
    type('again', '593827');
    await press();
    expect((await inDialog.findByText('Later.')).closest('[role=alert]')).not.toBeNull();
  });

  it('needs no login password when the member has none', async () => {
    const { server, field, type, press } = await open({ hasPassword: false });
    expect(field('password')).toBeNull();
    type('paymentPassword', '593827');
    type('again', '593827');
    await press();
    await waitFor(() =>
      expect(server.inputs('setPaymentPassword')).toEqual([{ password: '', paymentPassword: '593827' }]),
    );
  });
});

it('the payment password panel says whether one is set, and from when it is valid', async () => {
  const { panel } = await open({ isSet: true, goodFrom: GOOD_FROM });
  expect(panel.textContent).toMatch(/Good from Apr 14, 2027, 16:00/);
});
