import { createHash } from 'node:crypto';
import { type Pool, type Transaction, transaction } from '../infra/db.ts';
import * as games from './games.repository.ts';
import type { GeneratedGame } from './generators.ts';

// Declared returns have at most six places.
const RETURN_SCALE = 1_000_000;

/** Stores a generated game as a version of its own; the same definition again changes nothing. Gives the version. */
export async function registerGenerated(pool: Pool, game: GeneratedGame): Promise<number> {
  const contentHash = createHash('sha256')
    .update(JSON.stringify([game.generator, game.modes]))
    .digest();
  return transaction(pool, async (tx) => {
    await games.upsertGame(tx, { code: game.code, titles: game.title, client: 'own' });
    const known = await games.versionWithContent(tx, game.code, contentHash);
    const version = known ?? (await addVersion(tx, game, contentHash));
    await games.setCurrentVersion(tx, game.code, version);
    return version;
  });
}

async function addVersion(tx: Transaction, game: GeneratedGame, contentHash: Buffer): Promise<number> {
  const version = await games.addVersion(tx, {
    code: game.code,
    kind: 'generated',
    generator: game.generator,
    contentHash,
  });
  for (const [position, mode] of game.modes.entries()) {
    await games.addMode(tx, {
      code: game.code,
      version,
      mode: mode.name,
      position,
      cost: BigInt(mode.cost),
      returns: { numerator: BigInt(Math.round(mode.declaredReturn * RETURN_SCALE)), denominator: BigInt(RETURN_SCALE) },
      maxWin: BigInt(mode.maxWin),
      weights: null,
    });
  }
  return version;
}
