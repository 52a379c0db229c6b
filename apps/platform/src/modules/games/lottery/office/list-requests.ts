import type { CallArguments, CallValue } from '@chhokka/contracts';
import type { Asking, OfficeParts } from './office.types.ts';
import { presentRequest } from './present.ts';
import * as repository from './requests.repository.ts';

const PAGE = 20;

/** What operators asked of lotteries, page by page. */
export async function listRequests(
  { pool, clock }: OfficeParts,
  { state, after }: CallArguments<'officeLotteryRequests'>,
  context: Pick<Asking, 'operator' | 'language'>,
): Promise<CallValue<'officeLotteryRequests'>> {
  await repository.expire(pool, clock.now());
  const found = await repository.list(pool, { state, after: after ?? null, limit: PAGE + 1 });
  const shown = found.slice(0, PAGE);
  return {
    at: clock.now(),
    list: shown.map((request) => presentRequest(request, context)),
    next: found.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}
