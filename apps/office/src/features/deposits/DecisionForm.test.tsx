import type { CallValue, ErrorCode } from '@chhokka/contracts';
import { TOLD_REASON_LENGTH } from '@chhokka/contracts/limits';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { refused } from '@chhokka/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { button, cardOf, field, focused, noQuestion, openDialog, question } from '../../testing/parts.ts';
import { deposit, idOf, MINE, pageOf } from '../../testing/samples-desk.ts';
// It arrives by itself, in its own time; here it is at hand.
import './DepositsPage.tsx';

const t = en.deposits;
const DONE: CallValue<'officeDecideDeposit'> = { depositId: idOf(1), state: 'credited', credited: '500.00' };

/** The queue with one's own deposit, and one that comes after it; decided, it is gone. */
async function openOwn(other: Partial<CallValue<'officeDeposits'>['list'][number]> = {}, language: 'bn' | 'en' = 'en') {
  const list = [deposit(1, { claim: MINE, ...other }), deposit(2)];
  const office = openOffice(
    'deposits',
    {
      officeDeposits: () => pageOf(list),
      officeDecideDeposit: () => {
        list.shift();
        return DONE;
      },
    },
    { language },
  );
  const card = await cardOf('member1');
  const received = field(card, 'received');
  const reason = field(card, 'reason');
  async function credit(typed: string): Promise<HTMLElement> {
    fireEvent.change(received, { target: { value: typed } });
    await office.user.type(received, '{Enter}');
    return question();
  }
  return { ...office, card, received, reason, credit };
}

describe('the received amount', () => {
  it.each([
    ['the amount to be paid', {}, '500.00'],
    ['the amount that the gateway received', { received: '400.00', receivedCurrency: 'BDT' }, '400.00'],
    ['the amount to be paid when another currency came', { received: '7.50', receivedCurrency: 'USD' }, '500.00'],
    ['the amount to be paid when no currency was named', { received: '7.50' }, '500.00'],
  ])('begins with %s', async (_, other, begins) => {
    const { card, received } = await openOwn(other);
    expect(received.value).toBe(begins);
    within(card).getByLabelText(fill(t.arrived, { currency: 'BDT' }));
  });

  it('must be a valid amount, and otherwise nothing is asked or sent', async () => {
    const { server, card, received } = await openOwn();
    const bad = [
      '',
      ' ',
      '0x10',
      '-5',
      '+5',
      '1e3',
      '1,000',
      '1.234',
      '1.',
      '.5',
      '৫০০',
      '1234567890',
      '5 00',
      '500 BDT',
    ];
    for (const typed of bad) {
      fireEvent.change(received, { target: { value: typed } });
      fireEvent.click(button(card, t.credit));
      expect([typed, received.getAttribute('aria-invalid')]).toEqual([typed, 'true']);
      within(card).getByText(t.amountRule);
      expect([typed, openDialog()]).toEqual([typed, null]);
      fireEvent.change(received, { target: { value: '5' } });
      expect(within(card).queryByText(t.amountRule)).toBeNull();
    }
    expect(server.called).not.toContain('officeDecideDeposit');
  });

  it.each([
    ['500', '500.00'],
    [' 480.5 ', '480.50'],
    ['0480.05', '480.05'],
    ['123456789.99', '123456789.99'],
  ])('typed as %j is sent as %s', async (typed, sent) => {
    const { server, user, card, received } = await openOwn();
    fireEvent.change(received, { target: { value: typed } });
    await user.click(button(card, t.credit));
    await user.click(button(await question(), t.credit));
    await noQuestion();
    expect(server.inputs('officeDecideDeposit')).toEqual([{ decision: 'credit', depositId: idOf(1), received: sent }]);
  });
});

describe('the confirmation of a credit', () => {
  it('names the amount and the member, with the whole amount when there is no fee', async () => {
    const { credit } = await openOwn({ amount: '1500.00' });
    const dialog = await credit('1500');
    within(dialog).getByText(fill(t.ifCredited, { account: 'member1', arrives: 'BDT 1,500.00' }));
    within(dialog).getByRole('heading', { name: t.credit });
    expect(button(dialog, t.credit).dataset['variant']).toBeUndefined();
  });

  it('deducts the fee as the platform does, rounded up in the house’s favour', async () => {
    const { credit } = await openOwn({ amount: '1000.33', fee: '20.01', feeBasisPoints: 150, feeFixed: '5.00' });
    const dialog = await credit('1000.33');
    const words = [
      fill(t.ifCredited, { account: 'member1', arrives: 'BDT 980.32' }),
      fill(t.lessFee, { received: 'BDT 1,000.33', fee: 'BDT 20.01' }),
    ];
    within(dialog).getByText(words.join(' '));
  });

  it('says when the received amount differs, and deducts the fee of the received amount', async () => {
    const { credit } = await openOwn({ state: 'mismatch', amount: '800.00', fee: '12.00', feeBasisPoints: 150 });
    const dialog = await credit('400');
    const words = [
      fill(t.ifOther, { account: 'member1', asked: 'BDT 800.00', arrives: 'BDT 394.00' }),
      fill(t.lessFee, { received: 'BDT 400.00', fee: 'BDT 6.00' }),
    ];
    within(dialog).getByText(words.join(' '));
  });

  it('is shown in Bengali as well', async () => {
    const { credit } = await openOwn({}, 'bn');
    const dialog = await credit('500');
    within(dialog).getByText(fill(bn.deposits.ifCredited, { account: 'member1', arrives: 'BDT 500.00' }));
    button(dialog, bn.deposits.credit);
    button(dialog, bn.back);
  });

  it('sends nothing when it is closed by Back or Escape, and keeps what was typed', async () => {
    const { server, user, credit, received } = await openOwn();
    await user.click(button(await credit('480'), en.back));
    await noQuestion();
    // A browser closes a dialog at Escape, unless the page keeps it from doing so.
    const cancel = new Event('cancel', { cancelable: true });
    const asked = await credit('480');
    asked.dispatchEvent(cancel);
    expect(cancel.defaultPrevented).toBe(false);
    (asked as HTMLDialogElement).close();
    await noQuestion();
    expect(received.value).toBe('480');
    expect(server.called).not.toContain('officeDecideDeposit');
  });

  it('is confirmed by Enter; the deposit leaves the list and the next one gets the focus', async () => {
    const { server, user, credit } = await openOwn();
    await credit('480');
    await user.keyboard('{Enter}');
    await noQuestion();
    await waitFor(() => expect(screen.queryByText('member1')).toBeNull());
    expect(server.inputs('officeDecideDeposit')).toEqual([
      { decision: 'credit', depositId: idOf(1), received: '480.00' },
    ]);
    const next = fill(t.takeName, { account: 'member2' });
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(next));
  });

  it('sends once when it is pressed twice, and cannot be closed while it is sending', async () => {
    const { server, user, credit } = await openOwn();
    const letGo = server.hold('officeDecideDeposit');
    const dialog = await credit('500');
    const submit = button(dialog, t.credit);
    await user.dblClick(submit);
    const form = dialog.querySelector('form');
    if (form) fireEvent.submit(form);
    expect(submit.disabled).toBe(true);
    expect(button(dialog, en.back).disabled).toBe(true);
    const escape = new Event('cancel', { cancelable: true });
    dialog.dispatchEvent(escape);
    expect(escape.defaultPrevented).toBe(true);
    // No key of the page works behind it.
    fireEvent.keyDown(document.body, { key: 'u' });
    letGo();
    await noQuestion();
    expect(server.inputs('officeDecideDeposit')).toHaveLength(1);
    expect(server.called).not.toContain('officeRelease');
  });

  it.each<ErrorCode>([
    'approval_own',
    'claim_needed',
    'claimed_by_other',
    'deposit_decided',
    'deposit_reference_used',
    'deposit_unknown',
    'forbidden',
  ])('stays open with the reason when the platform refuses (%s)', async (code) => {
    const { server, user, credit, received } = await openOwn();
    server.answer({ officeDecideDeposit: refused(code) });
    const dialog = await credit('480');
    await user.click(button(dialog, t.credit));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(errorText.en[code]);
    expect(openDialog()).toBe(dialog);
    expect(button(dialog, t.credit).disabled).toBe(false);
    expect(received.value).toBe('480');
  });

  it('can be sent again after the connection was lost', async () => {
    const { server, user, credit } = await openOwn();
    const mend = server.cutOff('officeDecideDeposit');
    const dialog = await credit('480');
    await user.click(button(dialog, t.credit));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(en.unreachable);
    mend();
    const letGo = server.hold('officeDecideDeposit');
    await user.click(button(dialog, t.credit));
    expect(within(dialog).queryByRole('alert')).toBeNull();
    letGo();
    await noQuestion();
    expect(server.inputs('officeDecideDeposit')).toEqual([
      { decision: 'credit', depositId: idOf(1), received: '480.00' },
    ]);
  });
});

describe('a rejection', () => {
  it('needs a reason', async () => {
    const { server, user, card, reason } = await openOwn();
    await user.type(reason, '  ');
    await user.click(button(card, t.reject));
    within(card).getByText(t.reasonRule);
    expect(focused()).toBe('reason');
    expect(openDialog()).toBeNull();
    await user.type(reason, 'x');
    expect(within(card).queryByText(t.reasonRule)).toBeNull();
    expect(reason.maxLength).toBe(TOLD_REASON_LENGTH);
    expect(server.called).not.toContain('officeDecideDeposit');
  });

  it.each(t.templates.map((reason) => [reason]))('uses a prepared reason: %s', async (words) => {
    const { server, user, card, reason } = await openOwn();
    await user.click(button(card, t.reject));
    await user.click(button(card, words));
    expect(reason.value).toBe(words);
    expect(within(card).queryByText(t.reasonRule)).toBeNull();
    await user.click(button(card, t.reject));
    const dialog = await question();
    within(dialog).getByText(fill(t.ifRejected, { account: 'member1', reason: words }));
    expect(button(dialog, t.reject).dataset['variant']).toBe('light');
    expect(server.called).not.toContain('officeDecideDeposit');
    await user.click(button(dialog, t.reject));
    await noQuestion();
    await waitFor(() => expect(screen.queryByText('member1')).toBeNull());
    expect(server.inputs('officeDecideDeposit')).toEqual([{ decision: 'reject', depositId: idOf(1), reason: words }]);
  });

  it('uses the operator’s own words, and keeps them when it is refused', async () => {
    const { server, user, card, reason } = await openOwn();
    server.answer({ officeDecideDeposit: refused('deposit_decided') });
    await user.type(reason, '  Paid from the account of another  ');
    await user.click(button(card, t.reject));
    const dialog = await question();
    await user.click(button(dialog, t.reject));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(errorText.en.deposit_decided);
    await user.click(button(dialog, en.back));
    await noQuestion();
    expect(reason.value).toBe('  Paid from the account of another  ');
    expect(server.inputs('officeDecideDeposit')).toEqual([
      { decision: 'reject', depositId: idOf(1), reason: 'Paid from the account of another' },
    ]);
  });
});
