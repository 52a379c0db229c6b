import { readDatabaseUrl } from '@chhokka/provider-server/config';
import { openPool } from '@chhokka/provider-server/db';
import { tables } from '../../games/tables.ts';
import { installHouseGames } from '../games/house-games.ts';
import { installHouseTables } from '../tables/install-tables.ts';

// Puts the house's own games into the database; run again, it changes nothing.
const pool = openPool(readDatabaseUrl(process.env, 'ARCADE_DATABASE_URL'), 'arcade');
try {
  await installHouseGames(pool);
  await installHouseTables(pool, tables);
} finally {
  await pool.end();
}
