import type { LoginOutcome, LoginWay } from '@chhokka/contracts';
import type { Pool, Queryable } from '../../../../infra/db.ts';

/** One login or one failed attempt. Times are in ms since the epoch. */
export interface LoginEntry {
  readonly id: string;
  readonly at: number;
  readonly way: LoginWay;
  readonly outcome: LoginOutcome;
  /** Whether an authenticator's code was part of it. */
  readonly secondStep: boolean;
  /** Browser and system in short; empty when the browser did not say. */
  readonly device: string;
  readonly address: string;
}

export interface NewLoginEntry extends LoginEntry {
  readonly memberId: string;
}

const COLUMNS = 'member_id, id, at, way, outcome, second_step, device, address';

function valuesOf({ memberId, id, at, way, outcome, secondStep, device, address }: NewLoginEntry): unknown[] {
  return [memberId, id, new Date(at), way, outcome, secondStep, device, address];
}

/** Stores a login, in the transaction that opens its session. */
export async function insertLogin(db: Queryable, entry: NewLoginEntry): Promise<void> {
  await db.query({
    name: 'devices.login_entry',
    text: `insert into devices.login_entry (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: valuesOf(entry),
  });
}

/**
 * Stores a failed attempt. It stores nothing if the member has `most` entries with this outcome since the id `since`,
 * or if there is no such member: the same statement runs for a name that nobody has.
 */
export async function insertFailure(
  db: Queryable,
  entry: NewLoginEntry,
  { since, most }: { since: string; most: number },
): Promise<void> {
  await db.query({
    name: 'devices.login_failed_entry',
    text: `insert into devices.login_entry (${COLUMNS})
      select id, $2::uuid, $3::timestamptz, $4, $5, $6::boolean, $7, $8 from members.player
      where id = $1 and (select count(*) from (
        select from devices.login_entry where member_id = $1 and id > $9::uuid and outcome = $5 limit $10) as recent) < $10`,
    values: [...valuesOf(entry), since, most],
  });
}

/**
 * How long a code may take after it was asked for. Within this time the question is part of the login and no entry of
 * its own.
 */
const CODE_TAKES = '15 minutes';

/** The member's entries before the entry with that id, newest first. */
export async function findLogins(
  pool: Pool,
  memberId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<LoginEntry[]> {
  const { rows } = await pool.query<Omit<LoginEntry, 'at'> & { at: Date }>({
    name: 'devices.logins',
    text: `select id, at, way, outcome, second_step as "secondStep", device, address from devices.login_entry entry
      where member_id = $1 and ($2::uuid is null or id < $2)
        and not (outcome = 'second_step_asked' and exists (
          select from devices.login_entry later
          where later.member_id = $1 and later.id > entry.id and later.at <= entry.at + interval '${CODE_TAKES}'
            and later.second_step and later.device = entry.device and later.address = entry.address))
      order by id desc limit $3`,
    values: [memberId, before, limit],
  });
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

/** Deletes entries older than `time`, in ms since the epoch. */
export async function deleteLoginsBefore(pool: Pool, time: number): Promise<void> {
  await pool.query('delete from devices.login_entry where at < $1', [new Date(time)]);
}
