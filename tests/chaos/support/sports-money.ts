import type { Pool } from '@chhokka/provider-server/db';
import { FUNDS, PROVIDER } from './house-world.ts';
import type { Bettor } from './sports-world.ts';
import { legOf, type Postings } from './wallet-postings.ts';

interface MovementRow {
  readonly tx_id: string;
  readonly bet_id: string;
  readonly call: 'bet' | 'win' | 'refund' | 'adjust';
  readonly amount: bigint;
  readonly demo: boolean;
  readonly state: string;
}

/** Movements that the ledger does not have or has otherwise, and postings that no movement explains. */
export async function wrongMovements(sportsbook: Pool, posted: Postings): Promise<string[]> {
  const { rows } = await sportsbook.query<MovementRow>(
    `select tx_id, bet_id, call, amount, bet.demo, movement.state from bets.movement join bets.bet on bet.id = bet_id`,
  );
  const explained = new Set<string>();
  const wrong = rows.flatMap(({ tx_id, bet_id, call, amount, demo, state }) => {
    const leg = legOf(call, tx_id);
    explained.add(leg);
    const expected = state === 'done' && !demo ? amount : 0n;
    const moved = posted.get(leg) ?? 0n;
    return moved === expected ? [] : [`${leg} of the bet ${bet_id} moved ${moved} and not ${expected}`];
  });
  const foreign = [...posted.keys()].filter((leg) => !explained.has(leg));
  return [...wrong, ...foreign.map((leg) => `${leg} moved money, and no bet says why`)];
}

/** What each member has by what his bets moved, minor units by id. */
export async function balancesByBets(sportsbook: Pool, bettors: readonly Bettor[]): Promise<Map<string, bigint>> {
  const { rows } = await sportsbook.query<{ player_id: string; moved: bigint }>(
    `select player_id, sum(amount)::bigint as moved from bets.movement join bets.bet on bet.id = bet_id
     where movement.state = 'done' group by player_id`,
  );
  const moved = new Map(rows.map((row) => [row.player_id, row.moved]));
  const members = bettors.filter(({ money }) => money !== 'play');
  return new Map(members.map(({ id, money }) => [id, (money === 'real' ? FUNDS : 0n) + (moved.get(id) ?? 0n)]));
}

interface RoundRow {
  readonly provider_round_id: string;
  readonly is_open: boolean;
  readonly moved: bigint;
}

/** Rounds of the platform's wallet that say otherwise of their bet than the sportsbook. */
export async function wrongBetRounds(sportsbook: Pool, platform: Pool): Promise<string[]> {
  const bets = await sportsbook.query<{ id: string; is_open: boolean; moved: bigint }>(
    `select bet.id, not closed as is_open, sum(amount)::bigint as moved
     from bets.bet join bets.movement on bet_id = bet.id and movement.state = 'done' where not demo group by bet.id`,
  );
  const rounds = await platform.query<RoundRow>(
    `select provider_round_id, state = 'open' as is_open, win_total + refund_total - bet_total as moved
     from wallet.round where provider_id = $1`,
    [PROVIDER],
  );
  const byRound = new Map(rounds.rows.map((row) => [row.provider_round_id, row]));
  const wrong = bets.rows.flatMap(({ id, is_open, moved }) => {
    const round = byRound.get(id);
    byRound.delete(id);
    const [is, due] = [[round?.is_open, round?.moved].join(), [is_open, moved].join()];
    return is === due ? [] : [`the wallet's round of the bet ${id}: ${is}, not ${due}`];
  });
  return [...wrong, ...[...byRound.keys()].map((id) => `the wallet has the round ${id}, and nothing moved in it`)];
}
