import type { RaisedAlarm } from '../../staff/alarms/index.ts';
import type { Grant } from './freerounds.types.ts';

/** Operators look at a grant that its provider refuses, does not answer or does not pay. */
export function alarmOf({ awardId, memberId, providerId, gameCode }: Grant, at: number): RaisedAlarm {
  return {
    kind: 'free_rounds_failed',
    key: awardId,
    subject: { kind: 'provider', id: providerId },
    facts: { memberId, provider: providerId, game: gameCode, transaction: awardId },
    at,
  };
}
