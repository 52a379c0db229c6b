import { randomUUID } from 'node:crypto';
import { assert, type Currency, minor, type Minor } from '@chhokka/kernel';
import { transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { lockAccounts, openAccount } from '../../money/ledger/index.ts';
import { findEnded, findStanding, findTaken, insertTaken } from './income.repository.ts';
import { isWithdrawLocked } from './lists.repository.ts';
import { takeTurn } from './pay.repository.ts';
import type { SettlementsParts } from './settlements.parts.ts';

/** Of what an agent has, what he does not owe. */
export function availableOf({ balance, iOwe }: { readonly balance: bigint; readonly iOwe: bigint }): bigint {
  return balance > iOwe ? balance - iOwe : 0n;
}

/**
 * Takes income (minor units) to the wallet. A repeat of the request gets the first answer. Throws `Refused`: bad_request for
 * nothing, withdrawal_locked, withdrawal_balance for more than the agent has and does not owe.
 */
export async function takeIncome(
  { pool, clock, ledger, settings }: Pick<SettlementsParts, 'pool' | 'clock' | 'ledger' | 'settings'>,
  { memberId, requestId, amount }: { readonly memberId: string; readonly requestId: string; readonly amount: Minor },
): Promise<{ taken: bigint; available: bigint }> {
  if (amount <= 0n) throw new Refused('bad_request', { fields: { amount: '' } });
  return transaction(pool, async (tx) => {
    await takeTurn(tx);
    const first = await findTaken(tx, memberId, requestId);
    if (first !== null) return first;
    if (await isWithdrawLocked(tx, memberId)) throw new Refused('withdrawal_locked');
    const currency = settings.values.currency as Currency;
    const from = await openAccount(tx, { kind: 'agent_cash', owner: memberId, currency });
    const to = await openAccount(tx, { kind: 'member_cash', owner: memberId, currency });
    await lockAccounts(tx, [from, to]);
    const available = availableOf(await findStanding(tx, memberId));
    if (amount > available) throw new Refused('withdrawal_balance');
    const externalId = `agent_take:${memberId}:${requestId}`;
    const [posted] = await ledger.post(tx, [
      { externalId, kind: 'agent_take', from, to, amount, reference: requestId },
    ]);
    assert(posted?.outcome === 'posted', 'what is taken under the turn is taken once');
    const leftOver = minor(available - amount);
    const now = clock.now();
    await insertTaken(tx, { memberId, requestId, amount, leftOver, transferId: posted.transferId, now });
    return { taken: amount, available: leftOver };
  });
}

/** Members that one turn of a job looks at. */
const MOST = 500;

/**
 * Takes what stands to the accounts of those who are no agents any more to their wallets, because the agent centre is closed to
 * them. What is locked or owed stays.
 */
export async function takeForEnded(parts: Parameters<typeof takeIncome>[0]): Promise<void> {
  for (const { memberId, amount } of await findEnded(parts.pool, MOST)) {
    try {
      await takeIncome(parts, { memberId, requestId: randomUUID(), amount });
    } catch (error) {
      // Locked or owed since it was looked at.
      if (!(error instanceof Refused)) throw error;
    }
  }
}
