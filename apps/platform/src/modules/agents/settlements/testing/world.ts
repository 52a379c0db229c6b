import { randomUUID } from 'node:crypto';
import type { AgreementTerms } from '@chhokka/contracts';
import { ManualClock, siteDay, startOfSiteDay } from '@chhokka/kernel';
import { createTestDatabase } from '../../../../../../../tests/support/database.ts';
import { openPool, type Pool } from '../../../../infra/db.ts';
import type { OperatorSession } from '../../../../infra/http/sessions.ts';
import { createInTurn } from '../../../../infra/in-turn.ts';
import { createLog } from '../../../../infra/log.ts';
import { createFacts } from '../../../money/facts/index.ts';
import { createLedger, reconcile } from '../../../money/ledger/index.ts';
import { createSpending } from '../../../money/spending/index.ts';
import { createOffice } from '../../../staff/office/index.ts';
import { teamsConsumer } from '../../teams/index.ts';
import { stand } from '../../teams/testing/tree.ts';
import { salariesConsumer } from '../index.ts';
import type { DecidingParts } from '../settlements.parts.ts';
import { OFFSET, type Told, tellFacts } from './told.ts';

/** Midnight of a Monday by the site’s clock. */
export const MONDAY = startOfSiteDay('2026-11-02', OFFSET);

type Wanted = { readonly terms: AgreementTerms; readonly taker: string; readonly giver?: string | null };

/** Settlements on a database of their own. Facts are written as they are told. */
export interface World {
  readonly pool: Pool;
  readonly clock: ManualClock;
  readonly parts: DecidingParts;
  /** The same on another pool, for processes that are killed. */
  partsOn(pool: Pool): DecidingParts;
  /** Settings; tests may change them. */
  readonly values: { agentApprovesTo: string; fourEyesAbove: string; agentMasksPlayers: boolean; currency: string };
  /** Comes to a moment (ms). */
  at(moment: number): void;
  /** Adds a member below an upline; an agent by default. */
  member(uplineId?: string | null, type?: number): Promise<string>;
  move(memberId: string, uplineId: string | null): Promise<void>;
  rate(memberId: string, rate: number, fromDay?: string): Promise<void>;
  /** Makes a contract that applies from one moment to another (ms; null: no end). Returns its version. */
  agree(wanted: Wanted, from: number, until?: number | null): Promise<string>;
  operator(): Promise<OperatorSession>;
  /** Writes facts of now and counts them. */
  tell(told: readonly Told[]): Promise<void>;
  /** Counts what was told, as caught up now. */
  count(): Promise<void>;
  /** What stands on an agent's account, or on the wallet of a member. */
  balance(memberId: string, kind?: 'agent_cash' | 'member_cash'): Promise<bigint>;
  /** Every settlement of a taker: `2026-11-02 daily 63000 paid 63000`. */
  settled(memberId: string): Promise<string[]>;
  /** What breaks a rule of settlements, payments, debts or the books. */
  wrong(): Promise<unknown[]>;
  close(): Promise<void>;
}

export async function openWorld(at = MONDAY): Promise<World> {
  const database = await createTestDatabase();
  const pool = openPool(database.url, 12);
  const clock = new ManualClock(at);
  const values = { agentApprovesTo: '1000000.00', fourEyesAbove: '20000.00', agentMasksPlayers: true, currency: 'BDT' };
  const settings = { values, dayOffset: () => OFFSET } as unknown as DecidingParts['settings'];
  const log = createLog('silent');
  const partsOn = (on: Pool): DecidingParts => ({
    pool: on,
    clock,
    inTurn: createInTurn(),
    settings,
    facts: createFacts({ pool: on, clock, log, inTurn: createInTurn(), offset: () => OFFSET }),
    ledger: createLedger({ pool: on, clock }),
    office: createOffice({ pool: on, clock }),
    spending: createSpending({ clock, settings: settings as never }),
  });
  const facts = createFacts({ pool, clock, log, inTurn: createInTurn(), offset: () => OFFSET });
  const consumers = [teamsConsumer({ settings }), salariesConsumer({ settings, clock })];
  const count = async (): Promise<void> => {
    await pool.query('update facts.stream set caught_up_at = $1', [new Date(clock.now())]);
    for (const consumer of consumers) await facts.consume(consumer);
  };
  await count();
  return {
    pool,
    clock,
    values,
    at: (moment) => clock.advance(moment - clock.now()),
    parts: partsOn(pool),
    partsOn,
    ...people(pool, clock),
    agree: (wanted, from, until = null) => agree(pool, wanted, { from, until }),
    async tell(told) {
      await tellFacts(pool, told, clock.now());
      await count();
    },
    count,
    ...readings(pool),
    async close() {
      await pool.end();
      await database.drop();
    },
  };
}

function people(pool: Pool, clock: ManualClock): Pick<World, 'member' | 'move' | 'rate' | 'operator'> {
  let names = 0;
  return {
    async member(uplineId = null, type = 2) {
      const { rows } = await pool.query<{ id: string }>(
        `insert into members.member (account, password_hash, nickname, user_type) values ($1, '', 'Agent', $2) returning id`,
        [`member_${(names += 1)}`, type],
      );
      const id = rows[0]?.id ?? '';
      if (uplineId !== null) await stand(pool, id, uplineId, { at: clock.now(), offset: OFFSET });
      return id;
    },
    move: (memberId, uplineId) => stand(pool, memberId, uplineId, { at: clock.now(), offset: OFFSET }),
    async rate(memberId, rate, fromDay = siteDay(clock.now(), OFFSET)) {
      await pool.query(
        `insert into lines.rate (member_id, from_day, rate, at, by_operator) values ($1, $2, $3, $4, $1)`,
        [memberId, fromDay, rate, new Date(clock.now())],
      );
    },
    async operator() {
      const account = `operator_${(names += 1)}`;
      const { rows } = await pool.query<{ id: string }>(
        `with made as (insert into operators.operator (account, password_hash) values ($1, 'x') returning id),
           given as (insert into operators.operator_role (operator_id, role_id)
             select made.id, role.id from made, operators.role where role.name = 'owner')
         select id from made`,
        [account],
      );
      return { operatorId: rows[0]?.id ?? '', account, permissions: ['*'] };
    },
  };
}

/** Makes a contract that applies between two moments (ms; null: no end), without the calls. Returns its version. */
export async function agree(
  pool: Pool,
  { terms, taker, giver = null }: Wanted,
  { from, until }: { from: number; until: number | null },
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with made as (
        insert into agreements.agreement (kind, giver_id, taker_id, created_at) values ($1, $2, $3, now())
          on conflict do nothing returning id
      ), of as (
        select id from made union all
        select id from agreements.agreement where kind = $1 and giver_id is not distinct from $2 and taker_id = $3
      )
      insert into agreements.version (agreement_id, number, terms, state, proposed_by, proposer_id, request_id, proposed_at, answer_by,
          waits_for, waits_since)
        select id, (select count(*) + 1 from agreements.version v where v.agreement_id = of.id), $4, 'proposed', 'giver', $3, $5, now(),
          now(), 'taker', now() from of limit 1 returning id`,
    [terms.kind, giver, taker, JSON.stringify(terms), randomUUID()],
  );
  const id = rows[0]?.id ?? '';
  await pool.query(
    `update agreements.version set state = 'active', waits_for = null, waits_since = null, applies_from = $2, applies_until = $3,
        ended_how = case when $3::timestamptz is not null then 'agreed' end where id = $1`,
    [id, new Date(from), until === null ? null : new Date(until)],
  );
  return id;
}

/** Each query returns the rows that break its rule. */
const WRONG = {
  'a settlement that is not what was paid and is owed': `
    select s.id from settlements.settlement s left join settlements.debt d on d.settlement_id = s.id
      where s.state = 'paid' and s.paid + coalesce(d.amount - d.paid, 0) <> abs(s.amount)`,
  'a settlement whose payments do not add up': `
    select s.id from settlements.settlement s left join settlements.payment p on p.settlement_id = s.id
      group by s.id having coalesce(sum(p.amount), 0) <> s.paid`,
  'an agent who has money and owes some': `
    select a.owner from ledger.known_account a join settlements.debt d on d.debtor_id::text = a.owner
      where a.kind = 'agent_cash' and a.balance > 0 and d.paid < d.amount`,
  'a payment that is not its transfer': `
    select p.id from settlements.payment p left join ledger.posted_transfer t on t.id = p.transfer_id
      where p.kind <> 'offset' and p.amount is distinct from t.amount`,
  'income that does not come from payments': `
    with paid as (
      select case when t.to_account = a.id then p.amount else -p.amount end as amount, a.owner
        from settlements.payment p join ledger.posted_transfer t on t.id = p.transfer_id
          join ledger.known_account a on a.id in (t.from_account, t.to_account)
        where a.kind = 'agent_cash'
      union all
      select -amount, member_id::text from settlements.taken
    )
    select owner from ledger.known_account a left join (select owner, sum(amount) as amount from paid group by 1) p using (owner)
      where a.kind = 'agent_cash' and a.balance <> coalesce(p.amount, 0)`,
  'what the house paid that agents and members did not get': `
    select a.balance from ledger.known_account a where a.kind = 'house_agents' and -a.balance <> (
      coalesce((select sum(balance) from ledger.known_account where kind = 'agent_cash'), 0)
      + coalesce((select sum(amount) from settlements.taken), 0)
      + coalesce((select sum(amount - kept) from settlements.own_rate where amount > 0), 0)
    )`,
  'what was gathered and left':
    'select run_id from settlements.input_source union all select run_id from settlements.input',
} as const;

function readings(pool: Pool): Pick<World, 'balance' | 'settled' | 'wrong'> {
  return {
    async balance(memberId, kind = 'agent_cash') {
      const { rows } = await pool.query<{ balance: bigint }>(
        'select balance from ledger.known_account where owner = $1 and kind = $2',
        [memberId, kind],
      );
      return rows[0]?.balance ?? 0n;
    },
    async settled(memberId) {
      const { rows } = await pool.query<{ line: string }>(
        `select concat_ws(' ', facts.day_of(from_at, $2), kind, case when corrects is not null then 'corrected' end, amount, state,
            coalesce(queue, paid::text)) as line
          from settlements.settlement where taker_id = $1 order by id`,
        [memberId, OFFSET],
      );
      return rows.map(({ line }) => line);
    },
    async wrong() {
      const found: unknown[] = [];
      for (const [rule, query] of Object.entries(WRONG)) {
        const { rows } = await pool.query<object>(query);
        found.push(...rows.map((row) => ({ rule, ...row })));
      }
      return [...found, ...(await reconcile(pool)).differences];
    },
  };
}
