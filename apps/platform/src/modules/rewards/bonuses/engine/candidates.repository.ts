import type { BonusRuleItem } from '@chhokka/contracts';
import type { Minor } from '@chhokka/kernel';
import type { Queryable, Transaction } from '../../../../infra/db.ts';
import { hundredths } from '../rules/amount.policy.ts';

/** A deposit that a rule may reward. */
export interface Deposit {
  readonly transferId: bigint;
  readonly memberId: string;
  readonly at: number;
  readonly amount: Minor;
  readonly currency: string;
  readonly nth: number;
  readonly methodId: string | null;
}

interface DepositRow extends Omit<Deposit, 'at'> {
  readonly at: Date;
}

const DEPOSIT = `transfer_id as "transferId", member_id as "memberId", at, amount, currency, nth, method_id as "methodId"`;

const toDeposit = (row: DepositRow): Deposit => ({ ...row, at: row.at.getTime() });

/** Deposits that no rule has seen, the oldest first. They are locked; those that another process looks at are left out. */
export async function takeUnseen(tx: Transaction, limit: number): Promise<Deposit[]> {
  const { rows } = await tx.query<DepositRow>(
    `select ${DEPOSIT} from bonuses.deposit where not seen order by transfer_id limit $1 for update skip locked`,
    [limit],
  );
  return rows.map(toDeposit);
}

export async function markSeen(tx: Transaction, deposits: readonly Deposit[]): Promise<void> {
  await tx.query('update bonuses.deposit set seen = true where transfer_id = any($1::bigint[])', [
    deposits.map(({ transferId }) => transferId),
  ]);
}

/** Deposits from the first moment on and before the second (ms), in their order. */
export async function findDeposits(db: Queryable, from: number, to: number): Promise<Deposit[]> {
  const { rows } = await db.query<DepositRow>(
    `select ${DEPOSIT} from bonuses.deposit where at >= $1 and at < $2 order by transfer_id`,
    [new Date(from), new Date(to)],
  );
  return rows.map(toDeposit);
}

/** How many deposits a member has made. */
export async function countDepositsOf(db: Queryable, memberId: string): Promise<number> {
  const { rows } = await db.query<{ nth: number }>(
    'select coalesce(max(nth), 0) as nth from bonuses.deposit where member_id = $1',
    [memberId],
  );
  return (rows[0] as { nth: number }).nth;
}

/** Which members, in the order of their ids after one of them. */
export interface Step {
  readonly after: string;
  readonly limit: number;
}

/** What a member has staked and lost in a period. */
export interface Played {
  readonly memberId: string;
  readonly staked: Minor;
  readonly lost: Minor;
}

/** Members who staked at least what a rule of losses or stakes asks for, in games that count for it. */
export async function findPlayed(
  db: Queryable,
  item: BonusRuleItem,
  { first, last }: { readonly first: string; readonly last: string },
  { after, limit }: Step,
): Promise<Played[]> {
  const { trigger, eligibility, currency } = item;
  const least = trigger.on === 'loss' || trigger.on === 'stake' ? hundredths(trigger.leastStake) : 0n;
  const { rows } = await db.query<Played>(
    `select member_id as "memberId", sum(staked)::bigint as staked, sum(lost)::bigint as lost
      from bonuses.played
      where member_id > $1 and day between $2 and $3 and currency = $4
        and (cardinality($5::text[]) + cardinality($6::text[]) = 0 or game_type = any($5) or provider_id || '/' || game_code = any($6))
      group by member_id having sum(staked) >= $7 order by member_id limit $8`,
    [after, first, last, currency, eligibility.kinds, eligibility.games, least, limit],
  );
  return rows;
}

/** Members of full age whose birthday is on one of these days of a year (`02-29`). */
export async function findBirthdays(
  db: Queryable,
  { days, bornBy }: { readonly days: readonly string[]; readonly bornBy: string },
  { after, limit }: Step,
): Promise<{ readonly memberId: string; readonly day: string }[]> {
  const { rows } = await db.query<{ memberId: string; day: string }>(
    `select id as "memberId", to_char(birthday, 'MM-DD') as day from members.file
      where id > $1 and birthday <= $2 and to_char(birthday, 'MM-DD') = any($3) order by id limit $4`,
    [after, bornBy, days, limit],
  );
  return rows;
}

/** Members who signed up from the first moment on and before the second (ms), by the times in their ids. */
export async function findSignUps(
  db: Queryable,
  { from, to }: { readonly from: string; readonly to: string },
  { after, limit }: Step,
): Promise<{ readonly memberId: string; readonly at: number }[]> {
  const { rows } = await db.query<{ id: string; created_at: Date }>(
    `select id, created_at from members.player
      where id > $1 and id >= $2 and id < $3 and user_type = 0 order by id limit $4`,
    [after, from, to, limit],
  );
  return rows.map(({ id, created_at }) => ({ memberId: id, at: created_at.getTime() }));
}

/** Members who signed up since then and whom no rule has seen. They are marked as seen. */
export async function takeSignUps(
  tx: Transaction,
  { from, limit, now }: { readonly from: string; readonly limit: number; readonly now: number },
): Promise<{ readonly memberId: string; readonly at: number }[]> {
  const { rows } = await tx.query<{ id: string; created_at: Date }>(
    `with fresh as (
        select id, created_at from members.player p
          where id >= $1 and user_type = 0 and not exists (select from bonuses.joined j where j.member_id = p.id)
          order by id limit $2
      ), marked as (
        insert into bonuses.joined (member_id, at) select id, $3 from fresh order by id on conflict do nothing
          returning member_id
      )
      select id, created_at from fresh join marked on member_id = id order by id`,
    [from, limit, new Date(now)],
  );
  return rows.map(({ id, created_at }) => ({ memberId: id, at: created_at.getTime() }));
}

/** Deletes what is older than needed: sums of play before a day, and sign-ups that were seen before a moment (ms). */
export async function forgetOld(
  db: Queryable,
  { day, before }: { readonly day: string; readonly before: number },
): Promise<void> {
  await db.query('delete from bonuses.played where day < $1', [day]);
  await db.query('delete from bonuses.joined where at < $1', [new Date(before)]);
}
