export { createKnownDevices, type KnownDevices } from './known-devices.ts';
export { createLoginGuard, type LoginGuard } from './login-guard.ts';
export { hashPassword, isOutdated, type Lane, verifyPassword } from './passwords.ts';
export { knownBecause } from './password-policy.ts';
export { createTwoFactor, type TwoFactor } from './two-factor/two-factor.ts';
export { deleteAuthenticator, type SecondStepTables } from './two-factor/two-factor.repository.ts';
