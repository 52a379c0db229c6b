import type { Transaction } from '../../../infra/db.ts';
import type { Range } from '../../money/facts/index.ts';
import { LISTED } from './movement-sorts.ts';

/** From the facts about rounds to the sums of members and of the positions above them. */

/** Notes which facts belong to which day, so that lists know where to look. */
export async function countDays(tx: Transaction, { after, upTo }: Range): Promise<void> {
  await tx.query(
    `insert into teams.told_day as d (sort, day, first_seq, last_seq, facts)
      select 'round', day, min(seq), max(seq), count(*) from facts.told_round
        where seq > $1 and seq <= $2 and rounds = 1 and currency <> 'FUN' group by day
      union all
      select 'money', day, min(seq), max(seq), count(*) from facts.told_money where seq > $1 and seq <= $2 and ${LISTED} group by day
      on conflict (sort, day) do update set first_seq = least(d.first_seq, excluded.first_seq),
        last_seq = greatest(d.last_seq, excluded.last_seq), facts = d.facts + excluded.facts`,
    [after, upTo],
  );
}

/** What is added up. */
const SUMS = `sum(rounds)::bigint as rounds, sum(stake)::bigint as stake, sum(real_stake)::bigint as real_stake,
  sum(win)::bigint as win`;
const ADDED = (table: string) =>
  ['rounds', 'stake', 'real_stake', 'win'].map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ');

/**
 * Adds the ended rounds of these facts to the sums. A round counts on the day of its end, by the path of its first bet; play money
 * counts nowhere. Whoever stands on none of these paths any more stays in their lists of members.
 */
export async function countPlay(tx: Transaction, { after, upTo }: Range): Promise<void> {
  await tx.query(
    `with told as materialized (
        select f.member_id, f.day, p.id as path_id, f.game_type, f.vassalage, sum(f.rounds)::bigint as rounds,
            sum(f.effective_stake)::bigint as stake, sum(f.real_stake)::bigint as real_stake,
            sum(f.effective_win)::bigint as win
          from facts.told_play f join lines.known_path p on p.agents = f.agent_path
          where f.seq > $1 and f.seq <= $2 and f.day is not null and f.currency <> 'FUN'
            and (f.rounds, f.effective_stake, f.effective_win) is distinct from (0, 0, 0)
          group by 1, 2, 3, 4, 5
      ), by_member as (
        insert into teams.member_play as m (member_id, day, path_id, game_type, vassalage, rounds, stake, real_stake, win)
          select member_id, day, path_id, game_type, vassalage, rounds, stake, real_stake, win from told order by 1, 2, 3, 4, 5
          on conflict (member_id, day, path_id, game_type, vassalage) do update set ${ADDED('m')}
      ), gone as (${listGone('told')}
      ), spread as materialized (
        select n.node_id, t.day, n.level, t.game_type, t.vassalage, ${SUMS}
          from told t join teams.node n using (path_id) group by 1, 2, 3, 4, 5
      ), by_level as (
        insert into teams.node_play as p (node_id, day, level, game_type, vassalage, rounds, stake, real_stake, win)
          select node_id, day, level, game_type, vassalage, rounds, stake, real_stake, win from spread order by 1, 2, 3, 4, 5
          on conflict (node_id, day, level, game_type, vassalage) do update set ${ADDED('p')}
      )
      insert into teams.node_day as d (node_id, day, own, rounds, stake, real_stake, win)
        select node_id, day, level = 1, ${SUMS} from spread group by 1, 2, 3 order by 1, 2, 3
        on conflict (node_id, day, own) do update set ${ADDED('d')}`,
    [after, upTo],
  );
}

/** Lists members of facts under paths on which they do not stand (any more). */
export function listGone(told: string): string {
  return `
        insert into teams.direct (path_id, name, member_id)
          select distinct t.path_id, lower(m.account), t.member_id
            from ${told} t
              left join teams.standing s on s.member_id = t.member_id
              join members.player m on m.id = t.member_id
            where t.path_id is not null and s.path_id is distinct from t.path_id order by 1, 2, 3
          on conflict do nothing`;
}
