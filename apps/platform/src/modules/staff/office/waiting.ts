import {
  type AgedQueue,
  type CallValue,
  queueAgePermission,
  type WaitingWork,
  waitingPermission,
} from '@chhokka/contracts';
import { WAITING_COUNTED } from '@chhokka/contracts/limits';
import { isAllowed, type OperatorSession } from '../../../infra/http/sessions.ts';
import type { QueueAge } from '../../../infra/queue-age.repository.ts';

export const WAITING_KINDS = Object.keys(waitingPermission) as WaitingWork[];

export const AGED_QUEUES = Object.keys(queueAgePermission) as AgedQueue[];

/** The operator who asks what waits. */
export interface Asking {
  readonly operatorId: string;
  /** The ids of the operators who count as the same pair of eyes: what they asked for waits for somebody else. */
  ownHands(): Promise<string[]>;
  /** Where counting may stop. */
  readonly most: number;
}

/** How much of one kind of work waits for an operator, counted by an index of what waits. */
export type WaitingCount = (asking: Asking) => Promise<number>;
export type WaitingCounts = Readonly<Record<WaitingWork, WaitingCount>>;

/** How much waits for the operator, of the work that he may decide. */
export async function waitingFor(
  { counts, handsOf }: { counts: WaitingCounts; handsOf: (operatorId: string) => Promise<string[]> },
  operator: OperatorSession,
): Promise<CallValue<'officeWaiting'>> {
  const { operatorId } = operator;
  // Several counts need the hands: they are looked up once.
  let found: Promise<string[]> | undefined;
  const asking = { operatorId, ownHands: () => (found ??= handsOf(operatorId)), most: WAITING_COUNTED };
  const own = WAITING_KINDS.filter((kind) => isAllowed(operator, waitingPermission[kind]));
  return Object.fromEntries(await Promise.all(own.map(async (kind) => [kind, await counts[kind](asking)] as const)));
}

/** Each queue as a whole, whoever may decide on its items. */
export type QueueAges = Readonly<Record<AgedQueue, () => Promise<QueueAge>>>;

/** How long the queues are that the operator may see, and since when their oldest items wait. */
export async function agesFor(ages: QueueAges, operator: OperatorSession): Promise<CallValue<'officeQueues'>> {
  const own = AGED_QUEUES.filter((kind) => isAllowed(operator, queueAgePermission[kind]));
  return Object.fromEntries(await Promise.all(own.map(async (kind) => [kind, await ages[kind]()] as const)));
}
