import type { Queryable } from '../../../infra/db.ts';

/** A round as the wallet keeps it, with what its ledger says was staked from the member's own cash. Minor units, times in ms. */
export interface Round {
  readonly id: string;
  readonly memberId: string;
  readonly game: string;
  readonly kind: string;
  readonly openedAt: number;
  readonly closedAt: number;
  /** What was staked in all, and of it from cash. */
  readonly staked: bigint;
  readonly own: bigint;
  readonly won: bigint;
}

/** All rounds that were closed, with their stakes from the transfers themselves. */
export async function readRounds(db: Queryable): Promise<Round[]> {
  const { rows } = await db.query<Round>(
    `select r.id, r.member_id as "memberId", r.provider_id || '/' || r.game_code as game, r.game_type as kind,
        (extract(epoch from r.opened_at) * 1000)::float8 as "openedAt", (extract(epoch from r.closed_at) * 1000)::float8 as "closedAt",
        r.bet_total - r.refund_total as staked, r.win_total as won, coalesce(c.own, 0)::bigint as own
      from wallet.round r left join (
        select t.reference, sum(case when a.id = t.from_account then t.amount else -t.amount end) as own
          from ledger.transfer t join ledger.account a on a.kind = 'member_cash' and a.id in (t.from_account, t.to_account)
          where t.outcome = 'posted' and t.kind in ('bet', 'refund') group by 1
      ) c on c.reference = r.id::text
      where r.state = 'closed' and r.currency <> 'FUN' order by r.closed_at, r.id`,
  );
  return rows;
}

/** What members won in closed rounds, one transfer after another: times in ms, negative when it was taken back. */
export async function readWins(db: Queryable): Promise<{ roundId: string; at: number; amount: bigint }[]> {
  const { rows } = await db.query<{ roundId: string; at: number; amount: bigint }>(
    `select t.reference as "roundId", (extract(epoch from t.at) * 1000)::float8 as at,
        sum(case when h.id = t.from_account then t.amount else -t.amount end)::bigint as amount
      from ledger.transfer t join ledger.account h on h.kind = 'house_provider' and h.id in (t.from_account, t.to_account)
      where t.outcome = 'posted' and t.kind not in ('bet', 'refund') group by t.reference, t.at order by t.at`,
  );
  return rows;
}

export interface Award {
  readonly id: string;
  readonly memberId: string;
  readonly source: string;
  readonly sourceId: string;
  readonly ruleId: string;
  readonly form: string;
  readonly amount: bigint;
  readonly state: string;
  readonly at: number;
  readonly endedAt: number | null;
}

export async function readAwards(db: Queryable): Promise<Award[]> {
  const { rows } = await db.query<Award>(
    `select id, member_id as "memberId", source, source_id as "sourceId", rule_id as "ruleId", form, amount, state,
        (extract(epoch from offered_at) * 1000)::float8 as at, (extract(epoch from ended_at) * 1000)::float8 as "endedAt"
      from awards.award order by id`,
  );
  return rows;
}

export interface Grant {
  readonly memberId: string;
  readonly amount: bigint;
  readonly cause: string;
  readonly causeId: string;
  readonly purse: string;
  readonly transferId: bigint;
}

export async function readGrants(db: Queryable): Promise<Grant[]> {
  const { rows } = await db.query<Grant>(
    `select member_id as "memberId", amount, cause, cause_id as "causeId", purse, transfer_id as "transferId" from grants.given`,
  );
  return rows;
}

/** Transfers other than play: amounts between kinds of accounts. */
export interface Moved {
  readonly id: bigint;
  readonly kind: string;
  readonly externalId: string;
  readonly from: string;
  readonly to: string;
  readonly member: string;
  readonly amount: bigint;
  readonly at: number;
}

export async function readTransfers(db: Queryable): Promise<Moved[]> {
  const { rows } = await db.query<Moved>(
    `select t.id, t.kind, t.external_id as "externalId", f.kind as from, o.kind as to, t.amount,
        case when f.owner like '%-%' then f.owner else o.owner end as member, (extract(epoch from t.at) * 1000)::float8 as at
      from ledger.transfer t join ledger.account f on f.id = t.from_account join ledger.account o on o.id = t.to_account
      where t.outcome = 'posted' order by t.id`,
  );
  return rows;
}

export interface Account {
  readonly kind: string;
  readonly owner: string;
  readonly currency: string;
  readonly balance: bigint;
}

export async function readAccounts(db: Queryable): Promise<Account[]> {
  const { rows } = await db.query<Account>('select kind, owner, currency, balance from ledger.account');
  return rows;
}

export interface StoredPurse {
  readonly id: string;
  readonly memberId: string;
  readonly amount: bigint;
  readonly required: bigint;
  readonly state: string;
  readonly terms: {
    readonly weights: { readonly kinds: Readonly<Record<string, number>> };
    readonly maxCashOut: string | null;
  };
  readonly activeAt: number | null;
  readonly expiresAt: number | null;
  readonly endedAt: number | null;
  readonly released: bigint;
  readonly takenBack: bigint;
}

export async function readPurses(db: Queryable): Promise<StoredPurse[]> {
  const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
  const { rows } = await db.query<StoredPurse>(
    `select id, member_id as "memberId", amount, required, state, terms, ${ms('active_at')} as "activeAt",
        ${ms('expires_at')} as "expiresAt", ${ms('ended_at')} as "endedAt", released, taken_back as "takenBack" from purses.purse`,
  );
  return rows;
}

/** The rules that a story met, as operators wrote them. */
export async function readRules(db: Queryable) {
  const all = async <Row extends object>(text: string): Promise<Row[]> => (await db.query<Row>(text)).rows;
  return {
    ranks: await all<Rank>(
      `select level::int as level, needed, gift, stake_back::int as "stakeBack", rebate_added::int as "rebateAdded",
          window_days::int as "windowDays", keep_percent::int as "keepPercent", grace_days::int as "graceDays" from vip.rank order by level`,
    ),
    rebate: (
      await all<{ percents: Readonly<Record<string, number>>; minimum: bigint }>(
        'select percents, minimum from rebate.rule',
      )
    )[0],
    referral: (
      await all<{ tiers: { stake: string; amount: string }[]; weights: Weights }>(
        'select tiers, weights from referral.rule',
      )
    )[0],
    points: (await all<{ item: PointsItem }>('select item from points.config'))[0]?.item,
    bonuses: new Map(
      (await all<{ id: string; item: BonusItem }>('select id, item from bonuses.rule')).map(({ id, item }) => [
        id,
        item,
      ]),
    ),
    checkIn: (
      await all<{ item: { days: { prize: { amount: string } }[] } }>(
        `select item from missions.version where kind = 'check_in' order by number desc limit 1`,
      )
    )[0]?.item,
    /** What stakes count for in missions, by their id. */
    missions: new Map(
      (
        await all<{ id: string; weights: Weights }>(
          `select distinct on (id) id, item -> 'goal' -> 'weights' as weights from missions.version
            where kind = 'mission' and item -> 'goal' ? 'weights' order by id, number desc`,
        )
      ).map(({ id, weights }) => [id, weights]),
    ),
    board: (
      await all<{ item: { leastStake: string; weights: Weights; places: { prize: { amount: string } }[] } }>(
        `select item from missions.version where kind = 'leaderboard' order by number desc limit 1`,
      )
    )[0]?.item,
    raffles: await all<Raffle>(
      `select id, (extract(epoch from starts_at) * 1000)::float8 as "startsAt", (extract(epoch from ends_at) * 1000)::float8 as "endsAt",
          weights, ticket_stake as "ticketStake", per_day as "perDay", prizes, tickets, drawn_at is not null as "isDrawn" from raffle.raffle`,
    ),
  };
}
export type Rules = Awaited<ReturnType<typeof readRules>>;

/** What stakes count for in per cent, by kind of games. No story names single games. */
export interface Weights {
  readonly kinds: Readonly<Record<string, number>>;
}

export interface Rank {
  readonly level: number;
  readonly needed: bigint;
  readonly gift: bigint;
  readonly stakeBack: number;
  readonly rebateAdded: number;
  readonly windowDays: number;
  readonly keepPercent: number;
  readonly graceDays: number;
}

export interface Raffle {
  readonly id: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly weights: Weights;
  readonly ticketStake: bigint;
  readonly perDay: number;
  readonly prizes: readonly { readonly amount: string; readonly stock: number }[];
  readonly tickets: bigint;
  readonly isDrawn: boolean;
}

interface PointsItem {
  readonly perThousand: number;
  readonly kinds: Readonly<Record<string, number>>;
}

export interface BonusItem {
  readonly amount: { readonly percent: string; readonly cap: string };
  readonly trigger: { readonly least: string; readonly leastStake: string };
}

/** Where members stand by the modules, to be compared. */
export async function readStandings(db: Queryable) {
  const { rows: levels } = await db.query<{ memberId: string; level: number }>(
    'select member_id as "memberId", level::int as level from vip.member',
  );
  const { rows: tickets } = await db.query<{ key: string; tickets: bigint }>(
    `select raffle_id || ' ' || member_id as key, sum(last - first + 1)::bigint as tickets from raffle.ticket group by 1`,
  );
  const { rows: costs } = await db.query<{ key: string; count: bigint; amount: bigint }>(
    `select concat_ws(' ', source, rule_id, form, state) as key, sum(count)::bigint as count, sum(amount)::bigint as amount
      from awards.cost_now group by 1 having sum(count) <> 0`,
  );
  return { levels, tickets, costs };
}
