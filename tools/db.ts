import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readLaunchConfig } from './launch/config.ts';
import { runToEnd } from './launch/programs.ts';
import { livesHere, readRunFile } from './launch/run-file.ts';
import { openSecrets } from './launch/secrets.ts';
import { SEEDS, environment, withDatabases } from './launch/launch.ts';
import { DATABASE_NAMES } from './postgres/databases.ts';
import { removeCluster } from './postgres/embedded.ts';
import { migrate } from './postgres/migrate.ts';
import { describeDatabase } from './schema/describe.ts';

const ROOT = join(import.meta.dirname, '..');
const config = readLaunchConfig(process.env, ROOT);

/** `npm run db:migrate`: migrates all databases to the newest schema. */
async function migrateAll(): Promise<void> {
  await withDatabases(config, DATABASE_NAMES, async (databases) => {
    for (const database of DATABASE_NAMES) {
      const applied = await migrate(databases[database], database);
      process.stdout.write(`${database}: ${applied.length > 0 ? applied.join(', ') : 'up to date'}\n`);
    }
  });
}

/** `npm run db:seed`: demo accounts and games; safe to repeat. */
async function seed(): Promise<void> {
  if (config.production) throw new Error('Nothing is ever seeded with NODE_ENV=production.');
  const secrets = await openSecrets(config.dataDir);
  await withDatabases(config, DATABASE_NAMES, async (databases) => {
    const env = environment(ROOT, config, secrets, databases, false);
    for (const entry of SEEDS) await runToEnd(ROOT, entry, env);
  });
  process.stdout.write('seeded\n');
}

/** `npm run demo:life`: writes months of members into the demo's database; `-- --rewards` a year with all rewards. */
async function life(): Promise<void> {
  if (config.production) throw new Error('Nobody plays for demonstration with NODE_ENV=production.');
  // A running worker would end by today's clock what the story has just started three months ago.
  await assertStopped();
  const secrets = await openSecrets(config.dataDir);
  await withDatabases(config, DATABASE_NAMES, async (databases) => {
    const env = environment(ROOT, config, secrets, databases, false);
    const args = process.argv.slice(3);
    process.stdout.write(await runToEnd(ROOT, 'apps/platform/src/commands/life.ts', env, args));
  });
}

/** `npm run db:reset`: deletes all data of the embedded database, and never touches that of DATABASE_URL. */
async function reset(): Promise<void> {
  if (DATABASE_NAMES.some((name) => config.databases[name] !== null))
    throw new Error('Only the embedded database can be reset: unset DATABASE_URL and the others.');
  if (config.production) throw new Error('The database is not reset with NODE_ENV=production.');
  await assertStopped();
  await withDatabases(config, DATABASE_NAMES, async () => {}, { stopAfter: true });
  await removeCluster(config.dataDir);
  process.stdout.write('The data directory is empty again.\n');
}

async function assertStopped(): Promise<void> {
  const run = await readRunFile(config.dataDir);
  if (run && livesHere(run.pid, 'tools/launch/main.ts')) throw new Error('Chhokka is running: stop it first.');
}

/** `npm run db:schema`: writes the description of every table under db/schema. */
async function schema(): Promise<void> {
  await withDatabases(config, DATABASE_NAMES, async (databases) => {
    for (const database of DATABASE_NAMES) {
      const folder = join(ROOT, 'db/schema', database);
      await migrate(databases[database], database);
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      for (const { name, text } of await describeDatabase(databases[database]))
        await writeFile(join(folder, `${name}.txt`), text);
    }
  });
}

const COMMANDS: Readonly<Record<string, () => Promise<void>>> = { migrate: migrateAll, seed, life, reset, schema };

try {
  const command = COMMANDS[process.argv[2] ?? ''];
  if (!command) throw new Error(`usage: npm run db:${Object.keys(COMMANDS).join('|')}`);
  await command();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
