import { tables } from '../../games/tables.ts';
import { readDatabaseUrl } from '../config.ts';
import { installHouseGames } from '../games/house-games.ts';
import { openPool } from '../infra/db.ts';
import { installHouseTables } from '../tables/install-tables.ts';

// Puts the house's own games into the database; run again, it changes nothing.
const pool = openPool(readDatabaseUrl(process.env));
try {
  await installHouseGames(pool);
  await installHouseTables(pool, tables);
} finally {
  await pool.end();
}
