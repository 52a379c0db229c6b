import { MINUTE, SECOND } from '@chhokka/kernel';
import * as repository from './requests.repository.ts';
import type { Request, TablesParts } from './tables.types.ts';
import { fromWire } from './wire.ts';

type Parts = Pick<TablesParts, 'pool' | 'clock' | 'gateway'>;

/** How long one process has for a call, so that the next one does not send it at the same time. */
export const LEASE = 20 * SECOND;
const LONGEST_PAUSE = 5 * MINUTE;

/** Sends all decided requests that are due, because who decided them has died or got no answer. */
export async function deliverDue(parts: Parts): Promise<void> {
  const now = parts.clock.now();
  const due = await repository.takeDue(parts.pool, now, now + LEASE);
  await Promise.all(due.map((request) => deliver(parts, request)));
}

/** Sends one decided request under its id, and writes the provider's answer. What gets none is sent again. */
export async function deliver(parts: Parts, request: Request): Promise<void> {
  const { pool, clock } = parts;
  const answer = await send(parts, request);
  if (answer.ok) return repository.end(pool, request.id, answer.value.refused, clock.now());
  if (answer.error === 'table_unknown') return repository.end(pool, request.id, answer.error, clock.now());
  return repository.putOff(pool, request.id, clock.now() + pauseAfter(request.attempts));
}

function send({ gateway }: Parts, { id, providerId, table, subject, reason, askedAccount, decidedAccount }: Request) {
  const common = { table, reason, askedBy: askedAccount };
  if (subject.kind === 'settings') {
    const { version, after } = subject;
    const change = { changeId: id, version, settings: fromWire(after), confirmedBy: decidedAccount };
    return gateway.changeTable(providerId, { ...common, ...change });
  }
  if (decidedAccount === null) throw new Error('a cancellation was about to be sent that nobody confirmed');
  const { round } = subject.round;
  return gateway.cancelRound(providerId, { ...common, cancellationId: id, round, confirmedBy: decidedAccount });
}

/** The pause after this many attempts, in ms: doubling, at most five minutes. */
function pauseAfter(attempts: number): number {
  return Math.min(SECOND * 2 ** Math.min(attempts, 10), LONGEST_PAUSE);
}
