import type { SiteItem, SiteItemKind } from '@chhokka/contracts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import { type QueueAge, queueAge } from '../../../infra/queue-age.repository.ts';

export type ProposalState = 'waiting' | 'approved' | 'rejected' | 'withdrawn' | 'expired';

/** A change that one operator proposes and another decides on. Times are in ms since the epoch. */
export interface Proposal {
  readonly id: string;
  readonly kind: SiteItemKind;
  readonly itemId: string;
  /** Null: the item does not exist yet. */
  readonly before: SiteItem | null;
  readonly after: SiteItem;
  /** The author's reason; empty for one of an earlier release. */
  readonly why: string;
  readonly state: ProposalState;
  readonly askedBy: string;
  readonly askedAccount: string;
  readonly askedAt: number;
  readonly decidedBy: string | null;
  readonly decidedAccount: string | null;
  readonly decidedAt: number | null;
  readonly reason: string;
}

type ProposalRow = Omit<Proposal, 'askedAt' | 'decidedAt'> & {
  readonly askedAt: Date;
  readonly decidedAt: Date | null;
};

const COLUMNS = `id, kind, item_id as "itemId", before, after, why, state, asked_by as "askedBy",
  asked_account as "askedAccount", asked_at as "askedAt", decided_by as "decidedBy", decided_account as "decidedAccount",
  decided_at as "decidedAt", reason`;

function present(row: ProposalRow): Proposal {
  return { ...row, askedAt: row.askedAt.getTime(), decidedAt: row.decidedAt?.getTime() ?? null };
}

/** The waiting proposal for an item; null: none. */
export async function findWaiting(db: Queryable, kind: string, itemId: string): Promise<Proposal | null> {
  const { rows } = await db.query<ProposalRow>(
    `select ${COLUMNS} from editing.proposal where kind = $1 and item_id = $2 and state = 'waiting'`,
    [kind, itemId],
  );
  return rows[0] ? present(rows[0]) : null;
}

/**
 * Locks the operator's proposals until the transaction ends, so that they are stored one at a time. Returns how many
 * wait.
 */
export async function lockAsker(tx: Transaction, operatorId: string): Promise<number> {
  // The lock's name is that of the previous version, so that old and new processes wait for each other during an
  // update.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('settings.proposal ' || $1, 0))`, [operatorId]);
  const { rows } = await tx.query<{ waiting: number }>(
    `select count(*)::int as waiting from editing.proposal where asked_by = $1 and state = 'waiting'`,
    [operatorId],
  );
  return rows[0]?.waiting ?? 0;
}

/** Expires waiting proposals from before `before` (ms). */
export async function expireProposals(db: Queryable, before: number, now: number): Promise<void> {
  await db.query(
    `update editing.proposal set state = 'expired', decided_at = $2 where state = 'waiting' and asked_at <= $1`,
    [new Date(before), new Date(now)],
  );
}

/**
 * Stores a change until another operator decides. An item has at most one waiting proposal: a second one violates the
 * index.
 */
export async function insertProposal(
  tx: Transaction,
  given: Pick<Proposal, 'kind' | 'itemId' | 'before' | 'after' | 'why' | 'askedBy' | 'askedAccount' | 'askedAt'>,
): Promise<void> {
  const { kind, itemId, before, after, why, askedBy, askedAccount, askedAt } = given;
  await tx.query(
    `insert into editing.proposal (kind, item_id, before, after, asked_by, asked_account, asked_at, why)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      kind,
      itemId,
      before && JSON.stringify(before),
      JSON.stringify(after),
      askedBy,
      askedAccount,
      new Date(askedAt),
      why,
    ],
  );
}

/** The proposal in any state; null: there is none. */
export async function findProposal(db: Queryable, id: string): Promise<Proposal | null> {
  const { rows } = await db.query<ProposalRow>(`select ${COLUMNS} from editing.proposal where id = $1`, [id]);
  return rows[0] ? present(rows[0]) : null;
}

/** Stores the decision on a proposal whose item is locked. */
export async function writeProposalDecision(
  tx: Transaction,
  id: string,
  decision: { state: ProposalState; operatorId: string; account: string; at: number; reason: string },
): Promise<Proposal> {
  const { rows } = await tx.query<ProposalRow>(
    `update editing.proposal set state = $2, decided_by = $3, decided_account = $4, decided_at = $5, reason = $6
     where id = $1 returning ${COLUMNS}`,
    [id, decision.state, decision.operatorId, decision.account, new Date(decision.at), decision.reason],
  );
  return present(rows[0] as ProposalRow);
}

/** Waiting proposals come oldest first, others and all newest first. `itemId` null: of all items. */
export async function findProposals(
  db: Queryable,
  page: { kind: string; state: ProposalState | 'all'; itemId: string | null; after: string | null; limit: number },
): Promise<Proposal[]> {
  const { kind, state, itemId, after, limit } = page;
  const order = state === 'waiting' ? { than: '>', way: 'asc' } : { than: '<', way: 'desc' };
  const { rows } = await db.query<ProposalRow>(
    `select ${COLUMNS} from editing.proposal
     where kind = $1 and ($2 = 'all' or state = $2) and ($3::uuid is null or id ${order.than} $3) and ($5::text is null or item_id = $5)
     order by id ${order.way} limit $4`,
    [kind, state, after, limit, itemId],
  );
  return rows.map(present);
}

/**
 * How many proposals of a kind wait for the operator, at most `most`. Those of `hands` are left out, because those
 * operators cannot decide on their own proposals.
 */
export async function countWaiting(
  db: Queryable,
  { kind, hands, most }: { kind: SiteItemKind; hands: readonly string[]; most: number },
): Promise<number> {
  const { rows } = await db.query<{ waiting: number }>(
    `select count(*)::int as waiting from (
       select from editing.proposal where kind = $1 and state = 'waiting' and asked_by <> all ($2::uuid[]) limit $3
     ) counted`,
    [kind, hands, most],
  );
  return rows[0]?.waiting ?? 0;
}

/** The proposals of a kind that wait for a second operator. */
export function ageOfWaiting(db: Queryable, kind: SiteItemKind): Promise<QueueAge> {
  return queueAge(db, `select asked_at as at from editing.proposal where kind = $1 and state = 'waiting' order by id`, [
    kind,
  ]);
}
