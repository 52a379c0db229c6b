import pg from 'pg';
import { expect, it } from 'vitest';
import { databaseForTest } from '../../../../../../tests/support/database.ts';
import { callApp, signUp, startTestApp, valueOf } from '../../../../testing/app.ts';

it('registration gives each new member the sign-up credit once, to be staked, even in a race', async () => {
  const databaseUrl = await databaseForTest();
  const app = await startTestApp({ databaseUrl });
  const sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
  try {
    await app.app.services.settings.save('signUpCredit', '1000.00');
    await expect.poll(() => app.app.services.settings.values.signUpCredit, { timeout: 5_000 }).toBe('1000.00');
    const racers = await Promise.all(Array.from({ length: 8 }, () => callApp(app.url, 'register', signUp('credited'))));
    expect(racers.filter(({ body }) => body.success)).toHaveLength(1);
    const { token } = await valueOf(callApp(app.url, 'register', signUp('second')));
    expect(await valueOf(callApp(app.url, 'walletBalance', {}, { token }))).toMatchObject({ sumBalance: '1000.00' });
    expect(await valueOf(callApp(app.url, 'withdrawalInfo', {}, { token }))).toMatchObject({ missing: '1000.00' });
    const { rows } = await sql.query(
      `select (select sum(balance)::text from ledger.account where kind = 'member_cash') as members,
        (select balance::text from ledger.account where kind = 'house_promotion') as house,
        (select count(*)::int from ledger.transfer where kind = 'signup') as transfers,
        (select array_agg(required::text) from turnover.requirement) as turnover`,
    );
    expect(rows).toEqual([{ members: '200000', house: '-200000', transfers: 2, turnover: ['100000', '100000'] }]);
  } finally {
    await sql.end();
    await app.close();
  }
});
