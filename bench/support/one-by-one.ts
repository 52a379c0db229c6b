import type { Pool } from '../../apps/platform/src/infra/db.ts';
import type { Transfer } from '../../apps/platform/src/modules/money/ledger/index.ts';

interface Moved {
  balance: bigint;
  version: bigint;
}

/**
 * The baseline of the batched poster: the same transfer written to the same tables by hand, in a transaction of its own
 * with prepared statements and one commit. The hot house account is locked last, which is the fastest order.
 */
export async function postOneByOne(pool: Pool, transfer: Transfer): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const paid = await client.query<Moved>({
      name: 'one.pay',
      text: `update ledger.account set balance = balance - $2, version = version + 1
        where id = $1 and balance >= $2 returning balance, version`,
      values: [transfer.from, transfer.amount],
    });
    const got = await client.query<Moved>({
      name: 'one.receive',
      text: `update ledger.account set balance = balance + $2, version = version + 1
        where id = $1 returning balance, version`,
      values: [transfer.to, transfer.amount],
    });
    const [payer, receiver] = [paid.rows[0], got.rows[0]];
    if (!payer || !receiver) throw new Error('The members of the bench have enough money.');
    const written = await client.query<{ id: bigint }>({
      name: 'one.transfer',
      text: `insert into ledger.transfer
          (id, from_account, to_account, amount, from_version, to_version, at, outcome, external_key, external_id, kind)
        values (nextval('ledger.transfer_id'), $1, $2, $3, $4, $5, now(), 'posted', ledger.key_of($6), $6, $7) returning id`,
      values: [
        transfer.from,
        transfer.to,
        transfer.amount,
        payer.version,
        receiver.version,
        transfer.externalId,
        transfer.kind,
      ],
    });
    await client.query({
      name: 'one.entries',
      text: `insert into ledger.entry (account_id, version, transfer_id, amount, balance_after)
        values ($1, $2, $3, -$4::bigint, $5), ($6, $7, $3, $4, $8)`,
      values: [
        transfer.from,
        payer.version,
        written.rows[0]?.id,
        transfer.amount,
        payer.balance,
        transfer.to,
        receiver.version,
        receiver.balance,
      ],
    });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
