import type { LotterySettings } from '@chhokka/contracts';
import { amountOf } from '../../../../infra/amounts.ts';
import { numbers } from '../../../../infra/arrays.ts';
import type { Transaction } from '../../../../infra/db.ts';
import { shutGate } from '../orders/gate.repository.ts';

/** Locks a game until the transaction ends. Returns false if no game has this code. Orders can still be placed, because they only refer to the game. */
export async function lockGame(tx: Transaction, code: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from lottery.game where code = $1 for no key update', [code]);
  return rowCount === 1;
}

/** Writes the settings of a locked game. The interval of draws that run all day is no setting. */
export async function saveSettings(tx: Transaction, code: string, settings: LotterySettings): Promise<void> {
  await tx.query(
    `update lottery.game set open = $2, draw_days = $3::smallint[], draw_minute = $4, lock_ms = $5, series_min = $6,
       series_max = $7, series_standard = $8, cancel_own = $9, most_number = $10, most_play = $11, most_member = $12,
       most_numero = $13, version = version + 1
     where code = $1`,
    [
      code,
      settings.open,
      settings.days && numbers(settings.days),
      settings.minute,
      settings.lockMs,
      settings.seriesMin,
      settings.seriesMax,
      settings.seriesStandard,
      settings.cancelOwn,
      amountOf(settings.mostNumber),
      amountOf(settings.mostPlay),
      amountOf(settings.mostMember),
      amountOf(settings.mostNumero),
    ],
  );
}

/**
 * A numero, locked until the transaction ends, after those who bet on the game. `takesBets`: it is open and its lock is ahead,
 * by the database's clock. `isStuck`: its draw failed, an alarm said so, and it is ten minutes overdue.
 */
export async function lockNumero(
  tx: Transaction,
  gameCode: string,
  numero: string,
): Promise<{ id: bigint; locksAt: number; takesBets: boolean; isStuck: boolean } | null> {
  await shutGate(tx, gameCode);
  const { rows } = await tx.query<{ id: bigint; locks_at: Date; takes_bets: boolean; is_stuck: boolean }>(
    `select id, locks_at, state = 'open' and locks_at > clock_timestamp() as takes_bets,
        state = 'locked' and draw_failed_at is not null and draws_at + interval '10 minutes' <= clock_timestamp() as is_stuck
      from lottery.numero where game_code = $1 and numero = $2 for update`,
    [gameCode, numero],
  );
  const [row] = rows;
  return row ? { id: row.id, locksAt: row.locks_at.getTime(), takesBets: row.takes_bets, isStuck: row.is_stuck } : null;
}

/** Whether operators may cancel a locked row of `lockNumero`: before its lock, or when it cannot be drawn. `now`: ms. */
export function mayCancel(
  { takesBets, isStuck, locksAt }: { readonly takesBets: boolean; readonly isStuck: boolean; readonly locksAt: number },
  now: number,
): boolean {
  return isStuck || (takesBets && locksAt > now);
}
