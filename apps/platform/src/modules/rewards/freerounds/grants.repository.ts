import { type Minor, minor } from '@chhokka/kernel';
import { numbers, texts } from '../../../infra/arrays.ts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { Grant, GrantState, OwnGrant } from './freerounds.types.ts';

const COLUMNS = `award_id, member_id, rule_id, provider_id, game_code, count, stake, currency, expires_at, state,
  revoke_reason, attempts, played, won`;

interface GrantRow {
  readonly award_id: string;
  readonly member_id: string;
  readonly rule_id: string;
  readonly provider_id: string;
  readonly game_code: string;
  readonly count: number;
  readonly stake: bigint;
  readonly currency: string;
  readonly expires_at: Date;
  readonly state: GrantState;
  readonly revoke_reason: string;
  readonly attempts: number;
  readonly played: number;
  readonly won: bigint;
}

export type NewGrant = Pick<
  Grant,
  'awardId' | 'memberId' | 'ruleId' | 'providerId' | 'gameCode' | 'count' | 'stake' | 'currency' | 'expiresAt'
>;

/** Queues grants. That of an award which has one stays as it is. `now` in ms. */
export async function queueGrants(tx: Transaction, grants: readonly NewGrant[], now: number): Promise<void> {
  await tx.query({
    name: 'freerounds.queue',
    text: `insert into freerounds.grant (award_id, member_id, rule_id, provider_id, game_code, count, stake, currency,
        expires_at, created_at, due_at)
      select g.award_id, g.member_id, g.rule_id, g.provider_id, g.game_code, g.count, g.stake, g.currency,
          to_timestamp(g.expires_at::float8 / 1000), to_timestamp($10::float8 / 1000), to_timestamp($10::float8 / 1000)
        from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::int[], $7::bigint[], $8::text[],
          $9::bigint[]) as g (award_id, member_id, rule_id, provider_id, game_code, count, stake, currency, expires_at)
        order by g.award_id
      on conflict (award_id) do nothing`,
    values: [
      texts(grants.map(({ awardId }) => awardId)),
      texts(grants.map(({ memberId }) => memberId)),
      texts(grants.map(({ ruleId }) => ruleId)),
      texts(grants.map(({ providerId }) => providerId)),
      texts(grants.map(({ gameCode }) => gameCode)),
      numbers(grants.map(({ count }) => count)),
      numbers(grants.map(({ stake }) => stake)),
      texts(grants.map(({ currency }) => currency)),
      numbers(grants.map(({ expiresAt }) => expiresAt)),
      now,
    ],
  });
}

/** Takes grants in a state that are due, and hides them from other workers until `until` (ms). */
export async function takeDue(
  db: Queryable,
  state: 'queued' | 'granted',
  { now, until, limit }: { readonly now: number; readonly until: number; readonly limit: number },
): Promise<Grant[]> {
  const { rows } = await db.query<GrantRow>({
    name: 'freerounds.take_due',
    text: `update freerounds.grant set due_at = to_timestamp($3::float8 / 1000), attempts = attempts + 1
      where award_id in (
        select award_id from freerounds.grant where state = $1 and due_at <= to_timestamp($2::float8 / 1000)
          order by due_at limit $4 for update skip locked)
      returning ${COLUMNS}`,
    values: [state, now, until, limit],
  });
  return rows.map(present);
}

/** Puts a grant that has not ended off until `dueAt` (ms). */
export async function putOff(db: Queryable, awardId: string, dueAt: number, reason: string): Promise<void> {
  await db.query(
    `update freerounds.grant set due_at = to_timestamp($2::float8 / 1000), reason = $3
      where award_id = $1 and state in ('queued', 'granted')`,
    [awardId, dueAt, reason.slice(0, 200)],
  );
}

/** Notes what the provider told of a grant. Next it is asked after `pause` (ms), or now if it is to be taken back. */
export async function noteProgress(
  db: Queryable,
  awardId: string,
  told: { readonly played: number; readonly won: Minor; readonly now: number; readonly pause: number },
): Promise<void> {
  await db.query(
    `update freerounds.grant set state = 'granted', played = greatest(played, $2), won = greatest(won, $3),
        due_at = to_timestamp(($4::float8 + case when revoke_reason <> '' and state = 'queued' then 0 else $5::float8 end) / 1000),
        attempts = 0, reason = ''
      where award_id = $1 and state in ('queued', 'granted')`,
    [awardId, told.played, told.won, told.now, told.pause],
  );
}

/** Ends a grant. Returns whether it had not ended. `now` in ms. */
export async function endGrant(
  db: Queryable,
  awardId: string,
  end: {
    readonly state: 'played' | 'expired' | 'revoked' | 'failed';
    readonly played: number;
    readonly won: Minor;
    readonly reason: string;
    readonly now: number;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update freerounds.grant set state = $2, played = greatest(played, $3), won = $4, reason = $5, due_at = null,
        ended_at = to_timestamp($6::float8 / 1000)
      where award_id = $1 and state in ('queued', 'granted')`,
    [awardId, end.state, end.played, end.won, end.reason.slice(0, 200), end.now],
  );
  return rowCount === 1;
}

/** Locks the grant of an award; null: it has none. */
export async function lockGrant(tx: Transaction, awardId: string): Promise<Grant | null> {
  const { rows } = await tx.query<GrantRow>(
    `select ${COLUMNS} from freerounds.grant where award_id = $1 for no key update`,
    [awardId],
  );
  return rows[0] ? present(rows[0]) : null;
}

/** Asks for the rounds of a locked grant that were not played to be taken back; `now` in ms. */
export async function wantRevoked(tx: Transaction, awardId: string, reason: string, now: number): Promise<void> {
  await tx.query(
    `update freerounds.grant set revoke_reason = $2, due_at = to_timestamp($3::float8 / 1000) where award_id = $1`,
    [awardId, reason, now],
  );
}

/** What the wallet has paid to the member for a grant, by the id of the provider's transaction; null: nothing yet. */
export async function findPaid(
  db: Queryable,
  { providerId, memberId }: Pick<Grant, 'providerId' | 'memberId'>,
  txId: string,
): Promise<Minor | null> {
  const { rows } = await db.query<{ amount: bigint }>(
    `select amount from wallet.known_transaction
      where provider_id = $1 and tx_id = $2 and type = 'promo' and outcome = 'accepted' and player_id = $3`,
    [providerId, txId, memberId],
  );
  return rows[0] ? minor(rows[0].amount) : null;
}

/** The grants of a member: those that have not ended, what ends first standing first, then the newest. `now` in ms. */
export async function findOwn(
  db: Queryable,
  memberId: string,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<OwnGrant[]> {
  const { rows } = await db.query<GrantRow>({
    name: 'freerounds.own',
    text: `select ${COLUMNS} from freerounds.grant where member_id = $1
      order by ended_at is not null, case when ended_at is null then expires_at end, ended_at desc, award_id limit $2`,
    values: [memberId, limit],
  });
  return rows.map(present).map((grant) => ({ ...grant, left: leftOf(grant, now) }));
}

/** How many of its rounds can still be played: none once its time is over, or it is to be taken back. */
function leftOf({ state, count, played, expiresAt, revokeReason }: Grant, now: number): number {
  const isOpen = (state === 'queued' || state === 'granted') && expiresAt > now && revokeReason === '';
  return isOpen ? count - played : 0;
}

/** The smallest bet of a game that takes grants of free rounds; null: it takes none. */
export async function findSmallestStake(
  db: Queryable,
  { providerId, gameCode }: Pick<Grant, 'providerId' | 'gameCode'>,
): Promise<Minor | null> {
  const { rows } = await db.query<{ min_bet: bigint }>(
    'select min_bet from catalogue.free_round_game where provider_id = $1 and game_code = $2',
    [providerId, gameCode],
  );
  return rows[0] ? minor(rows[0].min_bet) : null;
}

function present(row: GrantRow): Grant {
  return {
    awardId: row.award_id,
    memberId: row.member_id,
    ruleId: row.rule_id,
    providerId: row.provider_id,
    gameCode: row.game_code,
    count: row.count,
    stake: minor(row.stake),
    currency: row.currency,
    expiresAt: row.expires_at.getTime(),
    state: row.state,
    revokeReason: row.revoke_reason,
    attempts: row.attempts,
    played: row.played,
    won: minor(row.won),
  };
}
