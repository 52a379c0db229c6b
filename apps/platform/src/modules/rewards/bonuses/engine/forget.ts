import { addDays, siteDay } from '@chhokka/kernel';
import type { BonusesParts } from '../bonuses.types.ts';
import { forgetOld } from './candidates.repository.ts';
import { REMEMBERS_MS } from './sign-ups.ts';

/** Days of play that are kept: those of the last weeks, and of segments of members. */
export const KEPT_DAYS = 70;

/** Deletes sums that no rule looks at any more. */
export async function forget({ pool, clock, settings }: BonusesParts): Promise<void> {
  const now = clock.now();
  const day = addDays(siteDay(now, settings.dayOffset()), -KEPT_DAYS);
  await forgetOld(pool, { day, before: now - REMEMBERS_MS });
}
