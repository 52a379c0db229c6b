import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import type { Pool } from '@chhokka/provider-server/db';
import { wishActive } from '../games/activate.ts';
import { nameHostedClient } from '../games/games.repository.ts';
import { type ImportRequest, importGame } from '../games/import/import-game.ts';

export interface PublishedFiles {
  readonly index: unknown;
  /** Lines of the look-up table. */
  readonly weights: readonly string[];
  readonly books: readonly string[];
}

/** A book as one line, with a single reveal and its payout. */
export function bookLine(id: number, payout: number): string {
  const board = [[{ name: 'A' }, { name: 'B' }, { name: 'C' }]];
  const reveal = { index: 0, type: 'reveal', board, paddingPositions: [0], gameType: 'basegame', anticipation: [0] };
  const events = [
    reveal,
    { index: 1, type: 'setTotalWin', amount: payout },
    { index: 2, type: 'finalWin', amount: payout },
  ];
  return JSON.stringify({ id, payoutMultiplier: payout, events });
}

const INDEX = { modes: [{ name: 'base', cost: 1, events: 'books.jsonl.zst', weights: 'weights.csv' }] };

/** Two equally likely outcomes: nothing, and three times the bet. */
export const COIN: PublishedFiles = {
  index: INDEX,
  weights: ['1,5,0', '2,5,300'],
  books: [bookLine(1, 0), bookLine(2, 300)],
};

/** Always pays, so that a test needs no luck. */
export const WINNER: PublishedFiles = { index: INDEX, weights: ['2,1,300'], books: [bookLine(2, 300)] };

/** Always pays 1.23 times the bet, so that only whole units of the currency have a whole payout. */
export const FINE: PublishedFiles = { index: INDEX, weights: ['1,1,123'], books: [bookLine(1, 123)] };

/** Never pays. */
export const LOSER: PublishedFiles = { index: INDEX, weights: ['1,1,0'], books: [bookLine(1, 0)] };

/** Writes a published game with one mode into a folder. */
export async function writePublished(folder: string, files: PublishedFiles): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.json'), JSON.stringify(files.index));
  await writeFile(join(folder, 'weights.csv'), `${files.weights.join('\n')}\n`);
  await writeFile(join(folder, 'books.jsonl.zst'), zstdCompressSync(Buffer.from(`${files.books.join('\n')}\n`)));
  return folder;
}

/**
 * Imports a published game, whatever it returns, and lets two people make it active. A third-party client counts as in
 * place: whoever opens it puts files there. Returns the version.
 */
export async function installGame(pool: Pool, request: Omit<ImportRequest, 'returns'>): Promise<number> {
  const { version, state } = await importGame(pool, { ...request, returns: 'any' });
  const action = state === 'staged' ? 'activate' : 'roll-back';
  for (const by of state === 'active' ? [] : ['rahim', 'karim']) {
    const asked = await wishActive(pool, { code: request.code, version, action, by, returns: 'any', now: new Date() });
    if (!asked.ok) throw new Error(`version ${version} of ${request.code} was not activated: ${asked.error}`);
  }
  if (request.client === 'third-party') await nameHostedClient(pool, request.code, version);
  return version;
}
