import { randomBytes, randomUUID } from 'node:crypto';
import type { BonusRuleItem } from '@chhokka/contracts';
import { type Minor, minor, uuidv7 } from '@chhokka/kernel';
import { type Pool, transaction } from '../../../../infra/db.ts';
import { createInTurn } from '../../../../infra/in-turn.ts';
import { createSpending } from '../../../money/spending/index.ts';
import type { Settings } from '../../../site/settings/index.ts';
import { createOffice } from '../../../staff/office/index.ts';
import { type AwardsTable, openAwards } from '../../awards/testing/fixture.ts';
import { type Bonuses, createBonuses } from '../index.ts';
import type { BonusesParts, Standing } from '../bonuses.types.ts';
import { writeRule } from '../rules/rules.repository.ts';
import { plainRule, type RuleChanges } from './plain-rule.ts';

/** Minutes east of UTC of the site's clock. */
export const OFFSET = 360;

/** A database without rules, and bonuses on it whose bonus money and points are only written down. */
export interface BonusTable extends Omit<AwardsTable, 'close'> {
  readonly parts: BonusesParts;
  readonly bonuses: Bonuses;
  /** The same on another pool. */
  partsOn(pool: Pool): BonusesParts;
  /** Ranks and labels, by member. */
  readonly standings: Map<string, Standing>;
  /** Whether BONUS is switched on. */
  readonly switches: { on: boolean };
  /** Up to when facts are counted, ms. */
  readonly counted: { upTo: number };
  /** Stores a rule that differs from the plain one in these parts; it runs from now on. */
  rule(id: string, changes: RuleChanges): Promise<BonusRuleItem>;
  /** Adds a member who signs up now; returns the id. */
  join(more?: { readonly birthday?: string; readonly mobile?: string }): Promise<string>;
  /** A member's next deposit, made now. */
  deposit(memberId: string, amount: bigint, methodId?: string | null): Promise<void>;
  /** What a member staked and lost on a day, as facts are summed. */
  played(memberId: string, day: string, sums: { staked: bigint; lost: bigint; game?: string }): Promise<void>;
  /** The awards: rule, member, amount and state, in the order of the offers. */
  awarded(): Promise<{ rule: string; memberId: string; amount: bigint; state: string }[]>;
  /** Two members have one payout account. */
  sharePayout(one: string, other: string): Promise<void>;
  close(): Promise<void>;
}

export async function openBonuses(): Promise<BonusTable> {
  const table = await openAwards();
  const { pool, clock } = table;
  await pool.query('truncate bonuses.rule cascade');
  // The members of the table are not new.
  await pool.query('insert into bonuses.joined select id, now() from members.member');
  const standings = new Map<string, Standing>();
  const switches = { on: true };
  const counted = { upTo: Infinity };
  const settings = {
    values: { fourEyesAbove: '20000.00' },
    isOn: () => switches.on,
    dayOffset: () => OFFSET,
  } as unknown as Settings;
  const partsOn = (on: Pool): BonusesParts => ({
    pool: on,
    clock,
    inTurn: createInTurn(),
    settings,
    awards: table.awardsOn(on),
    attempts: { count: none, countNetwork: none, counted: async () => 0, forget: none },
    spending: createSpending({ clock, settings }),
    office: createOffice({ pool: on, clock }),
    facts: { hasCounted: async (_, before) => before <= counted.upTo },
    standings: () => [async (_, ids) => new Map(ids.flatMap((id) => pair(id, standings.get(id))))],
  });
  const parts = partsOn(pool);
  return {
    ...table,
    parts,
    bonuses: createBonuses(parts),
    partsOn,
    standings,
    switches,
    counted,
    ...storing(pool, () => clock.now()),
    async awarded() {
      const { rows } = await pool.query<{ rule: string; memberId: string; amount: bigint; state: string }>(
        'select rule_id as rule, member_id as "memberId", amount, state from awards.award order by id',
      );
      return rows;
    },
  };
}

async function none(): Promise<void> {}

function pair(id: string, standing: Standing | undefined): [string, Standing][] {
  return standing === undefined ? [] : [[id, standing]];
}

/** What tests write into the database. */
function storing(pool: Pool, now: () => number) {
  let transfers = 0n;
  return {
    async rule(id: string, changes: RuleChanges): Promise<BonusRuleItem> {
      const item = plainRule(changes);
      await transaction(pool, (tx) => writeRule(tx, id, item, now()));
      return item;
    },
    async join({ birthday, mobile }: { birthday?: string; mobile?: string } = {}): Promise<string> {
      const id = uuidv7(now());
      await pool.query(
        `insert into members.member (id, account, password_hash, nickname, created_at, mobile)
          values ($1, $2, '', 'Player', $3, $4)`,
        [id, `p${randomUUID().replaceAll('-', '')}`, new Date(now()), mobile],
      );
      await pool.query('insert into members.profile (member_id, birthday) values ($1, $2)', [id, birthday]);
      return id;
    },
    async deposit(memberId: string, amount: bigint, methodId: string | null = null): Promise<void> {
      transfers += 1n;
      await pool.query(
        `insert into bonuses.deposit (transfer_id, member_id, at, amount, currency, nth, method_id)
          select $1, $2, $3, $4, 'BDT', count(*) + 1, $5 from bonuses.deposit where member_id = $2`,
        [transfers, memberId, new Date(now()), amount, methodId],
      );
    },
    async played(
      memberId: string,
      day: string,
      { staked, lost, game = 'RNG/SUND/tiger' }: { staked: bigint; lost: bigint; game?: string },
    ): Promise<void> {
      const [type, provider, code] = game.split('/');
      await pool.query(
        `insert into bonuses.played (member_id, day, game_type, provider_id, game_code, currency, staked, lost)
          values ($1, $2, $3, $4, $5, 'BDT', $6, $7)`,
        [memberId, day, type, provider, code, staked, lost],
      );
    },
    async sharePayout(one: string, other: string): Promise<void> {
      const fingerprint = randomBytes(32);
      for (const memberId of [one, other]) {
        await pool.query(
          `insert into payouts.account (member_id, kind, details, ending, fingerprint, bound_at, usable_from)
            values ($1, 'bkash', $3, '1234', $2, now(), now())`,
          [memberId, fingerprint, randomBytes(40)],
        );
      }
    },
  };
}

/** An amount in minor units of whole units of money. */
export const taka = (whole: number): Minor => minor(BigInt(whole) * 100n);
