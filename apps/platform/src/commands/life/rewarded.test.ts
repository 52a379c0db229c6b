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
  ranks: { windowDays: 8, graceDays: 9, easier: 10 },
};
const BEGINS = Date.UTC(2026, 7, 1);

it('the rewards of a story equal an independent computation', { timeout: 120_000 }, async () => {
  const clock = new ManualClock(BEGINS);
  const { app, close } = await startTestApp({ databaseUrl: await databaseForTest(), clock });
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
    const begun = performance.now();
    const { rounds, record } = await liveRewarded(app.platform, clock, STORY);
    console.log(rounds, performance.now() - begun);
    const { totals, differences } = await reckon(services, record);
    console.log(totals, performance.now() - begun, differences.length, differences.slice(0, 30));
    expect(differences).toEqual([]);
    expect((await reconcile(services.pool)).differences).toEqual([]);
  } finally {
    await close();
  }
});
