import type { ChildProcess } from 'node:child_process';

/** How a process ended: its exit code (null after a signal), and the output of its pipes. */
export interface Ending {
  readonly code: number | null;
  readonly said: string;
}

/** Waits for a process to end. Rejects when it could not be started. */
export async function finish(child: ChildProcess): Promise<Ending> {
  const said: string[] = [];
  for (const output of [child.stdout, child.stderr]) output?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, said: said.join('') };
}
