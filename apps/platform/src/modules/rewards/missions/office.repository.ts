import type { Queryable } from '../../../infra/db.ts';
import type { PrizeForm } from '../awards/index.ts';
import type { RuleKind } from './missions.types.ts';

/** How often a rule was reached between two moments or days, and what its prizes of one form add up to. */
export interface Reaching {
  readonly kind: RuleKind;
  readonly id: string;
  readonly form: PrizeForm;
  readonly count: number;
  readonly amount: bigint;
}

/** Days of the site's clock, both included, and the moments at which they begin and end, in ms. */
export interface Asked {
  readonly from: string;
  readonly to: string;
  readonly startsAt: number;
  readonly endsAt: number;
}

export async function findReachings(db: Queryable, { from, to, startsAt, endsAt }: Asked): Promise<Reaching[]> {
  const { rows } = await db.query<Reaching>(
    `with asked as (
        select to_timestamp($3::float8 / 1000) as starts_at, to_timestamp($4::float8 / 1000) as ends_at
      )
      select 'mission' as kind, mission_id as id, form, count(*)::int as count, sum(amount)::bigint as amount
        from missions.reached, asked where reached_at >= starts_at and reached_at < ends_at group by mission_id, form
      union all
      select 'leaderboard', board_id, form, count(*)::int, sum(amount)::bigint
        from missions.place join missions.result using (board_id, span, starts), asked
        where closed_at >= asked.starts_at and closed_at < asked.ends_at group by board_id, form
      union all
      select 'check_in', 'site', form, count(*)::int, sum(amount)::bigint
        from missions.check_in where day between $1 and $2 group by form`,
    [from, to, startsAt, endsAt],
  );
  return rows;
}
