import { type Clock, DAY } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import type { Settings } from '../../site/settings/index.ts';
import { createLoginHistory, type LoginHistory } from './history/history.ts';
import { deleteOldDevices } from './known-devices.repository.ts';
import { createMemberSessions, type MemberSessions } from './sessions.ts';
import { findSharers, type Sharer } from './sharers.repository.ts';

/** After so long without use, a browser no longer counts as known. */
const KNOWN_DEVICE_MS = 90 * DAY;
const MOST_SHARERS = 50;

/** Where members are logged in, and where they were; see README for the invariants. */
export interface Devices {
  readonly sessions: MemberSessions;
  readonly history: LoginHistory;
  /** Members who share a browser or an address with this one, at most 50. */
  sharers(memberId: string): Promise<Sharer[]>;
  /** Deletes expired sessions, devices and history entries. */
  sweep(): Promise<void>;
}

export interface DevicesParts {
  readonly pool: Pool;
  /** For writes that a crash may lose: the failed logins of the history. */
  readonly fleetingPool: Pool;
  readonly clock: Clock;
  readonly settings: Settings;
}

export function createDevices(parts: DevicesParts): Devices {
  const { pool, clock } = parts;
  const sessions = createMemberSessions(parts);
  const history = createLoginHistory(parts);
  return {
    sessions,
    history,
    sharers: (memberId) => findSharers(pool, memberId, MOST_SHARERS),
    async sweep() {
      await sessions.sweep();
      await history.sweep();
      await deleteOldDevices(pool, clock.now() - KNOWN_DEVICE_MS);
    },
  };
}
