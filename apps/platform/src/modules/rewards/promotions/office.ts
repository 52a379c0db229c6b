import type { CallArguments, CallValue } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import { presentClaim } from '../../staff/office/index.ts';
import { textLanguageOf, wordsIn } from '../../../infra/http/language.ts';
import { listApplications } from './applications.repository.ts';
import { presentApplication } from './present.ts';
import type { PromotionsParts } from './promotions.parts.ts';
import { applicationProofs } from './proofs.ts';
import type { Application, Promotion } from './promotions.types.ts';

type OfficeApplication = CallValue<'officeApplications'>['list'][number];

const PAGE = 20;

/** One page of applications, with the ids of their pictures and the holder of each claim. */
export async function officeList(
  { pool, office, byId }: Pick<PromotionsParts, 'pool' | 'office'> & { byId: ReadonlyMap<string, Promotion> },
  { state, after, language }: CallArguments<'officeApplications'>,
  operator: OperatorSession,
): Promise<CallValue<'officeApplications'>> {
  const found = await listApplications(pool, { state, after: after ?? null, limit: PAGE + 1 });
  const page = found.slice(0, PAGE);
  const ids = page.map(({ id }) => id);
  const [images, claims] = await Promise.all([
    applicationProofs.idsOf(pool, ids),
    office.claims.claimsOf(pool, 'applications', ids),
  ]);
  const list = page.map((application) =>
    presentForOffice(application, byId.get(application.promotionId), {
      imageIds: images.get(application.id) ?? [],
      claim: presentClaim(claims.get(application.id), operator),
      language: textLanguageOf(language),
    }),
  );
  return { list, next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null };
}

/** An application as operators see it. A promotion that was just added may not be in memory yet. */
export function presentForOffice(
  application: Application,
  promotion: Promotion | undefined,
  seen: { imageIds: readonly string[]; claim: OfficeApplication['claim']; language: Language },
): OfficeApplication {
  const { promotionId, account, state, first } = application;
  const { imageIds, claim, language } = seen;
  return {
    ...presentApplication(application, language),
    promotionId,
    title: promotion ? wordsIn(promotion.words, language).title : promotionId,
    account,
    state,
    imageIds: [...imageIds],
    maxAmount: formatDecimal(promotion?.maxGrant ?? 0n),
    currency: application.currency,
    paysAtOnce: promotion?.paysAtOnce ?? false,
    first: first && { account: first.account, amount: formatDecimal(first.amount) },
    claim,
  };
}
