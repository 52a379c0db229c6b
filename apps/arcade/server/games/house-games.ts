import { join } from 'node:path';
import type { Pool } from '../infra/db.ts';
import { generatedGames } from './generators.ts';
import { importGame } from './import/import-game.ts';
import { registerGenerated } from './register-generated.ts';

const DATA = join(import.meta.dirname, '../../data');

/** Puts the house's own games into the database; again, it changes nothing. */
export async function installHouseGames(pool: Pool): Promise<void> {
  await importGame(pool, {
    folder: join(DATA, 'royal-bengal'),
    code: 'royal-bengal',
    titles: { bn: 'রয়েল বেঙ্গল', en: 'Royal Bengal' },
    client: 'own',
    lines: 20,
  });
  for (const game of generatedGames) await registerGenerated(pool, game);
}
