import type { Handlers } from '../../../infra/http/handlers.ts';
import type { Security } from './security.ts';

type SecurityCalls = 'bindings' | 'bindingCode' | 'bind' | 'twoFactorStart' | 'twoFactorConfirm' | 'twoFactorEnd';

/** What members see and change of their own bindings and second step. */
export function securityHandlers({ twoFactor, bindings }: Security): Pick<Handlers, SecurityCalls> {
  return {
    bindings: (_, { session }) => bindings.facts(session.memberId),
    bindingCode: (args, caller) => bindings.sendCode(args, caller.session.memberId, caller),
    bind: (args, caller) => bindings.bind(args, caller.session.memberId, caller),

    twoFactorStart: ({ password }, { session }) => twoFactor.start(session, password),
    twoFactorConfirm: ({ code }, { session }) => twoFactor.confirm(session.memberId, code),

    async twoFactorEnd(proof, { session }) {
      await twoFactor.end(session.memberId, proof);
      return {};
    },
  };
}
