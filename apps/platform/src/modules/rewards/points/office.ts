import type { CallArguments, CallValue } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';
import { textLanguageOf } from '../../../infra/http/language.ts';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import { presentClaim } from '../../staff/office/index.ts';
import type { PointsCallParts } from './points.parts.ts';
import type { Redemption } from './points.types.ts';
import { presentRedemption } from './present.ts';
import { listRewards } from './redemptions.repository.ts';

type OfficeRedemption = CallValue<'officeRedemptions'>['list'][number];

const PAGE = 20;

/** One page of redemptions, with the holder of each claim. */
export async function officeList(
  { pool, office }: Pick<PointsCallParts, 'pool' | 'office'>,
  { status, memberId, after, language }: CallArguments<'officeRedemptions'>,
  operator: OperatorSession,
): Promise<CallValue<'officeRedemptions'>> {
  const found = await listRewards(pool, {
    state: status,
    memberId: memberId ?? null,
    after: after ?? null,
    limit: PAGE + 1,
  });
  const page = found.slice(0, PAGE);
  const claims = await office.claims.claimsOf(
    pool,
    'redemptions',
    page.map(({ id }) => id),
  );
  const list = page.map((redemption) =>
    presentForOffice(redemption, {
      claim: presentClaim(claims.get(redemption.id), operator),
      language: textLanguageOf(language),
    }),
  );
  return { list, next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null };
}

/** A redemption as operators see it. */
export function presentForOffice(
  redemption: Redemption,
  { claim, language }: { readonly claim: OfficeRedemption['claim']; readonly language: Language },
): OfficeRedemption {
  const { account, memberId, good, decidedAccount } = redemption;
  return {
    ...presentRedemption(redemption, language),
    account,
    memberId,
    rewardId: good?.id ?? '',
    decidedBy: decidedAccount,
    claim,
  };
}
