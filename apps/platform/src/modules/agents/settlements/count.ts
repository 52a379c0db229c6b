import type { Consumer } from '../../money/facts/index.ts';
import { countHours, countRealtime, noteLate } from './count.repository.ts';
import type { SettlementsParts } from './settlements.parts.ts';

/** The consumer's name. */
export const CONSUMER = 'salaries';

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
      await countRealtime(tx, range, offset);
      await noteLate(tx, range, { offset, now: clock.now() });
    },
  };
}
