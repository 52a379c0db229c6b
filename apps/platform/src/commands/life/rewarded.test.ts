import { ManualClock } from '@chhokka/kernel';
import { expect, it } from 'vitest';
import { databaseForTest } from '../../../../../tests/support/database.ts';
import { startTestApp } from '../../../testing/app.ts';
import { reconcile } from '../../modules/money/ledger/index.ts';
import { DEMO_GAMES, DEMO_VENDORS } from '../seed/demo-catalogue.ts';
import { DEMO_GOODS } from '../seed/demo-goods.ts';
import { seedMembers } from '../seed/demo-members.ts';
import { DEMO_METHODS } from '../seed/demo-methods.ts';
import { reckon } from './reckon/reckon.ts';
import { liveRewarded, type RewardedStory } from './rewarded.ts';

const STORY: RewardedStory = {
  players: 30,
  days: 26,
  seed: 2_026,
  leastPoints: 200,
  outage: [8, 11],
  ranks: { windowDays: 8, graceDays: 9, easier: 10 },
};
const BEGINS = Date.UTC(2026, 7, 1);

it('the rewards of a story equal an independent computation', { timeout: 240_000 }, async () => {
  const clock = new ManualClock(BEGINS);
  // The jobs run when the story says so, and not beside it.
  const config = { roles: new Set(['api'] as const) };
  const { app, close } = await startTestApp({ databaseUrl: await databaseForTest(), clock, config });
  const { services } = app;
  try {
    await seedMembers(services);
    await services.settings.save('signUpCredit', '1000.00');
    await services.catalogue.save(DEMO_VENDORS, DEMO_GAMES);
    await services.deposits.addMethods(DEMO_METHODS.filter(({ gatewayCode }) => gatewayCode === null));
    await services.points.add(DEMO_GOODS.map((good) => ({ ...good, points: good.points / 100n })));
    for (const node of ['DEPOSIT', 'REWARD', 'BONUS', 'MISSION', 'REBATE', 'REFERRAL', 'RAFFLE'])
      await services.settings.switchNode(node, true);
    await services.revisions.poll();
    const { rounds, record } = await liveRewarded(app.platform, clock, STORY);
    expect(rounds).toBeGreaterThan(500);
    const { totals, differences } = await reckon(services, record);
    expect(differences).toEqual([]);
    // Everything has happened, or the comparison would be of nothing.
    expect(Object.values(totals).filter((each) => each.startsWith('0 '))).toEqual([]);
    for (const some of [record.converted, [...record.redeemed], [...record.forfeited], record.codes, record.friends])
      expect(some).not.toEqual([]);
    expect((await reconcile(services.pool)).differences).toEqual([]);
  } finally {
    await close();
  }
});
