// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { canProve } from './payment-facts.ts';

const SET = { isSet: true, goodFrom: null, twoFactor: false, hasPassword: true };

it.each([
  ['a payment password', SET, true],
  ['a payment password that is not valid yet', { ...SET, goodFrom: 1_000 }, false],
  [
    'a payment password that is not valid yet, with an authenticator',
    { ...SET, goodFrom: 1_000, twoFactor: true },
    true,
  ],
  ['an authenticator alone', { ...SET, isSet: false, twoFactor: true }, true],
  ['nothing', { ...SET, isSet: false }, false],
  ['an unknown state', undefined, false],
])('canProve says whether %s proves a payment', (_, facts, isProof) => {
  expect(canProve(facts)).toBe(isProof);
});
