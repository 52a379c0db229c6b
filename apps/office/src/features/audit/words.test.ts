import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { expect, it } from 'vitest';
import { wordOf } from '../../shared/texts.ts';
import { auditWords, fieldLabel } from './words.ts';

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

it('a changed field has a label', () => {
  expect([fieldLabel(en, ['credited'], 'deposit'), fieldLabel(bn, ['state'], 'deposit')]).toEqual(['Credited', 'অবস্থা']);
  expect(fieldLabel(en, ['transaction'], 'held win')).toBe(en.alarms.facts.transaction);
  expect(['operator', 'banner'].map((subject) => fieldLabel(en, ['enabled'], subject))).toEqual([
    en.operators.enabled,
    en.site.fields.enabled,
  ]);
  expect(fieldLabel(en, ['kind'], 'member')).toBe(en.members.keptAwayWho);
  expect(fieldLabel(en, ['of-tomorrow'], 'deposit')).toBe('of-tomorrow');
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
