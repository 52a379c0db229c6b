import { type CallName, routes } from '@chhokka/contracts';
import type { Handlers, HandlersOf } from '../infra/http/handlers.ts';
import { mergeOnce } from '../infra/modules/merge.ts';
import type { Platform } from './platform.ts';

/** Every call of the contract and who acts on it. Throws for a call without a handler, and for one with two. */
export function createHandlers({ added, sealing }: Pick<Platform, 'added' | 'sealing'>): Handlers {
  const own: HandlersOf<'sealing'> = { sealingKey: () => sealing.currentKey() };
  const handlers = mergeOnce<Handlers>([own, ...added.all('calls')]);
  const missing = (Object.keys(routes) as CallName[]).filter((name) => handlers[name] === undefined);
  if (missing.length > 0) throw new Error(`no module handles ${missing.join(', ')}`);
  return added.all('around').reduce((inner, around) => around(inner), handlers as Handlers);
}
