import type { Currency, Minor } from '@chhokka/kernel';
import type { Pool, Queryable } from '../../../infra/db.ts';
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

/** All methods in the operator's order, those that are off among them: deposits by them go on. */
export async function readMethods(db: Queryable): Promise<Method[]> {
  const { rows } = await db.query<MethodRow>(
    `select id, rail, brand, gateway_code, words, details, currency, min_amount, max_amount, fee_basis_points, fee_fixed,
       countdown_minutes, grace_minutes, proof, enabled
     from cashier.method order by position, id`,
  );
  return rows.map((row) => ({
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
  }));
}

/** Adds methods in this order; those whose ids are taken stay as the operator made them. */
export async function insertMethods(pool: Pool, methods: readonly Method[]): Promise<void> {
  const rows = methods.map((method, position) => ({
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
  }));
  await pool.query(
    `insert into cashier.method select * from json_populate_recordset(null::cashier.method, $1)
     on conflict (id) do nothing`,
    [JSON.stringify(rows)],
  );
}
