import { assert } from '@chhokka/kernel';
import { numbers, texts } from '../../../infra/arrays.ts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import { type Range as Facts, WHOLE } from '../../money/facts/index.ts';
import type { Range } from './raffle.types.ts';

/**
 * Gives tickets for the real stakes of these facts by the raffle's weights: of each day the whole multiples of a ticket's stake,
 * up to the most of a day, numbered in the order of days and members. It locks the raffles, so that none is closed meanwhile.
 */
export async function giveForStakes(tx: Transaction, { after, upTo }: Facts): Promise<void> {
  const { rows: open } = await tx.query<{ id: string }>(
    `select id from raffle.raffle where enabled and closed_at is null order by id for no key update`,
  );
  if (open.length === 0) return;
  const due = (weighed: string): string => `least(r.per_day::bigint, (${weighed}) / (r.ticket_stake * ${WHOLE}))`;
  await tx.query(
    `with counted as (
        select r.id as raffle_id, f.member_id, f.day,
            sum(f.real_stake * facts.weight(r.weights, f.provider_id, f.game_code, f.game_type))::bigint as weighed
          from facts.told_play f join raffle.raffle r on f.closed_at >= r.starts_at and f.closed_at < r.ends_at
          where f.seq > $1 and f.seq <= $2 and f.currency <> 'FUN' and f.real_stake <> 0 and r.id = any ($3::text[])
          group by r.id, f.member_id, f.day
      ), days as (
        insert into raffle.day as d (raffle_id, member_id, day, weighed, given)
          select c.raffle_id, c.member_id, c.day, c.weighed, greatest(0, ${due('c.weighed')})
            from counted c join raffle.raffle r on r.id = c.raffle_id order by c.raffle_id, c.member_id, c.day
          on conflict (raffle_id, member_id, day) do update
            set weighed = d.weighed + excluded.weighed, given = (
              select greatest(d.given, ${due('d.weighed + excluded.weighed')}) from raffle.raffle r where r.id = d.raffle_id
            )
          returning d.raffle_id, d.member_id, d.day, coalesce(old.given, 0) as before, new.given as given
      ), numbered as (
        select d.*, (r.tickets + sum(d.given - d.before) over (partition by d.raffle_id order by d.day, d.member_id))::bigint as last
          from days d join raffle.raffle r on r.id = d.raffle_id where d.given > d.before
      ), added as (
        insert into raffle.ticket (raffle_id, first, last, member_id, cause)
          select raffle_id, last - (given - before) + 1, last, member_id, 'stake:' || day || ':' || member_id || ':' || before
            from numbered order by raffle_id, last
          returning raffle_id, last
      )
      update raffle.raffle r set tickets = n.last
        from (select raffle_id, max(last) as last from added group by raffle_id) n where r.id = n.raffle_id`,
    [after, upTo, texts(open.map(({ id }) => id))],
  );
}

/** Tickets that a member is given for an award. */
export interface Gift {
  readonly awardId: string;
  readonly memberId: string;
  readonly raffleId: string;
  readonly tickets: bigint;
}

/** Locks these raffles, so that none is closed meanwhile. Returns those that are not closed. */
export async function lockOpen(tx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ id: string; is_open: boolean }>(
    `select id, closed_at is null as is_open from raffle.raffle where id = any ($1::text[]) order by id for no key update`,
    [ids],
  );
  return new Set(rows.flatMap(({ id, is_open: isOpen }) => (isOpen ? id : [])));
}

/** When these raffles end, in ms. */
export async function findEnds(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ id: string; ends_at: Date }>(
    'select id, ends_at from raffle.raffle where id = any ($1::text[])',
    [ids],
  );
  return new Map(rows.map(({ id, ends_at: endsAt }) => [id, endsAt.getTime()]));
}

/** Gives tickets for awards, once for each. Throws for a raffle that is closed: its awards have lapsed. */
export async function giveForAwards(tx: Transaction, gifts: readonly Gift[]): Promise<void> {
  const ids = [...new Set(gifts.map(({ raffleId }) => raffleId))];
  const open = await lockOpen(tx, ids);
  assert(ids.every((id) => open.has(id)), 'tickets are given for raffles that are not closed'); // prettier-ignore
  await tx.query(
    `with due as (
        select g.*, r.tickets as before
          from unnest($1::text[], $2::uuid[], $3::text[], $4::bigint[]) with ordinality
              as g (cause, member_id, raffle_id, more, place)
            join raffle.raffle r on r.id = g.raffle_id
          where not exists (select from raffle.ticket t where t.raffle_id = g.raffle_id and t.cause = g.cause)
      ), numbered as (
        select *, (before + sum(more) over (partition by raffle_id order by place))::bigint as last from due
      ), added as (
        insert into raffle.ticket (raffle_id, first, last, member_id, cause)
          select raffle_id, last - more + 1, last, member_id, cause from numbered order by raffle_id, last
          returning raffle_id, last
      )
      update raffle.raffle r set tickets = n.last
        from (select raffle_id, max(last) as last from added group by raffle_id) n where r.id = n.raffle_id`,
    [
      texts(gifts.map(({ awardId }) => `award:${awardId}`)),
      texts(gifts.map(({ memberId }) => memberId)),
      texts(gifts.map(({ raffleId }) => raffleId)),
      numbers(gifts.map(({ tickets }) => tickets)),
    ],
  );
}

/** The next ranges of a raffle from after ticket `after` on, in order. */
export async function findRanges(
  db: Queryable,
  raffleId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Range[]> {
  const { rows } = await db.query<{ first: bigint; last: bigint; member_id: string }>(
    'select first, last, member_id from raffle.ticket where raffle_id = $1 and first > $2 order by first limit $3',
    [raffleId, after, limit],
  );
  return rows.map(({ first, last, member_id: memberId }) => ({ first: Number(first), last: Number(last), memberId }));
}

export interface OwnTickets {
  readonly tickets: number;
  readonly today: number;
  readonly ranges: readonly { readonly first: number; readonly last: number }[];
}

/** The member's tickets of a raffle, those of today, and the newest `limit` ranges; ranges that touch are one. */
export async function findOwn(
  db: Queryable,
  { raffleId, memberId, today, limit }: { raffleId: string; memberId: string; today: string; limit: number },
): Promise<OwnTickets> {
  const { rows } = await db.query<OwnTickets>(
    `select coalesce((select sum(last - first + 1) from raffle.ticket where member_id = $2 and raffle_id = $1), 0)::float8 as tickets,
        coalesce((select given from raffle.day where raffle_id = $1 and member_id = $2 and day = $3), 0) as today,
        coalesce((select jsonb_agg(jsonb_build_object('first', first, 'last', last) order by first desc) from (
          select min(first) as first, max(last) as last from (
            select first, last, last - sum(last - first + 1) over (order by first) as gap
              from raffle.ticket where member_id = $2 and raffle_id = $1
          ) own group by gap order by first desc limit $4
        ) newest), '[]') as ranges`,
    [raffleId, memberId, today, limit],
  );
  return rows[0] as OwnTickets;
}

/** How many members hold tickets. */
export async function countHolders(db: Queryable, raffleId: string): Promise<number> {
  const { rows } = await db.query<{ holders: number }>(
    'select count(distinct member_id)::int as holders from raffle.ticket where raffle_id = $1',
    [raffleId],
  );
  return rows[0]?.holders ?? 0;
}
