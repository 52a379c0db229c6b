import type { WithdrawalInfo } from '@chhokka/contracts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { HOUR } from '@chhokka/kernel';
import { en } from '@chhokka/messages/en';
import { drawInShell, openMember } from '../../../testing/draw-in-shell.tsx';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import { closeSession } from '../../../platform/session/session.ts';
import { BindDialog } from './BindDialog.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';

vi.mock('../../../platform/calls/api.ts', () => ({
  call: async () => ({ nodes: [] }),
  whenSiteClosed: vi.fn(),
  clientOptions: {},
}));
vi.mock('../../../platform/centre/centre-api.ts', () => ({ centreCall: vi.fn() }));

const FACTS = { isSet: true, goodFrom: null, twoFactor: false, hasPassword: true };
const NOTHING_LEFT = {
  balance: '900.00',
  held: '0.00',
  missing: '0.00',
  required: '0.00',
  min: '500.00',
  max: '5000.00',
  dayLeft: '5000.00',
};
const t = en.centre.withdraw;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  closeSession();
});

function draw(part: React.ReactNode): void {
  vi.mocked(centreCall).mockImplementation(async () => FACTS);
  openMember();
  drawInShell(
    <IntlProvider locale="en" messages={en} timeZone="UTC">
      {part}
    </IntlProvider>,
  );
}

function infoWith(usableInMs: number): WithdrawalInfo {
  const boundAt = Date.now();
  const account = { payoutId: 'p', kind: 'bkash', ending: '5678', boundAt, verified: false } as const;
  const accounts = [{ ...account, usableFrom: boundAt + usableInMs }];
  return {
    ...NOTHING_LEFT,
    confirmMinutes: 60,
    coolingHours: 24,
    canCancel: false,
    ends: null,
    accounts,
    proof: FACTS,
  };
}

it('the withdrawal form lets an account be chosen as soon as it may receive money', async () => {
  // The clock alone stands still, however slowly the form is drawn.
  vi.useFakeTimers({ toFake: ['Date'] });
  draw(<WithdrawForm info={infoWith(HOUR)} />);
  const account = await screen.findByRole<HTMLInputElement>('radio');
  expect(account.disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: t.form.submit }));
  await screen.findByText(t.form.accountWaits);
  vi.setSystemTime(Date.now() + HOUR);
  await vi.waitFor(() => expect(account.disabled).toBe(false), { timeout: 3_000 });
});

it('the form for a new payout account accepts Bengali digits', async () => {
  draw(<BindDialog onClose={vi.fn()} />);
  fireEvent.change(await screen.findByLabelText(t.bind.mobile), { target: { value: '০১৭১২৩৪৫৬৭৮' } });
  fireEvent.change(screen.getByLabelText(t.bind.holder), { target: { value: 'রহিমা' } });
  const field = await vi.waitFor(() => {
    const found = document.querySelector('input[name=paymentPassword]');
    if (found === null) throw new Error('the proof is not asked for yet');
    return found;
  });
  fireEvent.change(field, { target: { value: '739154' } });
  fireEvent.click(screen.getByRole('button', { name: t.bind.save }));
  const sent = expect.objectContaining({ number: '01712345678', holder: 'রহিমা' }) as unknown;
  await vi.waitFor(() => expect(centreCall).toHaveBeenCalledWith('payoutBind', sent));
});
