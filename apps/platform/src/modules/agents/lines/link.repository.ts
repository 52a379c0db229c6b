import type { LineType } from '@chhokka/contracts';
import { DAY } from '@chhokka/kernel';
import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';

/** A code of an agent, with what it makes of whoever signs up by it. Times are ms since the epoch. */
export interface Code {
  readonly code: string;
  readonly memberId: string | null;
  readonly name: string;
  readonly type: LineType;
  readonly rate: number;
  readonly opened: number;
  readonly enabled: boolean;
  readonly createdAt: number;
  readonly expiresAt: number | null;
}

interface CodeRow extends Omit<Code, 'createdAt' | 'expiresAt'> {
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

const COLUMNS = `c.code, c.member_id as "memberId", coalesce(l.name, '') as name, coalesce(l.type, 0) as type,
  coalesce(l.rate, 0) as rate, coalesce(l.opened, 0) as opened, c.enabled,
  coalesce(l.created_at, c.created_at) as "createdAt", c.expires_at as "expiresAt"`;
const FROM = 'entry.known_code c left join lines.link l on l.code = c.code';

function present(row: CodeRow): Code {
  return { ...row, createdAt: row.createdAt.getTime(), expiresAt: row.expiresAt?.getTime() ?? null };
}

/** The code, in upper case, whether it is open or not. */
export async function findCode(db: Queryable, code: string): Promise<Code | null> {
  const { rows } = await db.query<CodeRow>(`select ${COLUMNS} from ${FROM} where c.code = $1`, [code]);
  return rows[0] ? present(rows[0]) : null;
}

/** The code that the agent made by this request. */
export async function findByRequest(db: Queryable, memberId: string, requestId: string): Promise<Code | null> {
  const { rows } = await db.query<CodeRow>(
    `select ${COLUMNS} from ${FROM} where l.member_id = $1 and l.request_id = $2`,
    [memberId, requestId],
  );
  return rows[0] ? present(rows[0]) : null;
}

/** The agent's codes, newest first: all that are not ended, and at most `ended` of the others. */
export async function findCodes(db: Queryable, memberId: string, ended: number): Promise<Code[]> {
  const { rows } = await db.query<CodeRow>(
    `(select ${COLUMNS} from ${FROM} where c.member_id = $1 and c.enabled)
     union all
     (select ${COLUMNS} from ${FROM} where c.member_id = $1 and not c.enabled order by "createdAt" desc, c.code limit $2)
     order by "createdAt" desc, code`,
    [memberId, ended],
  );
  return rows.map(present);
}

/** How many codes of the agent are open at `now` (ms since the epoch). */
export async function countOpen(db: Queryable, memberId: string, now: number): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    `select count(*)::int as open from entry.known_code
     where member_id = $1 and enabled and (expires_at is null or expires_at > $2)`,
    [memberId, new Date(now)],
  );
  return rows[0]?.open ?? 0;
}

export interface NewLink {
  readonly code: string;
  readonly memberId: string;
  readonly name: string;
  readonly type: LineType;
  readonly rate: number;
  readonly requestId: string | null;
  readonly byOperator: string | null;
  readonly at: number;
}

/** Keeps what a new code makes. */
export async function insertLink(tx: Transaction, link: NewLink): Promise<void> {
  const { code, memberId, name, type, rate, requestId, byOperator, at } = link;
  await tx.query(
    `insert into lines.link (code, member_id, name, type, rate, request_id, by_operator, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [code, memberId, name, type, rate, requestId, byOperator, new Date(at)],
  );
}

/** Counts an opening, a device once a day. A code of before there were links gets its row. */
export async function addOpening(
  pool: Pool,
  { code, day, device }: { code: string; day: string; device: Buffer },
): Promise<void> {
  await pool.query(
    `insert into lines.link (code, member_id, created_at)
     select code, member_id, created_at from entry.known_code where code = $1 and member_id is not null
       and not exists (select from lines.link where code = $1)
     on conflict do nothing`,
    [code],
  );
  await pool.query(
    `with new_one as (
       insert into lines.opening (code, day, device) select code, $2::date, $3 from lines.link where code = $1
       on conflict do nothing returning code
     )
     update lines.link set opened = opened + 1 from new_one where link.code = new_one.code`,
    [code, day, device],
  );
}

/** Forgets which devices opened links three days ago or earlier: nothing counts them again. `now`: ms since the epoch. */
export async function forgetOpenings(pool: Pool, now: number): Promise<void> {
  await pool.query('delete from lines.opening where day < $1::date', [new Date(now - 3 * DAY)]);
}

/** What a code brought. */
export interface Brought {
  readonly signedUp: number;
  readonly deposited: number;
  readonly active: number;
}

const NOTHING: Brought = { signedUp: 0, deposited: 0, active: 0 };

/** Who signed up by each code, ever deposited, and opened a round on the day `since` or later. */
export async function findBrought(
  db: Queryable,
  codes: readonly string[],
  since: string,
): Promise<(code: string) => Brought> {
  if (codes.length === 0) return () => NOTHING;
  const { rows } = await db.query<Brought & { code: string }>(
    `select m.affiliate_code as code, count(*)::int as "signedUp", count(d.member_id)::int as deposited,
       count(*) filter (where exists (
         select from reporting.played p where p.member_id = m.id and p.day >= $2::date
       ))::int as active
     from members.file m left join reporting.deposited d on d.member_id = m.id
     where m.affiliate_code = any ($1::text[]) group by m.affiliate_code`,
    [codes, since],
  );
  const found = new Map(rows.map(({ code, ...brought }) => [code, brought]));
  return (code) => found.get(code) ?? NOTHING;
}
