import type { Challenge } from 'altcha-lib';
import { solved } from '../src/commands/solve.ts';
import { callApp, valueOf } from './app.ts';

/** A challenge of this site, solved as a browser does, to be merged into a call. Takes about 0.1 s. */
export async function solvedHuman(url: string): Promise<{ altcha: string }> {
  const given = await valueOf(callApp(url, 'humanChallenge', {}));
  if (given.provider !== 'pow') throw new Error(`cannot solve a challenge of ${given.provider}`);
  return { altcha: await solved(given.challenge as unknown as Challenge) };
}
