import type { PointMovement } from '@chhokka/contracts';
import type { Queryable } from '../../../infra/db.ts';

/** One entry of a member's account of points, in points ×100. */
export interface Movement {
  /** Its number on the account, from 1. */
  readonly version: bigint;
  readonly at: number;
  readonly kind: PointMovement['kind'];
  readonly points: bigint;
  readonly balance: bigint;
  readonly reference: string | null;
}

const KINDS: Readonly<Record<string, PointMovement['kind']>> = {
  points: 'earned',
  points_back: 'corrected',
  points_convert: 'converted',
  points_redeem: 'redeemed',
  points_return: 'returned',
};

/** The member's movements, newest first, those before this version only. */
export async function listMovements(
  db: Queryable,
  memberId: string,
  { before, limit }: { readonly before: bigint | null; readonly limit: number },
): Promise<Movement[]> {
  const { rows } = await db.query<Omit<Movement, 'at' | 'kind'> & { at: Date; kind: string }>(
    `select e.version, t.at, t.kind, e.amount as points, e.balance_after as balance, t.reference
      from ledger.known_account a
        join ledger.posted_entry e on e.account_id = a.id
        join ledger.posted_transfer t on t.id = e.transfer_id
      where a.owner = $1 and a.kind = 'member_points' and ($2::bigint is null or e.version < $2)
      order by e.version desc limit $3`,
    [memberId, before, limit],
  );
  // Whatever else gives points is a prize of some reward.
  return rows.map(({ at, kind, ...row }) => ({ ...row, at: at.getTime(), kind: KINDS[kind] ?? 'awarded' }));
}
