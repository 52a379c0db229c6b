import { randomUUID } from 'node:crypto';
import { currency, minor, systemClock } from '@chhokka/kernel';
import { type Pool, transaction } from '../../apps/platform/src/infra/db.ts';
import { createLedger, openAccount, openFund } from '../../apps/platform/src/modules/money/ledger/index.ts';

/** Puts cash (minor units) into a member's wallet, as money from outside. */
export async function giveCash(pool: Pool, memberId: string, amount: bigint): Promise<void> {
  const ledger = createLedger({ pool, clock: systemClock });
  await transaction(pool, async (tx) => {
    const to = await openAccount(tx, { kind: 'member_cash', owner: memberId, currency: currency('BDT') });
    const from = await openFund(tx, { kind: 'cash_in', currency: currency('BDT') }, { rule: 'demo' });
    const externalId = `deposit:journey:${randomUUID()}`;
    await ledger.post(tx, [{ externalId, kind: 'deposit', from, to, amount: minor(amount) }]);
  });
}
