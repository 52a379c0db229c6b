import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { paymentHandlers } from './payment/payment.routes.ts';
import type { Security } from './security.ts';

/** Members see and change their bindings, second step and payment password. */
export function securityHandlers({ twoFactor, bindings, payment }: Security): HandlersOf<'security'> {
  return {
    bindings: (_, { session }) => bindings.facts(session.memberId),
    bindingCode: (args, caller) => bindings.sendCode(args, caller.session.memberId, caller),
    bind: (args, caller) => bindings.bind(args, caller.session.memberId, caller),

    twoFactorStart: ({ password }, { session: { memberId, account } }) =>
      twoFactor.start({ holderId: memberId, account }, password),
    twoFactorConfirm: ({ code }, { session }) => twoFactor.confirm(session.memberId, code),

    async twoFactorEnd(proof, { session }) {
      await twoFactor.end(session.memberId, proof);
      return {};
    },

    ...paymentHandlers(payment),
  };
}
