import { DRAWS } from '../../apps/platform/src/modules/games/lottery/index.ts';
import type { Pool } from '../../apps/platform/src/infra/db.ts';
import { GAME } from './world.ts';

/** Tickets of an order, and of a numero. */
const LINES = 20;
const TICKETS = 1_000_000;
/** One winning line in ten, at odds of 9.8. Minor units. */
const STAKE = 100;
const WON = 980;

/**
 * Writes settled tickets of these members without selling them one by one: numeros of the past with a million tickets each,
 * their orders, prizes, and the wallet's rounds and commands. Their money is not written: how the ledger grows has a bench of
 * its own. Triggers are off meanwhile, because they refuse tickets of the past.
 */
export async function writeOldTickets(pool: Pool, members: readonly string[], tickets: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      `set statement_timeout = 0; set session_replication_role = replica; set synchronous_commit = off`,
    );
    for (let written = 0; written < tickets; written += TICKETS) {
      const { rows } = await client.query<{ id: bigint }>(OLD_NUMERO, [GAME, written / TICKETS]);
      const numeroId = rows[0]?.id;
      const { rows: bounds } = await client.query<{ first: bigint; last: bigint }>(OLD_ORDERS, [
        members,
        GAME,
        TICKETS / LINES,
        LINES,
        STAKE,
      ]);
      const span = [numeroId, bounds[0]?.first, bounds[0]?.last];
      await client.query(OLD_LINES, [...span.slice(1), LINES, STAKE]);
      await client.query(OLD_PARTS, span);
      await client.query(OLD_PRIZES, [...span, LINES, WON]);
      await client.query(OLD_ROUNDS, [...span, DRAWS, GAME, (LINES / 10) * WON]);
      await client.query(OLD_COMMANDS, [...span, DRAWS, GAME, (LINES / 10) * WON]);
    }
  } finally {
    // Closed rather than returned to the pool, because its settings differ.
    client.release(true);
  }
}

const OLD_NUMERO = `
  insert into lottery.numero (game_code, numero, opens_at, locks_at, draws_at, state, seed_hash, seed, numbers, draw_number,
      drawn_at, marked_at, settled_at)
    select $1, '2020' || to_char(at, 'MMDD') || '-0001', at, at, at, 'settled', sha256(convert_to($2::text, 'UTF8')),
        convert_to($2::text, 'UTF8'), array['4','0','7','2','8'], coalesce((select max(draw_number) from lottery.numero), 0) + 1,
        at, at, at
      from (select timestamptz '2020-01-01' + $2::int * interval '1 day' as at) past
    returning id`;

const OLD_ORDERS = `
  with added as (
    insert into lottery.bet_order
        (member_id, request, fingerprint, game_code, placed_at, currency, stop_on_win, stake, lines, numeros)
      select ($1::uuid[])[1 + n % cardinality($1::uuid[])], gen_random_uuid(), sha256(int4send(n)), $2, timestamptz '2020-01-01',
          'BDT', false, $5::int * $4::int, $4, 1
        from generate_series(1, $3::int) n
      returning id
  )
  select min(id) as first, max(id) as last from added`;

const OLD_LINES = `
  insert into lottery.line (order_id, line_no, combinations, unit, multiple, series, series_max, stake, play, selection)
    select o.id, n, 1, $4::int, 1, 1960, 1960, $4, 'positions', n % 10 || '||||'
      from generate_series($1::bigint, $2::bigint) o (id) cross join generate_series(1, $3::int) n`;

const OLD_PARTS = `
  insert into lottery.part (numero_id, order_id, member_id, stake, most, factor, position)
    select $1, id, member_id, stake, stake * 10, 1, 1 from lottery.bet_order where id between $2 and $3 order by id`;

const OLD_PRIZES = `
  insert into lottery.prize (numero_id, order_id, line_no, won, rebate, hits)
    select $1, o.id, n, $5, 0, '{1}'
      from generate_series($2::bigint, $3::bigint) o (id) cross join generate_series(4, $4::int, 10) n`;

const OLD_ROUNDS = `
  insert into wallet.round (id, member_id, opened_at, closed_at, bet_total, win_total, refund_total, live_bets, settled, state,
      provider_id, provider_round_id, game_code, vassalage, game_type, currency)
    select uuidv7(placed_at - now()), member_id, placed_at, placed_at, stake, $6, 0, 1, true, 'closed', $4, n.numero || ':' || o.id,
        $5, 'LOTT', 'LOTT', 'BDT'
      from lottery.bet_order o join lottery.numero n on n.id = $1 where o.id between $2 and $3 order by o.id`;

const OLD_COMMANDS = `
  insert into wallet.transaction (id, amount, balance, provider_id, tx_id, type, outcome, player_id, round_id, currency, game_code)
    select uuidv7(placed_at - now()), each.amount, 0, $4, each.tx_id, each.type, 'accepted', member_id, n.numero || ':' || o.id,
        'BDT', $5
      from lottery.bet_order o
        join lottery.numero n on n.id = $1
        cross join lateral (values
          ('bet', o.stake, o.id || ':' || n.numero), ('win', $6::bigint, n.id || ':' || o.id)
        ) each (type, amount, tx_id)
      where o.id between $2 and $3 order by o.id`;
