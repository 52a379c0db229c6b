import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Cluster } from '../../../tools/postgres/embedded.ts';

const APPS = join(import.meta.dirname, '../../../apps');

/** What `npm run reconcile` says about the platform's books. */
export function reconciled(cluster: Cluster): Promise<string> {
  return said('platform/src/commands/reconcile.ts', [], { DATABASE_URL: cluster.url('platform') });
}

/** What `npm run sportsbook -- check` says about the sportsbook's bets. */
export function checkedBets(cluster: Cluster): Promise<string> {
  const env = { SPORTSBOOK_DATABASE_URL: cluster.url('sportsbook') };
  return said('sportsbook/server/commands/sportsbook.ts', ['check'], env);
}

/** Says what a command printed, also when it ended with a complaint. */
async function said(file: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const command = [join(APPS, file), ...args];
  const ran = promisify(execFile)(process.execPath, command, { env: { ...process.env, ...env } });
  return ran.then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout?: string; stderr?: string }) => `${stdout}${stderr}`,
  );
}
