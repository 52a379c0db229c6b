import { type Pool, transaction } from '@chhokka/provider-server/db';
import { settleBets } from '../settling/settle-bets.ts';

/** Bets that are looked at, and locked, at a time. */
const TOGETHER = 500;

const FIRST = '00000000-0000-0000-0000-000000000000';

/** Bets that words can change, but those that wait for the workers because a word about them has just come. */
const CAN_CHANGE = `
  select id from bets.bet where id > $1 and state in ('open', 'settled', 'void')
    and not exists (select from bets.leg join words.due on due.fixture_id = leg.fixture_id
      where leg.bet_id = bet.id and done_at is null and (due.market is null or due.market = leg.market))
  order by id limit $2`;

/**
 * Ids of bets that stand otherwise than the words about their legs say: each is settled once more, and nothing is kept of it.
 * `now` in ms since the epoch.
 */
export async function unsettledBets(pool: Pool, now: number): Promise<string[]> {
  const found: string[] = [];
  let after = FIRST;
  for (;;) {
    const { rows } = await pool.query<{ id: string }>(CAN_CHANGE, [after, TOGETHER]);
    const ids = rows.map(({ id }) => id);
    found.push(...(await changedBySettling(pool, ids, now)));
    const last = ids.at(-1);
    if (last === undefined) return found;
    after = last;
  }
}

class NothingKept extends Error {
  readonly changed: readonly string[];

  constructor(changed: readonly string[]) {
    super('nothing of it is kept');
    this.changed = changed;
  }
}

async function changedBySettling(pool: Pool, ids: readonly string[], now: number): Promise<readonly string[]> {
  try {
    return await transaction(pool, async (tx) => {
      const { changed } = await settleBets(tx, ids, now);
      throw new NothingKept(changed.map(({ betId }) => betId));
    });
  } catch (error) {
    if (error instanceof NothingKept) return error.changed;
    throw error;
  }
}
