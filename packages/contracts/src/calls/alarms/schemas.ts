import { z } from 'zod';

/** The kinds of alarms. A module that raises one declares it (`alarmKinds` in its manifest). */
export const ALARM_KINDS = [
  'win_held',
  'win_unknown_round',
  'lottery_not_settled',
  'lottery_not_paid',
  'return_outside',
  'operator_reset',
  'operator_reset_unvouched',
  'draw_failed',
  'free_rounds_failed',
  'award_not_paid',
] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

/** Whom an alarm concerns. */
export const alarmSubject = z.enum(['member', 'operator', 'provider', 'site']);
export type AlarmSubject = z.infer<typeof alarmSubject>;

/**
 * The facts that an alarm can tell. Amounts are decimal strings. Pages show them in this order. `by` is the account of the
 * operator whose act raised it: nobody of that operator's hand closes it.
 */
export const ALARM_FACTS = [
  'by',
  'operator',
  'memberId',
  'amount',
  'ceiling',
  'currency',
  'provider',
  'game',
  'return',
  'round',
  'transaction',
] as const;
export type AlarmFact = (typeof ALARM_FACTS)[number];

export const alarmState = z.enum(['open', 'seen', 'closed']);
