import type { CallValue } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';
import type { Transaction } from '../../../infra/db.ts';
import { titleLanguageOf } from '../../../infra/http/language.ts';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import type { Acting, Claim } from '../../staff/office/index.ts';
import { presentCommon, type Step } from '../requests/index.ts';
import type { Request, SportsParts, WireChange } from './sports.types.ts';

/** A request as an operator sees it. */
export function presentRequest(
  request: Request,
  { operator, language }: { readonly operator: OperatorSession; readonly language: Language },
  claim?: Claim,
): CallValue<'officeDecideSportsRequest'> {
  const { change, names, currency } = request;
  const title = titleLanguageOf(language);
  return {
    ...presentCommon(request, operator, claim),
    name: names.of[title],
    marketName: names.market?.[title] ?? null,
    outcomeName: names.outcome?.[title] ?? null,
    currency,
    change,
  };
}

/** Stores what an operator did about a request, in the transaction that does it, with the value before and after. */
export function writeDown(
  office: SportsParts['office'],
  tx: Transaction,
  acting: Acting,
  step: Step,
  { id, providerId, change, askedAccount }: Request,
  reason: string,
): Promise<void> {
  const { before, after } = valuesOf(change);
  const about = { kind: change.kind, ...placeOf(change), request: id, askedBy: askedAccount };
  return office.audit(tx, acting, {
    action: `sports.${step}`,
    subject: { kind: 'sports', id: `${providerId} ${'fixture' in change ? change.fixture : change.sport}` },
    ...(before !== undefined && { before: { value: before } }),
    after: { value: after, ...about },
    reason,
  });
}

function valuesOf(change: WireChange): { readonly before?: unknown; readonly after: unknown } {
  return change.kind === 'suspension' ? { after: change.suspended ? 'suspended' : 'resumed' } : change;
}

function placeOf(change: WireChange): Record<string, string> {
  switch (change.kind) {
    case 'suspension':
      return change.market === null ? {} : { market: change.market };
    case 'override':
      return { market: change.market, outcome: change.outcome };
    case 'margin':
      return { market: change.market };
    case 'limits':
    case 'delay':
    case 'min-stake':
    case 'void-hours':
      return {};
  }
}
