import type { CallInput, CallValue, ErrorCode } from '@chhokka/contracts';
import { TOLD_REASON_LENGTH } from '@chhokka/contracts/limits';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { refused } from '@chhokka/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { button, field, focused, noQuestion, openDialog, question } from '../../testing/parts.ts';
import { idOf, MINE, pageOf, withdrawal, workedAt } from '../../testing/samples-desk.ts';
// It arrives by itself, in its own time; here it is at hand.
import './WithdrawalsPage.tsx';

type Detail = CallValue<'officeWithdrawalDetail'>;
type Act = CallInput<'officeServeWithdrawal'>['act'];

const t = en.withdrawals;
const MONEY = { account: 'member1', amount: 'BDT 1,500.00' };

/** The operator's own withdrawal in a state, open; served, it is what `served` says. */
async function openWork(
  detail: Detail,
  { served = workedAt(1), language = 'en' }: { served?: Detail; language?: 'bn' | 'en' } = {},
) {
  let now = detail;
  const office = openOffice(
    'withdrawals',
    {
      officeWithdrawals: () => pageOf(now.claim ? [withdrawal(1, { claim: MINE })] : []),
      officeWithdrawalDetail: () => now,
      officeServeWithdrawal: () => (now = served),
      officeRelease: () => {
        now = { ...now, claim: null };
        return {};
      },
    },
    { language },
  );
  const words = (language === 'bn' ? bn : en).withdrawals;
  const work = await screen.findByLabelText(words.working);
  return { ...office, work, served: () => office.server.inputs('officeServeWithdrawal') };
}

type Office = Awaited<ReturnType<typeof openWork>>;

/** Begins an act: fills in what it needs and presses its button, which asks about it. */
async function begin({ user, work }: Office, act: Exclude<Act, 'note'>, words: string): Promise<HTMLElement> {
  const names = { pay: 'reference', payAgain: 'reference', verify: 'verify', ask: 'ask', resume: 'resume' };
  const name = names[act as 'pay'] ?? 'reason';
  if (act !== 'approve') fireEvent.change(field(work, name), { target: { value: words } });
  await user.click(button(work, t[act]));
  return question();
}

const names = (work: HTMLElement): (string | null)[] =>
  [...work.querySelectorAll('input, textarea')].map((each) => each.getAttribute('name'));
const buttons = (work: HTMLElement): string[] =>
  within(work)
    .getAllByRole('button')
    .map((each) => each.textContent);

describe('the actions for a withdrawal', () => {
  it.each<[string, Detail, string[], string[]]>([
    [
      'is requested',
      workedAt(1),
      [t.copy, t.approve, ...t.templates, t.reject, ...t.askTemplates, t.ask, t.addNote, t.verify, t.release],
      ['reason', 'ask', 'note', 'verify'],
    ],
    ['is on hold', workedAt(1, { state: 'waiting' }), [t.copy, t.resume, t.addNote, t.release], ['resume', 'note']],
    [
      'is approved, to an account that is verified',
      workedAt(1, { state: 'approved', risk: { verifiedBy: 'operator' } }),
      [t.copy, t.pay, ...t.templates, t.reject, t.addNote, t.release],
      ['reference', 'reason', 'note'],
    ],
    [
      'is requested, to an account that received money before',
      workedAt(1, { risk: { verifiedBy: 'payment' } }),
      [t.copy, t.approve, ...t.templates, t.reject, ...t.askTemplates, t.ask, t.addNote, t.release],
      ['reason', 'ask', 'note'],
    ],
    [
      'is disputed',
      workedAt(1, { state: 'disputed' }),
      [t.copy, t.payAgain, t.return, t.force, t.addNote, t.verify, t.release],
      ['reference', 'reason', 'note', 'verify'],
    ],
  ])('that %s', async (_, detail, does, fields) => {
    const { work } = await openWork(detail);
    expect(buttons(work)).toEqual(does);
    expect(names(work)).toEqual(fields);
  });

  it('have the platform’s limits on text length', async () => {
    const { work } = await openWork(workedAt(1, { state: 'approved' }));
    const most = ['reference', 'reason', 'note', 'verify'].map((name) => field(work, name).maxLength);
    expect(most).toEqual([64, TOLD_REASON_LENGTH, 500, 300]);
  });
});

const MOVES: readonly [Exclude<Act, 'note'>, Detail['state'], string, object][] = [
  ['approve', 'requested', '', {}],
  ['ask', 'requested', 'Your passport', { reason: 'Your passport', hours: 72 }],
  ['resume', 'waiting', 'She rang us', { reason: 'She rang us' }],
  ['pay', 'approved', 'TRX-7781', { reference: 'TRX-7781' }],
  ['payAgain', 'disputed', 'TRX-7782', { reference: 'TRX-7782' }],
  ['reject', 'requested', 'The names differ', { reason: 'The names differ' }],
  ['reject', 'approved', 'The names differ', { reason: 'The names differ' }],
  ['return', 'disputed', 'The wallet was closed', { reason: 'The wallet was closed' }],
  ['force', 'disputed', 'The statement shows it', { reason: 'The statement shows it' }],
  ['verify', 'requested', 'The wallet told her name', { reason: 'The wallet told her name' }],
];

describe('a decision', () => {
  it.each(MOVES)(
    'to %s what is %s asks once for confirmation, and is sent as typed',
    async (act, state, words, sent) => {
      const office = await openWork(workedAt(1, { state }));
      const dialog = await begin(office, act, act === 'approve' ? '' : `  ${words} `);
      within(dialog).getByRole('heading', { name: t[act] });
      // What takes something from the member looks otherwise.
      const isBad = ['reject', 'return', 'force'].includes(act);
      expect(button(dialog, t[act]).dataset['variant']).toBe(isBad ? 'light' : undefined);
      within(dialog).getByText(fill(t.asks[act], { ...MONEY, reference: words, reason: words, hours: 72 }));
      expect(office.served()).toEqual([]);
      await office.user.click(button(dialog, t[act]));
      await noQuestion();
      expect(office.served()).toEqual([{ act, withdrawalId: idOf(1), ...sent }]);
    },
  );

  it.each(MOVES)(
    'to %s what is %s is not sent when the operator goes back, and keeps its text',
    async (act, state, words) => {
      const office = await openWork(workedAt(1, { state }));
      await office.user.click(button(await begin(office, act, words), en.back));
      await noQuestion();
      expect(office.served()).toEqual([]);
      const typed = [...office.work.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
      expect(typed.filter(Boolean)).toEqual(words === '' ? [] : [words]);
    },
  );

  it('shows the new state', async () => {
    const office = await openWork(workedAt(1), { served: workedAt(1, { state: 'approved' }) });
    await begin(office, 'approve', '');
    await office.user.keyboard('{Enter}');
    await noQuestion();
    await within(office.work).findByText(t.state.approved);
    field(office.work, 'reference');
    expect(within(office.work).queryByText(t.approve)).toBeNull();
  });

  it('is sent once when it is pressed twice, and its dialog cannot be closed while it is sending', async () => {
    const office = await openWork(workedAt(1, { state: 'approved' }));
    const letGo = office.server.hold('officeServeWithdrawal');
    const dialog = await begin(office, 'pay', 'TRX-7781');
    await office.user.dblClick(button(dialog, t.pay));
    const form = dialog.querySelector('form');
    if (form) fireEvent.submit(form);
    expect([button(dialog, t.pay).disabled, button(dialog, en.back).disabled]).toEqual([true, true]);
    letGo();
    await noQuestion();
    expect(office.served()).toHaveLength(1);
  });

  it.each<[Exclude<Act, 'note'>, Detail['state'], ErrorCode]>([
    ['approve', 'requested', 'withdrawal_same_operator'],
    ['approve', 'requested', 'approval_own'],
    ['approve', 'requested', 'withdrawal_member_locked'],
    ['pay', 'approved', 'withdrawal_reference_used'],
    ['pay', 'approved', 'claim_needed'],
    ['payAgain', 'disputed', 'withdrawal_same_operator'],
    ['return', 'disputed', 'withdrawal_decided'],
    ['force', 'disputed', 'withdrawal_own_payment'],
    ['verify', 'requested', 'withdrawal_unknown'],
  ])('to %s what is %s stays open with the reason when the platform refuses: %s', async (act, state, code) => {
    const office = await openWork(workedAt(1, { state }));
    office.server.answer({ officeServeWithdrawal: refused(code) });
    const dialog = await begin(office, act, 'Own words');
    await office.user.click(button(dialog, t[act]));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(errorText.en[code]);
    expect(button(dialog, t[act]).disabled).toBe(false);
    await office.user.click(button(dialog, en.back));
    await noQuestion();
    const typed = [...office.work.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
    expect(typed.filter(Boolean)).toEqual(act === 'approve' ? [] : ['Own words']);
  });

  it('shows in Bengali which field the platform refused', async () => {
    const office = await openWork(workedAt(1, { state: 'approved' }), { language: 'bn' });
    const { pay } = bn.withdrawals;
    office.server.answer({ officeServeWithdrawal: refused('bad_request', { fields: { reference: 'আরও লম্বা' } }) });
    await office.user.type(field(office.work, 'reference'), 'T1{Enter}');
    const dialog = await question();
    await office.user.click(button(dialog, pay));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('আরও লম্বা');
    expect(field(office.work, 'reference').value).toBe('T1');
  });

  it('can be sent again after the connection was lost', async () => {
    const office = await openWork(workedAt(1));
    const mend = office.server.cutOff('officeServeWithdrawal');
    const dialog = await begin(office, 'approve', '');
    await office.user.click(button(dialog, t.approve));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(en.unreachable);
    mend();
    await office.user.click(button(dialog, t.approve));
    await noQuestion();
    expect(office.served()).toEqual([{ act: 'approve', withdrawalId: idOf(1) }]);
  });
});

describe('a required text', () => {
  it.each(['reject', 'return', 'force'] as const)('must be filled in before the operator can %s', async (act) => {
    const { work, user } = await openWork(workedAt(1, { state: act === 'reject' ? 'requested' : 'disputed' }));
    fireEvent.change(field(work, 'reason'), { target: { value: '  ' } });
    await user.click(button(work, t[act]));
    within(work).getByText(t.fill);
    expect(focused()).toBe('reason');
    expect(openDialog()).toBeNull();
    await user.keyboard('x');
    expect(within(work).queryByText(t.fill)).toBeNull();
  });

  it.each([
    ['approved', t.pay, 'reference'],
    ['disputed', t.payAgain, 'reference'],
    ['requested', t.verify, null],
    ['requested', t.addNote, null],
  ] as const)('that is missing keeps what is %s from: %s', async (state, label, at) => {
    const { work, user, served } = await openWork(workedAt(1, { state }));
    await user.click(button(work, label));
    expect(openDialog()).toBeNull();
    expect(focused()).toBe(at);
    expect(served()).toEqual([]);
  });

  it.each(t.templates.map((reason) => [reason]))('can be filled in from a template: %s', async (reason) => {
    const { work, user, served } = await openWork(workedAt(1));
    await user.click(button(work, t.reject));
    await user.click(button(work, reason));
    expect(field(work, 'reason').value).toBe(reason);
    expect(within(work).queryByText(t.fill)).toBeNull();
    await user.click(button(work, t.reject));
    await user.click(button(await question(), t.reject));
    await noQuestion();
    expect(served()).toEqual([{ act: 'reject', withdrawalId: idOf(1), reason }]);
  });
});

describe('a note', () => {
  it('is saved once without a confirmation, and its field is cleared for the next', async () => {
    const { work, user, server, served } = await openWork(workedAt(1));
    const letGo = server.hold('officeServeWithdrawal');
    const note = field(work, 'note');
    await user.type(note, ' Called her {Enter}{Enter}');
    expect(openDialog()).toBeNull();
    expect(button(work, t.addNote).disabled).toBe(true);
    if (note.form) fireEvent.submit(note.form);
    letGo();
    await waitFor(() => expect(note.value).toBe(''));
    expect(served()).toEqual([{ act: 'note', withdrawalId: idOf(1), words: 'Called her' }]);
  });

  it('that is refused keeps its text', async () => {
    const { work, user, server } = await openWork(workedAt(1));
    server.answer({ officeServeWithdrawal: refused('claim_needed') });
    await user.type(field(work, 'note'), 'Called her{Enter}');
    expect((await within(work).findByRole('alert')).textContent).toBe(errorText.en.claim_needed);
    expect(field(work, 'note').value).toBe('Called her');
    expect(button(work, t.addNote).disabled).toBe(false);
  });
});

describe('releasing a withdrawal', () => {
  it('leaves it to other operators', async () => {
    const { work, user, server } = await openWork(workedAt(1));
    const letGo = server.hold('officeRelease');
    await user.dblClick(button(work, t.release));
    expect(button(work, t.release).disabled).toBe(true);
    letGo();
    await screen.findByText(t.emptyTitle);
    expect(server.inputs('officeRelease')).toEqual([{ queue: 'withdrawals', itemId: idOf(1) }]);
    expect(screen.queryByText(t.working)).toBeNull();
    screen.getByText(t.next);
  });

  it('shows why it failed', async () => {
    const { work, user, server } = await openWork(workedAt(1));
    server.cutOff('officeRelease');
    await user.click(button(work, t.release));
    expect((await within(work).findByRole('alert')).textContent).toBe(en.unreachable);
    expect(button(work, t.release).disabled).toBe(false);
  });
});

describe('the shortcuts of the claimed withdrawal', () => {
  it('A asks for the approval of a requested withdrawal', async () => {
    const { user, served } = await openWork(workedAt(1));
    await user.keyboard('a');
    const dialog = await question();
    within(dialog).getByRole('heading', { name: t.approve });
    // No other key works behind a question, and Enter says yes.
    fireEvent.keyDown(document.body, { key: 'u' });
    await user.keyboard('{Enter}');
    await noQuestion();
    expect(served()).toEqual([{ act: 'approve', withdrawalId: idOf(1) }]);
  });

  it('A does nothing for an approved one; P and R focus the fields, where keys type letters', async () => {
    const { user, work, server, served } = await openWork(workedAt(1, { state: 'approved' }));
    await user.keyboard('a');
    expect(openDialog()).toBeNull();
    await user.keyboard('p');
    expect(focused()).toBe('reference');
    await user.keyboard('aur{Enter}');
    within(await question()).getByText(fill(t.asks.pay, { ...MONEY, reference: 'aur' }));
    await user.click(button(await question(), en.back));
    await noQuestion();
    (document.activeElement as HTMLElement | null)?.blur();
    await user.keyboard('r');
    expect(focused()).toBe('reason');
    expect(served()).toEqual([]);
    expect(server.called).not.toContain('officeRelease');
    field(work, 'reason').blur();
    await user.keyboard('u');
    await screen.findByText(t.emptyTitle);
    expect(server.inputs('officeRelease')).toEqual([{ queue: 'withdrawals', itemId: idOf(1) }]);
  });
});
