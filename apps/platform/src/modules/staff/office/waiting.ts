import { type CallValue, type WaitingWork, waitingPermission } from '@chhokka/contracts';
import { isAllowed, type OperatorSession } from '../../../infra/http/sessions.ts';

/** How each kind of work is counted for an operator: a few at most, by an index of what waits. */
export type WaitingCounts = (operator: OperatorSession) => Readonly<Record<WaitingWork, () => Promise<number>>>;

/** How much waits for the operator, of what is his to decide. */
export async function waitingFor(
  countsFor: WaitingCounts,
  operator: OperatorSession,
): Promise<CallValue<'officeWaiting'>> {
  const kinds = Object.keys(waitingPermission) as WaitingWork[];
  const own = kinds.filter((kind) => isAllowed(operator, waitingPermission[kind]));
  const counts = countsFor(operator);
  return Object.fromEntries(await Promise.all(own.map(async (kind) => [kind, await counts[kind]()] as const)));
}
