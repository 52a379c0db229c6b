import type { SiteItemOf } from '@chhokka/contracts';
import type { Pool, Transaction } from '../../../infra/db.ts';

/** A draft as it is kept. `id`: `site` for the site's own settings, else a domain. Times in ms since the epoch. */
export interface KeptDraft {
  readonly id: string;
  readonly item: Pick<SiteItemOf<'settings'>, 'nodes' | 'values'>;
  /** The hash of the operator's session that ends it. */
  readonly sessionHash: Buffer;
  /** It is shown to callers from there alone, as `networkOf` writes it. */
  readonly network: string;
  readonly until: number;
}

/** Keeps a draft under the hash of its token, and no more than the newest `most` of a session. */
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

/** The draft of a token's hash that has not run out. */
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

/** Forgets those that have run out. */
export async function deleteOldDrafts(pool: Pool, now: number): Promise<void> {
  await pool.query('delete from settings.draft where expires_at <= $1', [new Date(now)]);
}
