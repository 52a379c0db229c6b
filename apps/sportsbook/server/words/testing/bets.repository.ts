import { randomBytes, randomUUID } from 'node:crypto';
import { type Pool, transaction } from '@chhokka/provider-server/db';

interface GivenBet {
  readonly fixture: string;
  readonly market: string;
  readonly outcome: string;
  /** Minor units of real money. */
  readonly stake?: bigint;
  /** Decimal odds ×1000. */
  readonly price?: number;
  readonly playerId?: string;
  readonly state?: 'sending' | 'open' | 'settled' | 'void' | 'refused' | 'given-up';
  /** Ms since the epoch. */
  readonly placedAt?: number;
}

/** Writes an open single of real money, as if it had been accepted. Resolves to its id. */
export async function insertBet(pool: Pool, given: GivenBet): Promise<string> {
  const { fixture, market, outcome, stake = 1_000n, price = 2_000, playerId = 'player', state = 'open' } = given;
  const id = randomUUID();
  await transaction(pool, async (tx) => {
    const { rows } = await tx.query<{ id: bigint }>(
      `insert into bets.session
         (token_hash, operator_session, player_id, nickname, game_code, currency, language, return_url, created_at, expires_at)
       values ($1, 'session', $2, 'nick', 'FB', 'BDT', 'en', 'http://site/sports', now(), now() + interval '1 day') returning id`,
      [randomBytes(32), playerId],
    );
    await tx.query(
      `insert into bets.bet (id, player_id, session_id, currency, game_code, demo, kind, lines, stake, total, price, state, placed_at)
       values ($1, $2, $3, 'BDT', 'FB', false, 'single', 1, $4, $4, $5, $6, $7)`,
      [id, playerId, rows[0]?.id, stake, price, state, new Date(given.placedAt ?? 1_800_000_000_000)],
    );
    await tx.query(
      `insert into bets.leg (bet_id, position, demo, fixture_id, nature, market, outcome, price)
       select $1, 0, false, id, nature, $3, $4, $5 from words.fixture where id = $2`,
      [id, fixture, market, outcome, price],
    );
  });
  return id;
}
