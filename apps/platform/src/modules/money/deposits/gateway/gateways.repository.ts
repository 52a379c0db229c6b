import type { Minor } from '@chhokka/kernel';
import type { Pool, Queryable, Transaction } from '../../../../infra/db.ts';
import type { EventOutcome } from '../deposit.policy.ts';

export interface GatewayRow {
  readonly code: string;
  readonly name: string;
  readonly api_url: string;
  readonly key: Buffer;
  readonly enabled: boolean;
}

export async function selectGateway(pool: Pool, code: string): Promise<GatewayRow | null> {
  const { rows } = await pool.query<GatewayRow>(
    'select code, name, api_url, key, enabled from deposits.gateway where code = $1',
    [code],
  );
  return rows[0] ?? null;
}

/** All gateways, by their codes. */
export async function selectGateways(db: Queryable): Promise<GatewayRow[]> {
  const { rows } = await db.query<GatewayRow>(
    'select code, name, api_url, key, enabled from deposits.gateway order by code',
  );
  return rows;
}

/** False: there is none of this code. */
export async function updateEnabled(pool: Pool, code: string, enabled: boolean): Promise<boolean> {
  const { rowCount } = await pool.query('update deposits.gateway set enabled = $2 where code = $1', [code, enabled]);
  return rowCount === 1;
}

/** Adds the gateway, or replaces its name, address and key. */
export async function upsertGateway(pool: Pool, { code, name, api_url, key, enabled }: GatewayRow): Promise<void> {
  await pool.query(
    `insert into deposits.gateway (code, name, api_url, key, enabled) values ($1, $2, $3, $4, $5)
     on conflict (code) do update
       set name = excluded.name, api_url = excluded.api_url, key = excluded.key, enabled = excluded.enabled`,
    [code, name, api_url, key, enabled],
  );
}

export interface KeptEvent {
  readonly gatewayCode: string;
  readonly eventId: string;
  readonly depositId: string | null;
  readonly payment: string;
  readonly kind: 'succeeded' | 'failed';
  readonly amount: Minor;
  readonly currency: string;
  readonly outcome: EventOutcome;
  readonly at: number;
}

/** False: the event was stored before. If two transactions store it at once, the second waits for the first. */
export async function insertEvent(tx: Transaction, event: KeptEvent): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into deposits.gateway_event
       (gateway_code, event_id, deposit_id, payment, kind, amount, currency, outcome, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      event.gatewayCode,
      event.eventId,
      event.depositId,
      event.payment,
      event.kind,
      event.amount,
      event.currency,
      event.outcome,
      new Date(event.at),
    ],
  );
  return rowCount === 1;
}

/** The result of an event that was stored before. */
export async function findOutcome(tx: Transaction, gatewayCode: string, eventId: string): Promise<EventOutcome> {
  const { rows } = await tx.query<{ outcome: EventOutcome }>(
    'select outcome from deposits.gateway_event where gateway_code = $1 and event_id = $2',
    [gatewayCode, eventId],
  );
  return (rows[0] as { outcome: EventOutcome }).outcome;
}
