import { DAY, type GameType } from '@chhokka/kernel';
import { numbers, texts } from '../../../infra/arrays.ts';
import type { Transaction } from '../../../infra/db.ts';
import type { Before, Gathered, Inputs, Item, Run } from './settlements.types.ts';

/** What contracts or line rates are found by: the version, or the taker of a line rate, and when the period begins (ms). */
export type ItemKey = Pick<Item, 'versionId' | 'takerId' | 'from'>;

/** The key as text, for maps. */
export const keyOf = ({ versionId, takerId, from }: ItemKey): string => `${versionId ?? takerId} ${from}`;

/** As the database tells it: amounts within lists are text. */
interface Told extends Omit<Gathered, 'stakes' | 'sources'> {
  readonly stakes: readonly { readonly gameType: GameType; readonly stake: string }[];
  readonly sources: readonly Readonly<Record<'memberId' | 'units' | 'net' | 'active', string>>[];
}

/** The next takers of a run of contracts with what was gathered about them, and their terms. At most 50 sources each. */
export async function findGathered(
  tx: Transaction,
  run: Pick<Run, 'id' | 'kind' | 'after'>,
  limit: number,
): Promise<Gathered[]> {
  const { rows } = await tx.query<Told>(
    `with page as materialized (
        select * from settlements.input where run_id = $1 and ($2::uuid is null or taker_id > $2) order by taker_id limit $3
      )
      select i.taker_id as "takerId", i.giver_id as "giverId", i.version_id as "versionId", i.agreement_id as "agreementId",
          v.terms, i.active, i.stake, i.win, i.bonus, i.rebate, coalesce(kinds.list, '[]') as stakes,
          coalesce(sources.list, '[]') as sources
        from page i join agreements.applied v using (version_id)
          left join lateral (
            select jsonb_agg(jsonb_build_object('gameType', game_type, 'stake', stake::text) order by game_type) as list
              from settlements.input_kind k where k.run_id = $1 and k.taker_id = i.taker_id and k.stake <> 0
          ) kinds on true
          left join lateral (
            select jsonb_agg(jsonb_build_object('memberId', source_id, 'units', units::text, 'net', net::text,
                  'active', active::text) order by place) as list
              from (
                select *, row_number() over (order by abs(case when $4 then net else units end) desc, source_id) as place
                  from settlements.input_source s where s.run_id = $1 and s.taker_id = i.taker_id
                    and (s.units <> 0 or s.net <> 0 or s.active <> 0)
              ) ranked where place <= 50
          ) sources on true
        order by i.taker_id`,
    [run.id, run.after, limit, run.kind === 'dividend'],
  );
  return rows.map((row) => ({
    ...row,
    stakes: row.stakes.map(({ gameType, stake }) => ({ gameType, stake: BigInt(stake) })),
    sources: row.sources.map(({ memberId, units, net, active }) => ({
      memberId,
      units: BigInt(units),
      net: BigInt(net),
      active: BigInt(active),
    })),
  }));
}

/** Deletes what a run has gathered about takers whose settlements are written. */
export async function dropGathered(tx: Transaction, runId: string, takers: readonly string[]): Promise<void> {
  for (const table of ['input', 'input_kind', 'input_source']) {
    await tx.query(`delete from settlements.${table} where run_id = $1 and taker_id = any ($2::uuid[])`, [
      runId,
      texts(takers),
    ]);
  }
}

/** What was settled for the same periods before, by `keyOf`. */
export async function findBefore(tx: Transaction, keys: readonly ItemKey[]): Promise<ReadonlyMap<string, Before>> {
  const { rows } = await tx.query<
    Omit<Before, 'waiting'> & { key: string; waiting: readonly { readonly id: string; readonly left: string }[] }
  >(
    `select each.key, first.id, first.state, first.reason, first.carried_in as "carriedIn", first.amount + coalesce(later.amount, 0) as amount,
        coalesce(later.dropped, 0) as dropped, coalesce(later.carried_out, first.carried_out) as "carriedOut", array(
          select jsonb_build_object('id', w.id, 'left', (w.amount + coalesce(
              (select sum(taken.amount) from settlements.settlement taken where taken.behind = w.id), 0))::text)
            from settlements.settlement w
            where w.corrects = first.id and w.amount > 0 and w.giver_id is null and w.state in ('due', 'held') order by w.id desc
        ) as waiting
      from unnest($1::text[], $2::uuid[], $3::uuid[], $4::timestamptz[]) as each (key, version_id, taker_id, from_at)
        cross join lateral (
          select * from settlements.settlement s
            where s.version_id = each.version_id and s.from_at = each.from_at and s.corrects is null
          union all
          select * from settlements.settlement s
            where each.version_id is null and s.kind = 'rate' and s.taker_id = each.taker_id and s.from_at = each.from_at
              and s.corrects is null
        ) first
        left join lateral (
          select sum(amount)::bigint as amount, (array_agg(carried_out order by id desc))[1] as carried_out,
              (sum(amount) filter (where s.state = 'dropped' and first.state <> 'dropped'))::bigint as dropped
            from settlements.settlement s where s.corrects = first.id having count(*) > 0
        ) later on true`,
    [
      texts(keys.map(keyOf)),
      texts(keys.map(({ versionId }) => versionId)),
      texts(keys.map(({ takerId }) => takerId)),
      texts(keys.map(({ from }) => new Date(from).toISOString())),
    ],
  );
  return new Map(
    rows.map(({ key, waiting, ...before }) => [
      key,
      { ...before, waiting: waiting.map(({ id, left }) => ({ id, left: BigInt(left) })) },
    ]),
  );
}

/** As long as days without a version lie between weeks and months, at most; ms. */
const GAP_MS = 6 * DAY;

/**
 * What contracts carry on to a period that begins at `from` (ms), by contract. Locks it. It outlives the days that lie between
 * the last week of one version and the first month of the next.
 */
export async function takeCarried(
  tx: Transaction,
  agreements: readonly string[],
  from: number,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await tx.query<{ id: string; amount: bigint; until: Date }>(
    `select agreement_id as id, amount, until_at as until from settlements.carry
      where agreement_id = any ($1::uuid[]) order by agreement_id for update`,
    [texts(agreements)],
  );
  const follows = ({ until }: { until: Date }): boolean => until.getTime() <= from && from - until.getTime() <= GAP_MS;
  return new Map(rows.filter(follows).map(({ id, amount }) => [id, amount]));
}

/** Stores what contracts carry on from a period that is settled for the first time; `until` in ms. */
export async function keepCarried(
  tx: Transaction,
  carried: readonly { readonly agreementId: string; readonly amount: bigint }[],
  until: number,
): Promise<void> {
  await tx.query(
    `insert into settlements.carry (agreement_id, until_at, amount)
      select id, $3, amount from unnest($1::uuid[], $2::bigint[]) as c (id, amount) order by id
      on conflict (agreement_id) do update set until_at = excluded.until_at, amount = excluded.amount`,
    [
      texts(carried.map(({ agreementId }) => agreementId)),
      numbers(carried.map(({ amount }) => amount)),
      new Date(until),
    ],
  );
}

/** Adds what a corrected period carries on otherwise; it counts in the next period that is not settled. */
export async function addCarried(
  tx: Transaction,
  changes: readonly { readonly agreementId: string; readonly amount: bigint }[],
): Promise<void> {
  await tx.query(
    `update settlements.carry c set amount = c.amount + e.amount
      from unnest($1::uuid[], $2::bigint[]) as e (id, amount) where c.agreement_id = e.id`,
    [texts(changes.map(({ agreementId }) => agreementId)), numbers(changes.map(({ amount }) => amount))],
  );
}

/** A settlement to be written: nothing (0) is paid at once, the rest waits until the whole run is written. */
export interface NewSettlement extends Item {
  readonly corrects: string | null;
  /** The correction that waits for an operator, and is taken back by this one. */
  readonly behind: string | null;
  readonly amount: bigint;
  /** Set if it corrects what was dropped: it is dropped too. */
  readonly dropped: { readonly reason: string | null } | null;
}

/** Writes settlements. `day`: of the site's clock at `now` (ms). */
export async function insertSettlements(
  tx: Transaction,
  run: Pick<Run, 'id' | 'kind'>,
  { list, day, now }: { readonly list: readonly NewSettlement[]; readonly day: string; readonly now: number },
): Promise<void> {
  if (list.length === 0) return;
  await tx.query(
    `insert into settlements.settlement (run_id, kind, from_at, until_at, day, at, version_id, agreement_id, giver_id, taker_id,
        corrects, behind, tier, base, active, computed, amount, whole, carried_in, carried_out, inputs, state, queue, paid_at, reason)
      select $1, $2, s.from_at, s.until_at, $3, $4::timestamptz, s.version_id, s.agreement_id, s.giver_id, s.taker_id, s.corrects,
          s.behind, s.tier,
          s.base, s.active, s.computed, s.amount, s.whole, s.carried_in, s.carried_out, s.inputs, s.state,
          case when s.state = 'due' then 'giver' end, case when s.state = 'paid' then $4::timestamptz end,
          s.reason
        from jsonb_to_recordset($5::jsonb) as s (from_at timestamptz, until_at timestamptz, version_id uuid, agreement_id uuid,
          giver_id uuid, taker_id uuid, corrects uuid, behind uuid, tier smallint, base bigint, active bigint, computed bigint, amount bigint,
          whole bigint, carried_in bigint, carried_out bigint, inputs jsonb, state text, reason text)`,
    [run.id, run.kind, day, new Date(now), asJson(list.map(rowOf))],
  );
}

function rowOf({ settled, ...item }: NewSettlement): object {
  return {
    from_at: new Date(item.from).toISOString(),
    until_at: new Date(item.until).toISOString(),
    version_id: item.versionId,
    agreement_id: item.agreementId,
    giver_id: item.giverId,
    taker_id: item.takerId,
    corrects: item.corrects,
    behind: item.behind,
    tier: settled.tier?.number ?? null,
    base: settled.base,
    active: item.active,
    computed: settled.computed,
    amount: item.amount,
    whole: settled.whole,
    carried_in: item.carriedIn,
    carried_out: settled.carriedOut,
    inputs: item.inputs satisfies Inputs,
    state: item.amount === 0n ? 'paid' : item.dropped === null ? 'due' : 'dropped',
    reason: item.amount === 0n ? null : (item.dropped?.reason ?? null),
  };
}

/** Amounts are text, so that no reader takes them for floats. */
function asJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
}
