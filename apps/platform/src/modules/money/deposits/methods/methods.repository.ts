import type { Currency, Minor } from '@chhokka/kernel';
import type { Pool, Queryable, Transaction } from '../../../../infra/db.ts';
import type { Method } from './methods.types.ts';

interface MethodRow {
  readonly id: string;
  readonly rail: Method['rail'];
  readonly brand: Method['brand'];
  readonly gateway_code: string | null;
  readonly words: Method['words'];
  readonly details: Method['details'];
  readonly currency: Currency;
  readonly min_amount: Minor;
  readonly max_amount: Minor;
  readonly fee_basis_points: number;
  readonly fee_fixed: Minor;
  readonly countdown_minutes: number;
  readonly grace_minutes: number;
  readonly proof: Method['proof'];
  readonly enabled: boolean;
}

const COLUMNS = `id, rail, brand, gateway_code, words, details, currency, min_amount, max_amount, fee_basis_points,
  fee_fixed, countdown_minutes, grace_minutes, proof, enabled`;

function present(row: MethodRow): Method {
  return {
    id: row.id,
    rail: row.rail,
    brand: row.brand,
    gatewayCode: row.gateway_code,
    words: row.words,
    details: row.details,
    currency: row.currency,
    minAmount: row.min_amount,
    maxAmount: row.max_amount,
    feeBasisPoints: row.fee_basis_points,
    feeFixed: row.fee_fixed,
    countdownMinutes: row.countdown_minutes,
    graceMinutes: row.grace_minutes,
    proof: row.proof,
    enabled: row.enabled,
  };
}

/** All methods in the operator's order. It includes those that are off, because their open deposits go on. */
export async function readMethods(db: Queryable): Promise<Method[]> {
  const { rows } = await db.query<MethodRow>(`select ${COLUMNS} from deposits.method order by position, id`);
  return rows.map(present);
}

/** The method as the database has it now; null: unknown id. */
export async function readMethod(db: Queryable, id: string): Promise<Method | null> {
  const { rows } = await db.query<MethodRow>(`select ${COLUMNS} from deposits.method where id = $1`, [id]);
  return rows[0] ? present(rows[0]) : null;
}

/** Writes a method. A new one comes last. */
export async function writeMethod(tx: Transaction, method: Method): Promise<void> {
  await tx.query(
    `insert into deposits.method select given.* from json_populate_record(null::deposits.method, $1) given
     on conflict (id) do update set (rail, brand, gateway_code, words, details, currency, min_amount, max_amount,
       fee_basis_points, fee_fixed, countdown_minutes, grace_minutes, proof, enabled) = (excluded.rail, excluded.brand,
       excluded.gateway_code, excluded.words, excluded.details, excluded.currency, excluded.min_amount,
       excluded.max_amount, excluded.fee_basis_points, excluded.fee_fixed, excluded.countdown_minutes,
       excluded.grace_minutes, excluded.proof, excluded.enabled)`,
    [JSON.stringify(rowOf(method, await nextPosition(tx)))],
  );
}

async function nextPosition(tx: Transaction): Promise<number> {
  const { rows } = await tx.query<{ next: number }>(
    'select coalesce(max(position), 0) + 10 as next from deposits.method',
  );
  return rows[0]?.next ?? 0;
}

/** Puts the methods in the order of these ids. */
export async function putMethodsInOrder(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query(
    `update deposits.method set position = wanted.place * 10
     from unnest($1::text[]) with ordinality wanted (id, place) where method.id = wanted.id`,
    [ids],
  );
}

/** Adds methods in this order; those whose ids are taken stay as the operator made them. */
export async function insertMethods(pool: Pool, methods: readonly Method[]): Promise<void> {
  const rows = methods.map(rowOf);
  await pool.query(
    `insert into deposits.method select * from json_populate_recordset(null::deposits.method, $1)
     on conflict (id) do nothing`,
    [JSON.stringify(rows)],
  );
}

function rowOf(method: Method, position: number): object {
  return {
    id: method.id,
    rail: method.rail,
    brand: method.brand,
    gateway_code: method.gatewayCode,
    words: method.words,
    details: method.details,
    currency: method.currency,
    min_amount: method.minAmount.toString(),
    max_amount: method.maxAmount.toString(),
    fee_basis_points: method.feeBasisPoints,
    fee_fixed: method.feeFixed.toString(),
    countdown_minutes: method.countdownMinutes,
    grace_minutes: method.graceMinutes,
    proof: method.proof,
    position,
    enabled: method.enabled,
  };
}
