import { idOf, NOON } from './samples-desk.ts';

/** What every request of the samples says: another operator asked, and nobody has decided yet. */
export const UNDECIDED = {
  requestId: idOf(1),
  state: 'waiting',
  askedBy: 'rina',
  askedAt: NOON,
  mine: false,
  decidedBy: null,
  decidedAt: null,
  decisionReason: '',
} as const;
