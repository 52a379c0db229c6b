import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { runCommand } from '../../testing/run-command.ts';
import { openPool, type Pool } from '../infra/db.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, 1);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const lottery = (...args: string[]) =>
  runCommand('lottery.ts', args, {
    DATABASE_URL: database.url,
    SECRETS_KEY: randomBytes(32).toString('base64url'),
  });

/** Everything that the catalogue keeps. */
async function catalogue(): Promise<object[]> {
  const tables = ['vendor', 'vendor_category', 'game'];
  const rows = await Promise.all(
    tables.map((table) => pool.query<object>(`select to_jsonb(t) as row from catalogue.${table} t order by 1`)),
  );
  return rows.flatMap((result) => result.rows);
}

describe('the lottery command', () => {
  it('adds all lotteries to an empty catalogue, and a repeat changes nothing', { timeout: 60_000 }, async () => {
    expect(await lottery('install')).toBe('Added 4 vendors and 20 games.\n');
    const { rows } = await pool.query<{ vassalage: string; games: number; own: boolean }>(
      `select vassalage, count(*)::int as games, bool_and(game.provider_id = 'DRAWS' and game.enabled) as own
        from catalogue.game join catalogue.vendor using (vassalage) group by 1 order by 1`,
    );
    expect(rows.map(({ vassalage }) => vassalage)).toEqual(['ELOTT', 'LOTT', 'TCG_LOTTO_VN', 'TCG_SEA']);
    expect(rows.every(({ own }) => own)).toBe(true);
    const installed = await catalogue();
    expect(await lottery('install')).toBe('Added 0 vendors and 0 games.\n');
    expect(await catalogue()).toEqual(installed);
  });

  it('adds what is missing alone, and leaves what operators changed or switched off', { timeout: 60_000 }, async () => {
    await lottery('install');
    await pool.query(
      `update catalogue.vendor set name_en = 'Ours', enabled = vassalage <> 'TCG_SEA' where vassalage in ('LOTT', 'TCG_SEA')`,
    );
    await pool.query(
      `update catalogue.game set name_en = 'Ours', position = 77, enabled = false where game_code in ('ssc-1m', 'sea-4d')`,
    );
    const changed = await catalogue();
    expect(await lottery('install')).toBe('Added 0 vendors and 0 games.\n');
    expect(await catalogue()).toEqual(changed);
    await pool.query(`delete from catalogue.game where game_code in ('sea-2d', 'keno-1m')`);
    const left = await catalogue();
    expect(await lottery('install')).toBe('Added 0 vendors and 2 games.\n');
    const now = await catalogue();
    expect(now).toEqual(expect.arrayContaining(left));
    expect(now).toHaveLength(left.length + 2);
  });

  it.each([
    [['instal'], 'There is no "instal": install.\n'],
    [['install', 'ssc-1m'], 'Install adds all lotteries: leave out "ssc-1m".\n'],
    [['install', '--all'], "Unknown option '--all'"],
  ])('refuses %j and exits with 1', async (args, why) => {
    const failure = await lottery(...args).catch((error: unknown) => error as { code: number; stderr: string });
    expect(failure).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(why) });
    // One sentence for an operator, not the place in the program.
    expect((failure as { stderr: string }).stderr).not.toContain('    at ');
  });

  it('says what it does when it is called with nothing', async () => {
    expect(await lottery()).toContain('npm run lottery -- install');
  });
});
