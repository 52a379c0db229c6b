import { ManualClock } from '@chhokka/kernel';
import { expect, it } from 'vitest';
import { databaseForTest } from '../../../../../tests/support/database.ts';
import { reconcile } from '../../modules/money/ledger/index.ts';
import { callApp, startTestApp, valueOf } from '../../../testing/app.ts';
import { DEMO_ACCOUNTS, seedMembers } from './demo-members.ts';

it('seeding gives the agent money and downlines once, however often it runs', async () => {
  const clock = new ManualClock(Date.UTC(2026, 7, 1));
  const { app, url, close } = await startTestApp({ databaseUrl: await databaseForTest(), clock });
  const { services } = app;
  try {
    await seedMembers(services);
    await seedMembers(services);
    const agent = await services.entry.findId('agent');
    expect(await services.wallet.memberBalance(agent ?? '')).toBe(1_000_000n);
    const { rows } = await services.pool.query<{ account: string; affiliate_code: string }>(
      'select account, affiliate_code from members.member where upline_id = $1 order by account',
      [agent],
    );
    expect(rows.map(({ account }) => account)).toEqual(['demo', 'team01', 'team02', 'team03']);
    expect(new Set(rows.map((row) => row.affiliate_code))).toEqual(new Set(['AGENT1']));
    expect((await reconcile(services.pool)).differences).toEqual([]);
    // They come in as what the start prints them to be.
    const demo = await services.entry.findId('demo');
    expect(await services.wallet.memberBalance(demo ?? '')).toBe(1_000_000n);
    for (const [username, isAgent] of Object.entries({ demo: 0, agent: 1 })) {
      const { password } = DEMO_ACCOUNTS[username as 'demo' | 'agent'];
      const login = callApp(url, 'login', { username, password, type: 'username' });
      expect(await valueOf(login)).toMatchObject({ account: username, isAgent });
    }
  } finally {
    await close();
  }
});
