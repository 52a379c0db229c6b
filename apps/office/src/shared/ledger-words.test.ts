import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { expect, it } from 'vitest';
import { wordOf } from './texts.ts';

it.each([
  ['bn', bn.ledger, 'স্বাগত ক্রেডিট', 'টাকা যাওয়া'],
  ['en', en.ledger, 'Welcome credit', 'Money out'],
])('the ledger’s codes have words, each its own (%s)', (_, { kinds, accounts }, welcome, out) => {
  expect([wordOf(kinds, 'signup'), wordOf(accounts, 'cash_out')]).toEqual([welcome, out]);
  for (const words of [kinds, accounts]) expect(new Set(Object.values(words)).size).toBe(Object.keys(words).length);
});

it('an unknown code of the ledger is shown unchanged', () => {
  expect(wordOf(en.ledger.kinds, 'rebate')).toBe('rebate');
});
