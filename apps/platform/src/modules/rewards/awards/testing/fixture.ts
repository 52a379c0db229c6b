import { randomUUID } from 'node:crypto';
import { ManualClock, minor } from '@chhokka/kernel';
import { createTestDatabase } from '../../../../../../../tests/support/database.ts';
import { openPool, type Pool, transaction } from '../../../../infra/db.ts';
import { createInTurn } from '../../../../infra/in-turn.ts';
import { createGrants } from '../../../money/grants/index.ts';
import { createLedger } from '../../../money/ledger/index.ts';
import { createLimits } from '../../../money/limits/index.ts';
import { createSpending, type Payment } from '../../../money/spending/index.ts';
import { createTurnover } from '../../../money/turnover/index.ts';
import { createInbox } from '../../../people/inbox/index.ts';
import type { Settings } from '../../../site/settings/index.ts';
import { createOffice } from '../../../staff/office/index.ts';
import { type Awards, createAwards, type PaidAward, type PrizeForm, type PrizeGiver } from '../index.ts';

/** A database with two members, and awards on it whose bonus money and points are only written down. */
export interface AwardsTable {
  readonly pool: Pool;
  readonly clock: ManualClock;
  readonly awards: Awards;
  /** The same awards on another pool. */
  awardsOn(pool: Pool): Awards;
  readonly member: string;
  readonly other: string;
  /** Who gives prizes; tests may add to it. */
  readonly givers: PrizeGiver[];
  /** What givers of the test have given and taken back: `points 500`. */
  readonly given: string[];
  /** The awards by the ids of their causes, in order. */
  states(): Promise<[string, string][]>;
  /** The member's cash, in minor units. */
  cash(memberId?: string): Promise<bigint>;
  /** How many requirements of turnover there are. */
  requirements(): Promise<number>;
  /** Excludes the member from play for a day. */
  exclude(): Promise<void>;
  /** Sets a limit of the member. */
  limit(kind: 'deposit' | 'stake'): Promise<void>;
  /** An operator pays alone. */
  permit(payment: Omit<Payment, 'operatorId'>): Promise<void>;
  readonly operatorId: string;
  close(): Promise<void>;
}

export async function openAwards(): Promise<AwardsTable> {
  const database = await createTestDatabase();
  const pool = openPool(database.url, 12);
  const clock = new ManualClock(Date.UTC(2026, 9, 1, 12));
  const given: string[] = [];
  const settings = {
    values: { turnoverFactor: 100, fourEyesAbove: '20000.00', currencySymbol: '৳', siteName: 'Site' },
    dayOffset: () => 360,
  } as Settings;
  const giver = (form: PrizeForm): PrizeGiver => ({
    form,
    give: async (_, paid: readonly PaidAward[]) => {
      given.push(...paid.map(({ prize }) => `${form} ${prize.amount}`));
    },
    takeBack: async (_, { prize }) => {
      given.push(`${form} ${prize.amount} back`);
      return true;
    },
  });
  const givers = [giver('points'), giver('bonus')];
  const awardsOn = (on: Pool): Awards =>
    createAwards({
      pool: on,
      clock,
      inTurn: createInTurn(),
      settings,
      grants: createGrants({
        clock,
        ledger: createLedger({ pool: on, clock }),
        turnover: createTurnover({ settings }),
      }),
      spending: createSpending({ clock, settings }),
      limits: limitsOn(on),
      inbox: createInbox({ pool: on, clock, settings }),
      office: createOffice({ pool: on, clock }),
      givers: () => givers,
    });
  const limitsOn = (on: Pool) =>
    createLimits({
      pool: on,
      clock,
      offset: () => 360,
      endPlay: async () => {},
      played: async () => ({ staked: minor(0n), won: minor(0n), ms: 0 }),
    });
  const limits = limitsOn(pool);
  const [member, other, operatorId] = [await addMember(pool), await addMember(pool), await addOperator(pool)];
  return {
    pool,
    clock,
    awards: awardsOn(pool),
    awardsOn,
    member,
    other,
    operatorId,
    givers,
    given,
    ...readings(pool, member),
    exclude: () => limits.exclude(member, '1d'),
    limit: (kind) => limits.setLimit(member, { kind, period: 'day', amount: 100_00n }),
    permit: (payment) =>
      transaction(pool, async (tx) => {
        await createSpending({ clock, settings }).permit(tx, { ...payment, operatorId });
      }),
    async close() {
      await pool.end();
      await database.drop();
    },
  };
}

/** What a test reads of the awards and the money. */
function readings(pool: Pool, member: string): Pick<AwardsTable, 'states' | 'cash' | 'requirements'> {
  return {
    async states() {
      const { rows } = await pool.query<{ source_id: string; state: string }>(
        'select source_id, state from awards.award order by source_id',
      );
      return rows.map((row): [string, string] => [row.source_id, row.state]);
    },
    async cash(memberId = member) {
      const { rows } = await pool.query<{ balance: bigint }>(
        `select balance from ledger.account where owner = $1 and kind = 'member_cash'`,
        [memberId],
      );
      return rows[0]?.balance ?? 0n;
    },
    async requirements() {
      const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from turnover.requirement');
      return rows[0]?.count ?? 0;
    },
  };
}

export async function addMember(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into members.member (account, password_hash, nickname) values ($1, '', 'Player') returning id`,
    [`p${randomUUID().replaceAll('-', '')}`],
  );
  return rows[0]?.id ?? '';
}

async function addOperator(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into operators.operator (account, password_hash) values ('rina', '') returning id`,
  );
  return rows[0]?.id ?? '';
}
