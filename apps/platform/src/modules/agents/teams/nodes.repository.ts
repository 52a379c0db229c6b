import type { Transaction } from '../../../infra/db.ts';
import type { Range } from '../../money/facts/index.ts';

/** Waits until nobody else writes sums, and keeps others waiting until the transaction ends. */
export async function takeTurn(tx: Transaction): Promise<void> {
  await tx.query('select from teams.turn for update');
}

const TOLD_PATHS = `select agent_path as agents from facts.told_round
    where seq > $1 and seq <= $2 and agent_path <> '{}' and currency <> 'FUN'
  union
  select agent_path from facts.told_money where seq > $1 and seq <= $2 and agent_path <> '{}' and currency <> 'FUN'`;

/** Writes the positions above each path that facts of the range name. Their paths are made if they are new. */
export async function spreadTold(tx: Transaction, { after, upTo }: Range): Promise<void> {
  await tx.query(
    `select lines.path_id(agents) from (${TOLD_PATHS}) told
      where not exists (select from lines.known_path p where p.agents = told.agents)`,
    [after, upTo],
  );
  await spread(tx, `select p.id from (${TOLD_PATHS}) told join lines.known_path p using (agents)`, [after, upTo]);
}

/** Writes the positions above these paths, which `paths` selects as `id`. */
export async function spread(tx: Transaction, paths: string, values: readonly unknown[]): Promise<void> {
  await tx.query(
    `insert into teams.node (path_id, level, node_id, agent_id)
      select p.id, cardinality(p.agents) - place + 1,
          case when place = cardinality(p.agents) then p.id else lines.path_id(p.agents[1:place]) end, p.agents[place]
        from (${paths}) wanted
          join lines.known_path p on p.id = wanted.id
          cross join lateral generate_subscripts(p.agents, 1) as place
        where not exists (select from teams.node n where n.path_id = wanted.id)
        order by p.id, place
      on conflict do nothing`,
    [...values],
  );
}
