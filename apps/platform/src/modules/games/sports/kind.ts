import type { RequestKind } from '../requests/index.ts';
import { writeDown } from './present.ts';
import { SPORTS_REQUESTS } from './requests.repository.ts';
import type { About, SportsParts } from './sports.types.ts';
import { fromWire } from './wire.ts';

/** Requests about sports: where they are kept, how they are written down, and how they are sent. */
export function sportsRequests({ gateway, office }: Pick<SportsParts, 'gateway' | 'office'>): RequestKind<About> {
  return {
    table: SPORTS_REQUESTS,
    queue: 'sports',
    mayAsk: 'settings.write',
    isSame: ({ change: one }, { change: other }) => textOf(one) === textOf(other),
    writeDown: (...step) => writeDown(office, ...step),
    send: ({ id, providerId, change, reason, askedAccount, decidedAccount }) =>
      gateway.changeSports(providerId, {
        changeId: id,
        change: fromWire(change),
        reason,
        askedBy: askedAccount,
        confirmedBy: decidedAccount,
      }),
    final: ['fixture_unknown'],
  };
}

/** The same for the same content, in whatever order its fields were stored. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${name}:${textOf(field)}`).join()}}`;
}
