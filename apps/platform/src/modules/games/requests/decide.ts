import { type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Acting } from '../../staff/office/index.ts';
import { areOneHand, mayNow } from '../../staff/operators/index.ts';
import { deliver, LEASE } from './deliver.ts';
import * as repository from './requests.repository.ts';
import type { RequestAbout, RequestKind, RequestsParts } from './requests.types.ts';

interface Decision {
  readonly requestId: string;
  readonly decision: 'confirm' | 'reject';
  readonly reason: string;
}

/**
 * Confirms or rejects what another operator asked. The claim is taken with the decision, because it may be about seconds. A
 * confirmation is sent to the provider after its commit; a process that dies in between leaves that to the worker. A
 * repeat by the same operator gets the first answer. Throws `Refused`: item_unknown, claimed_by_other, approval_own,
 * already_decided, request_expired, proposal_asker_gone.
 */
export async function decide<About>(
  parts: RequestsParts,
  kind: RequestKind<About>,
  { requestId, decision, reason }: Decision,
  acting: Acting,
): Promise<RequestAbout<About>> {
  const { pool, clock, office } = parts;
  const { operatorId, account } = acting.operator;
  const { request, isNew } = await transaction(pool, async (tx) => {
    const found = await lockWaiting(parts, kind, tx, requestId);
    if (found.state !== 'waiting') {
      const isRepeat = found.decidedBy === operatorId && (decision === 'reject') === (found.state === 'rejected');
      if (!isRepeat) throw new Refused('already_decided');
      return { request: found, isNew: false };
    }
    // An operator who may have used the other's account could confirm an own request.
    if (await areOneHand(tx, found.askedBy, operatorId, clock.now())) throw new Refused('approval_own');
    if (decision === 'confirm' && !(await mayNow(tx, found.askedBy, kind.mayAsk)))
      throw new Refused('proposal_asker_gone');
    const item = { queue: kind.queue, itemId: requestId, operator: acting.operator } as const;
    await office.claims.claimItem(tx, item);
    const now = clock.now();
    const decided = await repository.decide(kind.table, tx, requestId, {
      state: decision === 'confirm' ? 'sending' : 'rejected',
      by: { operatorId, account, at: now, reason },
      leaseUntil: now + LEASE,
    });
    await kind.writeDown(tx, acting, decision, decided, reason);
    await office.claims.releaseItem(tx, item);
    return { request: decided, isNew: true };
  });
  if (isNew && request.state === 'sending') await deliver(parts, kind, request);
  return (await repository.find(kind.table, pool, requestId)) ?? request;
}

/** Takes back the operator's own request. Throws `Refused`: item_unknown, already_decided, request_expired. */
export async function withdraw<About>(
  parts: RequestsParts,
  kind: RequestKind<About>,
  { requestId }: { readonly requestId: string },
  acting: Acting,
): Promise<RequestAbout<About>> {
  return transaction(parts.pool, async (tx) => {
    const found = await lockWaiting(parts, kind, tx, requestId);
    if (found.askedBy !== acting.operator.operatorId) throw new Refused('item_unknown');
    if (found.state === 'withdrawn') return found;
    if (found.state !== 'waiting') throw new Refused('already_decided');
    const withdrawn = await repository.decide(kind.table, tx, requestId, {
      state: 'withdrawn',
      by: null,
      leaseUntil: 0,
    });
    await kind.writeDown(tx, acting, 'withdraw', withdrawn, '');
    return withdrawn;
  });
}

/** The locked request. One whose time is over is no longer decided, even if nobody has written that yet. */
async function lockWaiting<About>(
  { clock }: RequestsParts,
  { table }: RequestKind<About>,
  tx: Transaction,
  id: string,
): Promise<RequestAbout<About>> {
  const found = await repository.lock(table, tx, id);
  if (found === null) throw new Refused('item_unknown');
  const isOver = found.state === 'waiting' && found.endsAt !== null && found.endsAt <= clock.now();
  if (isOver || found.state === 'expired') throw new Refused('request_expired');
  return found;
}
