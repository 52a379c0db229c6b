import { randomUUID } from 'node:crypto';
import { minor, systemClock } from '@chhokka/kernel';
import { createTestDatabase } from '../../../../../../../../tests/support/database.ts';
import { type Pool, transaction } from '../../../../../infra/db.ts';
import { createInTurn } from '../../../../../infra/in-turn.ts';
import { createLog } from '../../../../../infra/log.ts';
import { addGames, BDT, openTable, type Table } from '../../../../money/wallet/testing/fixture.ts';
import { ensureGames } from '../../games/games.repository.ts';
import { DRAWS } from '../../lottery.types.ts';
import { createSettling, type Settling } from '../index.ts';

/** A line as tests play it: series is the game's highest, unless stated. */
export interface TestLine {
  readonly play: string;
  readonly selection: string;
  readonly combinations?: number;
  readonly unit?: 1 | 10 | 100;
  readonly multiple?: number;
  readonly series?: number;
}

export const FUNDS = 1_000_000n;
const SERIES_MAX = 1_960;

/** A database with games, where orders are written as they are and bet through the wallet. */
export interface Shop {
  readonly url: string;
  readonly pool: Pool;
  readonly table: Table;
  readonly settling: Settling;
  addMember(): Promise<string>;
  open(gameCode: string): Promise<bigint>;
  /** Places one order; `numeros` with their factors. */
  place(
    member: string,
    lines: readonly TestLine[],
    numeros: readonly [bigint, number][],
    stop?: boolean,
  ): Promise<bigint>;
  draw(numeroId: bigint, numbers: readonly string[]): Promise<void>;
  balance(member: string): Promise<bigint>;
  state(numeroId: bigint): Promise<string>;
  close(): Promise<void>;
}

export async function openShop(): Promise<Shop> {
  const database = await createTestDatabase();
  const table = openTable(database.url, { pool: 6 });
  const { pool, wallet } = table;
  await addGames(pool);
  await ensureGames(pool);
  await pool.query(
    `insert into catalogue.vendor (vassalage, provider_id, name_bn, name_en, account_type_id) values ('LOTT', $1, 'l', 'l', 990100)`,
    [DRAWS],
  );
  await pool.query(
    `insert into catalogue.game (vassalage, provider_id, game_code, name_bn, name_en, game_type, min_bet, icon)
      select 'LOTT', $1, code, code, code, 'LOTT', 1, '' from lottery.game`,
    [DRAWS],
  );
  const settling = createSettling({
    pool,
    clock: systemClock,
    wallet,
    log: createLog('silent'),
    inTurn: createInTurn(),
  });
  return {
    url: database.url,
    pool,
    table,
    settling,
    async addMember() {
      const { rows } = await pool.query<{ id: string }>(
        `insert into members.member (account, password_hash, nickname) values ($1, '', 'Player') returning id`,
        [`p${randomUUID().replaceAll('-', '')}`],
      );
      const id = rows[0]?.id ?? '';
      await wallet.deposit(id, minor(FUNDS), id);
      return id;
    },
    open: (gameCode) => openNumero(pool, gameCode),
    place: (member, lines, numeros, stop = false) => place(table, { member, lines, numeros, stop }),
    draw: (id, numbers) => draw(pool, id, numbers),
    balance: async (member) => (await wallet.memberBalance(member)) ?? -1n,
    async state(id) {
      const { rows } = await pool.query<{ state: string }>('select state from lottery.numero where id = $1', [id]);
      return rows[0]?.state ?? '';
    },
    async close() {
      await wallet.close();
      await pool.end();
      await database.drop();
    },
  };
}

async function openNumero(pool: Pool, gameCode: string): Promise<bigint> {
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into lottery.numero (game_code, numero, opens_at, locks_at, draws_at, seed_hash)
      select $1, '20261126-' || lpad((n + 1)::text, 4, '0'), now(), at, at, sha256(sha256(convert_to(n::text, 'UTF8')))
        from (select count(*) as n from lottery.numero where game_code = $1) counted
          cross join lateral (select now() + interval '1 hour' + n * interval '1 minute' as at) planned
      returning id`,
    [gameCode],
  );
  return (rows[0] as { id: bigint }).id;
}

async function draw(pool: Pool, id: bigint, numbers: readonly string[]): Promise<void> {
  await pool.query(`update lottery.numero set state = 'locked' where id = $1`, [id]);
  await pool.query(
    `update lottery.numero n set state = 'drawn', numbers = $2, drawn_at = now(),
        draw_number = (select coalesce(max(draw_number), 0) + 1 from lottery.numero),
        seed = (select sha256(convert_to(s::text, 'UTF8')) from generate_series(0, 999) s
          where sha256(sha256(convert_to(s::text, 'UTF8'))) = n.seed_hash)
      where id = $1`,
    [id, numbers],
  );
}

interface Placing {
  readonly member: string;
  readonly lines: readonly TestLine[];
  readonly numeros: readonly [bigint, number][];
  readonly stop: boolean;
}

/** The stake of a line with factor 1. Minor units. */
export function stakeOf({ unit = 100, multiple = 1, combinations = 1 }: TestLine): bigint {
  return BigInt(unit) * BigInt(multiple) * BigInt(combinations);
}

function place({ pool, wallet }: Table, { member, lines, numeros, stop }: Placing): Promise<bigint> {
  const stake = lines.reduce((sum, line) => sum + stakeOf(line), 0n);
  const factors = numeros.reduce((sum, [, factor]) => sum + BigInt(factor), 0n);
  return transaction(pool, async (tx) => {
    const named = await tx.query<{ id: bigint; numero: string; game: string }>(
      'select id, numero, game_code as game from lottery.numero where id = any ($1)',
      [numeros.map(([id]) => id)],
    );
    const gameCode = named.rows[0]?.game ?? '';
    const { rows } = await tx.query<{ id: bigint }>(
      `insert into lottery.bet_order
          (member_id, request, fingerprint, game_code, placed_at, currency, stop_on_win, stake, lines, numeros)
        values ($1, gen_random_uuid(), sha256(''), $2, now(), 'BDT', $3, $4, $5, $6) returning id`,
      [member, gameCode, stop, stake * factors, lines.length, numeros.length],
    );
    const orderId = (rows[0] as { id: bigint }).id;
    for (const [at, line] of lines.entries()) {
      const { play, selection, combinations = 1, unit = 100, multiple = 1, series = SERIES_MAX } = line;
      await tx.query(
        `insert into lottery.line (order_id, line_no, combinations, unit, multiple, series, series_max, stake, play, selection)
          values ($1, $2, $3, $4, $5, $6, ${SERIES_MAX}, $7, $8, $9)`,
        [orderId, at + 1, combinations, unit, multiple, series, stakeOf(line), play, selection],
      );
    }
    for (const [at, [id, factor]] of numeros.entries()) {
      await tx.query(
        `insert into lottery.part (numero_id, order_id, member_id, stake, most, factor, position) values ($1, $2, $3, $4, 0, $5, $6)`,
        [id, orderId, member, stake * BigInt(factor), factor, at + 1],
      );
    }
    const commands = numeros.map(([id, factor]) => {
      const roundId = named.rows.find((row) => row.id === id)?.numero ?? '';
      const names = { txId: `${orderId}:${roundId}`, roundId, playerId: member, gameCode, currency: BDT };
      return { type: 'bet', session: '', ...names, amount: minor(stake * BigInt(factor)), roundClosed: false } as const;
    });
    const outcomes = await wallet.own(tx, DRAWS, commands);
    if (outcomes.some(({ outcome }) => outcome !== 'accepted')) throw new Error(JSON.stringify(outcomes[0]?.outcome));
    return orderId;
  });
}
