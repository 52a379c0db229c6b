import type { BonusRuleItem, BonusTriggerName } from '@chhokka/contracts';
import type { Queryable, Transaction } from '../../../../infra/db.ts';
import type { SiteCard } from '../../../staff/editing/index.ts';
import type { Rule } from '../bonuses.types.ts';

interface RuleRow {
  readonly id: string;
  readonly item: BonusRuleItem;
  readonly runs_from: Date;
}

const toRule = ({ id, item, runs_from }: RuleRow): Rule => ({ id, item, runsFrom: runs_from.getTime() });

/** The rules that are switched on for something, in the operator's order. */
export async function findRules(db: Queryable, on: readonly BonusTriggerName[]): Promise<Rule[]> {
  const { rows } = await db.query<RuleRow>(
    'select id, item, runs_from from bonuses.rule where enabled and trigger = any($1) order by position, id',
    [on],
  );
  return rows.map(toRule);
}

export async function findAllRules(db: Queryable): Promise<Rule[]> {
  const { rows } = await db.query<RuleRow>('select id, item, runs_from from bonuses.rule order by position, id');
  return rows.map(toRule);
}

/** Null: there is none. */
export async function findRule(db: Queryable, id: string): Promise<Rule | null> {
  const { rows } = await db.query<RuleRow>('select id, item, runs_from from bonuses.rule where id = $1', [id]);
  return rows[0] ? toRule(rows[0]) : null;
}

/** The rule of a code that is switched on. */
export async function findCodeRule(db: Queryable, code: string): Promise<Rule | null> {
  const { rows } = await db.query<RuleRow>('select id, item, runs_from from bonuses.rule where enabled and code = $1', [
    code,
  ]);
  return rows[0] ? toRule(rows[0]) : null;
}

/** Another rule that has the code. */
export async function findCodeOwner(db: Queryable, code: string, id: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>('select id from bonuses.rule where code = $1 and id <> $2', [
    code,
    id,
  ]);
  return rows[0]?.id ?? null;
}

export async function listRules(db: Queryable): Promise<SiteCard[]> {
  const rules = await findAllRules(db);
  return rules.map(({ id, item: { title, trigger, enabled, schedule } }) => ({
    id,
    title: { bn: title.bn, en: title.en },
    place: trigger.on,
    enabled,
    startsAt: schedule.startsAt,
    endsAt: schedule.endsAt,
    picture: null,
  }));
}

/** `at`: when it was decided, ms. A rule that is switched on, or whose cause is another one now, runs from then on. */
export async function writeRule(tx: Transaction, id: string, item: BonusRuleItem, at: number): Promise<void> {
  await tx.query(
    `insert into bonuses.rule as r (id, item, runs_from, position)
      values ($1, $2, $3, (select coalesce(max(position), 0) + 10 from bonuses.rule))
      on conflict (id) do update set item = excluded.item,
        runs_from = case
          when r.enabled and r.item -> 'trigger' = excluded.item -> 'trigger' then r.runs_from
          else excluded.runs_from
        end`,
    [id, JSON.stringify(item), new Date(at)],
  );
  await tx.query('insert into bonuses.spent (rule_id) values ($1) on conflict do nothing', [id]);
}

/** Puts the rules in the order of these ids: of two that exclude each other, the first is offered. */
export async function orderRules(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query(
    `update bonuses.rule set position = wanted.place * 10
     from unnest($1::text[]) with ordinality wanted (name, place) where id = wanted.name`,
    [ids],
  );
}
