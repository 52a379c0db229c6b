import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { deviceName } from './device-name.ts';
import type { Devices } from './devices.ts';

const LOGINS = 20;

/** Members see and end their own sessions, and see their login history. */
export function deviceHandlers({ sessions, history }: Devices): HandlersOf<'devices'> {
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

    async signOutDevices({ id }, { session: { memberId, sessionId } }) {
      const ended = id === undefined ? sessions.endOthers(memberId, sessionId) : sessions.endOne(memberId, id);
      return { ended: await ended };
    },
  };
}
