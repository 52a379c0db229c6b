import type { Handlers } from '../../../../infra/http/handlers.ts';
import { deviceName } from './device-name.ts';
import type { MemberSessions } from './sessions.ts';
import type { Bindings } from '../bindings/bindings.ts';
import type { LoginHistory } from '../history/history.ts';
import type { TwoFactor } from '../../../../infra/credentials/index.ts';

export type SecurityCalls =
  | 'devices'
  | 'logins'
  | 'bindings'
  | 'bindingCode'
  | 'bind'
  | 'signOutDevices'
  | 'twoFactorStart'
  | 'twoFactorConfirm'
  | 'twoFactorEnd';

export interface Security {
  readonly sessions: MemberSessions;
  readonly twoFactor: TwoFactor;
  readonly history: LoginHistory;
  readonly bindings: Bindings;
}

const LOGINS = 20;

/** What members see and change of their own devices, logins, bindings and second step. */
export function securityHandlers({ sessions, twoFactor, history, bindings }: Security): Pick<Handlers, SecurityCalls> {
  return {
    async devices(_, { session }) {
      const list = await sessions.list(session.memberId);
      return {
        list: list.map(({ id, userAgent, address, createdAt, lastUsedAt }) => ({
          id,
          device: deviceName(userAgent),
          ip: address,
          createdAt,
          lastUsedAt,
          current: id === session.sessionId,
        })),
      };
    },

    async logins({ after }, { session }) {
      const { list, next } = await history.page(session.memberId, { after, limit: LOGINS });
      return { list: list.map(({ address: ip, ...entry }) => ({ ...entry, ip })), next };
    },

    bindings: (_, { session }) => bindings.facts(session.memberId),
    bindingCode: (args, caller) => bindings.sendCode(args, caller.session.memberId, caller),
    bind: (args, caller) => bindings.bind(args, caller.session.memberId, caller),

    async signOutDevices({ id }, { session: { memberId, sessionId } }) {
      const ended = id === undefined ? sessions.endOthers(memberId, sessionId) : sessions.endOne(memberId, id);
      return { ended: await ended };
    },

    twoFactorStart: ({ password }, { session }) => twoFactor.start(session, password),
    twoFactorConfirm: ({ code }, { session }) => twoFactor.confirm(session.memberId, code),

    async twoFactorEnd(proof, { session }) {
      await twoFactor.end(session.memberId, proof);
      return {};
    },
  };
}
