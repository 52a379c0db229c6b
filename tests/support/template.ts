import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { finish } from '../../tools/launch/finish.ts';
import { DATABASES, DATABASE_NAMES, type DatabaseSetting } from '../../tools/postgres/databases.ts';
import type { Cluster } from '../../tools/postgres/embedded.ts';

const ROOT = join(import.meta.dirname, '../..');

type Addresses = Record<DatabaseSetting, string>;

/** The databases of an installation with the demo's data, to be copied. */
export interface Template {
  /** The file with the keys that encrypt its secrets. */
  readonly secrets: string;
  /** Copies all databases. Resolves to the environment of an installation on the copies. */
  copy(number: number): Promise<Addresses>;
}

/** Migrates and seeds all databases once, by an operator's commands. `folder`: for its data directory. */
export async function makeTemplate(cluster: Cluster, folder: string): Promise<Template> {
  const dataDir = await mkdtemp(join(folder, 'template-'));
  for (const name of DATABASE_NAMES) await cluster.ensureDatabase(`template_${name}`);
  const env = { DATA_DIR: dataDir, ...addresses(cluster, 'template') };
  await command('migrate', env);
  await command('seed', env);
  return {
    secrets: join(dataDir, 'secrets.json'),
    async copy(number) {
      for (const name of DATABASE_NAMES)
        await cluster.ensureDatabase(`copy_${number}_${name}`, { template: `template_${name}` });
      return addresses(cluster, `copy_${number}`);
    },
  };
}

function addresses(cluster: Cluster, beginning: string): Addresses {
  const entries = DATABASE_NAMES.map((name) => [DATABASES[name], cluster.url(`${beginning}_${name}`)]);
  return Object.fromEntries(entries) as Addresses;
}

async function command(name: 'migrate' | 'seed', env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, 'tools/db.ts'), name], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { code, said } = await finish(child);
  if (code !== 0) throw new Error(`db:${name} failed:\n${said}`);
}
