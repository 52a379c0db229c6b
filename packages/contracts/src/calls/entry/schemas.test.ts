import { expect, it } from 'vitest';
import { registration } from './schemas.ts';

it.each([
  [0, true],
  [255, true],
  [256, false],
])('a verification code of %i characters at sign-up is accepted: %s', (length, accepted) => {
  const verificationCode = registration.shape.verificationCode.safeParse('1'.repeat(length));
  expect(verificationCode.success).toBe(accepted);
});
