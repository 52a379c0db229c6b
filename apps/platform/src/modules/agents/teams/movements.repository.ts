import type { CallValue } from '@chhokka/contracts';
import type { Queryable } from '../../../infra/db.ts';
import type { Named } from './line.ts';
import { summedRows } from './selection.repository.ts';
import type { Selection } from './selection.ts';

type MoveSort = CallValue<'teamMovements'>['list'][number]['sort'];

/** Minor units; positive: the member got it. */
export interface Movement extends Named {
  readonly seq: bigint;
  readonly level: number;
  readonly sort: MoveSort;
  readonly kind: string;
  readonly amount: bigint;
  readonly reference: string;
  readonly at: Date;
}

/** The movements of these facts. */
export async function findMovements(db: Queryable, agentId: string, seqs: readonly bigint[]): Promise<Movement[]> {
  const { rows } = await db.query<Movement>(
    `select f.seq, m.id as "memberId", m.account, m.user_type as type,
        cardinality(f.agent_path) - array_position(f.agent_path, $2) + 1 as level, f.sort, f.transfer_kind as kind, f.amount,
        coalesce(f.reference, '') as reference, f.at
      from facts.told_money f join members.line m on m.id = f.member_id where f.seq = any ($1::bigint[])`,
    [seqs.map(String), agentId],
  );
  return rows;
}

export interface MoveSum {
  readonly sort: MoveSort;
  readonly count: number;
  readonly amount: bigint;
}

/** The sums of the movements of a selection, by sort. */
export async function sumMoves(db: Queryable, asked: Selection): Promise<MoveSum[]> {
  const { from, where, values } = summedRows('money', asked);
  const { rows } = await db.query<MoveSum>(
    `select s.sort, sum(s.moves)::int as count, sum(s.amount)::bigint as amount from ${from} where ${where} group by 1 order by 1`,
    values,
  );
  return rows;
}
