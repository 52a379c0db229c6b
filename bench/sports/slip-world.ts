import { createHash, randomBytes } from 'node:crypto';
import { type Pool, openPool } from '@chhokka/provider-server/db';
import { findFlaws } from '../../apps/sportsbook/server/commands/check.repository.ts';
import { FULL_PURSE } from '../../apps/sportsbook/server/sessions/purses.ts';
import type { DurableCluster } from '../support/durable-cluster.ts';
import type { Program } from '../support/program.ts';
import { type Player, type WalletWorld, openWalletWorld, startWallet } from '../wallet/world.ts';
import { type FeedSize, startFeed, startSportsbook } from './programs.ts';

/** A platform with its wallet, a sportsbook that follows a feed, and players with money who are signed in at both. */
export interface SlipWorld {
  readonly wallet: WalletWorld;
  readonly platform: Program;
  readonly sportsbook: Program;
  /** Of the sessions in the sportsbook. */
  readonly tokens: readonly string[];
  /**
   * Stops the programs, checks that exactly so many bets stand and were paid, and verifies the books of both. Throws when something
   * is wrong. Null: the measurement failed, and nothing is checked but the platform's books.
   */
  close(accepted: number | null): Promise<void>;
}

const GAME = 'sports';
const WALLET_CONNECTIONS = 16;
const CONNECTIONS = 4;
/** No limit of money stands in the way of a bench, minor units. */
const NO_LIMIT = '1000000000000000';

export async function openSlipWorld(server: DurableCluster, players: number, size: FeedSize): Promise<SlipWorld> {
  const secretsKey = randomBytes(32);
  const platformUrl = await server.createDatabase('platform', 'platform');
  const databaseUrl = await server.createDatabase('sportsbook', 'sportsbook');
  const options = { members: players, games: [GAME], connections: WALLET_CONNECTIONS, secretsKey };
  const wallet = await openWalletWorld(platformUrl, options);
  const pool = openPool(databaseUrl, 'bench', CONNECTIONS, { answerWithinMs: 600_000 });
  await pool.query(
    `update book.limits set max_stake = $1, max_payout = $1, outcome_exposure = $1, fixture_exposure = $1`,
    [NO_LIMIT],
  );
  const tokens = await signIn(pool, wallet.players);
  const started: { stop(): Promise<void> }[] = [];
  const close = async (accepted: number | null): Promise<void> => {
    for (const each of started.toReversed()) await each.stop();
    try {
      if (accepted !== null) await verify(pool, accepted);
    } finally {
      await pool.end();
      await wallet.close();
    }
  };
  try {
    const platform = await startWallet(platformUrl, secretsKey);
    started.push(platform);
    const feed = await startFeed(size);
    started.push(feed.child);
    const url = `${platform.origin}/provider/house/v1`;
    const sportsbook = await startSportsbook({ databaseUrl, feed, wallet: { url, ...wallet.credentials } });
    started.push(sportsbook);
    return { wallet, platform, sportsbook, tokens, close };
  } catch (error) {
    await close(null);
    throw error;
  }
}

/** Writes the sessions of launched players with set-based SQL. */
async function signIn(pool: Pool, players: readonly Player[]): Promise<string[]> {
  const tokens = players.map(() => randomBytes(32).toString('base64url'));
  await pool.query(
    `insert into bets.session
        (token_hash, operator_session, player_id, nickname, game_code, currency, language, return_url, created_at, expires_at)
      select decode(hash, 'hex'), session, player, 'Bench', $4, 'BDT', 'bn', 'http://127.0.0.1', now(), now() + interval '1 day'
        from unnest($1::text[], $2::text[], $3::text[]) as given (hash, session, player)`,
    [
      tokens.map((token) => createHash('sha256').update(token).digest('hex')),
      players.map(({ session }) => session),
      players.map(({ id }) => id),
      GAME,
    ],
  );
  await pool.query('analyze');
  return tokens;
}

async function verify(pool: Pool, accepted: number): Promise<void> {
  const { rows } = await pool.query<{ open: bigint; paid: bigint }>(
    `select count(*) filter (where bet.state = 'open') as open, count(*) filter (where movement.state = 'done') as paid
      from bets.bet join bets.movement on movement.bet_id = bet.id`,
  );
  const { open = 0n, paid = 0n } = rows[0] ?? {};
  if (Number(open) !== accepted || Number(paid) !== accepted)
    throw new Error(`of ${accepted} accepted slips ${open} are open bets and ${paid} were paid`);
  // The check reads all bets, and was written for a database that knows how many they are.
  await pool.query('analyze');
  const flaws = await findFlaws(pool, FULL_PURSE);
  if (flaws.length > 0) throw new Error(`the bets are wrong: ${JSON.stringify(flaws.slice(0, 3))}`);
}
