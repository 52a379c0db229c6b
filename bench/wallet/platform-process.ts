import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The platform as it runs in production, in a process of its own with the callbacks of providers only. */
export interface PlatformProcess {
  readonly origin: string;
  /** Lets it finish what it accepted and waits until it is gone. */
  stop(): Promise<void>;
}

const PROGRAM = join(import.meta.dirname, '../../apps/platform/src/main.ts');

export async function startPlatform(databaseUrl: string, secretsKey: Buffer): Promise<PlatformProcess> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      SECRETS_KEY: secretsKey.toString('base64url'),
      ROLES: 'callbacks',
      PORT: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const origin = await Promise.race([
    listening(child),
    gone.then(() => Promise.reject(new Error('The platform did not start.'))),
  ]);
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function listening(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The platform has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line) as { msg?: string; url?: string };
    if (said.msg !== 'listening' || !said.url) continue;
    // What it says later is read and forgotten, so that it never waits for us.
    child.stdout.resume();
    return said.url;
  }
  throw new Error('The platform said nothing.');
}
