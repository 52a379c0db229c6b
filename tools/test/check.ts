import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { finish } from '../launch/finish.ts';
import { type Count, shorten } from './count.ts';

/** A check that is a single program: it passes with exit code 0. Its output is shown only when it fails. */
export async function runCheck(root: string, name: string, program: string, args: readonly string[]): Promise<Count> {
  const child = spawn(process.execPath, [join(root, program), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { code, said } = await finish(child);
  if (code === 0) return { passed: 1, failed: 0, failures: [] };
  process.stdout.write(`${said.trim()}\n${name} failed\n`);
  return { passed: 0, failed: 1, failures: [shorten(`${name}\n${said.trim()}`)] };
}
