import { DELIVERED_SERIES, LOTTERY_GAMES, type LotteryGame, VENDOR_OF } from '@chhokka/game-math/lottery';
import { numbers, texts } from '../../../../infra/arrays.ts';
import type { Queryable } from '../../../../infra/db.ts';
import type { Game } from '../lottery.types.ts';

/** The largest payouts in one numero that a new game is delivered with, in minor units. */
const DELIVERED_MOST = { number: 50_000_000n, play: 500_000_000n, member: 20_000_000n, numero: 2_000_000_000n };

/** Adds the games that are delivered with the program. What operators have changed stays. */
export async function ensureGames(db: Queryable): Promise<void> {
  const list: readonly LotteryGame[] = LOTTERY_GAMES;
  await db.query(
    `insert into lottery.game (code, vassalage, prize_mode, family, position, every_ms, draw_days, draw_minute, lock_ms,
        series_min, series_max, series_standard, most_number, most_play, most_member, most_numero)
      select code, vassalage, prize_mode, family, position, every_ms, draw_days::smallint[], draw_minute, lock_ms,
          $9, $10, $11, $12, $13, $14, $15
        from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::int[], $8::int[])
          with ordinality as g (code, vassalage, prize_mode, family, every_ms, draw_days, draw_minute, lock_ms, position)
      on conflict (code) do nothing`,
    [
      texts(list.map(({ code }) => code)),
      texts(list.map(({ prizeMode }) => VENDOR_OF[prizeMode])),
      texts(list.map(({ prizeMode }) => prizeMode)),
      texts(list.map(({ family }) => family)),
      numbers(list.map(({ schedule }) => (schedule.kind === 'every' ? schedule.ms : null))),
      texts(list.map(({ schedule }) => (schedule.kind === 'weekly' ? `{${schedule.days.join(',')}}` : null))),
      numbers(list.map(({ schedule }) => (schedule.kind === 'weekly' ? schedule.minute : null))),
      numbers(list.map(({ lockMs }) => lockMs)),
      DELIVERED_SERIES.min,
      DELIVERED_SERIES.max,
      DELIVERED_SERIES.standard,
      DELIVERED_MOST.number,
      DELIVERED_MOST.play,
      DELIVERED_MOST.member,
      DELIVERED_MOST.numero,
    ],
  );
}

interface GameRow {
  code: string;
  vassalage: string;
  prize_mode: Game['prizeMode'];
  family: Game['family'];
  open: boolean;
  every_ms: number | null;
  draw_days: number[] | null;
  draw_minute: number | null;
  lock_ms: number;
  series_min: number;
  series_max: number;
  series_standard: number;
  cancel_own: boolean;
  most_number: bigint;
  most_play: bigint;
  most_member: bigint;
  most_numero: bigint;
  version: number;
}

/** All games in the order of the menus. */
export async function findGames(db: Queryable): Promise<Game[]> {
  const { rows } = await db.query<GameRow>('select * from lottery.game order by position, code');
  return rows.map(presentGame);
}

/** Finds one game. Returns null if no game has this code. */
export async function findGame(db: Queryable, code: string): Promise<Game | null> {
  const { rows } = await db.query<GameRow>({
    name: 'lottery.game',
    text: 'select * from lottery.game where code = $1',
    values: [code],
  });
  return rows[0] ? presentGame(rows[0]) : null;
}

function presentGame(row: GameRow): Game {
  return {
    code: row.code,
    vassalage: row.vassalage,
    prizeMode: row.prize_mode,
    family: row.family,
    open: row.open,
    schedule:
      row.every_ms === null
        ? { kind: 'weekly', days: row.draw_days ?? [], minute: row.draw_minute ?? 0 }
        : { kind: 'every', ms: row.every_ms },
    lockMs: row.lock_ms,
    series: { min: row.series_min, max: row.series_max, standard: row.series_standard },
    cancelOwn: row.cancel_own,
    most: { number: row.most_number, play: row.most_play, member: row.most_member, numero: row.most_numero },
    version: row.version,
  };
}
