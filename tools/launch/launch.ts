import { hash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, startCluster } from '../postgres/embedded.ts';
import { isFree } from '../postgres/ports.ts';
import { migrate } from '../postgres/migrate.ts';
import { buildFrontEnds, fingerprint } from './build.ts';
import type { LaunchConfig } from './config.ts';
import { startDevServers } from './dev.ts';
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
export interface Databases {
  readonly platform: string;
  readonly arcade: string;
}

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
    const databases = databaseAddresses(config, cluster);
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
    children: [platform.pid, arcade.pid, gateway.pid].filter((pid) => pid !== undefined),
    port: config.port,
    arcadePort: config.arcadePort,
    databaseUrl: parts.databases.platform,
    arcadeDatabaseUrl: parts.databases.arcade,
    secretsKey: parts.secrets.secretsKey,
  }));
  const shared = { env: parts.env, watch: parts.dev, onGivenUp, onProcess: () => run.refresh() };
  const platformPort = Number(parts.env.PORT);
  const platform = new Program(root, {
    ...shared,
    name: 'platform',
    entry: 'apps/platform/src/main.ts',
    readyUrl: `http://127.0.0.1:${platformPort}/readyz`,
  });
  const arcade = new Program(root, {
    ...shared,
    name: 'arcade',
    entry: 'apps/arcade/server/main.ts',
    readyUrl: `http://127.0.0.1:${config.arcadePort}/readyz`,
  });
  const gateway = new Program(root, {
    ...shared,
    name: 'payment gateway',
    entry: 'apps/gateway/server/main.ts',
    readyUrl: `http://127.0.0.1:${config.gatewayPort}/readyz`,
  });
  const isDemo = config.seed === 'demo';
  // Stopped in this order: pages, gateway, arcade (it finishes its wallet calls), platform, then the database.
  parts.stops.push(
    () => run.remove(),
    () => platform.stop(),
    () => arcade.stop(),
    () => gateway.stop(),
  );
  await Promise.all([
    step('platform', () => platform.start()),
    step('arcade', () => arcade.start()),
    ...(isDemo ? [step('payment gateway', () => gateway.start())] : []),
  ]);
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
  const ports = [
    config.port,
    config.arcadePort,
    config.arcadeTlsPort,
    ...(config.seed === 'demo' ? [config.gatewayPort] : []),
    ...(dev ? [config.port + DEV_PLATFORM_OFFSET] : []),
  ];
  for (const port of ports) {
    if (!(await isFree(port, config.host))) {
      throw new Error(
        `Port ${port} is taken by another program: set PORT to another number (up to four after it are used too).`,
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
  if (config.databaseUrl && config.arcadeDatabaseUrl) return null;
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

function databaseAddresses(config: LaunchConfig, cluster: Cluster | null): Databases {
  return {
    platform: config.databaseUrl ?? cluster?.url('platform') ?? '',
    arcade: config.arcadeDatabaseUrl ?? cluster?.url('arcade') ?? '',
  };
}

/** Runs `act` with both databases reachable; stops the embedded server again if it was started for this. */
export async function withDatabases(
  config: LaunchConfig,
  act: (databases: Databases) => Promise<void>,
  options: { stopAfter?: boolean } = {},
): Promise<void> {
  const run = await readRunFile(config.dataDir);
  const running = run !== null && livesHere(run.pid, 'tools/launch/main.ts');
  const cluster = config.databaseUrl && config.arcadeDatabaseUrl ? null : await openCluster(config);
  try {
    await act(databaseAddresses(config, cluster));
  } finally {
    if (!running || options.stopAfter) await cluster?.stop();
  }
}

async function openCluster(config: LaunchConfig): Promise<Cluster> {
  await mkdir(config.dataDir, { recursive: true });
  const cluster = await startCluster({ dataDir: config.dataDir });
  for (const database of ['platform', 'arcade']) await cluster.ensureDatabase(database);
  return cluster;
}

async function migrateAll(databases: Databases): Promise<void> {
  await step('schema', async () => {
    const applied = [
      ...(await migrate(databases.platform, 'platform')),
      ...(await migrate(databases.arcade, 'arcade')),
    ];
    return applied.length > 0 ? `${applied.length} migrations applied` : 'up to date';
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
    await runToEnd(root, 'apps/platform/src/commands/seed.ts', env);
    await runToEnd(root, 'apps/arcade/server/commands/seed.ts', env);
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
  const platformPort = dev ? config.port + DEV_PLATFORM_OFFSET : config.port;
  return {
    NODE_ENV: config.production ? 'production' : 'development',
    LOG_LEVEL: config.logLevel,
    HOST: config.host,
    PORT: String(platformPort),
    ROLES: config.roles,
    SEED: config.seed,
    DATA_DIR: config.dataDir,
    DATABASE_URL: databases.platform,
    ARCADE_DATABASE_URL: databases.arcade,
    SECRETS_KEY: secrets.secretsKey,
    SITE_DIST: join(root, 'apps/site/dist'),
    OFFICE_DIST: join(root, 'apps/office/dist'),
    GAMES_DIST: join(root, 'apps/arcade/dist'),
    GAME_ORIGINS: `${arcade} https://${config.host}:${config.arcadeTlsPort}`,
    SITE_ORIGIN: site,
    ARCADE_PORT: String(config.arcadePort),
    ARCADE_TLS_PORT: String(config.arcadeTlsPort),
    ARCADE_PUBLIC_URL: arcade,
    WALLET_URL: `http://127.0.0.1:${platformPort}/provider/house/v1`,
    WALLET_KEY_ID: secrets.walletKeyId,
    WALLET_SECRET: secrets.walletSecret,
    OPERATOR_KEY_ID: secrets.operatorKeyId,
    OPERATOR_SECRET: secrets.operatorSecret,
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
