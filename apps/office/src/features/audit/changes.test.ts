import { expect, it } from 'vitest';
import { changesOf } from './changes.ts';

it('the list of changes puts changed fields first and omits only empty ones', () => {
  const before = { account: 'Doyel', login: false, roles: ['a'] };
  expect(changesOf(before, { account: 'Doyel', login: true, roles: ['a', 'b'], note: null }, 'BDT')).toEqual([
    { name: 'login', was: 'false', is: 'true', changed: true },
    { name: 'roles', was: '["a"]', is: '["a","b"]', changed: true },
    { name: 'account', was: 'Doyel', is: 'Doyel', changed: false },
  ]);
  expect(changesOf(null, { note: '5' }, 'BDT')).toEqual([{ name: 'note', was: '', is: '5', changed: true }]);
  expect(changesOf(null, null, 'BDT')).toEqual([]);
});

it('the list of changes formats amounts as money, from minor units and from decimals', () => {
  const changes = changesOf({ amount: '150000' }, { amount: '1500.00', credited: '-5', fee: null }, 'BDT');
  expect(changes.map(({ name, was, is }) => [name, was, is])).toEqual([
    ['credited', '', 'BDT −0.05'],
    ['amount', 'BDT 1,500.00', 'BDT 1,500.00'],
  ]);
});
