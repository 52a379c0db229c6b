import { numbers, texts } from '../../../infra/arrays.ts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import { paidKey } from './wallet.state.ts';

/** What one provider paid in one of its games (`gameCode` empty: in all of them). Minor units. */
export interface Paid {
  readonly providerId: string;
  readonly currency: string;
  readonly gameCode: string;
  readonly amount: bigint;
}

interface PaidRow {
  provider_id: string;
  currency: string;
  game_code: string;
  amount: bigint;
}

function byKey(rows: readonly PaidRow[]): Map<string, bigint> {
  return new Map(rows.map((row) => [paidKey(row.provider_id, row.currency, row.game_code), row.amount]));
}

/** What was paid on the day (`2026-11-22`), by `paidKey`. `lock`: nobody else adds to it before the transaction ends. */
export async function loadPaid(
  tx: Transaction,
  day: string,
  keys: readonly Omit<Paid, 'amount'>[],
  lock: boolean,
): Promise<Map<string, bigint>> {
  const { rows } = await tx.query<PaidRow>({
    name: lock ? 'wallet.lock_paid' : 'wallet.paid',
    text: `select p.provider_id, p.currency, p.game_code, p.amount
      from unnest($2::text[], $3::text[], $4::text[]) as k (provider, currency, game)
      join wallet.paid_day p on p.provider_id = k.provider and p.currency = k.currency and p.game_code = k.game
        and p.day = $1
      ${lock ? 'order by p.provider_id, p.currency, p.game_code for update of p' : ''}`,
    values: [
      day,
      texts(keys.map(({ providerId }) => providerId)),
      texts(keys.map(({ currency }) => currency)),
      texts(keys.map(({ gameCode }) => gameCode)),
    ],
  });
  return byKey(rows);
}

/**
 * Adds to what was paid on the day, and returns the new sums by `paidKey`. The rows stay locked until the transaction ends, so
 * call it last before the ledger posts, which locks the provider's own account just as long.
 */
export async function addPaid(tx: Transaction, day: string, paid: readonly Paid[]): Promise<Map<string, bigint>> {
  const { rows } = await tx.query<PaidRow>({
    name: 'wallet.add_paid',
    text: `insert into wallet.paid_day as p (day, provider_id, currency, game_code, amount)
      select $1::date, k.* from unnest($2::text[], $3::text[], $4::text[], $5::bigint[]) as k (provider, currency, game, amount)
      order by provider collate "C", currency collate "C", game collate "C"
      on conflict (provider_id, currency, game_code, day) do update set amount = p.amount + excluded.amount
      returning provider_id, currency, game_code, amount`,
    values: [
      day,
      texts(paid.map(({ providerId }) => providerId)),
      texts(paid.map(({ currency }) => currency)),
      texts(paid.map(({ gameCode }) => gameCode)),
      numbers(paid.map(({ amount }) => amount)),
    ],
  });
  return byKey(rows);
}

/** Forgets the sums of days before this one. */
export async function forgetPaidBefore(db: Queryable, day: string): Promise<void> {
  await db.query('delete from wallet.paid_day where day < $1', [day]);
}
