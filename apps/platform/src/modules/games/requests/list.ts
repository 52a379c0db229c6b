import type { Claim } from '../../staff/office/index.ts';
import * as repository from './requests.repository.ts';
import type { RequestAbout, RequestKind, RequestsParts, Wanted } from './requests.types.ts';

/** A page of requests with their claims, and the id after which the next page begins; null: none does. */
export async function list<About>(
  { pool, clock, office }: RequestsParts,
  { table, queue }: RequestKind<About>,
  wanted: Wanted,
): Promise<{
  readonly found: readonly { readonly request: RequestAbout<About>; readonly claim: Claim | undefined }[];
  readonly next: string | null;
}> {
  await repository.expire(table, pool, clock.now());
  const found = await repository.list(table, pool, { ...wanted, limit: wanted.limit + 1 });
  const shown = found.slice(0, wanted.limit);
  const claims = await office.claims.claimsOf(
    pool,
    queue,
    shown.map(({ id }) => id),
  );
  return {
    found: shown.map((request) => ({ request, claim: claims.get(request.id) })),
    next: found.length > wanted.limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
