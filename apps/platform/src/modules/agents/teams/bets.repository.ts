import type { Queryable } from '../../../infra/db.ts';
import type { Named } from './line.ts';
import { type SummedRows, summedRows } from './selection.repository.ts';
import type { Selection } from './selection.ts';

/** A round as it stands now. Minor units. */
export interface Bet extends Named {
  readonly seq: bigint;
  readonly roundId: string;
  readonly level: number;
  readonly gameName: string;
  readonly gameType: string;
  readonly vendorName: string;
  readonly stake: bigint;
  readonly effectiveStake: bigint;
  readonly win: bigint;
  readonly endedAt: Date;
}

/** The rounds of these facts, as the last counted facts about them say. */
export async function findBets(
  db: Queryable,
  agentId: string,
  seqs: readonly bigint[],
  names: 'bn' | 'en',
): Promise<Bet[]> {
  const { rows } = await db.query<Bet>(
    `select f.seq, f.round_id as "roundId", m.id as "memberId", m.account, m.user_type as type,
        cardinality(f.agent_path) - array_position(f.agent_path, $2) + 1 as level,
        coalesce(game.name_${names}, f.game_code) as "gameName", f.game_type as "gameType",
        coalesce(vendor.name_${names}, f.vassalage) as "vendorName", now.bet_total - now.refund_total as stake,
        now.bet_total - now.refund_total - now.bonus_stake as "effectiveStake", now.win_total as win, now.closed_at as "endedAt"
      from facts.told_round f
        cross join lateral (
          select * from facts.told_play last where last.round_id = f.round_id and last.seq <= facts.position_of('teams')
            order by last.seq desc limit 1
        ) now
        join members.line m on m.id = f.member_id
        left join catalogue.named_game game on game.vassalage = f.vassalage and game.game_code = f.game_code
        left join catalogue.named_vendor vendor on vendor.vassalage = f.vassalage
      where f.seq = any ($1::bigint[])`,
    [seqs.map(String), agentId],
  );
  return rows;
}

/** Minor units. */
export interface BetSums {
  readonly rounds: number;
  readonly stake: bigint;
  readonly effectiveStake: bigint;
  readonly win: bigint;
}

/** The sums of the rounds of a selection. */
export async function sumBets(db: Queryable, asked: Selection): Promise<BetSums> {
  const { from, where, values } = summedRows('round', asked);
  const { rows } = await db.query<BetSums>(
    `select coalesce(sum(s.rounds), 0)::int as rounds, coalesce(sum(s.stake), 0)::bigint as stake,
        coalesce(sum(s.real_stake), 0)::bigint as "effectiveStake", coalesce(sum(s.win), 0)::bigint as win
      from ${from} where ${where}`,
    values,
  );
  return rows[0] as BetSums;
}

/** The vendors that the line played in the period, whatever else is selected. */
export async function findVendors(
  db: Queryable,
  asked: Selection,
  names: 'bn' | 'en',
): Promise<{ vassalage: string; name: string }[]> {
  const { from, where, values }: SummedRows = summedRows('round', {
    ...asked,
    memberId: null,
    gameType: null,
    vassalage: null,
  });
  const { rows } = await db.query<{ vassalage: string; name: string }>(
    `select vassalage, coalesce(name_${names}, vassalage) as name
      from (select distinct s.vassalage from ${from} where ${where}) played left join catalogue.named_vendor using (vassalage)
      order by name, vassalage`,
    values,
  );
  return rows;
}
