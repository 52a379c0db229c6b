import { expect, it } from 'vitest';
import { maskAccount } from './mask.ts';

it.each([
  ['tanvir7', 'tan***7'],
  ['shapla', 'sha***a'],
  ['joyal', 'jo***'],
  ['demo', 'de***'],
  ['abc', 'a***'],
  ['ab', 'a***'],
  ['a_very_long_name', 'a_v***e'],
])('the account %s is shown to strangers as %s', (account, masked) => {
  expect(maskAccount(account)).toBe(masked);
});
