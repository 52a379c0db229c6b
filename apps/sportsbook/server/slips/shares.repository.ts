import type { Queryable } from '@chhokka/provider-server/db';
import type { SlipLeg } from '../../shared/bets.ts';

/** Keeps legs under a code that people can pass on. Throws when the code is taken, which happens once in 10¹¹. */
export async function insertShare(
  db: Queryable,
  { code, legs }: { code: string; legs: readonly SlipLeg[] },
  now: number,
): Promise<void> {
  await db.query('insert into bets.share (code, legs, made_at) values ($1, $2, $3)', [
    code,
    JSON.stringify(legs),
    new Date(now),
  ]);
}

export async function findShare(db: Queryable, code: string): Promise<readonly SlipLeg[] | null> {
  const { rows } = await db.query<{ legs: SlipLeg[] }>('select legs from bets.share where code = $1', [code]);
  return rows[0]?.legs ?? null;
}
