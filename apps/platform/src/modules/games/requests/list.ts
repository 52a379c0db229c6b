import type { Claim } from '../../staff/office/index.ts';
import * as repository from './requests.repository.ts';
import type { RequestAbout, RequestKind, RequestsParts, Wanted } from './requests.types.ts';

const PAGE = 20;

interface Page extends Pick<Wanted, 'state'> {
  /** Columns and their values; undefined: any. */
  readonly only: readonly (readonly [column: string, value: string | undefined])[];
  /** `next` of the page before. */
  readonly after?: string | undefined;
}

/** A page of requests as `present` shows each with its claim, and the id after which the next page begins; null: none does. */
export async function list<About, Shown>(
  { pool, clock, office }: RequestsParts,
  { table, queue }: RequestKind<About>,
  { state, only, after }: Page,
  present: (request: RequestAbout<About>, claim: Claim | undefined) => Shown,
): Promise<{ readonly at: number; readonly list: Shown[]; readonly next: string | null }> {
  await repository.expire(table, pool, clock.now());
  const found = await repository.list(table, pool, {
    state,
    only: only.map(([column, value]) => [column, value ?? null] as const),
    after: after ?? null,
    limit: PAGE + 1,
  });
  const shown = found.slice(0, PAGE);
  const claims = await office.claims.claimsOf(
    pool,
    queue,
    shown.map(({ id }) => id),
  );
  return {
    at: clock.now(),
    list: shown.map((request) => present(request, claims.get(request.id))),
    next: found.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}
