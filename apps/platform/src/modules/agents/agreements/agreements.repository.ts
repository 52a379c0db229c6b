import type { AgreementKind } from '@chhokka/contracts';
import { texts } from '../../../infra/arrays.ts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { Actor, Agreement, Changes, EndedHow, Live, Step, Version } from './agreements.types.ts';
import type { End } from './timeline.policy.ts';

/** Waits until nobody else decides about contracts of these kinds, until the transaction ends. */
export async function takeTurn(tx: Transaction, kinds: readonly AgreementKind[]): Promise<void> {
  await tx.query('select from agreements.kind where name = any ($1::text[]) order by name for update', [texts(kinds)]);
}

export interface AgreementRow {
  readonly id: string;
  readonly kind: AgreementKind;
  readonly giver_id: string | null;
  readonly taker_id: string;
}

/** The columns of `AgreementRow`, of the table as `a`. */
export const AGREEMENT = 'a.id, a.kind, a.giver_id, a.taker_id';

/** A row as the module names it. */
export const presentAgreement = ({ id, kind, giver_id: giverId, taker_id: takerId }: AgreementRow): Agreement => ({
  id,
  kind,
  giverId,
  takerId,
});

/** Finds a contract by its id. Returns null if there is none. */
export async function findAgreement(db: Queryable, id: string): Promise<Agreement | null> {
  const { rows } = await db.query<AgreementRow>(`select ${AGREEMENT} from agreements.agreement a where id = $1`, [id]);
  return rows[0] ? presentAgreement(rows[0]) : null;
}

/** The contract between two; made if it is new. */
export async function openAgreement(
  tx: Transaction,
  { kind, giverId, takerId }: Omit<Agreement, 'id'>,
  now: number,
): Promise<Agreement> {
  const between = [kind, giverId, takerId];
  const { rows } = await tx.query<AgreementRow>(
    `with made as (
       insert into agreements.agreement as a (kind, giver_id, taker_id, created_at) values ($1, $2, $3, $4)
         on conflict on constraint agreement_once do nothing returning ${AGREEMENT}
     )
     select * from made union all
     select ${AGREEMENT} from agreements.agreement a
       where kind = $1 and giver_id is not distinct from $2 and taker_id = $3`,
    [...between, new Date(now)],
  );
  return presentAgreement(rows[0] as AgreementRow);
}

const VERSION = `v.id, v.agreement_id as "agreementId", v.number, v.terms, v.state, v.proposed_by as "proposedBy",
  v.proposer_id as "proposerId", v.request_id as "requestId", v.proposed_at as "proposedAt", v.answer_by as "answerBy",
  v.waits_for as "waitsFor", v.waits_since as "waitsSince", v.first_by as "firstBy", v.applies_from as "appliesFrom",
  v.applies_until as "appliesUntil", v.end_asked_by as "endAskedBy", v.ended_how as "endedHow",
  v.ended_because as "endedBecause", v.ended_by as "endedBy"`;

type Timed = 'proposedAt' | 'answerBy' | 'waitsSince' | 'appliesFrom' | 'appliesUntil';
type VersionRow = Omit<Version, Timed> & {
  readonly [Name in Timed]: Version[Name] extends number ? Date : Date | null;
};

const presentVersion = (row: VersionRow): Version => ({
  ...row,
  proposedAt: row.proposedAt.getTime(),
  answerBy: row.answerBy.getTime(),
  waitsSince: row.waitsSince?.getTime() ?? null,
  appliesFrom: row.appliesFrom?.getTime() ?? null,
  appliesUntil: row.appliesUntil?.getTime() ?? null,
});

/** All versions of these contracts, newest first. */
export async function findVersions(db: Queryable, agreementIds: readonly string[]): Promise<Version[]> {
  const { rows } = await db.query<VersionRow>(
    `select ${VERSION} from agreements.version v where agreement_id = any ($1::uuid[]) order by agreement_id, number desc`,
    [texts(agreementIds)],
  );
  return rows.map(presentVersion);
}

/** A version with its contract. */
export async function findVersion(
  db: Queryable,
  id: string,
): Promise<{ readonly agreement: Agreement; readonly version: Version } | null> {
  return findOne(db, 'v.id = $1', [id]);
}

/** What this request has proposed. */
export function findProposed(db: Queryable, proposerId: string, requestId: string): ReturnType<typeof findVersion> {
  return findOne(db, 'v.proposer_id = $1 and v.request_id = $2', [proposerId, requestId]);
}

async function findOne(
  db: Queryable,
  condition: string,
  values: readonly string[],
): Promise<{ agreement: Agreement; version: Version } | null> {
  const { rows } = await db.query<VersionRow>(`select ${VERSION} from agreements.version v where ${condition}`, [
    ...values,
  ]);
  if (rows[0] === undefined) return null;
  const version = presentVersion(rows[0]);
  const agreement = await findAgreement(db, version.agreementId);
  return agreement && { agreement, version };
}

/** Stores a proposal with the next number of its contract. */
export async function insertVersion(
  tx: Transaction,
  given: Pick<
    Version,
    'agreementId' | 'terms' | 'proposedBy' | 'proposerId' | 'requestId' | 'proposedAt' | 'answerBy' | 'waitsFor'
  >,
): Promise<Version> {
  const { rows } = await tx.query<VersionRow>(
    `insert into agreements.version as v
       (agreement_id, number, terms, state, proposed_by, proposer_id, request_id, proposed_at, answer_by, waits_for, waits_since)
     select $1, coalesce(max(number), 0) + 1, $2, 'proposed', $3, $4, $5, $6, $7, $8, $6
       from agreements.version where agreement_id = $1
     returning ${VERSION}`,
    [
      given.agreementId,
      JSON.stringify(given.terms),
      given.proposedBy,
      given.proposerId,
      given.requestId,
      new Date(given.proposedAt),
      new Date(given.answerBy),
      given.waitsFor,
    ],
  );
  return presentVersion(rows[0] as VersionRow);
}

const timeOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** Stores what has changed about a version, and returns it as it is now. */
export async function saveVersion(tx: Transaction, version: Version, changes: Changes): Promise<Version> {
  const now = { ...version, ...changes };
  await tx.query(
    `update agreements.version set state = $2, waits_for = $3, waits_since = $4, first_by = $5, applies_from = $6,
       applies_until = $7, end_asked_by = $8, ended_how = $9, ended_because = $10, ended_by = $11 where id = $1`,
    [
      now.id,
      now.state,
      now.waitsFor,
      timeOf(now.waitsSince),
      now.firstBy,
      timeOf(now.appliesFrom),
      timeOf(now.appliesUntil),
      now.endAskedBy,
      now.endedHow,
      now.endedBecause,
      now.endedBy,
    ],
  );
  return now;
}

/** Notes what somebody did about a version. */
export async function insertStep(tx: Transaction, { versionId, at, state, by, reason }: Step): Promise<void> {
  await tx.query(
    `insert into agreements.step (version_id, at, state, by_member, by_operator, reason) values ($1, $2, $3, $4, $5, $6)`,
    [versionId, new Date(at), state, by.memberId ?? null, by.operatorId ?? null, reason],
  );
}

/** Ends versions at their moments, and notes who did it. */
export async function endVersions(
  tx: Transaction,
  ends: readonly End[],
  given: {
    readonly how: EndedHow;
    readonly now: number;
    readonly by?: Actor;
    /** The words of a person; left out: those that are there stay. */
    readonly because?: string | null;
    /** The upline's version that causes it. */
    readonly cause?: string;
  },
): Promise<void> {
  const { how, now, by = {}, because, cause } = given;
  if (ends.length === 0) return;
  const ids = texts(ends.map(({ versionId }) => versionId));
  await tx.query(
    `update agreements.version v
       set state = 'ended', applies_until = each.until, ended_how = $3, ended_because = coalesce($4, ended_because),
         ended_by = $5, waits_for = null, waits_since = null
       from unnest($1::uuid[], $2::timestamptz[]) as each (id, until) where v.id = each.id`,
    [ids, ends.map(({ until }) => new Date(until)), how, because ?? null, cause ?? null],
  );
  await tx.query(
    `insert into agreements.step (version_id, at, state, by_member, by_operator, reason)
       select each, $2, 'ended', $3, $4, $5 from unnest($1::uuid[]) as each`,
    [
      ids,
      new Date(now),
      by.memberId ?? null,
      by.operatorId ?? null,
      because ?? (by.memberId || by.operatorId ? null : how),
    ],
  );
}

/** Steps of these versions, in their order. */
export async function findSteps(db: Queryable, versionIds: readonly string[]): Promise<Step[]> {
  const { rows } = await db.query<Omit<Step, 'at' | 'by'> & { at: Date; by_member: string; by_operator: string }>(
    `select version_id as "versionId", at, state, by_member, by_operator, reason from agreements.step
       where version_id = any ($1::uuid[]) order by id`,
    [texts(versionIds)],
  );
  return rows.map(({ at, by_member: memberId, by_operator: operatorId, ...step }) => ({
    ...step,
    at: at.getTime(),
    by: { memberId, operatorId },
  }));
}

interface LiveRow {
  readonly version_id: string;
  readonly agreement_id: string;
  readonly kind: AgreementKind;
  readonly giver_id: string | null;
  readonly taker_id: string;
  readonly terms: Version['terms'];
  readonly applies_from: Date;
  readonly applies_until: Date | null;
  readonly ended_how: string | null;
}

/** Contracts of one giver that end because of a version of the giver's upline, with the accounts of their takers. */
export async function findEndedBy(
  db: Queryable,
  giverId: string,
  versionId: string,
): Promise<{ agreementId: string; account: string }[]> {
  const { rows } = await db.query<{ agreementId: string; account: string }>(
    `select distinct a.id as "agreementId", m.account
       from agreements.version v join agreements.agreement a on a.id = v.agreement_id
         join members.line m on m.id = a.taker_id
       where v.ended_by = $2 and a.giver_id = $1 order by m.account`,
    [giverId, versionId],
  );
  return rows;
}

/** Versions of one kind that apply at `now` (ms) or later, of these takers or of these givers, in the order of their begin. */
export async function findLive(
  db: Queryable,
  { kind, side, ids, now }: { kind: AgreementKind; side: 'giver' | 'taker'; ids: readonly string[]; now: number },
): Promise<Live[]> {
  const { rows } = await db.query<LiveRow>(
    `select v.id as version_id, a.id as agreement_id, a.kind, a.giver_id, a.taker_id, v.terms, v.applies_from,
        v.applies_until, v.ended_how
      from agreements.agreement a join agreements.version v on v.agreement_id = a.id
      where a.kind = $1 and a.${side === 'giver' ? 'giver_id' : 'taker_id'} = any ($2::uuid[]) and v.applies_from is not null
        and (v.applies_until is null or (v.applies_until > $3 and v.applies_until > v.applies_from))
      order by v.applies_from, v.id`,
    [kind, texts(ids), new Date(now)],
  );
  return rows.map((row) => ({
    versionId: row.version_id,
    agreement: presentAgreement({
      id: row.agreement_id,
      kind: row.kind,
      giver_id: row.giver_id,
      taker_id: row.taker_id,
    }),
    terms: row.terms,
    from: row.applies_from.getTime(),
    until: row.applies_until?.getTime() ?? null,
    because: row.ended_how,
  }));
}
