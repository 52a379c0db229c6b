import type { Queryable } from '../../infra/db.ts';

/** How the rules of a short story differ from the house's. */
export interface StoryRules {
  /** The window and the grace of ranks in days, and by what their stakes are divided: nobody waits a quarter of a year. */
  readonly ranks?: { readonly windowDays: number; readonly graceDays: number; readonly easier: number };
  /** How many points can be converted at least. */
  readonly leastPoints?: number;
}

/** Rules that members meet from the story's first moment on (ms), also those that a new installation has switched off. */
export async function beginRules(db: Queryable, at: number, { ranks, leastPoints }: StoryRules): Promise<void> {
  await db.query(
    `update bonuses.rule set runs_from = to_timestamp($1::float8 / 1000), item = jsonb_set(item, '{enabled}', 'true')`,
    [at],
  );
  await db.query(
    `insert into missions.version (kind, id, number, since, item)
      select kind, id, max(number) + 1, to_timestamp($1::float8 / 1000), (array_agg(item order by number desc))[1]
        from missions.version group by kind, id`,
    [at],
  );
  if (ranks !== undefined)
    await db.query('update vip.rank set window_days = $1, grace_days = $2, needed = needed / $3', [
      ranks.windowDays,
      ranks.graceDays,
      ranks.easier,
    ]);
  if (leastPoints !== undefined)
    await db.query(`update points.config set item = jsonb_set(item, '{minConvert}', to_jsonb($1::int))`, [leastPoints]);
}
