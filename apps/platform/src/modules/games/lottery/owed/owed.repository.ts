import type { Queryable, Transaction } from '../../../../infra/db.ts';
import { currency, minor } from '@chhokka/kernel';
import type { Owing, OwedCommand } from './owed.ts';

interface Row {
  readonly kind: OwedCommand['type'];
  readonly tx_id: string;
  readonly ref_tx_id: string | null;
  readonly member_id: string;
  readonly game_code: string;
  readonly round: string;
  readonly currency: string;
  readonly amount: bigint;
}

/** Writes down a command that the wallet refused. A repeat changes nothing. `at`: ms. */
export async function insertOwed(
  tx: Transaction,
  { numeroId, command }: Owing,
  { refusal, at }: { readonly refusal: string; readonly at: number },
): Promise<void> {
  await tx.query(
    `insert into lottery.owed (tx_id, numero_id, member_id, kind, ref_tx_id, game_code, round, currency, amount, refusal, owed_at,
        tried_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, to_timestamp($11::float8 / 1000), to_timestamp($11::float8 / 1000))
      on conflict do nothing`,
    [
      command.txId,
      numeroId,
      command.playerId,
      command.type,
      command.type === 'refund' ? command.refTxId : null,
      command.gameCode,
      command.roundId,
      command.currency,
      command.type === 'endround' ? 0n : (command.amount ?? 0n),
      refusal,
      at,
    ],
  );
}

/** What is owed and was tried before that time (ms), the longest wait first: transaction ids with their members. */
export async function findOwed(
  db: Queryable,
  triedBefore: number,
  most: number,
): Promise<{ txId: string; memberId: string }[]> {
  const { rows } = await db.query<{ txId: string; memberId: string }>({
    name: 'lottery.owed',
    text: `select tx_id as "txId", member_id as "memberId" from lottery.owed
      where done_at is null and tried_at <= to_timestamp($1::float8 / 1000) order by tried_at limit $2`,
    values: [triedBefore, most],
  });
  return rows;
}

/** Takes what is owed until the transaction ends; null: it is done, or another process is at it. */
export async function takeOwed(tx: Transaction, txId: string): Promise<OwedCommand | null> {
  const { rows } = await tx.query<Row>(
    `select kind, tx_id, ref_tx_id, member_id, game_code, round, currency, amount from lottery.owed
      where tx_id = $1 and done_at is null for update skip locked`,
    [txId],
  );
  return rows[0] ? commandOf(rows[0]) : null;
}

function commandOf(row: Row): OwedCommand {
  const names = {
    txId: row.tx_id,
    roundId: row.round,
    playerId: row.member_id,
    gameCode: row.game_code,
    currency: currency(row.currency),
  };
  if (row.kind === 'endround') return { type: 'endround', ...names };
  const amount = minor(row.amount);
  return row.kind === 'win'
    ? { type: 'win', ...names, amount, roundClosed: true }
    : { type: 'refund', ...names, refTxId: row.ref_tx_id ?? '', amount, roundClosed: false };
}

/** The wallet has done it. `at`: ms. */
export async function writeDone(tx: Transaction, txId: string, at: number): Promise<void> {
  await tx.query('update lottery.owed set done_at = to_timestamp($2::float8 / 1000) where tx_id = $1', [txId, at]);
}

/** The wallet has refused it again. `at`: ms. */
export async function writeTried(db: Queryable, txId: string, refusal: string, at: number): Promise<void> {
  await db.query(
    `update lottery.owed set refusal = $2, tried_at = to_timestamp($3::float8 / 1000) where tx_id = $1 and done_at is null`,
    [txId, refusal, at],
  );
}
