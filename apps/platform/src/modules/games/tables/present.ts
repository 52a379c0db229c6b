import type { CallValue } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';
import type { Transaction } from '../../../infra/db.ts';
import { titleLanguageOf } from '../../../infra/http/language.ts';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import type { Acting, Claim } from '../../staff/office/index.ts';
import { presentCommon, type Step } from '../requests/index.ts';
import type { Request, TablesParts } from './tables.types.ts';

/** A request as an operator sees it. */
export function presentRequest(
  request: Request,
  { operator, language }: { readonly operator: OperatorSession; readonly language: Language },
  claim?: Claim,
): CallValue<'officeDecideTableRequest'> {
  const { table, names, currency, subject } = request;
  const isChange = subject.kind === 'settings';
  return {
    ...presentCommon(request, operator, claim),
    table,
    name: names[titleLanguageOf(language)],
    currency,
    kind: subject.kind,
    round: isChange ? null : subject.round,
    before: isChange ? subject.before : null,
    after: isChange ? subject.after : null,
  };
}

/** Stores what an operator did about a request, in the transaction that does it. A change is written with what differs. */
export function writeDown(
  office: TablesParts['office'],
  tx: Transaction,
  acting: Acting,
  step: Step,
  { id, providerId, table, subject, askedAccount }: Request,
  reason: string,
): Promise<void> {
  const about = { request: id, askedBy: askedAccount };
  const change =
    subject.kind === 'settings'
      ? { before: { ...subject.before }, after: { ...subject.after, ...about } }
      : { after: { round: subject.round.number, ...about } };
  const action =
    step === 'ask'
      ? (`table.ask_${subject.kind === 'cancel' ? 'cancel' : 'change'}` as const)
      : (`table.${step}` as const);
  return office.audit(tx, acting, {
    action,
    subject: { kind: 'table', id: `${providerId} ${table}` },
    ...change,
    reason,
  });
}
