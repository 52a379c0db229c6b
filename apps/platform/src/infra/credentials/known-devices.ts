import { type Clock, DAY } from '@chhokka/kernel';
import type { Pool, Queryable, Transaction } from '../db.ts';
import { hashToken } from '../tokens.ts';
import { deleteOldDevices, findKnownDevice, type KnownDeviceTable, upsertDevice } from './known-devices.repository.ts';

/** More browsers than anybody uses; few enough to keep. */
const MOST_DEVICES = 20;
/** After so long without use, a browser no longer counts as known. */
const KNOWN_MS = 90 * DAY;

/**
 * The browsers in which the holders of accounts logged in before, so that attempts of strangers are not held against
 * them. `device` is the random id in the browser's cookie (`Cookies.device`).
 */
export interface KnownDevices {
  /** Whether the holder logged in before in this browser. */
  isKnown(db: Queryable, holderId: string, device: string): Promise<boolean>;
  /**
   * Keeps the browser and returns whether it is new. Beyond 20 of the holder, forgets those that were used longest ago.
   */
  keep(tx: Transaction, holderId: string, device: string): Promise<boolean>;
  /** Deletes browsers that were not used for 90 days. */
  sweep(pool: Pool): Promise<void>;
}

/** The browsers that the table keeps: those of members, or those of operators. */
export function createKnownDevices({ clock, table }: { clock: Clock; table: KnownDeviceTable }): KnownDevices {
  return {
    isKnown: (db, holderId, device) => findKnownDevice(db, table, { holderId, device: hashToken(device) }),
    keep: (tx, holderId, device) =>
      upsertDevice(tx, table, { holderId, device: hashToken(device), now: clock.now(), most: MOST_DEVICES }),
    sweep: (pool) => deleteOldDevices(pool, table, clock.now() - KNOWN_MS),
  };
}
