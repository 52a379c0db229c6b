import { hash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DATABASES, DATABASE_NAMES, type Database, eachDatabase } from '../postgres/databases.ts';
import { type Cluster, startCluster } from '../postgres/embedded.ts';
import { isFree } from '../postgres/ports.ts';
import { migrate } from '../postgres/migrate.ts';
import { buildFrontEnds, fingerprint } from './build.ts';
import { type LaunchConfig, MOST_AFTER } from './config.ts';
import { startDevServers } from './dev.ts';
import { plannedPrograms } from './plan.ts';
import { Program, runToEnd } from './programs.ts';
import { keepRunFile, livesHere, readRunFile, removeRunFile } from './run-file.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { step } from './step.ts';

export interface Installation {
  /** Resolves with a sentence when a program failed too often and was given up. */
  readonly givenUp: Promise<string>;
  stop(): Promise<void>;
}

/** Connection addresses. */
type Databases = Readonly<Record<Database, string>>;

/** What fills an empty installation, in this order. */
export const SEEDS = ['apps/platform/src/commands/seed.ts', 'apps/arcade/server/commands/seed.ts'] as const;

/** In development the page server takes PORT and proxies calls to the platform here. */
const DEV_PLATFORM_OFFSET = 3;
/** How often the launcher checks that the database is running, ms. */
const DATABASE_WATCH_MS = 500;

/** Starts database, programs and pages. Resolves with null when it was stopped meanwhile. */
export async function launch(
  root: string,
  config: LaunchConfig,
  options: { dev: boolean; stopAsked: Promise<void> },
): Promise<Installation | null> {
  await refuseSecond(config.dataDir);
  await endLeftovers(config.dataDir);
  await refuseTakenPorts(config, options.dev);
  const secrets = await openSecrets(config.dataDir);
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    while (stops.length > 0) await stops.pop()?.();
  };
  let asked = false;
  void options.stopAsked.then(() => {
    asked = true;
  });
  try {
    const cluster = await openDatabase(config);
    if (cluster) stops.push(keepRunning(config, cluster));
    const databases = databaseAddresses(config, cluster, DATABASE_NAMES);
    await migrateAll(databases);
    const env = environment(root, config, secrets, databases, options.dev);
    await seedOnce(root, config, databases, env);
    if (!asked && !options.dev) await step('pages', async () => describeBuilt(await buildFrontEnds(root)));
    if (asked) return await stop().then(() => null);
    return await startPrograms(root, config, { secrets, databases, env, dev: options.dev, stops, stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startPrograms(
  root: string,
  config: LaunchConfig,
  parts: {
    secrets: Secrets;
    databases: Databases;
    env: Record<string, string>;
    dev: boolean;
    stops: (() => Promise<void>)[];
    stop: () => Promise<void>;
  },
): Promise<Installation> {
  const { promise: givenUp, resolve: onGivenUp } = Promise.withResolvers<string>();
  const run = keepRunFile(config.dataDir, () => ({
    pid: process.pid,
    children: programs.map(({ program }) => program.pid).filter((pid) => pid !== undefined),
    port: config.port,
    arcadePort: config.arcadePort,
    feedPort: config.feedPort,
    databaseUrl: parts.databases.platform,
    arcadeDatabaseUrl: parts.databases.arcade,
    sportsbookDatabaseUrl: parts.databases.sportsbook,
    secretsKey: parts.secrets.secretsKey,
  }));
  const shared = { watch: parts.dev, onGivenUp, onProcess: () => run.refresh() };
  const platformPort = Number(parts.env.PORT);
  const programs = plannedPrograms(config, platformPort).map(({ name, entry, ports: [port], env: own }) => {
    const readyUrl = `http://127.0.0.1:${port}/readyz`;
    return { name, program: new Program(root, { ...shared, env: { ...parts.env, ...own }, name, entry, readyUrl }) };
  });
  // Stopped one after another, in the opposite order: last the platform, then the database.
  parts.stops.push(
    () => run.remove(),
    ...programs.map(
      ({ program }) =>
        () =>
          program.stop(),
    ),
  );
  await Promise.all(programs.map(({ name, program }) => step(name, () => program.start())));
  if (parts.dev) {
    const servers = await step('pages with hot reload', () => startDevServers(root, config.port, platformPort));
    parts.stops.push(() => servers.stop());
  }
  await run.write();
  return { givenUp, stop: parts.stop };
}

async function refuseSecond(dataDir: string): Promise<void> {
  const run = await readRunFile(dataDir);
  if (run && livesHere(run.pid, 'tools/launch/main.ts')) {
    throw new Error(
      `Chhokka already runs from ${dataDir} on port ${run.port}: stop it, or set another DATA_DIR and PORT.`,
    );
  }
}

/** A program that cannot listen reports it only after its start. This check reports it at once, in one sentence. */
async function refuseTakenPorts(config: LaunchConfig, dev: boolean): Promise<void> {
  const platformPort = dev ? config.port + DEV_PLATFORM_OFFSET : config.port;
  const ports = new Set([config.port, ...plannedPrograms(config, platformPort).flatMap((program) => program.ports)]);
  for (const port of ports) {
    if (!(await isFree(port, config.host))) {
      throw new Error(
        `Port ${port} is taken by another program: set PORT to another number (up to ${MOST_AFTER} after it are used too).`,
      );
    }
  }
}

/** Stops programs that a killed launcher left behind. Normally they end by themselves within a moment. */
async function endLeftovers(dataDir: string): Promise<void> {
  const run = await readRunFile(dataDir);
  if (!run) return;
  const left = run.children.filter((pid) => livesHere(pid, 'apps/'));
  for (const pid of left) process.kill(pid, 'SIGTERM');
  for (let waited = 0; left.some((pid) => livesHere(pid, 'apps/')) && waited < 5_000; waited += 50) await sleep(50);
  for (const pid of left) if (livesHere(pid, 'apps/')) process.kill(pid, 'SIGKILL');
  await removeRunFile(dataDir);
}

async function openDatabase(config: LaunchConfig): Promise<Cluster | null> {
  if (!needsCluster(config, DATABASE_NAMES)) return null;
  return step('database', () => openCluster(config));
}

/** Restarts the database at its old address when it dies. Returns a function that stops it for good. */
function keepRunning(config: LaunchConfig, first: Cluster): () => Promise<void> {
  let cluster = first;
  let restarting: Promise<void> | null = null;
  const restart = async (): Promise<void> => {
    process.stdout.write('• the database stopped and is started again\n');
    cluster = await startCluster({ dataDir: config.dataDir, port: cluster.port });
  };
  const watch = setInterval(() => {
    if (restarting || cluster.isRunning()) return;
    restarting = restart()
      .catch((error: Error) => void process.stderr.write(`${error.message}\n`))
      .finally(() => {
        restarting = null;
      });
  }, DATABASE_WATCH_MS);
  return async () => {
    clearInterval(watch);
    await restarting;
    await cluster.stop();
  };
}

/** Whether one of the databases is none that somebody else runs. */
function needsCluster({ databases }: LaunchConfig, names: readonly Database[]): boolean {
  return names.some((name) => databases[name] === null);
}

function databaseAddresses<Name extends Database>(
  { databases }: LaunchConfig,
  cluster: Cluster | null,
  names: readonly Name[],
): Record<Name, string> {
  return eachDatabase(names, (name) => databases[name] ?? cluster?.url(name) ?? '');
}

/**
 * Runs `act` with the named databases reachable. If the embedded server was started for this, it is stopped again; it is
 * started only if it has one of them.
 */
export async function withDatabases<Name extends Database>(
  config: LaunchConfig,
  names: readonly Name[],
  act: (databases: Readonly<Record<Name, string>>) => Promise<void>,
  options: { stopAfter?: boolean } = {},
): Promise<void> {
  const run = await readRunFile(config.dataDir);
  const running = run !== null && livesHere(run.pid, 'tools/launch/main.ts');
  const cluster = needsCluster(config, names) ? await openCluster(config) : null;
  try {
    await act(databaseAddresses(config, cluster, names));
  } finally {
    if (!running || options.stopAfter) await cluster?.stop();
  }
}

async function openCluster(config: LaunchConfig): Promise<Cluster> {
  await mkdir(config.dataDir, { recursive: true });
  const cluster = await startCluster({ dataDir: config.dataDir });
  for (const database of DATABASE_NAMES) await cluster.ensureDatabase(database);
  return cluster;
}

async function migrateAll(databases: Databases): Promise<void> {
  await step('schema', async () => {
    let applied = 0;
    for (const database of DATABASE_NAMES) applied += (await migrate(databases[database], database)).length;
    return applied > 0 ? `${applied} migrations applied` : 'up to date';
  });
}

/** Seeding is idempotent but slow. It runs again only when the seeds, the databases or their inputs changed. */
async function seedOnce(
  root: string,
  config: LaunchConfig,
  databases: Databases,
  env: Record<string, string>,
): Promise<void> {
  if (config.seed === 'none') return;
  const sources = await fingerprint(root, [
    'apps/platform/src/commands',
    'apps/arcade/server/commands',
    'apps/arcade/games',
    'apps/arcade/data',
  ]);
  // Hashed, because the addresses contain a password.
  const wanted = hash(
    'sha256',
    JSON.stringify([sources, databases, env.ARCADE_PUBLIC_URL, env.WALLET_KEY_ID, env.GATEWAY_PUBLIC_URL]),
  );
  const marker = join(config.dataDir, 'seeded');
  if ((await readFile(marker, 'utf8').catch(() => '')) === wanted) return;
  await step('demo data', async () => {
    for (const entry of SEEDS) await runToEnd(root, entry, env);
    await writeFile(marker, wanted);
  });
}

/** The environment for every program of the installation. */
export function environment(
  root: string,
  config: LaunchConfig,
  secrets: Secrets,
  databases: Databases,
  dev: boolean,
): Record<string, string> {
  const site = `http://${config.host}:${config.port}`;
  const arcade = `http://${config.host}:${config.arcadePort}`;
  const sportsbook = `http://${config.host}:${config.sportsbookPort}`;
  const platformPort = dev ? config.port + DEV_PLATFORM_OFFSET : config.port;
  return {
    NODE_ENV: config.production ? 'production' : 'development',
    LOG_LEVEL: config.logLevel,
    HOST: config.host,
    PORT: String(platformPort),
    ROLES: config.roles,
    SEED: config.seed,
    DATA_DIR: config.dataDir,
    ...Object.fromEntries(DATABASE_NAMES.map((name) => [DATABASES[name], databases[name]])),
    SECRETS_KEY: secrets.secretsKey,
    SITE_DIST: join(root, 'apps/site/dist'),
    OFFICE_DIST: join(root, 'apps/office/dist'),
    GAMES_DIST: join(root, 'apps/arcade/dist'),
    GAME_ORIGINS: `${arcade} https://${config.host}:${config.arcadeTlsPort} ${sportsbook}`,
    SITE_ORIGIN: site,
    ARCADE_PORT: String(config.arcadePort),
    ARCADE_TLS_PORT: String(config.arcadeTlsPort),
    ARCADE_PUBLIC_URL: arcade,
    WALLET_URL: `http://127.0.0.1:${platformPort}/provider/house/v1`,
    WALLET_KEY_ID: secrets.walletKeyId,
    WALLET_SECRET: secrets.walletSecret,
    OPERATOR_KEY_ID: secrets.operatorKeyId,
    OPERATOR_SECRET: secrets.operatorSecret,
    SPORTSBOOK_PORT: String(config.sportsbookPort),
    SPORTSBOOK_PUBLIC_URL: sportsbook,
    SPORTSBOOK_WALLET_KEY_ID: secrets.sportsbookWalletKeyId,
    SPORTSBOOK_WALLET_SECRET: secrets.sportsbookWalletSecret,
    SPORTSBOOK_OPERATOR_KEY_ID: secrets.sportsbookOperatorKeyId,
    SPORTSBOOK_OPERATOR_SECRET: secrets.sportsbookOperatorSecret,
    SPORTSBOOK_DIST: join(root, 'apps/sportsbook/dist'),
    FEED_PORT: String(config.feedPort),
    FEED_URL: `http://127.0.0.1:${config.feedPort}`,
    FEED_KEY: secrets.feedKey,
    FEED_CONTROL_KEY: secrets.feedControlKey,
    FEED_MASTER_SECRET: secrets.feedMasterSecret,
    GATEWAY_PORT: String(config.gatewayPort),
    GATEWAY_PUBLIC_URL: `http://${config.host}:${config.gatewayPort}`,
    PAYMENT_WEBHOOK_URL: `http://127.0.0.1:${platformPort}/payment/sandbox/webhook`,
    PAYMENT_KEY_ID: 'sandbox',
    PAYMENT_SECRET: secrets.paymentSecret,
  };
}

function describeBuilt(built: readonly string[]): string {
  return built.length > 0 ? `${built.join(' and ')} built` : 'up to date';
}
