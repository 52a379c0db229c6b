import type { SiteItemOf } from '@chhokka/contracts';
import type { Pool, Transaction } from '../../../infra/db.ts';

/** A stored draft. `id`: `site` for the site's own settings, else a domain. Times are in ms since the epoch. */
export interface KeptDraft {
  readonly id: string;
  readonly item: Pick<SiteItemOf<'settings'>, 'nodes' | 'values'>;
  /** The hash of the operator's session. The draft ends with that session. */
  readonly sessionHash: Buffer;
  /** Only callers from this network see the draft. Written as `networkOf` returns it. */
  readonly network: string;
  readonly until: number;
}

/** Stores a draft under the hash of its token, and deletes all but the newest `most` of the session. */
export async function insertDraft(
  tx: Transaction,
  tokenHash: Buffer,
  { id, item, sessionHash, network, until, now, most }: KeptDraft & { readonly now: number; readonly most: number },
): Promise<void> {
  await tx.query(
    `delete from settings.draft where session_hash = $1 and token_hash not in
       (select token_hash from settings.draft where session_hash = $1 order by made_at desc, token_hash limit $2)`,
    [sessionHash, most - 1],
  );
  await tx.query(
    `insert into settings.draft (token_hash, session_hash, network, item_id, item, made_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tokenHash, sessionHash, network, id, JSON.stringify(item), new Date(now), new Date(until)],
  );
}

/** The unexpired draft of a token's hash. */
export async function findDraft(pool: Pool, tokenHash: Buffer, now: number): Promise<KeptDraft | null> {
  const { rows } = await pool.query<
    Pick<KeptDraft, 'id' | 'item' | 'network'> & { session_hash: Buffer; expires_at: Date }
  >(
    `select item_id as id, item, session_hash, network, expires_at from settings.draft
     where token_hash = $1 and expires_at > $2`,
    [tokenHash, new Date(now)],
  );
  if (rows[0] === undefined) return null;
  const { session_hash: sessionHash, expires_at, ...draft } = rows[0];
  return { ...draft, sessionHash, until: expires_at.getTime() };
}

/** Deletes expired drafts. */
export async function deleteOldDrafts(pool: Pool, now: number): Promise<void> {
  await pool.query('delete from settings.draft where expires_at <= $1', [new Date(now)]);
}
