import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { expect, it } from 'vitest';
import { wordOf } from '../../shared/texts.ts';
import { auditWords, fieldLabel, stateText } from './words.ts';

it.each([
  ['bn', bn],
  ['en', en],
] as const)('the audit log has words for every action and subject code (%s)', (_, texts) => {
  const { actions, subjects } = auditWords(texts);
  for (const [code, word] of [...Object.entries(actions), ...Object.entries(subjects)]) {
    expect(word, code).not.toBe('');
    expect(word, code).not.toMatch(/[{}]/);
    expect(word, code).not.toContain(`${code}.`);
  }
  expect(new Set(Object.values(actions)).size).toBe(Object.keys(actions).length);
});

it('a changed field has a label, and the state of a deposit or withdrawal is in words', () => {
  expect([fieldLabel(en, ['credited']), fieldLabel(bn, ['state'])]).toEqual(['Credited', 'অবস্থা']);
  expect(fieldLabel(en, ['of-tomorrow'])).toBe('of-tomorrow');
  expect(stateText(en, 'withdrawal', ['state'], 'requested')).toBe(en.withdrawals.state.requested);
  expect(stateText(en, 'deposit', ['state'], 'submitted')).toBe('To check');
  expect(stateText(en, 'deposit', ['reference'], 'submitted')).toBe('submitted');
  expect(stateText(en, 'feedback', ['state'], 'waiting')).toBe('waiting');
});

it('the audit log’s words name the edited kind, and an unknown code is shown unchanged', () => {
  const { actions, subjects } = auditWords(en);
  expect(actions['banner.change']).toBe('Banner: changed');
  expect(actions['withdrawal.paid']).toBe('Withdrawal paid');
  expect(actions['method.propose']).toBe('Payment method: change proposed');
  for (const never of ['banner.propose', 'order.create', 'vendor.create', 'method.create'])
    expect(actions).not.toHaveProperty([never]);
  expect(wordOf(subjects, 'chat message')).toBe('Chat message');
  expect(wordOf(actions, 'deposit.gone')).toBe('deposit.gone');
});
