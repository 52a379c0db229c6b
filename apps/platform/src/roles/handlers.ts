import { type CallName, routes } from '@chhokka/contracts';
import type { Handlers, HandlersOf } from '../infra/http/handlers.ts';
import { mergeAll } from '../infra/composition/merge.ts';
import type { Platform } from './platform.ts';

/** The handlers of every call of the contract. Throws for a call without a handler, and for one with two. */
export function createHandlers({ added, sealing }: Pick<Platform, 'added' | 'sealing'>): Handlers {
  const own: HandlersOf<'sealing'> = { sealingKey: () => sealing.currentKey() };
  const names = Object.keys(routes) as CallName[];
  const handlers = mergeAll<Handlers>([own, ...added.all('calls')], names, 'handler of');
  return added.all('wrapHandlers').reduce((inner, wrap) => wrap(inner), handlers);
}
