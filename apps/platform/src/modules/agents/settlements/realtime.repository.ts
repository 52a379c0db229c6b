import type { AgreementTerms } from '@chhokka/contracts';
import { texts } from '../../../infra/arrays.ts';
import type { Queryable, Transaction } from '../../../infra/db.ts';

/** The rounds of one version within five minutes. */
export interface Cycle {
  readonly versionId: string;
  /** ms since the epoch. */
  readonly from: number;
  readonly agreementId: string;
  readonly giverId: string | null;
  readonly takerId: string;
  readonly terms: Extract<AgreementTerms, { kind: 'realtime' }>;
  readonly won: bigint;
  readonly wonUnits: bigint;
  readonly lost: bigint;
  readonly lostUnits: bigint;
  /** At most 50. */
  readonly sources: readonly { readonly memberId: string; readonly units: bigint }[];
}

/** Whether rounds that ended before a moment (ms) are not settled as they are. */
export async function hasOpen(db: Queryable, before: number): Promise<boolean> {
  const { rows } = await db.query<{ open: boolean }>(
    'select exists (select from settlements.realtime where is_open and period < $1) as open',
    [new Date(before)],
  );
  return rows[0]?.open ?? false;
}

/** Marks the next changed five minutes before a moment (ms) as settled, and returns which they are. */
async function closeNext(
  tx: Transaction,
  { before, limit }: { before: number; limit: number },
): Promise<{ versions: string[]; periods: string[] }> {
  const { rows } = await tx.query<{ version: string; period: Date }>(
    `with next as materialized (
        select distinct version_id, period from settlements.realtime where is_open and period < $1
          order by version_id, period limit $2
      ), locked as materialized (
        select r.version_id, r.period, r.source_id from settlements.realtime r join next using (version_id, period)
          where r.is_open order by 1, 2, 3 for update of r
      ), closed as (
        update settlements.realtime r set is_open = false from locked
          where (r.version_id, r.period, r.source_id) = (locked.version_id, locked.period, locked.source_id)
      )
      select distinct version_id as version, period from locked`,
    [new Date(before), limit],
  );
  return { versions: rows.map(({ version }) => version), periods: rows.map(({ period }) => period.toISOString()) };
}

/** Takes the next changed cycles before a moment (ms). What changes later makes them come again. */
export async function takeCycles(tx: Transaction, next: { before: number; limit: number }): Promise<Cycle[]> {
  const { versions, periods } = await closeNext(tx, next);
  if (versions.length === 0) return [];
  // A statement of its own, so that it sees what was counted while the rows were being locked.
  const { rows } = await tx.query<Omit<Cycle, 'sources'> & { sources: { memberId: string; units: string }[] }>(
    `with summed as (
        select r.version_id, r.period, sum(r.won)::bigint as won, sum(r.won_units)::bigint as won_units,
            sum(r.lost)::bigint as lost, sum(r.lost_units)::bigint as lost_units,
            (array_agg(jsonb_build_object('memberId', r.source_id, 'units', (r.won_units + r.lost_units)::text)
                order by r.won_units + r.lost_units desc, r.source_id))[:50] as sources
          from unnest($1::uuid[], $2::timestamptz[]) as each (version_id, period)
            join settlements.realtime r using (version_id, period) group by 1, 2
      )
      select s.version_id as "versionId", (extract(epoch from s.period) * 1000)::float8 as "from", v.agreement_id as "agreementId",
          v.giver_id as "giverId", v.taker_id as "takerId", v.terms, s.won, s.won_units as "wonUnits", s.lost,
          s.lost_units as "lostUnits", to_jsonb(s.sources) as sources
        from summed s join agreements.applied v using (version_id) order by s.version_id, s.period`,
    [texts(versions), texts(periods)],
  );
  return rows.map((row) => ({
    ...row,
    sources: row.sources.map(({ memberId, units }) => ({ memberId, units: BigInt(units) })),
  }));
}
