import { assert, type Minor } from '@chhokka/kernel';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { UserType } from '../../../infra/http/sessions.ts';
import type { Direction, LineMember, MemberMove } from './transfers.types.ts';

interface LineRow {
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
  readonly user_type: UserType;
  readonly currency: string;
  readonly upline_id: string | null;
  readonly login_locked: boolean;
  readonly withdraw_locked: boolean;
}

const LINE = 'id, account, nickname, user_type, currency, upline_id, login_locked, withdraw_locked';

function presentMember(row: LineRow): LineMember {
  const { id, account, nickname, currency } = row;
  return {
    id,
    account,
    nickname,
    userType: row.user_type,
    currency,
    uplineId: row.upline_id,
    loginLocked: row.login_locked,
    withdrawLocked: row.withdraw_locked,
  };
}

export async function findMember(db: Queryable, id: string): Promise<LineMember | null> {
  const { rows } = await db.query<LineRow>(`select ${LINE} from members.line where id = $1`, [id]);
  return rows[0] ? presentMember(rows[0]) : null;
}

/** The direct downline of that name, case-insensitive. */
export async function findDownline(db: Queryable, uplineId: string, account: string): Promise<LineMember | null> {
  const { rows } = await db.query<LineRow>(
    `select ${LINE} from members.line where upline_id = $1 and lower(account) = lower($2)`,
    [uplineId, account],
  );
  return rows[0] ? presentMember(rows[0]) : null;
}

/** Direct downlines whose names begin with the text, sorted by name. */
export async function findDownlines(
  db: Queryable,
  uplineId: string,
  { search, limit }: { search: string; limit: number },
): Promise<LineMember[]> {
  const { rows } = await db.query<LineRow>(
    `select ${LINE} from members.line where upline_id = $1 and user_type <> 4 and starts_with(lower(account), lower($2))
     order by lower(account) limit $3`,
    [uplineId, search, limit],
  );
  return rows.map(presentMember);
}

interface MoveRow {
  readonly id: string;
  readonly direction: Direction;
  readonly from_member: string;
  readonly to_member: string;
  readonly from_account: string;
  readonly to_account: string;
  readonly currency: string;
  readonly amount: Minor;
  readonly at: Date;
}

const MOVE = 'id, direction, from_member, to_member, from_account, to_account, currency, amount, at';

function presentMove(row: MoveRow): MemberMove {
  const { id, direction, currency, amount } = row;
  return {
    id,
    direction,
    fromMember: row.from_member,
    toMember: row.to_member,
    fromAccount: row.from_account,
    toAccount: row.to_account,
    currency,
    amount,
    at: row.at.getTime(),
  };
}

/** The transfer that the member sent under this request id. */
export async function findRequest(db: Queryable, fromMember: string, requestId: string): Promise<MemberMove | null> {
  const { rows } = await db.query<MoveRow>(
    `select ${MOVE} from transfers.transfer where from_member = $1 and request_id = $2`,
    [fromMember, requestId],
  );
  return rows[0] ? presentMove(rows[0]) : null;
}

/**
 * What the member sent since then (ms), in minor units. A caller that decides by it has locked the member's cash
 * account.
 */
export async function sumSent(db: Queryable, fromMember: string, since: number): Promise<Minor> {
  const { rows } = await db.query<{ sent: Minor }>(
    `select coalesce(sum(amount), 0)::bigint as sent from transfers.transfer where from_member = $1 and at > $2`,
    [fromMember, new Date(since)],
  );
  assert(rows[0], 'a sum always answers');
  return rows[0].sent;
}

export async function newId(tx: Transaction): Promise<string> {
  const { rows } = await tx.query<{ id: string }>('select uuidv7() as id');
  assert(rows[0], 'a new id always answers');
  return rows[0].id;
}

export async function insertMove(
  tx: Transaction,
  move: MemberMove,
  { requestId, ledgerTransfer }: { requestId: string; ledgerTransfer: bigint },
): Promise<void> {
  await tx.query(
    `insert into transfers.transfer (${MOVE}, request_id, ledger_transfer)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      move.id,
      move.direction,
      move.fromMember,
      move.toMember,
      move.fromAccount,
      move.toAccount,
      move.currency,
      move.amount,
      new Date(move.at),
      requestId,
      ledgerTransfer,
    ],
  );
}

/** The member's sent and received transfers, newest first. `after`: the last id of the previous page. */
export async function findMoves(
  db: Queryable,
  memberId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<MemberMove[]> {
  const side = (column: 'from_member' | 'to_member'): string =>
    `(select ${MOVE} from transfers.transfer where ${column} = $1 and ($2::uuid is null or id < $2)
      order by id desc limit $3)`;
  const { rows } = await db.query<MoveRow>(
    `select * from (${side('from_member')} union all ${side('to_member')}) as both_sides order by id desc limit $3`,
    [memberId, after ?? null, limit],
  );
  return rows.map(presentMove);
}
