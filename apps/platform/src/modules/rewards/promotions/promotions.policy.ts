import type { PromotionState } from '@chhokka/contracts';
import type { Application, Promotion } from './promotions.types.ts';

/** Whether a promotion accepts new members now. `taken`: the number of taken places. */
export function takesNew(
  { kind, enabled, startsAt, endsAt, places }: Promotion,
  { now, taken }: { now: number; taken: number },
): boolean {
  if (kind === 'info' || !enabled) return false;
  if ((startsAt !== null && now < startsAt) || (endsAt !== null && now >= endsAt)) return false;
  return places === null || taken < places;
}

/**
 * The state of a promotion for one person (1-site §4, activity states). An accepted or waiting application keeps its
 * state, whatever happens to the promotion. A rejected member may try again while others may join.
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
