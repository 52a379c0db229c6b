import { DAY, systemClock } from '@chhokka/kernel';
import type { Pool } from '../../apps/platform/src/infra/db.ts';
import { unhurried } from '../support/unhurried.ts';

const OTHERS = 980;
const FUNDS = 10_000_000_000n;
const STAKE = 100n;
const WIN = 90n;
const SPREAD_MS = 330 * DAY;
const CHUNK = 250_000;
const PROVIDER = 'BENCH';
const GAME = 'bench';

interface RecordsPlan {
  readonly memberId: string;
  /** Transfers of the measured member, evenly among all. */
  readonly ownTransfers: number;
  /** Of the whole site. */
  readonly transfers: number;
}

/**
 * Writes valid books and rounds of eleven months without playing them: each member gets money, then bets and wins in
 * turn, so that each balance, version and round follows from the transfer's number.
 */
export async function writeRecords(pool: Pool, { memberId, ownTransfers, transfers }: RecordsPlan): Promise<void> {
  await addGame(pool);
  const others = transfers > ownTransfers ? OTHERS : 0;
  const accounts = await openAccounts(pool, memberId, others);
  const every = Math.floor(transfers / ownTransfers);
  const plan = { ...accounts, every, begun: systemClock.now() - DAY - SPREAD_MS, stepMs: SPREAD_MS / transfers };
  await writeDeposits(pool, plan);
  for (let first = 1; first <= transfers; first += CHUNK) {
    await writePlay(pool, plan, first, Math.min(first + CHUNK - 1, transfers));
  }
  await unhurried(pool, [
    `update ledger.account a set balance = last.balance_after, version = last.version
      from (select distinct on (account_id) account_id, balance_after, version
        from ledger.entry order by account_id, version desc) last
      where last.account_id = a.id`,
    `select setval('ledger.transfer_id', (select max(id) + 1 from ledger.transfer))`,
    'vacuum analyze ledger.account, ledger.transfer, ledger.entry, wallet.round',
  ]);
}

interface Plan {
  /** The measured member's account, then those of the others. */
  readonly accounts: readonly bigint[];
  readonly owners: readonly string[];
  readonly bank: bigint;
  readonly house: bigint;
  /** One in so many transfers belongs to the measured member. */
  readonly every: number;
  readonly begun: number;
  readonly stepMs: number;
}

async function addGame(pool: Pool): Promise<void> {
  await pool.query(
    `insert into catalogue.vendor (vassalage, provider_id, name_bn, name_en, account_type_id)
      values ($1, $1, 'Bench', 'Bench', 990000)`,
    [PROVIDER],
  );
  await pool.query(
    `insert into catalogue.game (vassalage, provider_id, game_code, name_bn, name_en, game_type, min_bet, icon)
      values ($1, $1, $2, 'Bench', 'Bench', 'RNG', 10, '')`,
    [PROVIDER, GAME],
  );
}

async function openAccounts(
  pool: Pool,
  memberId: string,
  others: number,
): Promise<Pick<Plan, 'accounts' | 'owners' | 'bank' | 'house'>> {
  const { rows } = await pool.query<{ id: bigint; owner: string }>(
    `select ledger.open_account('member_cash', owner, 'BDT') as id, owner from (
        select 0 as place, $1 as owner union all select n, gen_random_uuid()::text from generate_series(1, $2) n
      ) given order by place`,
    [memberId, others],
  );
  const house = await pool.query<{ bank: bigint; house: bigint }>(
    `select ledger.open_account('cash_in', 'house', 'BDT') as bank,
        ledger.open_account('house_provider', $1, 'BDT') as house`,
    [PROVIDER],
  );
  const [found] = house.rows;
  if (!found) throw new Error('the house has its accounts');
  return { accounts: rows.map(({ id }) => id), owners: rows.map(({ owner }) => owner), ...found };
}

/** Each member's first entry. */
async function writeDeposits(pool: Pool, { accounts, bank, begun }: Plan): Promise<void> {
  await pool.query(
    `with given as (
        select n, account from unnest($1::bigint[]) with ordinality as given (account, n)
      ), moved as (
        insert into ledger.transfer
          (id, from_account, to_account, amount, from_version, to_version, at, outcome, external_key, external_id, kind)
        select n, $2, account, $3, n, 1, to_timestamp($4::float8 / 1000), 'posted', ledger.key_of('fund-' || n),
            'fund-' || n, 'deposit' from given
      )
      insert into ledger.entry (account_id, version, transfer_id, amount, balance_after)
      select account, 1, n, $3::bigint, $3::bigint from given
      union all
      select $2, n, n, -$3::bigint, -$3::bigint * n from given`,
    [accounts, bank, FUNDS, begun],
  );
}

/**
 * Transfer `p` of the play: its member, and the number of that member's turn. The last of each `every` transfers is the
 * measured member's; the others take turns. `bet_p`: the transfer of the round's bet.
 */
const NUMBERED = `
  select p, cardinality($3::bigint[]) + p as id, ($3::bigint[])[place + 1] as account, ($4::uuid[])[place + 1] as owner,
      turn, turn % 2 = 1 as is_bet, (turn + 1) / 2 as bets, turn / 2 as wins,
      to_timestamp(($6::float8 + p * $7::float8) / 1000) as at,
      ($6::float8 + bet_p * $7::float8)::bigint as opened_ms, md5('round' || bet_p) as random
    from (
      select p, 0 as place, p / $5 as turn, case (p / $5) % 2 when 1 then p else p - $5 end as bet_p
        from generate_series($1::bigint, $2::bigint) p where p % $5 = 0
      union all
      select p, 1 + k % others, k / others + 1,
          case (k / others) % 2 when 0 then p else k - others + 1 + (k - others) / ($5 - 1) end
        from generate_series($1::bigint, $2::bigint) p
          cross join lateral (select p - 1 - p / $5 as k, cardinality($3::bigint[]) - 1 as others) numbered
        where p % $5 <> 0
    ) played`;

const ROUND = `(lpad(to_hex(opened_ms), 12, '0') || '7' || substr(random, 1, 3) || '8' || substr(random, 4, 3)
    || substr(random, 7, 12))::uuid`;

async function writePlay(pool: Pool, plan: Plan, first: number, last: number): Promise<void> {
  const numbered = [first, last, plan.accounts, plan.owners, plan.every, plan.begun, plan.stepMs];
  const client = await pool.connect();
  try {
    await client.query(`begin; set local synchronous_commit = off; set local statement_timeout = 0`);
    await client.query(
      `create temporary table play on commit drop as
        select *, ${ROUND} as round_id, case when is_bet then ${STAKE} else ${WIN} end::bigint as amount
          from (${typed(NUMBERED)}) numbered`,
      numbered,
    );
    await client.query(
      `insert into ledger.transfer (id, from_account, to_account, amount, from_version, to_version, at, outcome,
          external_key, external_id, kind, reference)
        select id, case when is_bet then account else $1 end, case when is_bet then $1 else account end, amount,
            case when is_bet then turn + 1 else p end, case when is_bet then p else turn + 1 end, at, 'posted',
            ledger.key_of('play-' || p), 'play-' || p, case when is_bet then 'bet' else 'win' end, round_id::text
          from play order by p`,
      [plan.house],
    );
    await client.query(
      `with before as (
          select coalesce((select balance_after from ledger.entry where account_id = $1 and version = $2 - 1), 0) as balance
        )
        insert into ledger.entry (account_id, version, transfer_id, amount, balance_after)
        select account, turn + 1, id, case when is_bet then -amount else amount end,
            $3::bigint - bets * ${STAKE} + wins * ${WIN} from play
        union all
        select $1::bigint, p, id, case when is_bet then amount else -amount end,
            balance + sum(case when is_bet then amount else -amount end) over (order by p) from play, before`,
      [plan.house, first, FUNDS],
    );
    await client.query(
      `insert into wallet.round (id, member_id, opened_at, closed_at, bet_total, win_total, refund_total, live_bets,
          settled, state, provider_id, provider_round_id, game_code, vassalage, game_type, currency)
        select round_id, owner, at, at, ${STAKE}, ${WIN}, 0, 1, true, 'closed', $1, 'round-' || p, $2, $1, 'RNG', 'BDT'
          from play where is_bet order by p`,
      [PROVIDER, GAME],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Adds types, because parameters of a utility statement have none. */
function typed(text: string): string {
  return text.replaceAll('$5', '$5::bigint');
}
