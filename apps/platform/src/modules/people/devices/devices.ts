import { type Clock, DAY } from '@chhokka/kernel';
import type { Pool, Transaction } from '../../../infra/db.ts';
import type { Settings } from '../../site/settings/index.ts';
import { createLoginHistory, type LoginHistory } from './history/history.ts';
import { deleteOldDevices } from './known-devices.repository.ts';
import { createMemberSessions, type MemberSessions } from './sessions.ts';
import { findSharers, type Sharer } from './sharers.repository.ts';

/** A browser that was not used for so long is not known any more. */
const KNOWN_DEVICE_MS = 90 * DAY;
const MOST_SHARERS = 50;

/** Where members are logged in, and where they were; see README for the invariants. */
export interface Devices {
  readonly sessions: MemberSessions;
  readonly history: LoginHistory;
  /** Who shares a browser or an address with the member, 50 at most. */
  sharers(memberId: string): Promise<Sharer[]>;
  /** Forgets what has expired. */
  sweep(): Promise<void>;
}

export interface DevicesParts {
  readonly pool: Pool;
  /** For what a crash may take back: failed logins of the login history. */
  readonly fleetingPool: Pool;
  readonly clock: Clock;
  readonly settings: Settings;
  /** Ends what the member plays with providers, in the same transaction. */
  readonly endPlay: (tx: Transaction, memberId: string) => Promise<void>;
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
