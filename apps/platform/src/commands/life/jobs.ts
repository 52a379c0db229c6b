import type { Platform } from '../../roles/platform.ts';
import type { Services } from '../services.ts';
import type { StoryRecord } from './record.ts';

interface JobParts {
  readonly platform: Platform;
  readonly services: Services;
  readonly record: StoryRecord;
  /** No job runs between these moments (ms). */
  readonly outage: readonly [number, number];
}

/**
 * The jobs of the rewards, once, at the story's present moment, in the order in which a worker would come to them. Unlike a
 * worker, the story stops at the first failure.
 */
export async function runJobs({ platform, services, record, outage: [from, to] }: JobParts): Promise<void> {
  const now = services.clock.now();
  if (now >= from && now < to) return;
  const { facts, bonuses, awards, purses, vip, rebate, referral, missions, raffle, points } = services;
  record.looks.push(now);
  // The next look may be a day later, so nothing may be left untold.
  await facts.tellAll();
  for (const consumer of platform.added.all('facts')) await facts.consume(consumer);
  await bonuses.awardSignUps();
  await bonuses.awardDeposits();
  await purses.settle();
  await vip.lookAtChanged();
  await vip.run();
  await rebate.run();
  await bonuses.awardReached();
  await bonuses.awardPeriods();
  await referral.award();
  await missions.closeBoards();
  await raffle.draw();
  await awards.endDue();
  await points.pay();
  await awards.foldCosts();
}
