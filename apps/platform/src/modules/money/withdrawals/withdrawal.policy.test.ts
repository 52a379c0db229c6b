import { DAY, minor } from '@chhokka/kernel';
import { expect, it } from 'vitest';
import { served } from './withdrawal.policy.ts';
import type { Withdrawal } from './withdrawal.types.ts';

const [FIRST, SECOND] = ['11', '12'];
const REQUESTED: Withdrawal = {
  id: 'w',
  memberId: 'm',
  account: 'Rahima_1',
  currency: 'BDT',
  payoutId: 'p',
  kind: 'bkash',
  ending: '1234',
  amount: minor(10_000n),
  needsTwo: false,
  state: 'requested',
  requestedAt: 0,
  approvedBy: null,
  secondBy: null,
  paidBy: null,
  paidAt: null,
  reference: null,
  confirmUntil: null,
  receipt: null,
  reason: '',
  reasonWords: null,
  dispute: '',
  endedAt: null,
  approvers: [],
  redo: null,
  decidedBy: null,
  question: null,
};
const DISPUTED = { state: 'disputed', paidBy: FIRST, reference: 'BKX-1' } as const;
const force = { act: 'force', reason: 'The statement shows it', reasonWords: null } as const;

function serve(is: Partial<Withdrawal>, act: Parameters<typeof served>[1], operatorId: string) {
  return served({ ...REQUESTED, ...is }, act, { operatorId, now: 0, confirmMs: 1 });
}

it('a withdrawal that needs two operators cannot be approved twice by one', () => {
  const approved = { needsTwo: true, approvedBy: FIRST };
  expect(serve(approved, { act: 'approve' }, FIRST)).toBe('withdrawal_same_operator');
  expect(serve(approved, { act: 'approve' }, SECOND)).toMatchObject({
    change: { state: 'approved', secondBy: SECOND },
  });
});

it('a disputed withdrawal cannot be counted as received by the operator who paid it', () => {
  expect(serve(DISPUTED, force, FIRST)).toBe('withdrawal_own_payment');
  expect(serve(DISPUTED, force, SECOND)).toMatchObject({ change: { state: 'received', forcedBy: SECOND } });
});

it('a disputed withdrawal that needs two operators is decided when both name the same act and payment', () => {
  const said = { operatorId: FIRST, what: 'paid_again', reference: 'BKX-2' } as const;
  const again = (is: Partial<Withdrawal>, reference: string, operatorId: string) =>
    serve({ ...DISPUTED, needsTwo: true, ...is }, { act: 'payAgain', reference }, operatorId);
  expect(again({}, 'BKX-2', FIRST)).toMatchObject({ change: { redo: said }, step: 'paid_again_first' });
  expect(again({ redo: said }, 'BKX-2', FIRST)).toBe('withdrawal_same_operator');
  expect(again({ redo: said }, 'BKX-3', SECOND)).toMatchObject({ step: 'paid_again_first' });
  expect(again({ redo: said }, 'bkx-2', SECOND)).toMatchObject({ change: { state: 'paid', redoSecond: SECOND } });
});

it('a withdrawal is not held by question after question for more than 30 days', () => {
  const ask = (answerMs: number) => ({ act: 'ask', answerMs, reason: 'Your ID', reasonWords: null }) as const;
  const at = (now: number, answerMs: number) =>
    served(REQUESTED, ask(answerMs), { operatorId: FIRST, now, confirmMs: 1 });
  expect(at(16 * DAY, 14 * DAY)).toMatchObject({ change: { state: 'waiting' }, done: true });
  expect(at(16 * DAY + 1, 14 * DAY)).toBe('withdrawal_held_long');
});
