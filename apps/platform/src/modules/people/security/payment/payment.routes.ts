import type { Handlers } from '../../../../infra/http/handlers.ts';
import type { Payment } from './payment.ts';

/** What members see and change of their payment password. */
export function paymentHandlers(payment: Payment): Pick<Handlers, 'paymentPassword' | 'setPaymentPassword'> {
  return {
    paymentPassword: (_, { session }) => payment.facts(session.memberId),
    setPaymentPassword: (given, { session }) => payment.set(session.memberId, given),
  };
}
