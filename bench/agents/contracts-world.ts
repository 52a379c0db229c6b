import type { AgreementTerms } from '@chhokka/contracts';
import { ManualClock, startOfSiteDay } from '@chhokka/kernel';
import { openPool, type Pool } from '../../apps/platform/src/infra/db.ts';
import { createInTurn } from '../../apps/platform/src/infra/in-turn.ts';
import { createSettlements } from '../../apps/platform/src/modules/agents/settlements/index.ts';
import { createLedger } from '../../apps/platform/src/modules/money/ledger/index.ts';
import { unhurried } from '../support/unhurried.ts';
import { OFFSET, slowly } from './tree-world.ts';

/** Shares of the agents by level, from the top. */
const LEVELS = [0.001, 0.009, 0.04, 0.15, 0.3, 0.3, 0.2];
/** What agents of a level get of the tiers' rates, in per cent: nobody gives more than he gets. */
const LESS_BY_LEVEL = 10;

export type SettlementsParts = Parameters<typeof createSettlements>[0];

/** The first day of the month that is settled, and the day after it. */
export const MONTH = { first: '2026-11-01', after: '2026-12-01' } as const;

/** Agents of seven levels, each with a contract: from the house on top, from the upline below. `terms` of the top level. */
export async function buildContracts(
  pool: Pool,
  {
    agents,
    from,
    terms,
  }: { readonly agents: number; readonly from: number; readonly terms: (percent: number) => AgreementTerms },
): Promise<void> {
  const counts = LEVELS.map((share) => Math.max(1, Math.round(share * agents)));
  await slowly(pool, async (tx) => {
    await tx.query('create schema bench');
    await tx.query(
      'create table bench.agent (n integer primary key, id uuid not null, level integer not null, path uuid[] not null, path_id bigint)',
    );
    let first = 1;
    for (const [level, count] of counts.entries()) {
      const above = counts[level - 1] ?? 0;
      await tx.query(
        `insert into bench.agent (n, id, level, path)
          select $1::int + i, uuidv7(), $4::int, case when $4::int = 0 then '{}'::uuid[] else up.path || up.id end
            from generate_series(0, $2::int - 1) i
              left join bench.agent up on $4::int > 0 and up.n = $1::int - $3::int + i % greatest($3::int, 1)`,
        [first, count, above, level],
      );
      first += count;
    }
    await tx.query(
      `insert into members.member (id, account, password_hash, nickname, user_type, upline_id)
        select id, 'agent' || n, '', 'Bench', 2, path[cardinality(path)] from bench.agent order by n`,
    );
    await tx.query('insert into lines.path (agents) select path || id from bench.agent order by n');
    await tx.query('update bench.agent o set path_id = p.id from lines.path p where p.agents = o.path || o.id');
    // The rules of contracts were kept when these were agreed.
    await tx.query('set local session_replication_role = replica');
    await tx.query(
      `insert into agreements.agreement (kind, giver_id, taker_id, created_at)
        select $1, path[cardinality(path)], id, now() from bench.agent order by n`,
      [terms(100).kind],
    );
    for (const level of counts.keys())
      await tx.query(
        `insert into agreements.version (agreement_id, number, terms, state, proposed_by, proposer_id, request_id, proposed_at,
            answer_by, applies_from)
          select a.id, 1, $1, 'active', 'giver', a.taker_id, gen_random_uuid(), now(), now(), $2
            from agreements.agreement a join bench.agent o on o.id = a.taker_id where o.level = $3`,
        [JSON.stringify(terms(100 - LESS_BY_LEVEL * level)), new Date(from), level],
      );
  });
}

/** So many players directly below each agent. */
export async function addPlayers(pool: Pool, each: number): Promise<void> {
  for (let round = 0; round < each; round += 1)
    await slowly(pool, async (tx) => {
      await tx.query(
        `with player as (
            insert into members.member (account, password_hash, nickname, upline_id)
              select 'player' || n || 'x' || $1::int, '', 'Bench', id from bench.agent returning id, upline_id
          )
          insert into lines.place (member_id, path_id, joined_path_id, joined_at)
            select p.id, o.path_id, o.path_id, now() from player p join bench.agent o on o.id = p.upline_id`,
        [round],
      );
    });
  await unhurried(pool, ['analyze']);
}

/** What players did on so many days of the month, as the sums of lines hold it. */
export async function addMonth(pool: Pool, days: number): Promise<void> {
  await slowly(pool, async (tx) => {
    await tx.query(
      `insert into teams.member_play (member_id, day, path_id, game_type, vassalage, rounds, stake, real_stake, win)
        select member_id, date '${MONTH.first}' + (abs(hashtext(member_id::text)) + d * 7) % 30, path_id,
            case when d % 2 = 0 then 'RNG' else 'LIVE' end, 'V1', 10, 200000, 190000, (150000 + abs(hashtext(member_id::text || d)) % 60000)
          from lines.place cross join generate_series(1, $1::int) d
        on conflict do nothing`,
      [days],
    );
    await tx.query(
      `insert into teams.member_money (member_id, day, path_id, deposits, deposited, withdrawals, withdrawn, bonus, rebate)
        select member_id, date '${MONTH.first}' + 3, path_id, 1, 100000, 0, 0, 500, 100 from lines.place
          where hashtext(member_id::text) % 5 = 0`,
    );
  });
  await unhurried(pool, ['vacuum analyze', 'checkpoint']);
}

/** Settlements on a pool of their own, at a moment (ms), with all facts counted. */
export function openSettlements(url: string, at: number): { readonly pool: Pool; readonly parts: SettlementsParts } {
  const pool = openPool(url, 3);
  const clock = new ManualClock(at);
  const settings = {
    dayOffset: () => OFFSET,
    values: { agentApprovesTo: '100000000000.00', currency: 'BDT', agentMasksPlayers: true },
  } as unknown as SettlementsParts['settings'];
  const facts = { hasCounted: async () => true };
  return {
    pool,
    parts: { pool, clock, inTurn: createInTurn(), settings, facts, ledger: createLedger({ pool, clock }) },
  };
}

export const startOf = (day: string): number => startOfSiteDay(day, OFFSET);

/** What is wrong about payments: settlements that are not paid whole, and money that is not accounted for. */
export async function wrongPayments(pool: Pool): Promise<string[]> {
  const wrong: string[] = [];
  const rules = {
    'contracts that were forgotten or settled twice': `
      select a.id from agreements.agreement a left join settlements.settlement s on s.agreement_id = a.id and s.corrects is null
        where a.kind = 'dividend' group by a.id having count(s.id) <> 1`,
    'settlements that are not paid and owed': `
      select s.id from settlements.settlement s left join settlements.debt d on d.settlement_id = s.id
        where s.state <> 'paid' or s.paid + coalesce(d.amount - d.paid, 0) <> abs(s.amount)`,
    'settlements whose payments do not add up': `
      select s.id from settlements.settlement s left join settlements.payment p on p.settlement_id = s.id
        group by s.id having coalesce(sum(p.amount), 0) <> s.paid`,
    'what the house paid that nobody has': `
      select 1 where (select coalesce(sum(balance), 0) from ledger.account where kind in ('agent_cash', 'house_agents')) <> 0`,
    'agents who have money and owe some': `
      select a.owner from ledger.account a join settlements.debt d on d.debtor_id::text = a.owner and d.paid < d.amount
        where a.kind = 'agent_cash' and a.balance > 0`,
  };
  for (const [rule, query] of Object.entries(rules)) {
    await slowly(pool, async (tx) => {
      const { rowCount } = await tx.query(query);
      if ((rowCount ?? 0) > 0) wrong.push(`${rowCount} ${rule}`);
    });
  }
  return wrong;
}
