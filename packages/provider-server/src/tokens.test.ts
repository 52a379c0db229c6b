import { expect, it } from 'vitest';
import { hashToken, newToken } from './tokens.ts';

it('a token is new each time, fits into an address, and is found by its hash', () => {
  const [one, other] = [newToken(), newToken()];
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(other).not.toBe(one);
  expect(hashToken(one)).toEqual(hashToken(one));
  expect(hashToken(other)).not.toEqual(hashToken(one));
  expect(hashToken('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
