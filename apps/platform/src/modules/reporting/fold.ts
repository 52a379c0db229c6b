import { type Clock, DAY, MINUTE } from '@chhokka/kernel';
import { type Pool, transaction } from '../../infra/db.ts';
import { countEntries, forgetMovements, houseAccounts, lockMovementMark } from './fold-movements.repository.ts';
import {
  countSlice,
  lockMark,
  markSwept,
  moveMark,
  readMark,
  roundProviders,
  type SiteDay,
  sumDaysAnew,
} from './fold-rounds.repository.ts';

export interface FoldParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly day: SiteDay;
  /** Transactions or entries in one step. */
  readonly limit?: number;
}

/** A transaction may be committed after one with a later id: a bet waits 5 s for a lock and 30 s for its statement. */
export const OVERLAP_MS = MINUTE;
/** What was committed later than that is found within a day, as everything of the last two is read again. */
const SWEEP_EVERY_MS = DAY;
const SWEEP_BACK_MS = 2 * DAY;
const LIMIT = 5_000;
const BEGINNING = '00000000-0000-0000-0000-000000000000';

/** Counts what has happened since the last time. Harmless at any time, from several processes, and when broken off. */
export async function fold(parts: FoldParts): Promise<void> {
  for (const providerId of await roundProviders(parts.pool)) await foldProvider(parts, providerId);
  for (const account of await houseAccounts(parts.pool)) await foldAccount(parts, account);
}

async function foldProvider(parts: FoldParts, providerId: string): Promise<void> {
  const { pool, clock } = parts;
  const now = clock.now();
  const { readTo, sweptAt } = await readMark(pool, providerId);
  if (now - sweptAt < SWEEP_EVERY_MS) return readFrom(parts, providerId, before(readTo, OVERLAP_MS));
  await readFrom(parts, providerId, before(readTo, SWEEP_BACK_MS));
  await markSwept(pool, providerId, now);
}

async function readFrom(parts: FoldParts, providerId: string, from: string): Promise<void> {
  const { pool, day, limit = LIMIT } = parts;
  let after = from;
  for (;;) {
    const { last, read } = await transaction(pool, async (tx) => {
      await lockMark(tx, providerId);
      const slice = await countSlice(tx, { providerId, after, limit, day });
      if (slice.last !== null) await moveMark(tx, providerId, slice.last);
      return slice;
    });
    if (last === null || read < limit) return;
    after = last;
  }
}

async function foldAccount({ pool, day, limit = LIMIT }: FoldParts, account: bigint): Promise<void> {
  for (;;) {
    const read = await transaction(pool, async (tx) => {
      await lockMovementMark(tx, account);
      return countEntries(tx, { account, limit, day });
    });
    if (read < limit) return;
  }
}

/** Reads everything from the beginning, and sums all days on the calendar of now. Readers see the old sums until then. */
export async function rebuild(parts: FoldParts): Promise<void> {
  const { pool, day, limit = LIMIT } = parts;
  for (const providerId of await roundProviders(pool)) {
    await readMark(pool, providerId);
    await readFrom(parts, providerId, BEGINNING);
  }
  await transaction(pool, async (tx) => {
    await sumDaysAnew(tx, day);
    await forgetMovements(tx);
    for (const account of await houseAccounts(tx)) {
      await lockMovementMark(tx, account);
      let read = limit;
      while (read === limit) read = await countEntries(tx, { account, limit, day });
    }
  });
}

/** The first id that can have been made so many ms before this one was (UUID version 7: its first 48 bits are ms). */
function before(id: string, ms: number): string {
  const at = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  const digits = Math.max(0, at - ms)
    .toString(16)
    .padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}
