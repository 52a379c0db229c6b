import { expect, it } from 'vitest';
import { en } from '@chhokka/messages/office/en';
import { changesOf } from './changes.ts';
import { valueText } from './values.ts';

const words = { texts: en, timeText: String, currency: 'BDT', subject: 'member' };
const textOf = (path: readonly string[], value: unknown): string => valueText(words, path, value);

it('the list of changes has changed fields only, down to single texts', () => {
  const before = { account: 'Doyel', login: false, roles: ['a'], title: { bn: 'ক', en: 'A' } };
  const after = { account: 'Doyel', login: true, roles: ['a', 'b'], note: null, title: { bn: 'ক', en: 'B' } };
  expect(changesOf(before, after, textOf)).toEqual([
    { path: ['login'], was: 'No', is: 'Yes' },
    { path: ['roles'], was: 'a', is: 'a, b' },
    { path: ['title', 'en'], was: 'A', is: 'B' },
  ]);
  expect(changesOf(null, { note: '5' }, textOf)).toEqual([{ path: ['note'], was: '', is: '5' }]);
  expect(changesOf(null, null, textOf)).toEqual([]);
});

it('the list of changes formats amounts as money, from minor units and from decimals', () => {
  const changes = changesOf({ amount: '150000' }, { amount: '1500.50', credited: '-5', fee: null }, textOf);
  expect(changes.map(({ path, was, is }) => [...path, was, is])).toEqual([
    ['amount', 'BDT\u00a01,500.00', 'BDT\u00a01,500.50'],
    ['credited', '', '−BDT\u00a00.05'],
  ]);
  // The same amount, written in both ways, has not changed.
  expect(changesOf({ amount: '150000' }, { amount: '1500.00' }, textOf)).toEqual([]);
});
