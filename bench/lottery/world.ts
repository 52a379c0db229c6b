import { currency, minor, systemClock } from '@chhokka/kernel';
import { type Pool, transaction } from '../../apps/platform/src/infra/db.ts';
import { DRAWS, ensureGames } from '../../apps/platform/src/modules/games/lottery/index.ts';
import { createLedger, openFund } from '../../apps/platform/src/modules/money/ledger/index.ts';
import { createWallet, type Wallet, type WalletCommand } from '../../apps/platform/src/modules/money/wallet/index.ts';

export const GAME = 'ssc-1m';
/** Commands that the wallet takes in one transaction. */
const BATCH = 1_000;
/** Orders that one statement writes. */
const PIECE = 20_000;

/** What is bet on one numero. */
export interface Tickets {
  readonly numero: string;
  readonly members: readonly string[];
  /** Lines of each member, in one order. */
  readonly lines: number;
}

/** Adds the games, and their place in the catalogue. */
export async function addLotteries(pool: Pool): Promise<void> {
  await ensureGames(pool);
  await pool.query(
    `insert into catalogue.vendor (vassalage, provider_id, name_bn, name_en, account_type_id)
      values ('LOTT', $1, 'Lott', 'Lott', 990100) on conflict do nothing`,
    [DRAWS],
  );
  await pool.query(
    `insert into catalogue.game (vassalage, provider_id, game_code, name_bn, name_en, game_type, min_bet, icon)
      values ('LOTT', $1, $2, 'Five', 'Five', 'LOTT', 1, '') on conflict do nothing`,
    [DRAWS, GAME],
  );
}

/** Adds members with accounts and money, so many in one statement that none takes long. Returns their ids. */
export async function addMembers(pool: Pool, count: number): Promise<string[]> {
  const bank = await openFund(pool, { kind: 'cash_in', currency: currency('BDT') }, { rule: 'demo' });
  const ids: string[] = [];
  for (let from = 0; from < count; from += BATCH) {
    const { rows } = await pool.query<{ id: string; account: bigint }>(
      `with added as (
          insert into members.member (account, password_hash, nickname)
          select 'ticket-' || n, '', 'Bench' from generate_series($1::int + 1, $2::int) n returning id
        )
        select id, ledger.open_account('member_cash', id::text, 'BDT') as account from added`,
      [from, Math.min(count, from + BATCH)],
    );
    await pool.query(
      `select count(*) from ledger.post(
        array(select 'ticket-fund-' || a from unnest($1::bigint[]) a), array_fill('deposit'::text, array[$3::int]),
        array_fill($2::bigint, array[$3::int]), $1::bigint[], array_fill(1000000::bigint, array[$3::int]),
        array_fill(null::text, array[$3::int]), now())`,
      [rows.map(({ account }) => account), bank, rows.length],
    );
    // Plans that were made while the tables were empty are made anew.
    if (from === 0) await pool.query('analyze');
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Opens a numero that is drawn by hand: `draw`. Its time is an hour away, so that no job takes it. */
export async function openNumero(pool: Pool, numero: string): Promise<bigint> {
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into lottery.numero (game_code, numero, opens_at, locks_at, draws_at, seed_hash)
      select $1, $2, now(), at, at, sha256(sha256(convert_to($2, 'UTF8')))
        from (select now() + interval '1 hour' + random() * interval '1 hour' as at) planned returning id`,
    [GAME, numero],
  );
  return (rows[0] as { id: bigint }).id;
}

/**
 * Writes the orders of all members on a numero with set-based SQL, and bets their stakes through the wallet, a thousand at a
 * time. Every tenth line has a lower series, so that it gets a rebate. Returns the numero's id.
 */
export async function sellTickets(pool: Pool, { numero, members, lines }: Tickets): Promise<bigint> {
  const numeroId = await openNumero(pool, numero);
  const wallet = createWallet({ pool, ledger: createLedger({ pool, clock: systemClock }), clock: systemClock });
  for (let from = 0; from < members.length; from += PIECE) {
    const orders = await writeOrders(pool, numeroId, members.slice(from, from + PIECE), lines);
    for (let place = 0; place < orders.length; place += BATCH)
      await betStakes(pool, wallet, numero, orders.slice(place, place + BATCH));
  }
  await wallet.close();
  return numeroId;
}

interface Order {
  readonly id: string;
  readonly member: string;
  readonly stake: bigint;
}

async function writeOrders(pool: Pool, numeroId: bigint, members: readonly string[], lines: number): Promise<Order[]> {
  const { rows: orders } = await pool.query<Order>(
    `insert into lottery.bet_order
        (member_id, request, fingerprint, game_code, placed_at, currency, stop_on_win, stake, lines, numeros)
      select member, gen_random_uuid(), sha256(member::text::bytea), $2, now(), 'BDT', false, 100 * $3::int, $3::int, 1
        from unnest($1::uuid[]) as member
      returning id::text, member_id as member, stake`,
    [members, GAME, lines],
  );
  const bounds = [orders[0]?.id, orders.at(-1)?.id];
  await pool.query(
    `insert into lottery.line (order_id, line_no, combinations, unit, multiple, series, series_max, stake, play, selection)
      select o.id, n, 1, 100, 1, case when random() < 0.1 then 1900 else 1960 end, 1960, 100, 'positions',
          repeat('|', place) || floor(random() * 10)::int || repeat('|', 4 - place)
        from lottery.bet_order o
          cross join generate_series(1, $3::int) n
          cross join lateral (select floor(random() * 5 + 0 * o.id + 0 * n)::int as place) p
        where o.id between $1 and $2 order by o.id, n`,
    [...bounds, lines],
  );
  await pool.query(
    `insert into lottery.part (numero_id, order_id, member_id, stake, most, factor, position)
      select $1, id, member_id, stake, stake * 10, 1, 1 from lottery.bet_order where id between $2 and $3`,
    [numeroId, ...bounds],
  );
  return orders;
}

async function betStakes(pool: Pool, wallet: Wallet, numero: string, orders: readonly Order[]): Promise<void> {
  const commands = orders.map(({ id, member, stake }): WalletCommand => ({
    type: 'bet',
    session: '',
    txId: `${id}:${numero}`,
    roundId: numero,
    playerId: member,
    gameCode: GAME,
    currency: currency('BDT'),
    amount: minor(stake),
    roundClosed: false,
  }));
  const outcomes = await transaction(pool, (tx) => wallet.own(tx, DRAWS, commands));
  const refused = outcomes.find(({ outcome }) => outcome !== 'accepted');
  if (refused) throw new Error(`a ticket was not sold: ${refused.outcome}`);
}

/** Draws a numero by hand, as if its time had come. */
export async function draw(pool: Pool, numeroId: bigint): Promise<void> {
  await pool.query(`update lottery.numero set state = 'locked' where id = $1`, [numeroId]);
  await pool.query(
    `update lottery.numero set state = 'drawn', seed = sha256(convert_to(numero, 'UTF8')), numbers = array['4','0','7','2','8'],
        draw_number = (select coalesce(max(draw_number), 0) + 1 from lottery.numero), drawn_at = now() where id = $1`,
    [numeroId],
  );
}

/** What is wrong about a settled numero, in words: members who were paid twice, too much, or not at all. */
export async function wrongPayments(pool: Pool, numeroId: bigint): Promise<string[]> {
  const { rows } = await transaction(pool, async (tx) => {
    // No statistics know this numero yet, so the planner would take its hundred thousand bets for one.
    await tx.query('set local enable_nestloop = off; set local statement_timeout = 0');
    return tx.query<WrongRow>(WRONG, [numeroId, DRAWS]);
  });
  return rows.map((row) => `${row.member}: due ${row.due}, paid ${row.paid}, ${row.state}, ${row.closings} closings`);
}

interface WrongRow {
  readonly member: string;
  readonly due: bigint;
  readonly paid: bigint;
  readonly closings: bigint;
  readonly state: string;
}

const WRONG = `with due as (
        select p.member_id, sum(coalesce(w.due, 0)) as due
          from lottery.part p
            left join (
              select order_id, sum(won + rebate) as due from lottery.prize where numero_id = $1 group by order_id
            ) w using (order_id)
          where p.numero_id = $1 and p.state = 'placed' group by p.member_id
      )
      select due.member_id as member, due.due::bigint, r.win_total as paid, r.state, (
          select count(*) from wallet.transaction t
            where t.provider_id = $2 and t.tx_id = n.id || ':' || due.member_id and t.outcome = 'accepted'
        ) as closings
        from due
          join lottery.numero n on n.id = $1
          left join wallet.round r on r.member_id = due.member_id and r.provider_id = $2 and r.game_code = n.game_code
            and r.provider_round_id = n.numero
        where r.win_total is distinct from due.due or r.state is distinct from 'closed'
          or not exists (
            select from wallet.transaction t
              where t.provider_id = $2 and t.tx_id = n.id || ':' || due.member_id and t.outcome = 'accepted'
          )`;
