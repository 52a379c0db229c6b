import { join } from 'node:path';
import { readDatabaseUrl } from '../config.ts';
import { registerGenerated } from '../games/register-generated.ts';
import { importGame } from '../games/import/import-game.ts';
import { openPool } from '../infra/db.ts';

/** Puts the house's own games into the database; run again, it changes nothing. */
const pool = openPool(readDatabaseUrl(process.env));
try {
  const folder = join(import.meta.dirname, '../../data/royal-bengal');
  const titles = { bn: 'রয়েল বেঙ্গল', en: 'Royal Bengal' };
  await importGame(pool, { folder, code: 'royal-bengal', titles, client: 'own' });
  await registerGenerated(pool);
} finally {
  await pool.end();
}
