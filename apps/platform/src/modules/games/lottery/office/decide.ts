import type { CallArguments } from '@chhokka/contracts';
import { type Transaction, transaction } from '../../../../infra/db.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import { isAllowed } from '../../../../infra/http/sessions.ts';
import { areOneHand, mayNow } from '../../../staff/operators/index.ts';
import { replan } from '../draws/plan.ts';
import { findGame } from '../games/games.repository.ts';
import { cancelNumero } from '../settling/index.ts';
import { lockGame, lockNumero, mayCancel, saveSettings } from './games.repository.ts';
import type { Asking, OfficeParts, Presented, Request } from './office.types.ts';
import { presentRequest, writeDown } from './present.ts';
import * as repository from './requests.repository.ts';
import { movesDraws } from './settings.ts';

type Decision = CallArguments<'officeDecideLottery'>;

/**
 * Confirms or rejects what another operator asked, or takes back what the operator asked. What is confirmed holds with the
 * decision, in one transaction. A repeat by the same operator gets the first answer. Throws `Refused`: item_unknown,
 * approval_own, already_decided, request_expired, proposal_asker_gone, edited_meanwhile, numero_locked, forbidden.
 */
export async function decideRequest(parts: OfficeParts, args: Decision, acting: Asking): Promise<Presented> {
  if (args.decision !== 'withdraw' && !isAllowed(acting.operator, 'approvals.decide')) throw new Refused('forbidden');
  const decided = await transaction(parts.pool, async (tx) => {
    const found = await lockWaiting(parts, tx, args.requestId);
    return args.decision === 'withdraw'
      ? withdraw(parts, tx, found, acting)
      : answer(parts, tx, found, { ...args, decision: args.decision }, acting);
  });
  return presentRequest(decided, acting);
}

async function answer(
  parts: OfficeParts,
  tx: Transaction,
  found: Request,
  { decision, reason }: { readonly decision: 'confirm' | 'reject'; readonly reason: string },
  acting: Asking,
): Promise<Request> {
  const { clock, office } = parts;
  const { operatorId, account } = acting.operator;
  const state = decision === 'confirm' ? 'done' : 'rejected';
  if (found.state !== 'waiting') {
    if (found.decidedBy !== operatorId || found.state !== state) throw new Refused('already_decided');
    return found;
  }
  // An operator who may have used the other's account could confirm an own request.
  if (await areOneHand(tx, found.askedBy, operatorId, clock.now())) throw new Refused('approval_own');
  if (decision === 'confirm') await carryOut(parts, tx, found);
  const decided = await repository.decide(tx, found.id, state, { operatorId, account, at: clock.now(), reason });
  const action = decision === 'confirm' ? 'lottery.confirm' : 'lottery.reject';
  await writeDown(office, tx, acting, action, decided, reason);
  return decided;
}

/**
 * Does what was asked. After the lock nobody may cancel, because who could compute the result could choose, unless nobody can
 * compute it.
 */
async function carryOut(parts: OfficeParts, tx: Transaction, request: Request): Promise<void> {
  const { subject, gameCode, askedBy } = request;
  if (!(await mayNow(tx, askedBy, 'settings.write'))) throw new Refused('proposal_asker_gone');
  if (subject.kind === 'cancel') {
    const numero = await lockNumero(tx, gameCode, subject.numero);
    const now = parts.clock.now();
    if (numero === null || !mayCancel(numero, now)) throw new Refused('numero_locked');
    if (!(await cancelNumero(tx, numero.id, { reason: request.reason, at: now }))) throw new Refused('numero_locked');
    return;
  }
  await lockGame(tx, gameCode);
  const game = await findGame(tx, gameCode);
  if (game?.version !== subject.version) throw new Refused('edited_meanwhile');
  await saveSettings(tx, gameCode, subject.after);
  if (movesDraws(subject.before, subject.after)) await replan(parts, tx, gameCode);
}

async function withdraw({ office }: OfficeParts, tx: Transaction, found: Request, acting: Asking): Promise<Request> {
  if (found.askedBy !== acting.operator.operatorId) throw new Refused('item_unknown');
  if (found.state === 'withdrawn') return found;
  if (found.state !== 'waiting') throw new Refused('already_decided');
  const withdrawn = await repository.decide(tx, found.id, 'withdrawn', null);
  await writeDown(office, tx, acting, 'lottery.withdraw', withdrawn, '');
  return withdrawn;
}

/** The locked request. One whose time is over is no longer decided, even if nobody has written that yet. */
async function lockWaiting({ clock }: OfficeParts, tx: Transaction, id: string): Promise<Request> {
  const found = await repository.lock(tx, id);
  if (found === null) throw new Refused('item_unknown');
  const isOver = found.state === 'waiting' && found.endsAt !== null && found.endsAt <= clock.now();
  if (isOver || found.state === 'expired')
    throw new Refused(found.subject.kind === 'cancel' ? 'numero_locked' : 'request_expired');
  return found;
}
