import { type Pool, type Transaction, transaction } from '../../apps/platform/src/infra/db.ts';
import { unhurried } from '../support/unhurried.ts';

/** Minutes east of UTC of the site's clock. */
export const OFFSET = 360;
/** Agents by level; players stand below agents of all levels, so that the deepest have twelve above them. */
const AGENTS = [1, 10, 40, 100, 200, 400, 700, 1_200, 1_700, 2_000, 2_000, 1_649];
const PIECE = 200_000;

export interface TreeWorld {
  /** The agent above everybody. */
  readonly top: string;
  /** One below, with a tenth of everybody. */
  readonly tenth: string;
  /** A player somewhere in that tenth, with facts. */
  readonly player: string;
}

/** Writes a tree of so many members, and so many facts about them over `days` up to now. Nobody has counted them yet. */
export async function buildTree(
  pool: Pool,
  { members, facts, days }: { readonly members: number; readonly facts: number; readonly days: number },
): Promise<TreeWorld> {
  await slowly(pool, (tx) => addAgents(tx));
  const agents = AGENTS.reduce((sum, count) => sum + count, 0);
  for (let from = agents; from < members; from += PIECE) {
    await slowly(pool, (tx) => addPlayers(tx, from, Math.min(members, from + PIECE)));
  }
  await unhurried(pool, ['analyze members.member', 'analyze lines.place', 'analyze lines.path', 'analyze lines.above']);
  await slowly(pool, (tx) => choosePlaying(tx));
  const steps = Math.ceil(facts / PIECE);
  for (let step = 0; step < steps; step += 1) {
    await slowly(pool, (tx) => tellFacts(tx, { facts: Math.ceil(facts / steps), days, step, steps }));
  }
  await unhurried(pool, ['analyze facts.round', 'analyze facts.money']);
  const { rows } = await pool.query<TreeWorld>(
    `select (select id from bench.one where n = 1) as top, (select id from bench.one where n = 2) as tenth,
        (select f.member_id from facts.round f where f.agent_path[2] = (select id from bench.one where n = 2) limit 1) as player`,
  );
  return rows[0] as TreeWorld;
}

/** In one transaction whose commit is not waited for and that may take minutes. */
export async function slowly(pool: Pool, act: (tx: Transaction) => Promise<unknown>): Promise<void> {
  await transaction(pool, async (tx) => {
    await tx.query(`set local statement_timeout = 0; set local synchronous_commit = off; set local work_mem = '256MB'`);
    await act(tx);
  });
}

/** Agents, numbered level by level; each stands below one of the level above. */
async function addAgents(tx: Transaction): Promise<void> {
  await tx.query(`create schema bench`);
  await tx.query(
    `create table bench.one (n integer primary key, id uuid not null, path uuid[] not null, path_id bigint)`,
  );
  let first = 1;
  for (const [level, count] of AGENTS.entries()) {
    const above = AGENTS[level - 1] ?? 1;
    await tx.query(
      `insert into bench.one (n, id, path)
        select $1::int + i, uuidv7(), case when $4::boolean then '{}'::uuid[] else up.path || up.id end
          from generate_series(0, $2::int - 1) i left join bench.one up on not $4 and up.n = $1::int - $3::int + i % $3::int`,
      [first, count, above, level === 0],
    );
    first += count;
  }
  await tx.query(
    `insert into members.member (id, account, password_hash, nickname, user_type, upline_id, created_at)
      select id, 'agent' || n, '', 'Bench', 2, path[cardinality(path)], now() - interval '300 days' from bench.one order by n`,
  );
  await tx.query(`insert into lines.path (agents) select path || id from bench.one order by n`);
  await tx.query(`update bench.one o set path_id = p.id from lines.path p where p.agents = o.path || o.id`);
  await tx.query(
    `insert into lines.place (member_id, path_id, joined_path_id, joined_at)
      select o.id, p.id, p.id, now() - interval '300 days' from bench.one o join lines.path p on p.agents = o.path where o.n > 1`,
  );
  await tx.query('analyze bench.one');
}

/** Players, spread over all agents; a thousand sign up each day. */
async function addPlayers(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.query(
    `with player as (
        insert into members.member (account, password_hash, nickname, upline_id, created_at)
          select 'player' || i, '', 'Bench', o.id, now() - (i % 1000) * interval '1 day'
            from generate_series($1::int, $2::int - 1) i join bench.one o on o.n = 1 + i % $3::int
          returning id, upline_id, created_at
      )
      insert into lines.place (member_id, path_id, joined_path_id, joined_at)
        select p.id, o.path_id, o.path_id, p.created_at from player p join bench.one o on o.id = p.upline_id`,
    [from, to, AGENTS.reduce((sum, count) => sum + count, 0)],
  );
}

/** One of a hundred members, who do everything, in random order. */
async function choosePlaying(tx: Transaction): Promise<void> {
  await tx.query(
    `create table bench.playing as
      select row_number() over (order by random())::int as n, place.member_id as id, p.agents as path
        from lines.place place join lines.path p on p.id = place.path_id where hashtext(place.member_id::text) % 100 = 0`,
  );
  await tx.query('alter table bench.playing add primary key (n)');
  await tx.query('analyze bench.playing');
}

/** One step of the facts, in the order of their time: nine rounds of ten, else movements. Some members do much more than others. */
export async function tellFacts(
  tx: Transaction,
  { facts, days, step, steps }: { facts: number; days: number; step: number; steps: number },
): Promise<void> {
  await tx.query(
    `create temp table told on commit drop as
      select s.last_seq + i as seq, now() - $2::int * interval '1 day' * (1 - ($3::int + i::float8 / $1::int) / $4::int) as at, p.id, p.path,
          100 * (1 + floor(random() * 100))::bigint as amount, floor(random() * 100)::int as roll, random() as luck
        from generate_series(1, $1::int) i
          cross join facts.stream s
          cross join (select count(*)::int as count from bench.playing) all_playing
          cross join lateral (select 1 + floor(power(random(), 2) * all_playing.count + i * 0)::int as who) chosen
          join bench.playing p on p.n = chosen.who`,
    [facts, days, step, steps],
  );
  await tx.query(
    `insert into facts.round (seq, told_at, opened_at, closed_at, stake, win, effective_stake, effective_win, bet_total, refund_total,
        win_total, round_id, member_id, bets, live_bets, day, rounds, event, state, provider_id, vassalage, game_type, game_code,
        currency, agent_path)
      select seq, at, at, at, amount, win, amount, win, amount, 0, win, uuidv7(), id, 1, 1, facts.day_of(at, ${OFFSET}), 1, 'settled',
          'closed', 'BENCH', 'V' || case when roll = 10 and luck < 0.02 then 9 else kind end,
          (array['RNG', 'RNG', 'RNG', 'LIVE', 'FISH', 'SPORTS', 'LOTT', 'PVP'])[1 + kind], 'game-' || roll, 'BDT', path
        from (
          select *, case when luck < 0.4 then 2 * amount else 0 end as win,
              -- Who plays mostly keeps to one kind.
              case when roll < 20 then roll % 8 else abs(hashtext(id::text)) % 8 end as kind
            from told
        ) t where roll >= 10`,
  );
  await tx.query(
    `insert into facts.money (seq, told_at, at, amount, account_id, version, other_account_id, other_version, transfer_id, member_id,
        day, account_kind, other_kind, sort, transfer_kind, external_id, currency, agent_path)
      select seq, at, at, case when roll in (5, 6, 7) then -amount else amount end, -seq, seq, 1, seq, seq, id,
          facts.day_of(at, ${OFFSET}), case when roll in (5, 6, 7) then 'member_held' else 'member_cash' end,
          case when roll < 5 then 'cash_in' when roll < 8 then 'cash_out' else 'bonus' end,
          case when roll < 5 then 'deposit' when roll < 8 then 'withdrawal' else 'promotion' end,
          case when roll = 9 then 'rebate' else 'bench' end, 'bench', 'BDT', path
        from told where roll < 10`,
  );
  await tx.query('update facts.stream set last_seq = (select max(seq) from told), caught_up_at = now()');
}
