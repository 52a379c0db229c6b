import { type FakeHandlers, refused } from '@chhokka/testing';
import type { CallValue } from '@chhokka/contracts';
import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSite } from '../../../testing/open-site.tsx';
import { QUIET_MEMBER } from '../../../testing/quiet-site.ts';
import { CAN_SEND, TRANSFER } from '../../../testing/samples-cashier.ts';

const t = en.centre.transfer;
const PIN = '593827';
const DOWNLINES = [
  { account: 'joba2', nickname: 'Joba' },
  { account: 'kamal', nickname: 'kamal' },
];

interface Page {
  readonly wallet?: Partial<CallValue<'merchantWallet'>>;
  readonly isAgent?: boolean;
  readonly language?: 'BN' | 'EN';
}

function openPage({ wallet = {}, isAgent = false, language = 'EN' }: Page = {}, answers: FakeHandlers = {}) {
  const all: FakeHandlers = {
    memberInfo: { ...QUIET_MEMBER.memberInfo, toUpline: true, type: isAgent ? 1 : 0 },
    merchantWallet: { ...CAN_SEND, ...wallet },
    walletTransfers: { list: [], next: null },
    walletDownlines: ({ search }) => ({ list: DOWNLINES.filter(({ account }) => account.startsWith(search)) }),
    walletTransfer: TRANSFER,
    ...answers,
  };
  return openSite('/?centre=transferUpline', all, { member: true, language });
}

async function open(page: Page = {}, answers: FakeHandlers = {}) {
  const site = await openPage(page, answers);
  const amount = await waitFor(() => inputOf(document, 'amount'));
  const { form } = amount;
  if (form === null) throw new Error('the amount stands in no form');
  await waitFor(() => inputOf(form, 'paymentPassword'));
  const words = (page.language === 'BN' ? bn : en).centre.transfer;
  const submit = await waitFor(() => within(form).getByText(words.submit).closest('button') as HTMLButtonElement);
  return {
    ...site,
    form,
    inForm: within(form),
    amount,
    submit,
    prove: (pin = PIN) => type(inputOf(form, 'paymentPassword'), pin),
    press: () => site.user.click(submit),
    /** Presses, and says yes to the question before it; answers the question. */
    send: async (): Promise<string> => {
      await site.user.click(submit);
      const question = await questionOf();
      await site.user.click(within(question).getByText(words.submit).closest('button') as HTMLElement);
      await waitFor(() => expect(document.querySelector('dialog[data-modal=confirm][open]')).toBeNull());
      return question.textContent;
    },
  };
}

function inputOf(form: ParentNode, name: string): HTMLInputElement {
  const found = form.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (found === null) throw new Error(`${name} is not asked for`);
  return found;
}

const questionOf = (): Promise<HTMLElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('dialog[data-modal=confirm][open]');
    if (found === null) throw new Error('nothing is asked');
    return found;
  });
const type = (field: HTMLElement, value: string): boolean => fireEvent.change(field, { target: { value } });
const saidOf = (field: Element): string =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent.replaceAll('\u00a0', ' ') ?? '';

describe('a transfer to the upline', () => {
  it('asks for confirmation with amount and receiver, is sent once, and shows a receipt', async () => {
    const { server, form, inForm, amount, submit, prove, press, send } = await open({}, {});
    inForm.getByText('shapla');
    inForm.getByText('Shapla of the lake');
    type(amount, '250.5');
    prove();
    await press();
    const question = await questionOf();
    within(question).getByText(t.confirm.replace('{amount}', 'P 250.50').replace('{account}', 'shapla'));
    within(question).getByText(t.confirmText);
    // No is an answer: nothing leaves.
    fireEvent.keyDown(question, { key: 'Escape' });
    fireEvent(question, new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(document.querySelector('dialog[data-modal=confirm][open]')).toBeNull());
    expect(server.inputs('walletTransfer')).toEqual([]);

    const release = server.hold('walletTransfer');
    await send();
    await waitFor(() => expect(submit.getAttribute('aria-busy')).toBe('true'));
    await press();
    release();
    await screen.findByText(t.sent.replace('{amount}', 'P 250.50').replace('{account}', 'shapla'));
    screen.getByText(t.receipt.replace('{reference}', TRANSFER.reference));
    const [{ requestId, ...sent } = { requestId: '' }, ...others] = server.inputs('walletTransfer');
    expect(sent).toEqual({ direction: 'up', account: 'shapla', amount: '250.50', paymentPassword: PIN });
    expect([requestId, others]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), []]);
    expect(form.isConnected).toBe(false);
    for (const name of ['merchantWallet', 'walletTransfers', 'walletBalance'] as const)
      await waitFor(() => expect(server.called.filter((each) => each === name).length, name).toBeGreaterThan(1));
    fireEvent.click(screen.getByText(t.another).closest('button') as HTMLElement);
    await waitFor(() => expect(inputOf(document, 'amount').value).toBe(''));
  });

  it('needs an amount above zero with at most two decimals, and a proof', async () => {
    const { server, form, inForm, amount, prove, press } = await open();
    prove();
    for (const typed of ['', '0', '0.00', '-5', '1.005', 'abc']) {
      type(amount, typed);
      await press();
      expect(inForm.queryByText(t.amountError), typed).not.toBeNull();
      type(amount, '500');
      expect(inForm.queryByText(t.amountError), typed).toBeNull();
    }
    type(inputOf(form, 'paymentPassword'), '');
    await press();
    inForm.getByText(t.required);
    prove();
    expect(inForm.queryByText(t.required)).toBeNull();
    expect(document.querySelector('dialog[data-modal=confirm]')).toBeNull();
    expect(server.inputs('walletTransfer')).toEqual([]);
  });

  it('takes Bengali digits and thousands, and shows bounds, balance and missing turnover', async () => {
    const missing = { turnoverMissing: '120.00' };
    const page = await open({ wallet: missing, language: 'BN' });
    const { server, inForm, amount, prove, send } = page;
    const words = bn.centre.transfer;
    const hint = words.amountHint.replace('{min}', 'P 10.00').replace('{max}', 'P 50,000.00');
    expect(saidOf(amount)).toContain(hint.replace('{left}', 'P 40,000.00'));
    await inForm.findByText(words.available.replace('{amount}', 'P 1,000.00'));
    inForm.getByText(words.missing.replace('{amount}', 'P 120.00'));
    type(amount, ' ১,২৫০.৫ ');
    prove('৫৯৩৮২৭');
    expect(await send()).toContain('P\u00a01,250.50');
    await waitFor(() => expect(server.inputs('walletTransfer')).toHaveLength(1));
    expect(server.inputs('walletTransfer')[0]).toMatchObject({ amount: '1250.50', paymentPassword: PIN });
  });

  it('says nothing about turnover when none is missing', async () => {
    const { inForm } = await open();
    expect(inForm.queryByText(new RegExp(t.missing.replace('{amount}', '.*')))).toBeNull();
  });

  it('keeps its request id over another proof or a lost answer, and changes it with the amount', async () => {
    const { server, form, inForm, amount, submit, prove, send } = await open();
    const ids = (): string[] => server.inputs('walletTransfer').map(({ requestId }) => requestId);
    const rests = () => waitFor(() => expect(submit.getAttribute('aria-busy')).toBeNull());
    type(amount, '250');
    prove('111222');
    server.answer({ walletTransfer: refused('payment_password_wrong', { message: 'Wrong.' }) });
    await send();
    await waitFor(() => expect(saidOf(inputOf(form, 'paymentPassword'))).toContain('Wrong.'));
    expect(amount.value).toBe('250');
    prove();
    const mend = server.cutOff('walletTransfer');
    await send();
    await inForm.findByRole('alert');
    mend();
    await rests();
    await send();
    await waitFor(() => expect(ids()).toHaveLength(2));
    await rests();
    expect(new Set(ids()).size).toBe(1);
    type(amount, '260');
    await send();
    await waitFor(() => expect(ids()).toHaveLength(3));
    expect(new Set(ids()).size).toBe(2);
  });

  it.each(['transfer_day_limit', 'withdrawal_balance', 'turnover_missing'] as const)(
    'refused with %s shows the reason beside the amount',
    async (code) => {
      const { amount, prove, send } = await open({}, { walletTransfer: refused(code, { message: 'Not so.' }) });
      type(amount, '40000');
      prove();
      await send();
      await waitFor(() => expect(saidOf(amount)).toContain('Not so.'));
    },
  );

  it.each(['transfer_not_allowed', 'transfer_receiver_closed'] as const)(
    'refused with %s shows the reason beside the receiver',
    async (code) => {
      const { inForm, amount, prove, send } = await open({}, { walletTransfer: refused(code, { message: 'No.' }) });
      type(amount, '100');
      prove();
      await send();
      const said = await inForm.findByText('No.');
      expect(said.parentElement?.textContent).toContain('shapla');
    },
  );

  it('refused with withdrawal_locked shows the reason above the form', async () => {
    const locked = refused('withdrawal_locked', { message: 'Locked.' });
    const { inForm, amount, prove, send } = await open({}, { walletTransfer: locked });
    type(amount, '100');
    prove();
    await send();
    expect((await inForm.findByRole('alert')).textContent).toBe('Locked.');
  });
});

describe('a transfer of an agent', () => {
  it('goes to a downline who is found by the beginning of the name', async () => {
    const { server, user, form, inForm, amount, prove, press, send } = await open({
      wallet: { upline: null, toDownline: true, turnoverMissing: '120.00' },
      isAgent: true,
    });
    expect(inForm.queryByText(/120\.00/)).toBeNull();
    expect(inForm.queryByRole('tab')).toBeNull();
    type(amount, '100');
    prove();
    await press();
    inForm.getByText(t.choose);
    await inForm.findByText('kamal');
    type(inputOf(form, 'downline'), ' jo ');
    await waitFor(() => expect(inForm.queryByText('kamal')).toBeNull());
    const joba = inForm.getByText('joba2').closest('button') as HTMLElement;
    await user.click(joba);
    expect(joba.getAttribute('aria-pressed')).toBe('true');
    expect(inForm.queryByText(t.choose)).toBeNull();
    expect(await send()).toContain('joba2');
    await waitFor(() => expect(server.inputs('walletTransfer')).toHaveLength(1));
    expect(server.inputs('walletTransfer')[0]).toMatchObject({ direction: 'down', account: 'joba2', amount: '100.00' });
    expect(server.inputs('walletDownlines')).toEqual(expect.arrayContaining([{ search: '' }, { search: 'jo' }]));
  });

  it('goes up or down as chosen, each with its own request id; upwards it carries no downline', async () => {
    const { server, user, inForm, amount, submit, prove, send } = await open({
      wallet: { toDownline: true, turnoverMissing: '120.00' },
      isAgent: true,
    });
    server.answer({ walletTransfer: refused('withdrawal_balance') });
    inForm.getByText(/120\.00/);
    type(amount, '100');
    prove();
    await user.click(inForm.getByRole('tab', { name: t.down }));
    expect(inForm.queryByText(/120\.00/)).toBeNull();
    await user.click((await inForm.findByText('kamal')).closest('button') as HTMLElement);
    await send();
    await waitFor(() => expect(server.inputs('walletTransfer')).toHaveLength(1));
    await waitFor(() => expect(submit.getAttribute('aria-busy')).toBeNull());
    await user.click(inForm.getByRole('tab', { name: t.up }));
    await send();
    await waitFor(() => expect(server.inputs('walletTransfer')).toHaveLength(2));
    const [down, up] = server.inputs('walletTransfer');
    expect([down?.direction, down?.account, up?.direction, up?.account]).toEqual(['down', 'kamal', 'up', 'shapla']);
    expect(up?.requestId).not.toBe(down?.requestId);
  });

  it('says when no downline’s name matches', async () => {
    const { form, inForm } = await open({ wallet: { upline: null, toDownline: true }, isAgent: true });
    type(inputOf(form, 'downline'), 'zz');
    await inForm.findByText(t.noneFound);
  });
});

it('a member without upline and downlines sees that no transfer is possible', async () => {
  await openPage({ wallet: { upline: null } });
  await screen.findByText(t.nobody);
  expect(document.querySelector('input[name=amount]')).toBeNull();
});

it('the transfer history lists what was sent and received with its sign, page by page', async () => {
  const received = {
    ...TRANSFER,
    id: '01970000-0000-7000-8000-0000000000c2',
    way: 'received',
    account: 'kamal',
  } as const;
  const { server, user } = await openPage(
    {},
    {
      walletTransfers: ({ after }) =>
        after === undefined ? { list: [TRANSFER], next: TRANSFER.id } : { list: [received], next: null },
    },
  );
  const record = (await screen.findByText(t.history)).parentElement as HTMLElement;
  const lines = (): string[] =>
    [...record.querySelectorAll('li')].map((line) => line.textContent.replaceAll('\u00a0', ' '));
  await waitFor(() => expect(lines()).toHaveLength(1));
  await user.click(within(record).getByText(t.more).closest('button') as HTMLElement);
  await waitFor(() => expect(lines()).toHaveLength(2));
  const [out, into] = lines();
  expect(out).toMatch(/^To shapla.*TR-0000-0000-0001.*\u2212P 250\.50$/);
  expect(into).toMatch(/^From kamal.*\+P 250\.50$/);
  expect(server.inputs('walletTransfers').at(-1)).toMatchObject({ after: TRANSFER.id });
});
