import type { CallArguments, CallValue } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { textLanguageOf, wordsIn } from '../../../infra/http/language.ts';
import { listApplications } from './applications.repository.ts';
import { presentApplication } from './present.ts';
import type { PromotionsParts } from './promotions.parts.ts';
import { applicationProofs } from './proofs.ts';
import type { Application, Promotion } from './promotions.types.ts';

type OfficeApplication = CallValue<'officeApplications'>['list'][number];

const PAGE = 20;

/** One page of applications, with the ids of their pictures. */
export async function officeList(
  { pool }: Pick<PromotionsParts, 'pool'>,
  promotions: ReadonlyMap<string, Promotion>,
  { state, after, language }: CallArguments<'officeApplications'>,
): Promise<CallValue<'officeApplications'>> {
  const found = await listApplications(pool, { state, after: after ?? null, limit: PAGE + 1 });
  const page = found.slice(0, PAGE);
  const images = await applicationProofs.idsOf(
    pool,
    page.map(({ id }) => id),
  );
  const list = page.map((application) =>
    presentForOffice(application, promotions.get(application.promotionId), {
      imageIds: images.get(application.id) ?? [],
      language: textLanguageOf(language),
    }),
  );
  return { list, next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null };
}

/** An application as operators see it. A promotion that was just added may not be in memory yet. */
export function presentForOffice(
  application: Application,
  promotion: Promotion | undefined,
  { imageIds, language }: { imageIds: readonly string[]; language: Language },
): OfficeApplication {
  const { promotionId, account, state } = application;
  return {
    ...presentApplication(application, language),
    promotionId,
    title: promotion ? wordsIn(promotion.words, language).title : promotionId,
    account,
    state,
    imageIds: [...imageIds],
    maxAmount: formatDecimal(promotion?.maxGrant ?? 0n),
    paysAtOnce: promotion?.paysAtOnce ?? false,
  };
}
