import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const runFile = z.object({ databaseUrl: z.string(), secretsKey: z.string(), port: z.int() });

export interface Installation {
  readonly databaseUrl: string;
  readonly secretsKey: Buffer;
  /** The address where providers reach the platform. */
  readonly origin: string;
}

/**
 * Finds the installation of a command: DATABASE_URL and SECRETS_KEY if they are set, else what a running `npm start` of
 * this checkout has written to its data directory. Throws an error of one sentence when there is neither.
 */
export async function findInstallation(env: Readonly<Record<string, string | undefined>>): Promise<Installation> {
  const port = Number(env.PORT ?? 8080);
  const origin = (at: number) => env.PUBLIC_URL ?? `http://127.0.0.1:${at}`;
  if (env.DATABASE_URL && env.SECRETS_KEY) {
    return {
      databaseUrl: env.DATABASE_URL,
      secretsKey: Buffer.from(env.SECRETS_KEY, 'base64url'),
      origin: origin(port),
    };
  }
  const root = resolve(import.meta.dirname, '../../../../..');
  const file = join(resolve(root, env.DATA_DIR ?? '.data'), 'run.json');
  const text = await readFile(file, 'utf8').catch(() => null);
  const run = runFile.safeParse(text === null ? null : JSON.parse(text));
  if (!run.success) throw new Error('Start Chhokka first (npm start), or set DATABASE_URL and SECRETS_KEY.');
  const { databaseUrl, secretsKey } = run.data;
  return { databaseUrl, secretsKey: Buffer.from(secretsKey, 'base64url'), origin: origin(run.data.port) };
}
