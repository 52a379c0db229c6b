import { assert, minor, type Minor } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import type { AccountId } from '../ledger/index.ts';
import type { AccountLine, Span } from './records.types.ts';
import { CONSUMER } from './sums.repository.ts';

/** One of the member's accounts. Minor units. */
export interface OwnAccount {
  readonly id: AccountId;
  readonly balance: Minor;
}

/** The member's accounts. The account for held money exists from the first hold on. */
export async function findAccounts(
  pool: Pool,
  { memberId, currency }: { memberId: string; currency: string },
): Promise<{ cash: OwnAccount; held: OwnAccount | null }> {
  const { rows } = await pool.query<OwnAccount & { kind: string }>(
    `select id, balance, kind from ledger.known_account
      where owner = $1 and holder = 'member' and currency = $2`,
    [memberId, currency],
  );
  const cash = rows.find(({ kind }) => kind === 'member_cash');
  assert(cash, 'a member has a cash account from the sign-up on');
  return { cash, held: rows.find(({ kind }) => kind === 'member_held') ?? null };
}

interface LineRow {
  version: bigint;
  at_ms: bigint;
  sort: string;
  kind: string;
  reference: string;
  amount: bigint;
  balance_after: bigint;
  round_id: string | null;
  vassalage: string | null;
  game_code: string | null;
}

export interface LinesPage extends Span {
  /** Null: every sort. */
  readonly sort: string | null;
  /** Lines before this version; null: from the newest on. */
  readonly before: bigint | null;
  readonly limit: number;
}

/** The columns of a line besides those of its entry `e`. */
const TOLD = `ledger.posted_entry e
    join ledger.posted_transfer t on t.id = e.transfer_id
    join ledger.known_account other
      on other.id = case when t.from_account = e.account_id then t.to_account else t.from_account end
    cross join lateral coalesce(facts.sort_of('member', other.owner = $2::text, other.holder, other.told_as), 'game') as sort
    left join wallet.known_round r on sort = 'game' and r.member_id = $2::uuid and r.id = facts.uuid_of(t.reference)`;

const COLUMNS = `e.version, (extract(epoch from t.at) * 1000)::bigint as at_ms, sort, t.kind,
    coalesce(t.reference, t.id::text) as reference, e.amount, e.balance_after, r.id as round_id, r.vassalage, r.game_code`;

/** The versions that the page may hold: those of the span, before the end of the previous page. */
const BOUNDS = `bounds as materialized (
    select ledger.version_at($1, to_timestamp($3::float8 / 1000)) as first,
        least(ledger.version_at($1, to_timestamp($4::float8 / 1000)), coalesce($5::bigint, 9223372036854775807)) as last
  )`;

/** All lines, or lines of games: the next one is never far away. */
const EVERY = `with ${BOUNDS}
  select ${COLUMNS} from ${TOLD}
    where e.account_id = $1 and e.version >= (select first from bounds) and e.version < (select last from bounds)
      and ($7::text is null or sort = $7)
    order by e.version desc limit $6`;

/** Lines that no game made. `records.line` lists them, except the newest, which come from the facts. */
const RARE = `with ${BOUNDS}, summed as materialized (
    select facts.position_of('${CONSUMER}') as seq
  ), found as materialized (
    select version from records.line, bounds
      where account_id = $1 and sort = $7 and version >= first and version < last
    union all
    select m.version from bounds, summed, facts.money_of($2::uuid, summed.seq) m
      where m.account_id = $1 and m.sort = $7 and m.version >= first and m.version < last
    order by version desc limit $6
  )
  select ${COLUMNS} from found join ${TOLD} on true
    where e.account_id = $1 and e.version = found.version
    order by e.version desc`;

/** Entries of an account, newest first; one more than `limit` where there are more. */
export async function findLines(
  pool: Pool,
  account: { id: AccountId; memberId: string },
  { from, to, sort, before, limit }: LinesPage,
): Promise<AccountLine[]> {
  const isRare = sort !== null && sort !== 'game';
  const { rows } = await pool.query<LineRow>({
    name: isRare ? 'records.rare_lines' : 'records.lines',
    text: isRare ? RARE : EVERY,
    values: [account.id, account.memberId, from, to, before, limit + 1, sort],
  });
  return rows.map(presentLine);
}

function presentLine(row: LineRow): AccountLine {
  const { round_id: id, vassalage, game_code: gameCode } = row;
  return {
    version: row.version,
    at: Number(row.at_ms),
    sort: row.sort,
    kind: row.kind,
    reference: row.reference,
    amount: minor(row.amount),
    balance: minor(row.balance_after),
    round: id === null || vassalage === null || gameCode === null ? null : { id, vassalage, gameCode },
  };
}
