import type { CallArguments, CallValue } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';
import { type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Acting } from '../../staff/office/index.ts';
import { areOneHand, mayNow } from '../../staff/operators/index.ts';
import { deliver, LEASE } from './deliver.ts';
import { presentRequest, writeDown } from './present.ts';
import * as repository from './requests.repository.ts';
import type { Request, TablesParts } from './tables.types.ts';

type Deciding = Acting & { readonly language: Language };

/**
 * Confirms or rejects what another operator asked. The claim is taken with the decision, because the bets of a round are
 * open for seconds only. A confirmation is sent to the provider after its commit; a process that dies in between leaves
 * that to the worker. A repeat by the same operator gets the first answer. Throws `Refused`: item_unknown,
 * claimed_by_other, approval_own, already_decided, request_expired, proposal_asker_gone.
 */
export async function decideRequest(
  parts: TablesParts,
  { requestId, decision, reason }: CallArguments<'officeDecideTableRequest'>,
  acting: Deciding,
): Promise<CallValue<'officeDecideTableRequest'>> {
  const { pool, clock, office } = parts;
  const { operatorId, account } = acting.operator;
  const { request, isNew } = await transaction(pool, async (tx) => {
    const found = await lockWaiting(parts, tx, requestId);
    if (found.state !== 'waiting') {
      const isRepeat = found.decidedBy === operatorId && (decision === 'reject') === (found.state === 'rejected');
      if (!isRepeat) throw new Refused('already_decided');
      return { request: found, isNew: false };
    }
    // An operator who may have used the other's account could confirm an own request.
    if (await areOneHand(tx, found.askedBy, operatorId, clock.now())) throw new Refused('approval_own');
    if (decision === 'confirm' && !(await mayNow(tx, found.askedBy, 'settings.write')))
      throw new Refused('proposal_asker_gone');
    const item = { queue: 'tables', itemId: requestId, operator: acting.operator } as const;
    await office.claims.claimItem(tx, item);
    const state = decision === 'confirm' ? 'sending' : 'rejected';
    const now = clock.now();
    const decided = await repository.decide(
      tx,
      requestId,
      state,
      { operatorId, account, at: now, reason },
      now + LEASE,
    );
    await writeDown(office, tx, acting, decision === 'confirm' ? 'table.confirm' : 'table.reject', decided, reason);
    await office.claims.releaseItem(tx, item);
    return { request: decided, isNew: true };
  });
  if (isNew && request.state === 'sending') await deliver(parts, request);
  return presentRequest((await repository.find(pool, requestId)) ?? request, acting);
}

/** Takes back the operator's own request. Throws `Refused`: item_unknown, already_decided, request_expired. */
export async function withdrawRequest(
  parts: TablesParts,
  { requestId }: CallArguments<'officeWithdrawTableRequest'>,
  acting: Deciding,
): Promise<CallValue<'officeWithdrawTableRequest'>> {
  return transaction(parts.pool, async (tx) => {
    const found = await lockWaiting(parts, tx, requestId);
    if (found.askedBy !== acting.operator.operatorId) throw new Refused('item_unknown');
    if (found.state === 'withdrawn') return presentRequest(found, acting);
    if (found.state !== 'waiting') throw new Refused('already_decided');
    const withdrawn = await repository.decide(tx, requestId, 'withdrawn', null, 0);
    await writeDown(parts.office, tx, acting, 'table.withdraw', withdrawn, '');
    return presentRequest(withdrawn, acting);
  });
}

/** The locked request. One whose time is over is no longer decided, even if nobody has written that yet. */
async function lockWaiting({ clock }: TablesParts, tx: Transaction, id: string): Promise<Request> {
  const found = await repository.lock(tx, id);
  if (found === null) throw new Refused('item_unknown');
  const isOver = found.state === 'waiting' && found.endsAt !== null && found.endsAt <= clock.now();
  if (isOver || found.state === 'expired') throw new Refused('request_expired');
  return found;
}
