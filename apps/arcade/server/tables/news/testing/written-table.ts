import { createHash, randomUUID } from 'node:crypto';
import type { RoundState, SlipState } from '@chhokka/game-math';
import { HOUR, currency, uuidv7 } from '@chhokka/kernel';
import type { Pool } from '@chhokka/provider-server/db';
import { openSession } from '../../../sessions/sessions.repository.ts';
import { coinRules } from '../../../testing/coin-table.ts';

/** A table whose rounds and slips a test writes by itself, so that it decides what happens when. */
export interface WrittenTable {
  readonly code: string;
  /** Opens a session of a new player. */
  session(options?: { readonly expiresAt?: number }): Promise<{ readonly token: string; readonly id: bigint }>;
  /** Opens the next round and returns its draw. */
  open(): Promise<bigint>;
  /** Brings the running round to a state, through those that come before it. */
  bring(state: Exclude<RoundState, 'betting'>): Promise<void>;
  /** Stores a slip of the running round that the wallet has accepted, or is asked for. Returns its bet. */
  bet(sessionId: bigint, bets: Readonly<Record<string, number>>, state?: 'asked' | 'accepted'): Promise<string>;
  /** Changes what became of a slip. */
  decide(betTx: string, state: SlipState, payout?: number): Promise<void>;
  /** Opens or closes the table. */
  setOpen(open: boolean): Promise<void>;
}

/** The seed of every round; its commitment is what is shown of it before the end. */
export const SEED = 'ab'.repeat(32);
export const COMMITMENT = createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex');

let written = 0;

/** Writes a game with a table of these rules. */
export async function writeTable(pool: Pool, now: () => number, rules: string = coinRules.name): Promise<WrittenTable> {
  const code = await writeGame(pool, rules);
  const running = `select draw_id from tables.round where table_code = $1 and state not in ('settled', 'cancelled')`;
  const at = (): Date => new Date(now());

  return {
    code,
    session: (options) => writeSession(pool, code, { now: now(), ...options }),
    async open() {
      const { rows } = await pool.query<{ draw_id: bigint }>(
        `with draw as (
           insert into draws.draw (shared, game_code, version, server_seed) values (true, $1, 1, $2) returning id)
         insert into tables.round (draw_id, game_code, table_code, number, state, opened_at, locks_at)
         select id, $1, $1, (select count(*) + 1 from tables.round where table_code = $1), 'betting', $3, $4 from draw
         returning draw_id`,
        [code, Buffer.from(SEED, 'hex'), at(), new Date(now() + 15_000)],
      );
      return rows[0]?.draw_id ?? 0n;
    },
    bring: (state) => bringRound(pool, { code, running, state, at: at() }),
    bet: (sessionId, bets, state = 'accepted') => writeSlip(pool, { code, running, sessionId, bets, state, at: at() }),
    async decide(betTx, state, payout) {
      const [stored, final] = STORED[state];
      await pool.query(
        `update stakes.stake set state = $2, payout = coalesce($3, payout), closed_at = case when $4 then $5::timestamptz end,
           due_at = case when $4 then null else $5::timestamptz end,
           win_tx = case when $2 = 'paying' then $6::uuid end,
           refund_tx = case when $2 in ('refunding', 'voided') then coalesce(refund_tx, $6::uuid) end
         where bet_tx = $1`,
        [betTx, stored, payout ?? null, final, at(), uuidv7(now())],
      );
    },
    async setOpen(open) {
      await pool.query('update tables.house_table set open = $2 where code = $1', [code, open]);
    },
  };
}

/** Writes a game that is played at one table, both with the same code. */
async function writeGame(pool: Pool, rules: string): Promise<string> {
  written += 1;
  const code = `coin-${written}`;
  await pool.query(
    `insert into games.game (code, title_bn, title_en, client, kind) values ($1, 'কয়েন', 'Coin', 'own', 'table')`,
    [code],
  );
  await pool.query(
    `insert into games.version (game_code, version, kind, generator, content_hash) values ($1, 1, 'generated', $2, $3)`,
    [code, rules, createHash('sha256').update(code).digest()],
  );
  await pool.query(
    `insert into tables.house_table (code, game_code, currency, betting_ms, rest_ms, min_bet, max_stake, max_exposure)
     values ($1, $1, 'BDT', 15000, 3000, 100, 1000000, 100000000)`,
    [code],
  );
  return code;
}

async function writeSession(
  pool: Pool,
  gameCode: string,
  { now, expiresAt = now + HOUR }: { readonly now: number; readonly expiresAt?: number },
): Promise<{ readonly token: string; readonly id: bigint }> {
  const player = randomUUID();
  const token = await openSession(pool, {
    operatorSession: player,
    purseId: null,
    playerId: player,
    nickname: 'player',
    gameCode,
    currency: currency('BDT'),
    language: 'bn',
    device: 'mobile',
    returnUrl: 'http://127.0.0.1:8080/',
    now,
    expiresAt,
  });
  const { rows } = await pool.query<{ id: bigint }>('select id from rgs.session where player_id = $1', [player]);
  return { token, id: rows[0]?.id ?? 0n };
}

interface Brought {
  readonly code: string;
  /** The statement that finds the round. */
  readonly running: string;
  readonly state: Exclude<RoundState, 'betting'>;
  readonly at: Date;
}

async function bringRound(pool: Pool, { code, running, state, at }: Brought): Promise<void> {
  if (state === 'cancelled') {
    const text = `update tables.round set state = 'cancelled', ended_at = $2, cancel_reason = 'test' where draw_id = (${running})`;
    await pool.query(text, [code, at]);
    return;
  }
  const steps = {
    locked: [
      `update tables.round set state = 'locked', locked_at = $2 where state = 'betting' and draw_id = (${running})`,
    ],
    drawing: [
      `update draws.draw set events = '{"side":1}' where events is null and id = (${running}) and $2::timestamptz is not null`,
      `update tables.round set state = 'drawing', drawn_at = $2, revealed_at = $2,
         shown_until = $2::timestamptz + interval '1 second'
       where state = 'locked' and draw_id = (${running})`,
    ],
    settled: [
      `update stakes.stake set state = 'closed', closed_at = $2, due_at = null, payout = coalesce(payout, 0)
       where state in ('betting', 'open') and shared and draw_id = (${running})`,
      `update tables.round set state = 'settled', ended_at = $2 where state = 'drawing' and draw_id = (${running})`,
    ],
  } as const;
  const order = ['locked', 'drawing', 'settled'] as const;
  for (const step of order.slice(0, order.indexOf(state) + 1))
    for (const text of steps[step]) await pool.query(text, [code, at]);
}

/** How a stake is stored for the state of a slip, and whether that is final. */
const STORED: Readonly<Record<SlipState, readonly [state: string, final: boolean]>> = {
  asked: ['betting', false],
  accepted: ['open', false],
  refused: ['refused', true],
  won: ['closed', true],
  lost: ['closed', true],
  returning: ['refunding', false],
  returned: ['voided', true],
};

async function writeSlip(
  pool: Pool,
  slip: {
    readonly code: string;
    /** The statement that finds the round. */
    readonly running: string;
    readonly sessionId: bigint;
    readonly bets: Readonly<Record<string, number>>;
    readonly state: 'asked' | 'accepted';
    readonly at: Date;
  },
): Promise<string> {
  const betTx = uuidv7(slip.at.getTime());
  const stake = Object.values(slip.bets).reduce((sum, amount) => sum + amount, 0);
  await pool.query(
    `with round as (${slip.running}), stake as (
       insert into stakes.stake (bet_tx, draw_id, shared, game_code, wallet_round_id, session_id, player_id, currency, bet, cost,
         state, due_at, created_at)
       select $2, round.draw_id, true, $1, $3, session.id, session.player_id, 'BDT', $5, $5, $10, $6, $6
       from round, rgs.session where session.id = $4
       returning bet_tx, draw_id, session_id)
     insert into tables.slip (bet_tx, draw_id, session_id, request_id, spots, amounts)
     select bet_tx, draw_id, session_id, $7, $8, $9 from stake`,
    [
      slip.code,
      betTx,
      randomUUID(),
      slip.sessionId,
      stake,
      slip.at,
      randomUUID(),
      Object.keys(slip.bets),
      Object.values(slip.bets),
      STORED[slip.state][0],
    ],
  );
  await sumUp(pool, betTx);
  return betTx;
}

/** Writes the sums of a slip's round anew. */
async function sumUp(pool: Pool, betTx: string): Promise<void> {
  const chips = `select player_id, spot, amount from stakes.stake join tables.slip using (bet_tx, draw_id)
    cross join lateral unnest(spots, amounts) as chip (spot, amount)
    where draw_id = (select draw_id from stakes.stake where bet_tx = $1) and state in ('betting', 'open')`;
  await pool.query(
    `insert into tables.round_total (draw_id, players, amount)
     select (select draw_id from stakes.stake where bet_tx = $1), count(distinct player_id), sum(amount) from (${chips}) chip
     on conflict (draw_id) do update set players = excluded.players, amount = excluded.amount`,
    [betTx],
  );
  await pool.query(
    `insert into tables.spot_total (draw_id, spot, players, amount)
     select (select draw_id from stakes.stake where bet_tx = $1), spot, count(distinct player_id), sum(amount)
     from (${chips}) chip group by spot
     on conflict (draw_id, spot) do update set players = excluded.players, amount = excluded.amount`,
    [betTx],
  );
}
