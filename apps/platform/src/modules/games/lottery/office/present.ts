import type { AuditAction } from '@chhokka/contracts';
import { LOTTERY_GAMES } from '@chhokka/game-math/lottery';
import type { Language } from '@chhokka/messages/languages';
import type { Transaction } from '../../../../infra/db.ts';
import type { OperatorSession } from '../../../../infra/http/sessions.ts';
import type { Acting } from '../../../staff/office/index.ts';
import type { OfficeParts, Presented, Request } from './office.types.ts';

/** A game's name. */
export function nameOf(gameCode: string, language: Language): string {
  return LOTTERY_GAMES.find(({ code }) => code === gameCode)?.names[language] ?? gameCode;
}

/** A request as an operator sees it. */
export function presentRequest(
  { id, gameCode, subject, ...request }: Request,
  { operator, language }: { readonly operator: OperatorSession; readonly language: Language },
): Presented {
  const isChange = subject.kind === 'settings';
  return {
    requestId: id,
    kind: subject.kind,
    gameCode,
    name: nameOf(gameCode, language),
    numero: isChange ? null : subject.numero,
    before: isChange ? subject.before : null,
    after: isChange ? subject.after : null,
    reason: request.reason,
    state: request.state,
    askedBy: request.askedAccount,
    askedAt: request.askedAt,
    mine: request.askedBy === operator.operatorId,
    endsAt: request.endsAt,
    decidedBy: request.decidedAccount,
    decidedAt: request.decidedAt,
    decisionReason: request.decisionReason,
  };
}

type Action = Extract<AuditAction, `lottery.${string}`>;

/** Stores what an operator did about a request, in the transaction that does it. A change is written with what differs. */
export function writeDown(
  office: OfficeParts['office'],
  tx: Transaction,
  acting: Acting,
  action: Action,
  { id, gameCode, subject, askedAccount }: Request,
  reason: string,
): Promise<void> {
  const about = { request: id, askedBy: askedAccount };
  const change =
    subject.kind === 'settings'
      ? { before: { ...subject.before }, after: { ...subject.after, ...about } }
      : { after: { numero: subject.numero, ...about } };
  return office.audit(tx, acting, { action, subject: { kind: 'lottery', id: gameCode }, ...change, reason });
}
