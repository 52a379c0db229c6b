import { expect, it } from 'vitest';
import { changesOf } from './changes.ts';

it('puts what changed before what did not, and leaves out nothing', () => {
  const before = { account: 'Doyel', login: false, roles: ['a'] };
  expect(changesOf(before, { account: 'Doyel', login: true, roles: ['a', 'b'], note: null })).toEqual([
    { name: 'login', was: 'false', is: 'true', changed: true },
    { name: 'roles', was: '["a"]', is: '["a","b"]', changed: true },
    { name: 'account', was: 'Doyel', is: 'Doyel', changed: false },
    { name: 'note', was: '', is: '', changed: false },
  ]);
  expect(changesOf(null, { amount: '5' })).toEqual([{ name: 'amount', was: '', is: '5', changed: true }]);
  expect(changesOf(null, null)).toEqual([]);
});
