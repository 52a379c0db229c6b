import type { PromotionState } from '@chhokka/contracts';
import type { Application, Promotion } from './promotions.types.ts';

/** Whether a promotion takes somebody new at this moment. `taken`: how many places are gone. */
export function takesNew(
  { kind, enabled, startsAt, endsAt, places }: Promotion,
  { now, taken }: { now: number; taken: number },
): boolean {
  if (kind === 'info' || !enabled) return false;
  if ((startsAt !== null && now < startsAt) || (endsAt !== null && now >= endsAt)) return false;
  return places === null || taken < places;
}

/**
 * What a promotion is for somebody (1-site §4, activity states). What one has got into counts for ever, whatever becomes
 * of the promotion; who was rejected may try again for as long as others may try.
 */
export function stateFor(
  promotion: Promotion,
  application: Pick<Application, 'state'> | null,
  at: { now: number; taken: number },
): PromotionState {
  if (application && application.state !== 'rejected') return application.state;
  if (takesNew(promotion, at)) return application ? 'rejected' : 'join';
  const { kind, enabled, startsAt, endsAt } = promotion;
  const isOver = !enabled || (endsAt !== null && at.now >= endsAt);
  if (!isOver && startsAt !== null && at.now < startsAt) return 'coming_soon';
  return kind === 'info' && !isOver ? 'info' : 'closed';
}
