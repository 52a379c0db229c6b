import type { Clock } from '@chhokka/kernel';
import { type AttemptCounter, createAttempts } from '../attempts/index.ts';
import type { Config } from '../config.ts';
import { createLoginGuard, type LoginGuard } from '../credentials/index.ts';
import { openPool, type Pool } from '../db.ts';
import type { Log } from '../log.ts';
import { createInTurn, type InTurn } from '../in-turn.ts';
import { createMetrics, type Metrics } from '../metrics.ts';
import { createWaker, type Waker } from '../realtime/waker.ts';
import { createRevisions, type Revisions } from '../revisions.ts';
import { createSealing, type Sealing } from '../sealing/index.ts';
import { createSecretBox, type SecretBox } from '../secret-box.ts';

const POOL_SIZE = 10;
// Wallet and ledger have their own connections, so that a busy lobby does not make bets wait.
const WALLET_POOL_SIZE = 6;
// Opened seals and failed logins are stored for minutes only. Their commits do not wait for the disk.
const FLEETING_POOL_SIZE = 3;

/** The common dependencies of every module. */
export interface Base {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly pool: Pool;
  /** Connections for wallet and ledger. */
  readonly walletPool: Pool;
  /** Connections for writes that a crash may lose. */
  readonly fleetingPool: Pool;
  readonly revisions: Revisions;
  /** Notifies open pages, for example of members whose money has moved. */
  readonly waker: Waker;
  /** For background work that takes long. */
  readonly inTurn: InTurn;
  readonly secretBox: SecretBox;
  readonly sealing: Sealing;
  /** Counts attempts and refuses those over a limit. */
  readonly attempts: AttemptCounter;
  /** Slows down guessing of passwords. */
  readonly guard: LoginGuard;
}

/** Opens the pools and creates the services on them, without connecting yet. `close` ends the connections. */
export function createBase(
  config: Config,
  { clock, log }: { clock: Clock; log: Log },
): Base & { close(): Promise<void> } {
  const metrics = createMetrics();
  const pool = openPool(config.databaseUrl, POOL_SIZE);
  const walletPool = openPool(config.databaseUrl, WALLET_POOL_SIZE);
  const fleetingPool = openPool(config.databaseUrl, FLEETING_POOL_SIZE, { fleeting: true });
  metrics.watchPool('main', pool);
  metrics.watchPool('wallet', walletPool);
  metrics.watchPool('fleeting', fleetingPool);
  const secretBox = createSecretBox(config.secretsKey);
  const waker = createWaker({ pool: fleetingPool, log });
  return {
    config,
    clock,
    log,
    metrics,
    pool,
    walletPool,
    fleetingPool,
    revisions: createRevisions(pool),
    waker,
    inTurn: createInTurn({
      onStuck: () => log.error({}, 'background work has not ended for minutes: the next one begins'),
    }),
    secretBox,
    sealing: createSealing({ pool: fleetingPool, clock, secretBox }),
    attempts: createAttempts({ pool, clock, scale: config.rateLimitScale }),
    guard: createLoginGuard({ pool: fleetingPool, clock }),
    async close() {
      await waker.close();
      await Promise.all([pool.end(), walletPool.end(), fleetingPool.end()]);
    },
  };
}
