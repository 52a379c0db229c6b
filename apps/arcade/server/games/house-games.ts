import { join } from 'node:path';
import type { SlotManifest } from '@chhokka/game-math';
import { type Pool, transaction } from '@chhokka/provider-server/db';
import { titles } from '../../games/titles.ts';
import { activateFirst } from './activate.ts';
import { importGame } from './import/import-game.ts';
import { USUAL_RETURNS } from './import/limits.ts';
import { registerGenerated } from './register-generated.ts';

const DATA = join(import.meta.dirname, '../../data');

/**
 * Installs the house's own titles in the database; running it again changes nothing. The first version of a title is
 * active at once. A later one is staged, and waits for people.
 */
export async function installHouseGames(pool: Pool): Promise<void> {
  for (const title of titles) await install(pool, title);
}

async function install(pool: Pool, { code, title, lines, outcomes }: SlotManifest): Promise<void> {
  const game = { code, titles: title, client: 'own', lines } as const;
  const version =
    outcomes.kind === 'published'
      ? (await importGame(pool, { ...game, folder: join(DATA, code), returns: USUAL_RETURNS })).version
      : await registerGenerated(pool, game, outcomes);
  await transaction(pool, (tx) => activateFirst(tx, code, version, new Date()));
}
