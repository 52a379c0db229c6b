import { Refused } from '../../infra/http/refused.ts';
import type { Handlers } from '../../infra/http/handlers.ts';

/** The public chat room and its moderators. */
export function chatHandlers(): Pick<
  Handlers,
  'chatMessages' | 'chatSend' | 'chatReport' | 'officeChatReports' | 'officeChatModerate'
> {
  return {
    chatMessages: later,
    chatSend: later,
    chatReport: later,
    officeChatReports: later,
    officeChatModerate: later,
  };
}

async function later(): Promise<never> {
  throw new Refused('temporarily_unavailable');
}
