import type { Queryable, Transaction } from '@chhokka/provider-server/db';

/** A feed as the database has it. */
interface KnownFeed {
  /** What its words and its fixtures refer to. */
  readonly key: number;
  /** The name that it says; null: it was followed before feeds said one, and has not answered since. */
  readonly id: string | null;
  /** Of its last log word that was applied. */
  readonly last: number;
  /** Another feed that answered last in its place; null: none did. */
  readonly other: string | null;
}

interface Row {
  readonly key: number;
  readonly id: string | null;
  readonly last_number: bigint;
  readonly other_id: string | null;
}

const FOLLOWED = 'select key, id, last_number, other_id from words.feed where followed';

/** The feed that is followed. */
export async function followedFeed(db: Queryable): Promise<KnownFeed> {
  return oneOf((await db.query<Row>(FOLLOWED)).rows);
}

/** How far its log was applied. */
export async function lastNumber(db: Queryable): Promise<number> {
  return (await followedFeed(db)).last;
}

/**
 * The followed feed, held until the transaction ends: only its owner applies words or goes over to another feed. Who waited
 * for one that went over sees the next one.
 */
export async function holdFollowed(tx: Transaction): Promise<KnownFeed> {
  const hold = async () => (await tx.query<Row>(`${FOLLOWED} for no key update`)).rows;
  const rows = await hold();
  // The statement waited, and the row that it had found is not followed any more.
  return oneOf(rows.length > 0 ? rows : await hold());
}

/**
 * The same if the feed of that name is followed; null: it is another one, and nothing of it may be applied. The first feed that
 * answers gives its name.
 */
export async function holdFeed(tx: Transaction, id: string): Promise<KnownFeed | null> {
  const feed = await holdFollowed(tx);
  if (feed.id === null) {
    await tx.query('update words.feed set id = $2 where key = $1', [feed.key, id]);
    return { ...feed, id };
  }
  return feed.id === id ? feed : null;
}

/** Keeps that another feed answered in the place of the one that is followed. */
export async function keepOther(db: Queryable, id: string): Promise<void> {
  await db.query(
    'update words.feed set other_id = $1 where followed and id is distinct from $1 and other_id is distinct from $1',
    [id],
  );
}

/**
 * Follows the feed of that name instead of the one of that key, which is held. Returns the number of its last word that was
 * applied: 0 when it was never followed before.
 */
export async function followInstead(tx: Transaction, { key }: KnownFeed, id: string): Promise<number> {
  await tx.query('update words.feed set followed = false, other_id = null where key = $1', [key]);
  const { rows } = await tx.query<{ last_number: bigint }>(
    'insert into words.feed (id) values ($1) on conflict (id) do update set followed = true returning last_number',
    [id],
  );
  return Number(rows[0]?.last_number ?? 0n);
}

function oneOf([row]: readonly Row[]): KnownFeed {
  if (!row) throw new Error('no feed is followed');
  return { key: row.key, id: row.id, last: Number(row.last_number), other: row.other_id };
}
