import type { Handlers } from '../../../../infra/http/handlers.ts';
import type { Payment } from './payment.ts';

/** Members see and change their payment password. */
export function paymentHandlers(payment: Payment): Pick<Handlers, 'paymentPassword' | 'setPaymentPassword'> {
  return {
    paymentPassword: (_, { session }) => payment.facts(session.memberId),
    setPaymentPassword: (given, { session }) => payment.set(session.memberId, given),
  };
}
