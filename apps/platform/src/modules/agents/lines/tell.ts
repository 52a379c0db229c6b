import type { AgentType } from '@chhokka/contracts';
import { formatDecimal, minor } from '@chhokka/kernel';
import { filled, outgoingText } from '@chhokka/messages/outgoing';
import type { Transaction } from '../../../infra/db.ts';
import { inEveryLanguage } from '../../../infra/http/language.ts';
import { reasonIn, type ToldReason } from '../../../infra/told-reason.ts';
import type { Inbox } from '../../people/inbox/index.ts';

/** What agents and members of lines hear of. `rate`: per cent ×100; `account`: as the reader may see it. */
export type LineNews =
  | { readonly what: 'made'; readonly type: AgentType; readonly rate: number }
  | { readonly what: 'moved'; readonly account: string }
  | { readonly what: 'onTop' | 'ended' }
  | ({ readonly what: 'rejected' } & ToldReason)
  | { readonly what: 'lockDone' | 'lockRefused'; readonly account: string };

/** Writes it to the inbox in the transaction of the event, after everything else is locked. */
export function tellAgent(inbox: Pick<Inbox, 'send'>, tx: Transaction, memberId: string, news: LineNews) {
  const inEach = (part: 'title' | 'content') =>
    inEveryLanguage((language) => {
      const { line } = outgoingText[language];
      const text = line[news.what][part];
      switch (news.what) {
        case 'made':
          return filled(text, { type: line.types[news.type], rate: formatDecimal(minor(BigInt(news.rate))) });
        case 'rejected':
          return filled(text, { reason: reasonIn(news, language) });
        case 'moved':
        case 'lockDone':
        case 'lockRefused':
          return filled(text, { account: news.account });
        case 'onTop':
        case 'ended':
          return text;
      }
    });
  return inbox.send(tx, { memberId, title: inEach('title'), content: inEach('content') });
}
