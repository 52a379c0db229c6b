import { Refused } from '../../infra/http/refused.ts';
import type { Handlers } from '../../infra/http/handlers.ts';

/** Messages to one member. */
export function inboxHandlers(): Pick<Handlers, 'unreadCount' | 'messages' | 'readMessages' | 'deleteMessages'> {
  return {
    unreadCount: later,
    messages: later,
    readMessages: later,
    deleteMessages: later,
  };
}

async function later(): Promise<never> {
  throw new Refused('temporarily_unavailable');
}
