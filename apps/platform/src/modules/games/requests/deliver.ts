import { MINUTE, SECOND } from '@chhokka/kernel';
import * as repository from './requests.repository.ts';
import type { RequestAbout, RequestKind, RequestsParts } from './requests.types.ts';

type Parts = Pick<RequestsParts, 'pool' | 'clock'>;

/** How long one process has for a call, so that the next one does not send it at the same time. */
export const LEASE = 20 * SECOND;
const LONGEST_PAUSE = 5 * MINUTE;

/** Sends all decided requests that are due, because who decided them has died or got no answer. */
export async function deliverDue<About>(parts: Parts, kind: RequestKind<About>): Promise<void> {
  const now = parts.clock.now();
  const due = await repository.takeDue(kind.table, parts.pool, now, now + LEASE);
  await Promise.all(due.map((request) => deliver(parts, kind, request)));
}

/** Sends one decided request under its id, and writes the provider's answer. What gets none is sent again. */
export async function deliver<About>(
  { pool, clock }: Parts,
  { table, send, final }: RequestKind<About>,
  request: RequestAbout<About>,
): Promise<void> {
  const answer = await send(request);
  if (answer.ok) return repository.end(table, pool, request.id, answer.value.refused, clock.now());
  if (final.includes(answer.error)) return repository.end(table, pool, request.id, answer.error, clock.now());
  return repository.putOff(table, pool, request.id, clock.now() + pauseAfter(request.attempts));
}

/** The pause after this many attempts, in ms: doubling, at most five minutes. */
function pauseAfter(attempts: number): number {
  return Math.min(SECOND * 2 ** Math.min(attempts, 10), LONGEST_PAUSE);
}
