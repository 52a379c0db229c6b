import { texts } from '../../../infra/arrays.ts';
import type { Queryable } from '../../../infra/db.ts';
import type { Locks } from '../members/index.ts';

/** Somebody who shares a browser or an address with the member. */
export interface Sharer {
  readonly memberId: string;
  readonly account: string;
  readonly by: 'device' | 'address';
  readonly locks: Locks;
}

/**
 * Other members who have shared a browser or an address with the member, at most `limit`. Browser ids are random, so
 * members with the same id used the same browser. An address may belong to a whole town.
 */
export async function findSharers(db: Queryable, memberId: string, limit: number): Promise<Sharer[]> {
  const { rows } = await db.query<Sharer & Locks>(
    `with shared as (
       select distinct other.member_id, 'device' as by from devices.known_device own
         join devices.known_device other using (device_hash) where own.member_id = $1 and other.member_id <> $1
       union
       select distinct other.member_id, 'address' from devices.session own
         join devices.session other using (address)
         where own.member_id = $1 and other.member_id <> $1 and own.address <> ''
     )
     select by, id as "memberId", account, login_locked as login, bet_locked as bet, withdraw_locked as withdraw
     from shared join members.player on id = member_id
     order by by desc, account limit $2`,
    [memberId, limit],
  );
  return rows.map(({ memberId: id, account, by, login, bet, withdraw }) => ({
    memberId: id,
    account,
    by,
    locks: { login, bet, withdraw },
  }));
}

/** The same for many members at once, `of` each of them at most `limit`, the browsers and the oldest members first. */
export async function findSharersOf(
  db: Queryable,
  memberIds: readonly string[],
  limit: number,
): Promise<{ readonly of: string; readonly memberId: string; readonly by: 'device' | 'address' }[]> {
  const { rows } = await db.query<{ of: string; memberId: string; by: 'device' | 'address' }>(
    `select asked.id as of, shared.member_id as "memberId", shared.by
      from unnest($1::uuid[]) as asked (id) cross join lateral (
        select other.member_id, 'device' as by from devices.known_device own
          join devices.known_device other using (device_hash) where own.member_id = asked.id and other.member_id <> asked.id
        union
        select other.member_id, 'address' from devices.session own
          join devices.session other using (address)
          where own.member_id = asked.id and other.member_id <> asked.id and own.address <> ''
        order by by desc, member_id limit $2
      ) shared`,
    [texts(memberIds), limit],
  );
  return rows;
}

/** Which of these others have shared a browser with the member, or an address within the year of the login history. */
export async function findSharersAmong(
  db: Queryable,
  memberId: string,
  others: readonly string[],
): Promise<{ readonly memberId: string; readonly by: 'device' | 'address' }[]> {
  const { rows } = await db.query<{ memberId: string; by: 'device' | 'address' }>(
    `with own as materialized (
       select address from devices.session where member_id = $1 and address <> ''
       union
       select address from devices.login_entry where member_id = $1 and outcome = 'in' and address <> ''
     )
     select distinct other.member_id as "memberId", 'device' as by from devices.known_device mine
       join devices.known_device other using (device_hash)
       where mine.member_id = $1 and other.member_id = any ($2::uuid[]) and other.member_id <> $1
     union
     select member_id, 'address' from devices.session join own using (address)
       where member_id = any ($2::uuid[]) and member_id <> $1
     union
     select member_id, 'address' from devices.login_entry join own using (address)
       where member_id = any ($2::uuid[]) and member_id <> $1 and outcome = 'in'`,
    [memberId, texts(others)],
  );
  return rows;
}
