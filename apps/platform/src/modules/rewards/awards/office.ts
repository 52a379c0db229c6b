import type { CallArguments, CallValue } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import { textLanguageOf } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { presentClaim } from '../../staff/office/index.ts';
import { accountsOfOperators } from '../../staff/operators/index.ts';
import type { AwardsParts } from './awards.parts.ts';
import { type Cost, findForOffice, listAwards, type OfficeAward, sumCosts } from './office.repository.ts';
import { permitKey } from './pay.ts';
import { presentReward } from './present.ts';

type Wire = CallValue<'officeAwards'>['list'][number];
type Language = CallArguments<'officeAwards'>['language'];

export async function officeList(
  parts: AwardsParts,
  { language, pageSize, after, ...filter }: CallArguments<'officeAwards'>,
  operator: OperatorSession,
): Promise<CallValue<'officeAwards'>> {
  const found = await listAwards(parts.pool, { ...filter, after: after ?? null, limit: pageSize + 1 });
  const page = found.slice(0, pageSize);
  const list = await presentForOffice(parts, page, { language, operator });
  return { list, next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null };
}

/** One award as operators see it now. Throws `Refused('award_unknown')`. */
export async function officeAward(
  parts: AwardsParts,
  awardId: string,
  reading: { readonly language: Language; readonly operator: OperatorSession },
): Promise<Wire> {
  const award = await findForOffice(parts.pool, awardId);
  if (award === null) throw new Refused('award_unknown');
  const [shown] = await presentForOffice(parts, [award], reading);
  return shown as Wire;
}

async function presentForOffice(
  { pool, office, settings }: AwardsParts,
  awards: readonly OfficeAward[],
  { language, operator }: { readonly language: Language; readonly operator: OperatorSession },
): Promise<Wire[]> {
  const [claims, accounts] = await Promise.all([
    office.claims.claimsOf(
      pool,
      'awards',
      awards.map(({ id }) => id),
    ),
    accountsOfOperators(
      pool,
      awards.flatMap(({ decidedBy, firstBy }) => [decidedBy ?? [], firstBy ?? []].flat()),
    ),
  ]);
  const reading = { language: textLanguageOf(language), turnoverFactor: settings.values.turnoverFactor };
  return awards.map((award) => ({
    ...presentReward(award, reading),
    memberId: award.memberId,
    account: award.account,
    ruleId: award.ruleId,
    sourceId: award.sourceId,
    paysAtOnce: award.paysAtOnce,
    byHand: award.permit === permitKey(award),
    decidedBy: award.decidedBy === null ? null : (accounts.get(award.decidedBy) ?? null),
    first: award.firstBy === null ? null : (accounts.get(award.firstBy) ?? null),
    claim: presentClaim(claims.get(award.id), operator),
  }));
}

type CostLine = CallValue<'officeAwardCosts'>['list'][number];
const IN_STATE = {
  review: 'review',
  ready: 'open',
  claimed: 'claimed',
  expired: 'expired',
  revoked: 'revoked',
} as const;

export async function officeCosts(
  { pool }: Pick<AwardsParts, 'pool'>,
  { from, to, source }: CallArguments<'officeAwardCosts'>,
): Promise<CallValue<'officeAwardCosts'>> {
  const costs = await sumCosts(pool, { from: from ?? null, to: to ?? null, source: source ?? null });
  const byRule = Map.groupBy(costs, ({ source: of, ruleId, form, currency }) => [of, ruleId, form, currency].join(' '));
  return { list: [...byRule.values()].map(presentCosts) };
}

function presentCosts(costs: readonly Cost[]): CostLine {
  const { source, ruleId, form, currency } = costs[0] as Cost;
  const sumOf = (some: readonly Cost[]) => {
    const amount = some.reduce((sum, each) => sum + each.amount, 0n);
    // Free rounds and tickets are counted whole.
    const whole = form === 'free_rounds' || form === 'tickets';
    return {
      count: Number(some.reduce((sum, each) => sum + each.count, 0n)),
      amount: formatDecimal(whole ? amount * 100n : amount),
    };
  };
  const inState = (name: (typeof IN_STATE)[keyof typeof IN_STATE]) =>
    sumOf(costs.filter(({ state }) => IN_STATE[state] === name));
  return {
    source,
    ruleId,
    form,
    currency,
    given: sumOf(costs),
    review: inState('review'),
    open: inState('open'),
    claimed: inState('claimed'),
    expired: inState('expired'),
    revoked: inState('revoked'),
  };
}
