import { createHash } from 'node:crypto';
import type { Outcomes } from '@chhokka/game-math';
import { type Pool, type Transaction, transaction } from '@chhokka/provider-server/db';
import { betStepOf } from './exact-bets.ts';
import * as games from './games.repository.ts';
import type { ImportRequest } from './import/import-game.ts';
import { describeVersion } from './versions.repository.ts';

type Generated = Extract<Outcomes, { kind: 'generated' }>;
type Game = Omit<ImportRequest, 'folder' | 'returns'>;

// Declared returns have at most six decimals.
const RETURN_SCALE = 1_000_000;

/**
 * Stores a generated game as a staged version of its own; the same definition again changes nothing. Returns the
 * version.
 */
export async function registerGenerated(
  pool: Pool,
  game: Game,
  { generator, payoutUnit, modes }: Generated,
): Promise<number> {
  const contentHash = createHash('sha256')
    .update(JSON.stringify([generator, modes]))
    .digest();
  return transaction(pool, async (tx) => {
    await games.upsertGame(tx, game);
    const known = await games.versionWithContent(tx, game.code, contentHash);
    const { code } = game;
    const version = known?.version ?? (await addVersion(tx, { code, generator, payoutUnit, modes, contentHash }));
    await describeVersion(tx, { code, version }, game);
    return version;
  });
}

interface NewVersion extends Pick<Generated, 'generator' | 'payoutUnit' | 'modes'> {
  readonly code: string;
  readonly contentHash: Buffer;
}

async function addVersion(tx: Transaction, given: NewVersion): Promise<number> {
  const { code, generator, payoutUnit, modes, contentHash } = given;
  const version = await games.addVersion(tx, { code, kind: 'generated', generator, contentHash });
  for (const [position, mode] of modes.entries()) {
    await games.addMode(tx, {
      code,
      version,
      mode: mode.name,
      position,
      cost: BigInt(mode.cost),
      returns: { numerator: BigInt(Math.round(mode.declaredReturn * RETURN_SCALE)), denominator: BigInt(RETURN_SCALE) },
      maxWin: BigInt(mode.maxWin),
      betStep: betStepOf([payoutUnit, mode.cost, mode.maxWin].map(BigInt)),
      weights: null,
    });
  }
  return version;
}
