import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { currency, minor, systemClock } from '@chhokka/kernel';
import { type Credentials, signedHeaders } from '@chhokka/wallet-protocol/house';
import { openPool, type Pool } from '../../apps/platform/src/infra/db.ts';
import {
  type AccountId,
  openAccount,
  openFund,
  reconcile,
  type Transfer,
} from '../../apps/platform/src/modules/money/ledger/index.ts';
import { createRegistry } from '../../apps/platform/src/modules/games/providers/index.ts';
import { PLATFORM, type Program, startProgram } from '../support/program.ts';

const PROVIDER = 'BENCH';
/** What is played where nothing else is wanted. */
const GAMES = ['bench'];
const BDT = currency('BDT');
const FUNDS = 1_000_000_000;

/** A member who plays one game. */
export interface Player {
  readonly id: string;
  /** The wallet's session. */
  readonly session: string;
  readonly account: AccountId;
  readonly game: string;
}

/** Members with money and live sessions at one house-protocol provider, whose account receives all bets. */
export interface WalletWorld {
  readonly pool: Pool;
  readonly players: readonly Player[];
  /** Of the provider, for calls to the wallet. */
  readonly credentials: Credentials;
  /** A signed bet of a random one of these players in a new round: headers and body of `POST /provider/house/v1/bet`. */
  bet(among?: readonly Player[]): { headers: Record<string, string>; body: string };
  /** The transfer that such a bet makes, under a random id. */
  transfer(): Transfer;
  /** Verifies the books and closes the connections. Throws when the books are wrong. */
  close(): Promise<void>;
}

export interface WorldOptions {
  readonly members: number;
  /** Each member plays one of them, in turn. */
  readonly games?: readonly string[];
  readonly connections: number;
  readonly secretsKey: Buffer;
  /** Whether each bet is the only one of its round, which it closes without a win. */
  readonly closed?: boolean;
}

export async function openWalletWorld(url: string, options: WorldOptions): Promise<WalletWorld> {
  const pool = openPool(url, options.connections);
  const credentials = { keyId: 'bench-key', secret: randomBytes(32).toString('base64url') };
  const games = options.games ?? GAMES;
  await registerProvider(pool, options.secretsKey, credentials, games);
  const players: readonly Player[] = await addPlayers(pool, options.members, games);
  const house = await openAccount(pool, { kind: 'house_provider', owner: PROVIDER, currency: BDT });
  const anyone = (among = players): Player => among[Math.floor(Math.random() * among.length)] as Player;
  await pool.query('analyze');
  return {
    pool,
    players,
    credentials,
    bet: (among) => signedBet(anyone(among), credentials, options.closed ?? false),
    transfer: () => {
      const { account: from } = anyone();
      return { externalId: randomUUID(), kind: 'bet', from, to: house, amount: minor(100) };
    },
    async close() {
      const { differences } = await reconcile(pool);
      await pool.end();
      if (differences.length > 0) throw new Error(`The books are wrong: ${JSON.stringify(differences.slice(0, 3))}`);
    },
  };
}

/** Starts the platform with the calls of providers only. */
export function startWallet(databaseUrl: string, secretsKey: Buffer): Promise<Program> {
  return startProgram(PLATFORM, {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    SECRETS_KEY: secretsKey.toString('base64url'),
    ROLES: 'callbacks',
    PORT: '0',
    LOG_LEVEL: 'warn',
  });
}

function signedBet(
  { id: playerId, session, game: gameCode }: Player,
  credentials: Credentials,
  roundClosed: boolean,
): { headers: Record<string, string>; body: string } {
  const now = Date.now();
  const [requestId, txId, roundId] = [randomUUID(), randomUUID(), randomUUID()];
  const movement = { playerId, session, gameCode, currency: BDT, amount: 100, roundClosed, at: now };
  const body = JSON.stringify({ requestId, txId, roundId, ...movement });
  return { body, headers: signedHeaders(credentials, body, now) };
}

async function registerProvider(
  pool: Pool,
  secretsKey: Buffer,
  { keyId, secret }: Credentials,
  games: readonly string[],
): Promise<void> {
  await createRegistry({ pool, clock: systemClock, secretsKey }).register({
    code: PROVIDER,
    name: 'Bench',
    dialect: 'house',
    coreUrl: null,
    config: { walletKeyId: keyId, walletSecret: secret, coreKeyId: 'bench-core', coreSecret: secret },
  });
  await pool.query(
    `insert into catalogue.vendor (vassalage, provider_id, name_bn, name_en, account_type_id)
      values ($1, $1, 'Bench', 'Bench', 990000)`,
    [PROVIDER],
  );
  await pool.query(
    `insert into catalogue.game (vassalage, provider_id, game_code, name_bn, name_en, game_type, min_bet, icon)
      select $1, $1, code, 'Bench', 'Bench', 'RNG', 10, '' from unnest($2::text[]) as code`,
    [PROVIDER, games],
  );
}

/**
 * Writes members, their accounts, their money (by real transfers), their logins and the sessions of their games with set-based
 * SQL.
 */
async function addPlayers(pool: Pool, members: number, games: readonly string[]): Promise<Player[]> {
  const { rows } = await pool.query<{ id: string; account: AccountId }>(
    `with added as (
        insert into members.member (account, password_hash, nickname)
        select 'bench-' || n, '', 'Bench' from generate_series(1, $1) n returning id
      )
      select id, ledger.open_account('member_cash', id::text, 'BDT') as account from added`,
    [members],
  );
  const bank = await openFund(pool, { kind: 'cash_in', currency: BDT }, { rule: 'demo' });
  for (let first = 0; first < rows.length; first += 1_000) {
    const some = rows.slice(first, first + 1_000);
    await pool.query(
      `select count(*) from ledger.post(
        array(select 'fund-' || a from unnest($1::bigint[]) a), array_fill('deposit'::text, array[$3::int]),
        array_fill($2::bigint, array[$3::int]), $1::bigint[], array_fill($4::bigint, array[$3::int]),
        array_fill(null::text, array[$3::int]), now())`,
      [some.map(({ account }) => account), bank, some.length, FUNDS],
    );
  }
  const players = rows.map(({ id, account }, at) => {
    const session = randomBytes(32).toString('base64url');
    return { id, account, session, game: games[at % games.length] ?? '' };
  });
  await pool.query(
    `with logins as (
        insert into devices.session (token_hash, member_id, idle_until, expires_at)
        select sha256(member::text::bytea), member, now() + interval '1 day', now() + interval '1 day'
          from unnest($2::uuid[]) as member returning id, member_id
      )
      insert into wallet.game_session
        (token_hash, member_id, member_session, provider_id, game_code, currency, language, opened_at, expires_at, ttl_ms)
      select decode(hash, 'hex'), member, logins.id, $3, game, 'BDT', 'bn', now(), now() + interval '1 day', 86400000
        from unnest($1::text[], $2::uuid[], $4::text[]) as given (hash, member, game) join logins on member_id = member`,
    [
      players.map(({ session }) => createHash('sha256').update(session).digest('hex')),
      players.map(({ id }) => id),
      PROVIDER,
      players.map(({ game }) => game),
    ],
  );
  return players;
}
