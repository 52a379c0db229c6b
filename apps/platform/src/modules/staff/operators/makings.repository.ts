import type { Queryable, Transaction } from '../../../infra/db.ts';

/** A record that one operator created another or enabled them again, and who has vouched since. */
export interface Making {
  readonly id: string;
  readonly operatorId: string;
  /** The creator's account. */
  readonly maker: string;
  /** Null: nobody yet. `at`: ms since the epoch. */
  readonly vouch: { readonly voucherId: string; readonly voucher: string; readonly at: number } | null;
}

/** The records, oldest first, of one operator if one is given. */
export async function findMakings(db: Queryable, operatorId: string | null = null): Promise<Making[]> {
  const { rows } = await db.query<{
    id: string;
    operator_id: string;
    maker: string;
    voucher_id: string | null;
    voucher: string;
    at: Date;
  }>(
    `select making.id, making.operator_id, maker.account as maker, voucher_id, voucher.account as voucher, at
     from operators.making making
       join operators.operator maker on maker.id = making.maker_id
       left join operators.vouch vouch on vouch.making_id = making.id
       left join operators.operator voucher on voucher.id = voucher_id
     where $1::uuid is null or making.operator_id = $1 order by making.id`,
    [operatorId],
  );
  return rows.map(({ id, operator_id: madeId, maker, voucher_id: voucherId, voucher, at }) => ({
    id,
    operatorId: madeId,
    maker,
    vouch: voucherId === null ? null : { voucherId, voucher, at: at.getTime() },
  }));
}

/** Records who created an operator or enabled one again. A repeat changes nothing until somebody vouches. */
export async function insertMaking(tx: Transaction, operatorId: string, makerId: string): Promise<void> {
  await tx.query(
    `insert into operators.making (operator_id, maker_id) select $1, $2
     where not exists (select from operators.making making
       where (operator_id, maker_id) = ($1, $2)
         and not exists (select from operators.vouch vouch where vouch.making_id = making.id))`,
    [operatorId, makerId],
  );
}

/** Vouches in all of the operator's records without a vouch. `at`: ms since the epoch. */
export async function insertVouches(
  tx: Transaction,
  { operatorId, voucherId, at, reason }: { operatorId: string; voucherId: string; at: number; reason: string },
): Promise<void> {
  await tx.query(
    `insert into operators.vouch (making_id, operator_id, maker_id, voucher_id, at, reason)
     select id, operator_id, maker_id, $2, $3, $4 from operators.making making where operator_id = $1
       and not exists (select from operators.vouch vouch where vouch.making_id = making.id)`,
    [operatorId, voucherId, new Date(at), reason],
  );
}
