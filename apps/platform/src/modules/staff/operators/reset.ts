import type { Transaction } from '../../../infra/db.ts';
import { raiseAlarms } from '../alarms/index.ts';
import { canAnybodyVouch, insertHand } from './hands.repository.ts';
import { insertMaking } from './makings.repository.ts';

interface Reset {
  readonly operator: { readonly id: string; readonly account: string };
  readonly by: { readonly operatorId: string; readonly account: string };
  /** ms since the epoch. */
  readonly at: number;
}

/**
 * One operator has given another a password, or removed the authenticator. Both belong to one hand from now on. Where a
 * third can vouch, it lasts until one does, because whoever waits a day would be two people; elsewhere the day alone ends
 * it, because two operators would never get out of it. An alarm says which, so that somebody can ask in time.
 */
export async function recordReset(tx: Transaction, { operator, by, at }: Reset): Promise<void> {
  if (operator.id === by.operatorId) return;
  await insertHand(tx, operator.id, by.operatorId);
  const needsVouch = await canAnybodyVouch(tx, operator.id, at);
  if (needsVouch) await insertMaking(tx, operator.id, by.operatorId);
  await raiseAlarms(tx, [
    {
      kind: needsVouch ? 'operator_reset' : 'operator_reset_unvouched',
      key: `${operator.id} ${by.operatorId}`,
      subject: { kind: 'operator', id: operator.id },
      facts: { by: by.account, operator: operator.account },
      at,
    },
  ]);
}
