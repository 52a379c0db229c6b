import type { Pool } from '../../apps/platform/src/infra/db.ts';
import { unhurried } from '../support/unhurried.ts';
import { deskTables } from './office-desk.ts';

/** Vendors `V0` … `V19` with games `g0` … `g9` each. */
const GAMES = `
  with vendors as (
    insert into catalogue.vendor (vassalage, provider_id, name_bn, name_en, account_type_id)
      select 'V' || n, 'V' || n, 'Vendor ' || n, 'Vendor ' || n, 980000 + n from generate_series(0, 19) n
      returning vassalage
  )
  select count(*) from vendors`;

const VENDOR_GAMES = `
  insert into catalogue.game (vassalage, provider_id, game_code, name_bn, name_en, game_type, min_bet, icon, rtp)
    select 'V' || v, 'V' || v, 'g' || g, 'Game ' || g, 'Game ' || g, 'RNG', 10, '', 9600
      from generate_series(0, 19) v, generate_series(0, 9) g`;

/** A version 7 UUID of the time `ms` (since the epoch). */
const idAt = (ms: string) =>
  `(lpad(to_hex(${ms}), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid`;

/** Rounds of one year: few stakes, many wins, one in a thousand open and one in two hundred refunded. */
const rounds = (rows: number) => `
  insert into reporting.round (id, member_id, opened_at, closed_at, staked, refunded, won, day, state, provider_id, vassalage,
      game_code, currency)
    select ${idAt('ms')}, members[1 + (n * 7919) % array_length(members, 1)], at,
        case when n % 1000 <> 0 then at end, stake, case when n % 1000 <> 0 and n % 200 = 1 then stake else 0 end,
        case when n % 1000 = 0 or n % 200 = 1 then 0 else (hashint8(n) & 1023) * (hashint8(n + 1) & 255) end,
        case when n % 1000 <> 0 then (at at time zone 'UTC' + interval '6 hours')::date end,
        case when n % 1000 = 0 then 'open' when n % 200 = 1 then 'refunded' else 'closed' end,
        'V' || v, 'V' || v, 'g' || g, 'BDT'
      from (select array_agg(id) as members from (select id from members.member limit 10000) few) m,
        generate_series(1, ${rows}::bigint) n,
        lateral (
          select (extract(epoch from now()) * 1000)::bigint - 365 * 86400000::bigint + n * (365 * 86400000::bigint / ${rows}) as ms,
            100 * (1 + (hashint8(n + 2) & 63)) as stake, (hashint8(n + 3) & 1023) % 20 as v, (hashint8(n + 4) & 1023) % 10 as g
        ) drawn,
        lateral (select to_timestamp(ms / 1000.0) as at) moment`;

const DAYS = `
  insert into reporting.day_game (day, vassalage, game_code, currency, rounds, staked, refunded, won, stake_squares,
      win_squares, stake_wins)
    select day, vassalage, game_code, currency, count(*), sum(staked), sum(refunded), sum(won), 0, 0, 0
      from reporting.round where day is not null group by 1, 2, 3, 4`;

const movements = (rows: number) => `
  insert into reporting.movement (account_id, version, transfer_id, at, day, amount, house, currency, kind, method,
      member_id, external_id)
    select 1 + n % 3, n, n, at, (at at time zone 'UTC' + interval '6 hours')::date,
        case n % 3 when 1 then 1 else -1 end * 100 * (1 + (hashint8(n) & 65535)),
        (array['cash_in', 'cash_out', 'house_promotion'])[1 + n % 3], 'BDT',
        (array['deposit', 'capture', 'promotion'])[1 + n % 3], (array['bkash', 'nagad', ''])[1 + n % 3],
        members[1 + (n * 7919) % array_length(members, 1)], 'bench:' || n
      from (select array_agg(id) as members from (select id from members.member limit 10000) few) m, generate_series(1, ${rows}::bigint) n,
        lateral (select now() - interval '365 days' + n * (interval '365 days' / ${rows}) as at) moment`;

const MOVEMENT_DAYS = `
  insert into reporting.day_movement (day, house, kind, method, currency, paid_count, paid, got_count, got)
    select day, house, kind, method, currency, count(*) filter (where amount < 0),
        coalesce(-sum(amount) filter (where amount < 0), 0), count(*) filter (where amount > 0),
        coalesce(sum(amount) filter (where amount > 0), 0)
      from reporting.movement group by 1, 2, 3, 4, 5`;

/**
 * That many rows of everything that the office lists, over a year; rounds and movements are written as the worker would
 * have counted them.
 */
export async function writeTables(pool: Pool, rows: number): Promise<void> {
  await unhurried(pool, [
    GAMES,
    VENDOR_GAMES,
    ...deskTables(rows),
    rounds(rows),
    DAYS,
    movements(rows),
    MOVEMENT_DAYS,
    'vacuum analyze',
  ]);
}
