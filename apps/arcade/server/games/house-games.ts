import { join } from 'node:path';
import type { SlotManifest } from '@chhokka/game-math';
import { titles } from '../../games/titles.ts';
import type { Pool } from '../infra/db.ts';
import { importGame } from './import/import-game.ts';
import { registerGenerated } from './register-generated.ts';

const DATA = join(import.meta.dirname, '../../data');

/** Installs the house's own titles in the database; running it again changes nothing. */
export async function installHouseGames(pool: Pool): Promise<void> {
  for (const title of titles) await install(pool, title);
}

async function install(pool: Pool, { code, title, lines, outcomes }: SlotManifest): Promise<void> {
  const game = { code, titles: title, client: 'own', lines } as const;
  if (outcomes.kind === 'published') await importGame(pool, { ...game, folder: join(DATA, code) });
  else await registerGenerated(pool, game, outcomes);
}
