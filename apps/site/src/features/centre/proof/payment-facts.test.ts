// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { canProve } from './payment-facts.ts';

const SET = { isSet: true, goodFrom: null, twoFactor: false, hasPassword: true };

it.each([
  ['a payment password', SET, true],
  ['one that still waits', { ...SET, goodFrom: 1_000 }, false],
  ['one that still waits, and an authenticator', { ...SET, goodFrom: 1_000, twoFactor: true }, true],
  ['an authenticator alone', { ...SET, isSet: false, twoFactor: true }, true],
  ['nothing', { ...SET, isSet: false }, false],
  ['what is not known yet', undefined, false],
])('says whether %s proves a payment', (_, facts, isProof) => {
  expect(canProve(facts)).toBe(isProof);
});
