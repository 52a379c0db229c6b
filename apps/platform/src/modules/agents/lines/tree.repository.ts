import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { LineMemberRow } from './lines.types.ts';

// Locks are taken in this order: the tree, then an agent's links, then rates from the top down, then rows. So nobody waits in a circle.

/** Lines stay as they are until the transaction ends. Many transactions may hold this at once. */
export async function holdTree(tx: Transaction): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock_shared(hashtextextended('lines.tree', 0))`);
}

/** Waits until nobody holds the tree and keeps everybody else from it until the transaction ends. */
export async function lockTree(tx: Transaction): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('lines.tree', 0))`);
}

/** The member's rate stays as it is until the transaction ends. */
export async function holdRate(tx: Transaction, memberId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [`lines.rate ${memberId}`]);
}

/** Keeps everybody else from the member's rate, and from those of direct downlines, until the transaction ends. */
export async function lockRate(tx: Transaction, memberId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`lines.rate ${memberId}`]);
}

/** What one agent does about links runs one after another. */
export async function lockLinks(tx: Transaction, memberId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`lines.links ${memberId}`]);
}

const COLUMNS = 'id, account, user_type as "userType", currency, upline_id as "uplineId"';

/** Finds a member by id. Returns null if there is none. */
export async function findLineMember(db: Queryable, memberId: string): Promise<LineMemberRow | null> {
  const { rows } = await db.query<LineMemberRow>(`select ${COLUMNS} from members.line where id = $1`, [memberId]);
  return rows[0] ?? null;
}

/** These members by their ids. */
export async function findLineMembers(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LineMemberRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<LineMemberRow>(`select ${COLUMNS} from members.line where id = any ($1::uuid[])`, [
    ids,
  ]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The member's uplines, top down. */
export async function findUplines(db: Queryable, memberId: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ uplines: string[] }>('select members.uplines($1) as uplines', [memberId]);
  return rows[0]?.uplines ?? [];
}

/** Writes where a new member stands, whose uplines have just been written. */
export async function insertPlace(tx: Transaction, memberId: string, at: number): Promise<void> {
  await tx.query(
    `insert into lines.place (member_id, path_id, joined_path_id, joined_at)
     select $1, path, path, $2 from lines.path_id(members.uplines($1)) path`,
    [memberId, new Date(at)],
  );
}

/** Whether the member is an agent changes what lists of the line filter by. */
export async function writePlaceType(tx: Transaction, memberId: string, isAgent: boolean): Promise<void> {
  await tx.query('update lines.place set is_agent = $2 where member_id = $1 and is_agent <> $2', [memberId, isAgent]);
}

/** How many stand below these agents, on whatever level, and directly. Those with nobody below are left out. */
export async function countBelow(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly members: number; readonly direct: number }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; members: number; direct: number }>({
    name: 'lines.count_below',
    text: `select agent.id, below.members::int as members, below.direct::int as direct
     from unnest($1::uuid[]) agent (id), lines.below(agent.id) below`,
    values: [ids],
  });
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Over how many levels members stand below this one; 0: nobody does. */
export async function depthBelow(db: Queryable, memberId: string): Promise<number> {
  const { rows } = await db.query<{ depth: number }>(
    `select coalesce(max(a.level), 0)::int as depth
     from lines.above a join lines.crowd c on c.path_id = a.path_id where a.agent_id = $1 and c.members > 0`,
    [memberId],
  );
  return rows[0]?.depth ?? 0;
}

/**
 * Moves the places of a member and of everybody below to where the member's new uplines lead, which have just been written.
 * Returns how many stood below.
 */
export async function movePlaces(tx: Transaction, memberId: string): Promise<number> {
  const uplines = await findUplines(tx, memberId);
  const moved = `from lines.above a join lines.path old on old.id = a.path_id join lines.crowd c on c.path_id = old.id
      cross join lateral (select $2::uuid[] || old.agents[array_position(old.agents, $1::uuid):] as agents) now
    where a.agent_id = $1 and c.members > 0`;
  await tx.query(
    `insert into lines.path (agents) select distinct now.agents ${moved} on conflict (agents) do nothing`,
    [memberId, uplines],
  );
  const { rowCount } = await tx.query(
    `update lines.place place set path_id = path.id
     from (select old.id, now.agents ${moved}) change join lines.path path on path.agents = change.agents
     where place.path_id = change.id`,
    [memberId, uplines],
  );
  await tx.query(
    `insert into lines.place as place (member_id, path_id, joined_path_id, joined_at)
     select id, case when $2::uuid[] <> '{}' then lines.path_id($2::uuid[]) end, null, created_at
     from members.player where id = $1
     on conflict (member_id) do update set path_id = excluded.path_id`,
    [memberId, uplines],
  );
  return rowCount ?? 0;
}

/** Keeps a move for ever. */
export async function insertMove(
  tx: Transaction,
  move: {
    readonly memberId: string;
    readonly from: string | null;
    readonly to: string | null;
    readonly members: number;
    readonly at: number;
    readonly first: { readonly operatorId: string; readonly account: string };
    readonly second: { readonly operatorId: string; readonly account: string };
    readonly reason: string;
  },
): Promise<void> {
  const { memberId, from, to, members, at, first, second, reason } = move;
  await tx.query(
    `insert into lines.move (member_id, from_upline_id, to_upline_id, members, at, first_by, first_account, second_by,
       second_account, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      memberId,
      from,
      to,
      members,
      new Date(at),
      first.operatorId,
      first.account,
      second.operatorId,
      second.account,
      reason,
    ],
  );
}

/** Keeps since when a member is an agent of a type (0: no more), and who made that so. */
export async function insertMade(
  tx: Transaction,
  made: {
    readonly memberId: string;
    readonly type: number;
    readonly at: number;
    readonly by: string | { readonly first: string; readonly second: string };
  },
): Promise<void> {
  const { memberId, type, at, by } = made;
  const [byMember, first, second] = typeof by === 'string' ? [by, null, null] : [null, by.first, by.second];
  await tx.query(
    `insert into lines.made (member_id, type, at, by_member, first_by, second_by) values ($1, $2, $3, $4, $5, $6)`,
    [memberId, type, new Date(at), byMember, first, second],
  );
}
