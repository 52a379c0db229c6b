import { DAY } from '@chhokka/kernel';
import type { Consumer } from '../../money/facts/index.ts';
import { countHours, countRealtime, noteLate } from './count.repository.ts';
import type { SettlementsParts } from './settlements.parts.ts';

/** The consumer's name. */
export const CONSUMER = 'salaries';
/** How far back settlements are corrected. */
export const BACK_MS = 45 * DAY;

/**
 * Counts clock hours and rounds for those who are paid by them, and notes what was told late. Contracts apply from later
 * moments on, so it needs nothing of the past; it pays by what it has counted, so it counts nothing anew.
 */
export function salariesConsumer({ settings, clock }: Pick<SettlementsParts, 'settings' | 'clock'>): Consumer {
  return {
    name: CONSUMER,
    startsAt: 'now',
    async batch(tx, range) {
      const offset = settings.dayOffset();
      await countHours(tx, range, offset);
      const now = clock.now();
      await countRealtime(tx, range, { offset, since: now - BACK_MS });
      await noteLate(tx, range, { offset, now });
    },
  };
}
