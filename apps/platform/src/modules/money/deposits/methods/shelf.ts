import type { SiteItemOf } from '@chhokka/contracts';
import { fieldText } from '@chhokka/messages/errors';
import type { Queryable } from '../../../../infra/db.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import { type Shelf, type SiteCard, versionOf } from '../../../staff/editing/index.ts';
import { selectGateways } from '../gateway/gateways.repository.ts';
import { itemOf, methodOf } from './method-item.ts';
import { methodFaults, type MethodItem, tidiedMethod } from './method.policy.ts';
import { putMethodsInOrder, readMethod, readMethods, writeMethod } from './methods.repository.ts';
import type { Method } from './methods.types.ts';

/**
 * How operators edit payment methods. Every change waits for a second operator, except switching off and reordering.
 */
export const methodShelf: Shelf<SiteItemOf<'method'>> = {
  kind: 'method',
  permission: 'methods.write',
  newIds: /^[a-z0-9-]{1,64}$/,
  list: async (db) => (await readMethods(db)).map(cardOf),
  async read(db, id) {
    const method = await readMethod(db, id);
    return method && itemOf(method);
  },
  write: (tx, id, item) => writeMethod(tx, methodOf(id, item)),
  check: checkMethod,
  needsSecond: (before, item) => before === null || !isOnlyOff(before, item),
  putInOrder: putMethodsInOrder,
};

async function checkMethod(
  db: Queryable,
  given: MethodItem,
  { before, language }: { before: MethodItem | null; language: keyof typeof fieldText },
): Promise<MethodItem> {
  const tidied = tidiedMethod(given);
  const item = before === null ? tidied : withKept(before, tidied);
  // Other faults never prevent switching a method off.
  if (before !== null && isOnlyOff(before, item)) return item;
  const gateways = new Set((await selectGateways(db)).map(({ code }) => code));
  const faults = Object.entries(methodFaults(item, before, gateways));
  if (faults.length === 0) return item;
  const fields = faults.map(([path, fault]) => [`item.${path}`, fieldText[language][fault]] as const);
  throw new Refused('bad_request', { fields: Object.fromEntries(fields) });
}

/** Ignores changes that differ only in Unicode normalization. */
function withKept(before: MethodItem, item: MethodItem): MethodItem {
  const tidied: Record<string, unknown> = { ...tidiedMethod(before) };
  const kept = Object.entries(before).filter(
    ([name]) => versionOf([tidied[name]]) === versionOf([(item as Record<string, unknown>)[name]]),
  );
  return { ...item, ...Object.fromEntries(kept) };
}

/** Whether the change only switches the method off. That applies at once, in case an account is in other hands. */
function isOnlyOff(before: MethodItem, item: MethodItem): boolean {
  return versionOf({ ...before, enabled: false }) === versionOf(item);
}

function cardOf({ id, words, rail, enabled }: Method): SiteCard {
  const title = { bn: words.bn.title, en: words.en.title };
  return { id, title, place: rail, enabled, startsAt: null, endsAt: null, picture: null };
}
