import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Pool, openPool } from '@chhokka/provider-server/db';
import { tables } from '../../apps/arcade/games/tables.ts';
import { installHouseTables } from '../../apps/arcade/server/tables/install-tables.ts';
import type { DurableCluster } from '../support/durable-cluster.ts';
import { ARCADE, type Program, startProgram } from '../support/program.ts';
import { type Player, type WalletWorld, openWalletWorld, startWallet } from '../wallet/world.ts';

/** A player at the tables of one title. */
export interface Seat {
  readonly player: Player;
  /** Of the arcade. */
  readonly sessionId: bigint;
  readonly sessionID: string;
}

/** A platform, an arcade's database with the house's tables, and players with money who have been launched. */
export interface TableWorld {
  readonly wallet: WalletWorld;
  readonly platform: Program;
  /** Of the arcade's database. */
  readonly pool: Pool;
  readonly seats: readonly Seat[];
  /** The address of the wallet's calls. */
  readonly walletUrl: string;
  /** Starts the arcade, once. It opens rounds at every table that is open. `gamesDist`: the built clients; none by default. */
  startArcade(gamesDist?: string): Promise<Program>;
  /** Stops the programs, verifies the platform's books and closes the connections. Throws when the books are wrong. */
  close(): Promise<void>;
}

const WALLET_CONNECTIONS = 16;
const CONNECTIONS = 16;
/** No limit of money stands in the way of a bench, minor units. */
const NO_LIMIT = '1000000000000000';

/** Every player plays one of the titles `games`, in turn. All tables are closed at first. */
export async function openTableWorld(
  server: DurableCluster,
  { players, games }: { readonly players: number; readonly games: readonly string[] },
): Promise<TableWorld> {
  const secretsKey = randomBytes(32);
  const platformUrl = await server.createDatabase('platform', 'platform');
  const arcadeUrl = await server.createDatabase('arcade', 'arcade');
  const wallet = await openWalletWorld(platformUrl, {
    members: players,
    connections: WALLET_CONNECTIONS,
    secretsKey,
    games,
  });
  const pool = openPool(arcadeUrl, 'arcade', CONNECTIONS);
  await installHouseTables(pool, tables);
  await pool.query('update tables.house_table set open = false, max_stake = $1, max_exposure = $1', [NO_LIMIT]);
  await pool.query('update tables.bet_limit set max_bet = $1', [NO_LIMIT]);
  const seats = await launch(pool, wallet.players);
  await pool.query('analyze');
  const platform = await startWallet(platformUrl, secretsKey);
  const dataDir = await mkdtemp(join(tmpdir(), 'chhokka-bench-tables-'));
  const walletUrl = `${platform.origin}/provider/house/v1`;
  let arcade: Program | null = null;
  return {
    wallet,
    platform,
    pool,
    seats,
    walletUrl,
    async startArcade(gamesDist = join(dataDir, 'games')) {
      arcade = await startProgram(ARCADE, {
        NODE_ENV: 'production',
        ARCADE_PORT: '0',
        ARCADE_TLS_PORT: '0',
        ARCADE_DATABASE_URL: arcadeUrl,
        WALLET_URL: walletUrl,
        WALLET_KEY_ID: wallet.credentials.keyId,
        WALLET_SECRET: wallet.credentials.secret,
        OPERATOR_KEY_ID: 'bench',
        OPERATOR_SECRET: randomBytes(32).toString('base64url'),
        DATA_DIR: dataDir,
        GAMES_DIST: gamesDist,
        RATE_LIMIT_SCALE: '1000',
      });
      return arcade;
    },
    async close() {
      await arcade?.stop();
      await platform.stop();
      await pool.end();
      await rm(dataDir, { recursive: true, force: true });
      await wallet.close();
    },
  };
}

/** Writes the sessions of launched players with set-based SQL. */
async function launch(pool: Pool, players: readonly Player[]): Promise<Seat[]> {
  const tokens = players.map(() => randomBytes(32).toString('base64url'));
  const { rows } = await pool.query<{ id: bigint; player_id: string }>(
    `insert into rgs.session
        (token_hash, operator_session, player_id, nickname, game_code, currency, language, device, return_url, created_at, expires_at)
      select decode(hash, 'hex'), session, player, 'Bench', game, 'BDT', 'bn', 'mobile', 'http://127.0.0.1', now(),
          now() + interval '1 day'
        from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as given (hash, session, player, game)
      returning id, player_id`,
    [
      tokens.map((token) => createHash('sha256').update(token).digest('hex')),
      players.map(({ session }) => session),
      players.map(({ id }) => id),
      players.map(({ game }) => game),
    ],
  );
  const ids = new Map(rows.map(({ id, player_id: player }) => [player, id]));
  return players.map((player, at) => ({
    player,
    sessionId: ids.get(player.id) ?? 0n,
    sessionID: tokens[at] ?? '',
  }));
}
