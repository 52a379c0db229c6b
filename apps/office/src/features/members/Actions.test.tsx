import type { Permission } from '@chhokka/contracts';
import { REASON_LENGTH } from '@chhokka/contracts/limits';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heading, openOffice, type OpenOffice } from '../../testing/open-office.tsx';
import { ADJUSTMENT, JOBA, MEMBER, MORNING } from '../../testing/samples-members.ts';

const { members: t } = en;
const UNLOCKED = MEMBER.locks;

interface Asked extends OpenOffice {
  readonly dialog: HTMLElement;
}

/** Presses one of the buttons on the member's page, and gives the question that it opens. */
async function ask(
  button: string,
  answers: FakeHandlers,
  { path = '', permissions }: { path?: string; permissions?: Permission[] } = {},
): Promise<Asked> {
  const office = openOffice(
    `members/${JOBA}${path}`,
    { officeMember: MEMBER, ...answers },
    { ...(permissions && { permissions }) },
  );
  await heading('joba');
  await office.user.click(screen.getByText(button));
  return { ...office, dialog: await screen.findByRole('dialog') };
}

const send = async ({ user, dialog }: Asked): Promise<void> => {
  const submit = dialog.querySelector('button[type=submit]');
  if (submit === null) throw new Error('the question has no answer');
  await user.click(submit);
};

const gone = (dialog: HTMLElement): Promise<void> => waitFor(() => expect(dialog.isConnected).toBe(false));

describe('locking a member', () => {
  it.each(['login', 'bet', 'withdraw'] as const)(
    '%s needs confirmation and a reason, and is shown at once',
    async (scope) => {
      const asked = await ask(t.lock[scope], { officeMemberLock: { locks: { ...UNLOCKED, [scope]: true } } });
      const { server, user, dialog } = asked;
      expect(within(dialog).getByText(`${t.lock[scope]}: joba`)).toBeDefined();
      expect(within(dialog).getByText(t.lockText[scope])).toBeDefined();
      // Nothing is sent without a reason.
      await send(asked);
      expect(server.called).not.toContain('officeMemberLock');
      await user.type(within(dialog).getByLabelText(t.reason), ' stolen phone ');
      server.answer({ officeMember: { ...MEMBER, locks: { ...UNLOCKED, [scope]: true } } });
      await send(asked);
      await gone(dialog);
      expect(server.inputs('officeMemberLock')).toEqual([
        { memberId: JOBA, scope, locked: true, reason: 'stolen phone' },
      ]);
      await screen.findByText(t.locked[scope]);
      expect(screen.getByText(t.unlock[scope])).toBeDefined();
      expect(screen.queryByText(t.lock[scope])).toBeNull();
    },
  );

  it('is undone the same way', async () => {
    const asked = await ask(t.unlock.bet, {
      officeMember: { ...MEMBER, locks: { ...UNLOCKED, bet: true } },
      officeMemberLock: { locks: UNLOCKED },
    });
    expect(within(asked.dialog).getByText(t.unlockText)).toBeDefined();
    await asked.user.type(within(asked.dialog).getByLabelText(t.reason), 'she called');
    await send(asked);
    await gone(asked.dialog);
    expect(asked.server.inputs('officeMemberLock')).toMatchObject([{ scope: 'bet', locked: false }]);
  });

  it('stays open with the reason when the server refuses, and is not sent twice meanwhile', async () => {
    const asked = await ask(t.lock.login, { officeMemberLock: refused('member_unknown') });
    const { server, user, dialog } = asked;
    const reason = within(dialog).getByLabelText<HTMLTextAreaElement>(t.reason);
    expect(reason.maxLength).toBe(REASON_LENGTH);
    await user.type(reason, 'stolen phone');
    const release = server.hold('officeMemberLock');
    await send(asked);
    expect((within(dialog).getByText(en.back).closest('button') as HTMLButtonElement).disabled).toBe(true);
    await send(asked);
    release();
    expect((await within(dialog).findByRole('alert')).textContent).toBe(errorText.en.member_unknown);
    expect(reason.value).toBe('stolen phone');
    expect(server.inputs('officeMemberLock')).toHaveLength(1);
    await user.click(within(dialog).getByText(en.back));
    await gone(dialog);
  });
});

describe('adjusting a balance', () => {
  const adjusting = async (answers: FakeHandlers, amount: string): Promise<Asked> => {
    const asked = await ask(t.adjust, answers);
    const inside = within(asked.dialog);
    await asked.user.type(inside.getByLabelText('Amount in BDT'), amount);
    await asked.user.type(inside.getByLabelText(t.reason), 'paid twice');
    return asked;
  };

  it.each([
    ['-40', '-40.00'],
    ['125.5', '125.50'],
    ['007.25', '7.25'],
  ])('sends the typed amount %s with two decimals, %s, and shows that it was posted', async (typed, amount) => {
    const asked = await adjusting({ officeAdjust: { ...ADJUSTMENT, amount } }, typed);
    expect(within(asked.dialog).getByText(t.adjustText)).toBeDefined();
    await send(asked);
    await gone(asked.dialog);
    expect(asked.server.inputs('officeAdjust')).toEqual([
      { memberId: JOBA, requestId: expect.any(String), amount, reason: 'paid twice' },
    ]);
    expect(screen.getByText(`${amount} was posted for joba.`)).toBeDefined();
  });

  it.each(['1,000', '12.345', '+5', '1e3', '--4'])('sends no amount written as %s', async (typed) => {
    const asked = await adjusting({}, typed);
    await send(asked);
    expect(asked.server.called).not.toContain('officeAdjust');
    expect(asked.dialog.isConnected).toBe(true);
  });

  it('shows that an amount above the limit waits for another operator', async () => {
    const asked = await adjusting({ officeAdjust: { ...ADJUSTMENT, state: 'waiting', fourEyes: true } }, '20000.01');
    await send(asked);
    await gone(asked.dialog);
    expect(screen.getByText(t.adjustWaits)).toBeDefined();
  });

  it('repeats its request id until the outcome is known, and uses a new one after an answer', async () => {
    const asked = await adjusting({ officeAdjust: refused('server_fault') }, '-40');
    const { server, user, dialog } = asked;
    const told = async (text: string): Promise<void> => {
      await send(asked);
      await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toBe(text));
    };
    await told(errorText.en.server_fault);
    const mend = server.cutOff('officeAdjust');
    await told(en.unreachable);
    mend();
    server.answer({ officeAdjust: refused('funds_insufficient') });
    await told(errorText.en.funds_insufficient);
    server.answer({ officeAdjust: ADJUSTMENT });
    await send(asked);
    await gone(dialog);
    await user.click(screen.getByText(t.adjust));
    const next = await screen.findByRole('dialog');
    expect(within(next).getByLabelText<HTMLInputElement>('Amount in BDT').value).toBe('');
    await user.type(within(next).getByLabelText('Amount in BDT'), '-40');
    await user.type(within(next).getByLabelText(t.reason), 'paid twice');
    await send({ ...asked, dialog: next });
    await gone(next);
    const [first, again, after, another] = server.inputs('officeAdjust').map(({ requestId }) => requestId);
    expect(again).toBe(first);
    expect(new Set([again, after, another]).size).toBe(3);
  });

  it('shows why the server refused', async () => {
    const asked = await adjusting({ officeAdjust: refused('funds_insufficient') }, '-99999');
    await send(asked);
    expect((await within(asked.dialog).findByRole('alert')).textContent).toBe(errorText.en.funds_insufficient);
  });
});

describe('excluding a member from play', () => {
  it('sends once the operator has confirmed that it is final', async () => {
    const exclusion = { kind: 'operator', until: MORNING } as const;
    const asked = await ask(t.exclude, { officeMemberExclude: { exclusion } });
    const { server, user, dialog } = asked;
    const inside = within(dialog);
    const length = () => inside.getByLabelText<HTMLSelectElement>(t.excludeLength);
    const lengths = () => [...length().options].map(({ textContent }) => textContent);
    expect(lengths()).toEqual(['24 hours', '3 days', '1 week', '2 weeks', '6 weeks']);
    await user.selectOptions(inside.getByLabelText(t.excludeKind), 'exclusion');
    expect(lengths()).toEqual(['6 months', '1 year', '5 years', 'Permanent']);
    await user.selectOptions(length(), '1y');
    await user.type(inside.getByLabelText(t.reason), 'the family asked');
    await send(asked);
    expect(server.called).not.toContain('officeMemberExclude');
    await user.click(inside.getByLabelText(t.excludeFinal));
    await send(asked);
    await gone(dialog);
    expect(server.inputs('officeMemberExclude')).toEqual([
      { memberId: JOBA, length: '1y', reason: 'the family asked' },
    ]);
    expect(screen.getByText('joba is now excluded from games and deposits.')).toBeDefined();
  });

  it('stays open and shows the server’s message that an exclusion cannot be shortened', async () => {
    const asked = await ask(t.exclude, { officeMemberExclude: refused('exclusion_shorter') });
    await asked.user.type(within(asked.dialog).getByLabelText(t.reason), 'he changed his mind');
    await asked.user.click(within(asked.dialog).getByLabelText(t.excludeFinal));
    await send(asked);
    expect((await within(asked.dialog).findByRole('alert')).textContent).toBe(errorText.en.exclusion_shorter);
    expect(asked.server.inputs('officeMemberExclude')).toMatchObject([{ length: '1d' }]);
  });
});

describe('notes about a member', () => {
  const NOTE = { id: JOBA, account: 'second', at: MORNING, text: 'কাগজ এসেছে <b>ok</b>' };

  it('are added in a dialog, and the next operator reads them in their original script', async () => {
    const asked = await ask(t.addNote, { officeMemberNote: NOTE }, { path: '?tab=notes' });
    const { server, user, dialog } = asked;
    expect(screen.getByText(t.noNotes)).toBeDefined();
    const note = within(dialog).getByLabelText<HTMLTextAreaElement>(t.note);
    expect(note.maxLength).toBe(1_000);
    await user.type(note, ' কাগজ এসেছে <b>ok</b> ');
    server.answer({ officeMember: { ...MEMBER, notes: [NOTE] } });
    await send(asked);
    await gone(dialog);
    expect(server.inputs('officeMemberNote')).toEqual([{ memberId: JOBA, text: NOTE.text }]);
    const words = await screen.findByText(NOTE.text);
    expect(words.closest('li')?.textContent).toContain('second');
    expect(screen.queryByText(t.noNotes)).toBeNull();
  });

  it('are shown in Bengali to operators who may not add any', async () => {
    openOffice(
      `members/${JOBA}?tab=notes`,
      { officeMember: { ...MEMBER, notes: [NOTE] } },
      { language: 'bn', permissions: ['members.read'] },
    );
    expect(await screen.findByText(NOTE.text)).toBeDefined();
    expect(screen.queryByText(bn.members.addNote)).toBeNull();
  });
});
