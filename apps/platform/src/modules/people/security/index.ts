export { paymentHandlers } from './payment/payment.routes.ts';
export { type Payment, OLD_PASSWORDS } from './payment/payment.ts';
export {
  deleteOneTimePassword,
  isOneTimePassword,
  keepOneTimePassword,
  standsIn,
  useOneTimePassword,
} from './one-time-password.repository.ts';
export { hashOneTimePassword, newOneTimePassword } from './one-time-password.ts';
export { createSecurity, type Security } from './security.ts';
export { securityHandlers } from './security.routes.ts';
