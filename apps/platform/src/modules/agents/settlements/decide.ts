import type { AuditAction, CallArguments, CallValue } from '@chhokka/contracts';
import { type Currency, minor } from '@chhokka/kernel';
import { transaction, type Transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Acting } from '../../staff/office/index.ts';
import type { Permit } from '../../money/spending/index.ts';
import { type Deciding, lockSettlement, noteDecided, noteFirst, putAside } from './office.repository.ts';
import { approvesTo, settleAll } from './pay.ts';
import { takeTurn } from './pay.repository.ts';
import { releaseDropped } from './release.repository.ts';
import type { DecidingParts } from './settlements.parts.ts';

/** What both operators need. */
const PERMISSION = 'agents.pay';

type Asked = CallArguments<'officeDecideSettlements'>;
type Outcome = CallValue<'officeDecideSettlements'>['list'][number]['outcome'];

/**
 * Pays, holds or drops settlements of the house that wait for operators or are held, each in a transaction of its own. Throws
 * `Refused('reason_needed')`.
 */
export async function decideSettlements(
  parts: DecidingParts,
  { settlementIds, decision, reason }: Asked,
  acting: Acting,
): Promise<CallValue<'officeDecideSettlements'>> {
  if (decision !== 'pay' && reason === '') throw new Refused('reason_needed');
  const list: CallValue<'officeDecideSettlements'>['list'] = [];
  for (const settlementId of new Set(settlementIds)) {
    const outcome = await transaction(parts.pool, async (tx) => {
      await takeTurn(tx);
      const settlement = await lockSettlement(tx, settlementId);
      if (settlement === null || settlement.giverId !== null) return 'unknown';
      if (settlement.queue !== 'office' && settlement.state !== 'held') return 'decided';
      if (decision === 'pay') return payOne(parts, tx, settlement, { acting, reason });
      return asideOne(parts, tx, settlement, { acting, reason, decision });
    });
    list.push({ settlementId, outcome });
  }
  return { list };
}

async function payOne(
  parts: DecidingParts,
  tx: Transaction,
  settlement: Deciding,
  { acting, reason }: { readonly acting: Acting; readonly reason: string },
): Promise<Outcome> {
  const { id, firstBy } = settlement;
  const { operatorId } = acting.operator;
  const permit = await permitOf(parts, tx, settlement, operatorId);
  if (permit === 'own') return 'own';
  if (permit === null) {
    await noteFirst(tx, id, operatorId);
    await record(parts, tx, settlement, { acting, reason, action: 'settlement.first' });
    return 'needs_second';
  }
  await noteDecided(tx, id, firstBy === null ? [operatorId] : [firstBy, operatorId]);
  await record(parts, tx, settlement, { acting, reason, action: 'settlement.pay' });
  await settleAll(parts, tx, [settlement], permit);
  return 'paid';
}

/** The permit to pay; null: it waits for a second operator. A first one who may not decide any more counts for nothing. */
async function permitOf(
  { spending, settings }: DecidingParts,
  tx: Transaction,
  { id, takerId, amount, firstBy }: Deciding,
  operatorId: string,
): Promise<Permit | null | 'own'> {
  const payment = {
    externalId: `settlement:${id}`,
    memberId: takerId,
    currency: settings.values.currency as Currency,
    amount: minor(amount),
    operatorId,
  };
  if (firstBy === null) return spending.permit(tx, payment);
  try {
    return await spending.permit(tx, { ...payment, first: { operatorId: firstBy, permission: PERMISSION } });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.code === 'approval_own' ? 'own' : null;
  }
}

async function asideOne(
  parts: DecidingParts,
  tx: Transaction,
  settlement: Deciding,
  {
    acting,
    reason,
    decision,
  }: { readonly acting: Acting; readonly reason: string; readonly decision: 'hold' | 'drop' },
): Promise<Outcome> {
  const state = decision === 'hold' ? 'held' : 'dropped';
  const { operatorId } = acting.operator;
  await putAside(tx, settlement.id, { state, operatorId, reason });
  await record(parts, tx, settlement, { acting, reason, action: `settlement.${decision}` });
  if (state === 'dropped') await releaseDropped(tx, settlement.id, approvesTo(parts));
  return state;
}

function record(
  { office }: DecidingParts,
  tx: Transaction,
  { id, state, amount }: Deciding,
  { acting, reason, action }: { readonly acting: Acting; readonly reason: string; readonly action: AuditAction },
): Promise<void> {
  return office.audit(tx, acting, {
    action,
    subject: { kind: 'settlement', id },
    before: { state },
    after: { amount },
    reason,
  });
}
