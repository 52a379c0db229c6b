export { type Payment, OLD_PASSWORDS } from './payment/payment.ts';
export {
  deleteOneTimePassword,
  isOneTimePassword,
  keepOneTimePassword,
  standsIn,
  useOneTimePassword,
} from './one-time-password.repository.ts';
export { hashOneTimePassword, newOneTimePassword } from './one-time-password.ts';
export { type Security } from './security.ts';
