import type { Clock } from '@chhokka/kernel';
import { createKnownDevices, type KnownDevices } from '../../../infra/credentials/index.ts';
import type { Pool } from '../../../infra/db.ts';
import type { Settings } from '../../site/settings/index.ts';
import { createLoginHistory, type LoginHistory } from './history/history.ts';
import { createMemberSessions, type MemberSessions } from './sessions.ts';
import { findSharers, type Sharer } from './sharers.repository.ts';

/** The table with the browsers of members. */
const OF_MEMBERS = { table: 'devices.known_device', holder: 'member_id' };
const MOST_SHARERS = 50;

/** Where members are logged in, and where they were; see README for the invariants. */
export interface Devices {
  readonly sessions: MemberSessions;
  readonly history: LoginHistory;
  /** The browsers in which members logged in before. */
  readonly known: KnownDevices;
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
  const known = createKnownDevices({ clock, table: OF_MEMBERS });
  return {
    sessions,
    history,
    known,
    sharers: (memberId) => findSharers(pool, memberId, MOST_SHARERS),
    async sweep() {
      await sessions.sweep();
      await history.sweep();
      await known.sweep(pool);
    },
  };
}
