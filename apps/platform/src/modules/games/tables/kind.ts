import type { RequestKind } from '../requests/index.ts';
import { writeDown } from './present.ts';
import { TABLE_REQUESTS } from './requests.repository.ts';
import type { About, Request, Subject, TablesParts } from './tables.types.ts';
import { fromWire } from './wire.ts';

/** Requests about tables: where they are kept, how they are written down, and how they are sent. */
export function tableRequests({ gateway, office }: Pick<TablesParts, 'gateway' | 'office'>): RequestKind<About> {
  return {
    table: TABLE_REQUESTS,
    queue: 'tables',
    mayAsk: 'settings.write',
    isSame: ({ subject: one }, { subject: other }) => isSame(one, other),
    writeDown: (...step) => writeDown(office, ...step),
    send: (request) => send(gateway, request),
    final: ['table_unknown'],
  };
}

function isSame(one: Subject, other: Subject): boolean {
  if (one.kind === 'cancel') return other.kind === 'cancel' && one.round.round === other.round.round;
  if (other.kind !== 'settings' || one.version !== other.version) return false;
  const key = ({ after: { maxBet, ...rest } }: typeof one) => JSON.stringify([ordered(rest), ordered(maxBet)]);
  return key(one) === key(other);
}

function ordered(values: object): [string, unknown][] {
  return Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function send(
  gateway: TablesParts['gateway'],
  { id, providerId, table, subject, reason, askedAccount, decidedAccount }: Request,
) {
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
