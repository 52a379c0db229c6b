import { type FakeHandlers, refused } from '@chhokka/testing';
import type { WithdrawalInfo } from '@chhokka/contracts';
import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSite } from '../../../testing/open-site.tsx';
import { BANK_ACCOUNT, CAN_WITHDRAW, WALLET_ACCOUNT, WITHDRAWAL } from '../../../testing/samples-cashier.ts';

const t = en.centre.withdraw;
const PIN = '482910';
const HAS_BOTH = { isSet: true, goodFrom: null, twoFactor: true, hasPassword: true };

const USUAL: FakeHandlers = { withdrawals: { list: [], next: null }, withdraw: WITHDRAWAL };

/** The page of a member who can take out 900.00, unless something else is said. */
function openPage(info: Partial<WithdrawalInfo> = {}, answers: FakeHandlers = {}, language: 'BN' | 'EN' = 'EN') {
  const all = { ...USUAL, withdrawalInfo: { ...CAN_WITHDRAW, ...info }, ...answers };
  return openSite('/?centre=withdraw', all, { member: true, language });
}

async function open(info: Partial<WithdrawalInfo> = {}, answers: FakeHandlers = {}, language: 'BN' | 'EN' = 'EN') {
  const site = await openPage(info, answers, language);
  const amount = await waitFor(() => inputOf(document, 'amount'));
  const { form } = amount;
  if (form === null) throw new Error('the amount stands in no form');
  const submit = form.querySelector('button[type=submit]') as HTMLButtonElement;
  return {
    ...site,
    form,
    inForm: within(form),
    amount,
    submit,
    prove: (pin = PIN) => type(inputOf(form, 'paymentPassword'), pin),
    press: () => site.user.click(submit),
    accountOf: (payoutId: string) => form.querySelector(`input[value="${payoutId}"]`) as HTMLInputElement,
  };
}

function inputOf(form: ParentNode, name: string): HTMLInputElement {
  const found = form.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (found === null) throw new Error(`${name} is not asked for`);
  return found;
}

const type = (field: HTMLElement, value: string): boolean => fireEvent.change(field, { target: { value } });
const textOf = (element: Element | null): string => (element?.textContent ?? '').replaceAll('\u00a0', ' ').trim();
/** What stands beside a field. */
const saidOf = (field: Element): string =>
  textOf(document.getElementById(field.getAttribute('aria-describedby') ?? ''));

describe('the withdrawable amount', () => {
  it('is the balance, with the amount on hold beside it', async () => {
    await open({ held: '500.00' });
    const funds = screen.getByText(t.balance).parentElement as HTMLElement;
    expect(textOf(funds)).toContain('P 900.00');
    within(funds).getByText(t.held.replace('{amount}', 'P 500.00'));
    expect(within(funds).queryByText(t.missingText)).toBeNull();
  });

  it('is zero while turnover is missing, and the missing amount is shown before the form', async () => {
    await open({ missing: '1000.00' }, {}, 'BN');
    const words = bn.centre.withdraw;
    const funds = screen.getByText(words.balance).parentElement as HTMLElement;
    expect(textOf(funds)).toContain('P 0.00');
    within(funds).getByText(words.missingTitle.replace('{amount}', 'P 1,000.00'));
    within(funds).getByText(words.missingText);
    expect(textOf(funds)).not.toContain('P 900.00');
  });

  it('shows how much of the turnover is staked', async () => {
    await open({ missing: '250.01', required: '1000.00' });
    const bar = screen.getByRole<HTMLProgressElement>('progressbar');
    expect(bar.value).toBe(74);
    screen.getByText('P 749.99 of P 1,000.00 staked');
  });

  it.each([
    [{ missing: '1000.00' }, 'You cannot withdraw before P 1,000.00 more is staked.'],
    [{ balance: '499.99' }, 'Your balance is below the smallest withdrawal of P 500.00.'],
    [
      { dayLeft: '100.00' },
      'You can withdraw P 100.00 more within these 24 hours, which is below the smallest withdrawal.',
    ],
  ])('keeps the key disabled and says why with %o', async (info, why) => {
    const { submit } = await open(info);
    expect(submit.disabled).toBe(true);
    expect(saidOf(submit)).toBe(why);
  });
});

describe('a withdrawal', () => {
  it('needs an amount above zero with at most two decimals, and a proof', async () => {
    const { server, amount, inForm, form, press, prove } = await open();
    prove();
    for (const typed of ['', '0', '0.00', '-5', '1.005', 'abc']) {
      type(amount, typed);
      await press();
      expect(inForm.queryByText(t.form.amountError), typed).not.toBeNull();
      type(amount, '500');
      expect(inForm.queryByText(t.form.amountError), typed).toBeNull();
    }
    type(inputOf(form, 'paymentPassword'), '');
    await press();
    inForm.getByText(en.centre.transfer.required);
    prove();
    expect(inForm.queryByText(en.centre.transfer.required)).toBeNull();
    expect(server.inputs('withdraw')).toEqual([]);
  });

  it('is sent with two decimals to the chosen account, also from Bengali digits, and is confirmed', async () => {
    const { server, user, amount, form, press, prove, accountOf } = await open({}, {}, 'BN');
    expect(accountOf(WALLET_ACCOUNT.payoutId).checked).toBe(true);
    await user.click(accountOf(BANK_ACCOUNT.payoutId));
    type(amount, ' ১,২৫০.৫ ');
    prove('৪৮২৯১০');
    await press();
    await screen.findByText(bn.centre.withdraw.form.done.replace('{number}', WITHDRAWAL.number));
    const [{ requestId, ...sent } = { requestId: '' }, ...others] = server.inputs('withdraw');
    expect(sent).toEqual({ payoutId: BANK_ACCOUNT.payoutId, amount: '1250.50', paymentPassword: PIN });
    expect([requestId, others]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), []]);
    // What was sent is not sent again by one more press, and the balance is asked for anew.
    await waitFor(() => expect([amount.value, inputOf(form, 'paymentPassword').value]).toEqual(['', '']));
    await waitFor(() => expect(server.called.filter((name) => name === 'withdrawalInfo').length).toBeGreaterThan(1));
    expect(server.called.filter((name) => name === 'walletBalance').length).toBeGreaterThan(1);
  });

  it('goes to the first usable account when none was chosen', async () => {
    const waits = { ...WALLET_ACCOUNT, usableFrom: Date.now() + 3_600_000 };
    const { server, inForm, amount, press, prove, accountOf } = await open({ accounts: [waits, BANK_ACCOUNT] });
    expect(accountOf(waits.payoutId).disabled).toBe(true);
    expect(accountOf(BANK_ACCOUNT.payoutId)).toMatchObject({ disabled: false, checked: true });
    inForm.getByText(new RegExp(t.form.cooling.replace('{when}', '.*')));
    type(amount, '500');
    prove();
    await press();
    await waitFor(() => expect(server.inputs('withdraw')).toMatchObject([{ payoutId: BANK_ACCOUNT.payoutId }]));
  });

  it('is not sent while no account is usable', async () => {
    const waits = { ...WALLET_ACCOUNT, usableFrom: Date.now() + 3_600_000 };
    const { server, inForm, amount, press, prove } = await open({ accounts: [waits] });
    type(amount, '500');
    prove();
    await press();
    inForm.getByText(t.form.accountWaits);
    expect(server.inputs('withdraw')).toEqual([]);
  });

  it('shows its bounds and what is left of the day, and the refusal beyond them', async () => {
    const { amount, inForm, press, prove } = await open({ dayLeft: '700.00' }, { withdraw: beyond('amount') });
    expect(saidOf(amount)).toContain('From P 500.00 to P 25,000.00. P 700.00 more within 24 hours.');
    type(amount, '1');
    prove();
    await press();
    await inForm.findByText('Beyond.');
    expect(saidOf(amount)).toContain('Beyond.');
  });

  it.each([
    ['the balance', {}, '900.00'],
    ['the maximum of one withdrawal', { balance: '90000.00', dayLeft: '50000.00' }, '25000.00'],
    ['the rest of the daily limit', { dayLeft: '650.50' }, '650.50'],
  ])('takes the highest possible amount at one press: %s', async (_, info, most) => {
    const { server, user, amount, inForm, press, prove } = await open(info);
    await user.click(inForm.getByRole('button', { name: t.form.all }));
    expect(amount.value).toBe(most);
    prove();
    await press();
    await waitFor(() => expect(server.inputs('withdraw')).toMatchObject([{ amount: most }]));
  });

  it('says beforehand that it is reviewed, without a warning where it can be cancelled', async () => {
    const { inForm } = await open({ canCancel: true });
    expect(textOf(inForm.getByText(new RegExp(t.form.review)))).not.toContain(t.form.noCancel);
  });

  it('says that it cannot be cancelled where the site does not allow it', async () => {
    const { inForm } = await open({ canCancel: false });
    expect(textOf(inForm.getByText(new RegExp(t.form.review)))).toContain(t.form.noCancel);
  });
});

const beyond = (field: string) => refused('bad_request', { fields: { [field]: 'Beyond.' } });

describe('the request of a withdrawal', () => {
  it('keeps its id over repeated presses and lost answers, and changes it with its content', async () => {
    const { server, user, amount, submit, inForm, form, press, prove, accountOf } = await open();
    const ids = (): string[] => server.inputs('withdraw').map(({ requestId }) => requestId);
    type(amount, '500');
    prove();
    const mend = server.cutOff('withdraw');
    await press();
    await inForm.findByRole('alert');
    mend();
    server.answer({ withdraw: refused('payment_password_wrong') });
    const release = server.hold('withdraw');
    prove('111222');
    await press();
    await waitFor(() => expect(submit.getAttribute('aria-busy')).toBe('true'));
    await press();
    fireEvent.submit(form);
    expect(server.called.filter((name) => name === 'withdraw')).toHaveLength(2);
    release();
    await waitFor(() => expect(submit.getAttribute('aria-busy')).toBeNull());
    // Another proof of the same wish is the same wish.
    prove();
    await press();
    await waitFor(() => expect(ids()).toHaveLength(2));
    expect(new Set(ids()).size).toBe(1);

    type(amount, '600');
    await press();
    await waitFor(() => expect(ids()).toHaveLength(3));
    await waitFor(() => expect(submit.getAttribute('aria-busy')).toBeNull());
    await user.click(accountOf(BANK_ACCOUNT.payoutId));
    await press();
    await waitFor(() => expect(ids()).toHaveLength(4));
    expect(new Set(ids()).size).toBe(3);
  });

  it('gets a new id when the same amount is withdrawn again', async () => {
    const { server, amount, press, prove } = await open();
    for (const count of [1, 2]) {
      type(amount, '500');
      prove();
      await press();
      await waitFor(() => expect(server.inputs('withdraw')).toHaveLength(count));
      await waitFor(() => expect(amount.value).toBe(''));
    }
    const [first, second] = server.inputs('withdraw');
    expect(second).toMatchObject({ amount: first?.amount, payoutId: first?.payoutId });
    expect(second?.requestId).not.toBe(first?.requestId);
  });

  it.each([
    ['withdrawal_balance', 'amount'],
    ['withdrawal_day_limit', 'amount'],
    ['payment_password_wrong', 'paymentPassword'],
    ['payment_password_waits', 'paymentPassword'],
    ['payment_password_missing', 'paymentPassword'],
    ['two_factor_wrong', 'paymentPassword'],
  ] as const)('refused with %s keeps what was typed, and shows the reason beside its field', async (code, name) => {
    const { amount, form, press, prove } = await open({}, { withdraw: refused(code, { message: 'Not so.' }) });
    type(amount, '500');
    prove();
    await press();
    await waitFor(() => expect(saidOf(inputOf(form, name))).toContain('Not so.'));
    expect(amount.value).toBe('500');
  });

  it.each(['payout_account_cooling', 'payout_account_unknown'] as const)(
    'refused with %s shows the reason beside the accounts',
    async (code) => {
      const { amount, inForm, press, prove } = await open({}, { withdraw: refused(code, { message: 'Not there.' }) });
      type(amount, '500');
      prove();
      await press();
      expect((await inForm.findByText('Not there.')).closest('fieldset')).not.toBeNull();
    },
  );

  it.each(['turnover_missing', 'withdrawal_locked'] as const)(
    'refused with %s shows the reason above the form',
    async (code) => {
      const { amount, inForm, press, prove } = await open({}, { withdraw: refused(code, { message: 'Not now.' }) });
      type(amount, '500');
      prove();
      await press();
      expect((await inForm.findByRole('alert')).textContent).toBe('Not now.');
    },
  );
});

describe('the proof of a withdrawal', () => {
  it('is an authenticator code when the member chooses it, and never both', async () => {
    const { server, user, amount, form, inForm, press, prove } = await open({}, { paymentPassword: HAS_BOTH });
    type(amount, '500');
    prove();
    await user.click(inForm.getByRole('button', { name: en.centre.transfer.codeInstead }));
    expect(form.querySelector('input[name=paymentPassword]')).toBeNull();
    await press();
    inForm.getByText(en.centre.transfer.required);
    type(inputOf(form, 'code'), ' ১২৩ ');
    await press();
    await waitFor(() => expect(server.inputs('withdraw')).toHaveLength(1));
    expect(server.inputs('withdraw')[0]).toMatchObject({ code: '123' });
    expect(server.inputs('withdraw')[0]).not.toHaveProperty('paymentPassword');
    await waitFor(() => expect(inputOf(form, 'code').value).toBe(''));
    await user.click(inForm.getByRole('button', { name: en.centre.transfer.pinInstead }));
    inputOf(form, 'paymentPassword');
  });

  it('is the authenticator only while the payment password is not valid yet', async () => {
    const { form, inForm } = await open({}, { paymentPassword: { ...HAS_BOTH, goodFrom: Date.now() + 1_000 } });
    inputOf(form, 'code');
    expect(inForm.queryByText(en.centre.transfer.pinInstead)).toBeNull();
  });

  it('accepts only six digits as a payment password', async () => {
    const { form } = await open();
    const pin = inputOf(form, 'paymentPassword');
    type(pin, '48a2-9');
    expect([pin.value, pin.maxLength]).toEqual(['4829', 6]);
  });

  it('must be set up before anything else by a member who has none', async () => {
    const facts = { isSet: false, goodFrom: null, twoFactor: false, hasPassword: true };
    await openPage({}, { paymentPassword: facts });
    await screen.findAllByText(en.centre.transfer.noPin);
    expect(document.querySelector('input[name=amount]')).toBeNull();
    expect(screen.queryByText(t.accounts.add)).toBeNull();
    expect(screen.queryByText(t.accounts.remove)).toBeNull();
  });
});

describe('a bonus that a withdrawal ends', () => {
  const ends = { amount: '52.50', purse: '00000000-0000-7000-8000-000000000001' };

  it('is named before the button, and is given up only with the member’s word', async () => {
    const { form, inForm, amount, prove, press, server } = await open({ ends });
    expect(textOf(form)).toContain(t.form.endsText.replace('{amount}', 'P 52.50'));
    type(amount, '100');
    prove();
    await press();
    inForm.getByText(t.form.endsError);
    expect(server.inputs('withdraw')).toEqual([]);
    fireEvent.click(inputOf(form, 'endsBonus'));
    await press();
    await waitFor(() => expect(server.inputs('withdraw')).toMatchObject([{ endsBonus: true }]));
  });
});
