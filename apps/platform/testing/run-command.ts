import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { basicEnv } from '../../../tests/support/basic-env.ts';

const run = promisify(execFile);
const COMMANDS = join(import.meta.dirname, '../src/commands');

/**
 * Runs a command of the platform in a process of its own, with nothing but this environment, and returns what it printed. An exit
 * code other than 0 rejects with what it printed and the code.
 */
export async function runCommand(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const { stdout } = await run(process.execPath, [join(COMMANDS, file), ...args], {
    env: { ...basicEnv(), ...env },
  });
  return stdout;
}
