export { createLoginGuard, type LoginGuard } from './login-guard.ts';
export { hashPassword, isOutdated, verifyPassword } from './passwords.ts';
export { knownBecause } from './password-policy.ts';
export { createTurnstile } from './turnstile.ts';
export { createTwoFactor, type TwoFactor } from './two-factor/two-factor.ts';
export { deleteAuthenticator, type SecondStepTables } from './two-factor/two-factor.repository.ts';
