import type { TitleTexts } from '../definition.ts';
import { minor, shortMoney } from '../money.ts';
import type { NoticeText } from '../play/view.ts';
import type { DraftRefusal } from '../slip/draft.ts';
import type { TableWords } from '../text/words.ts';

export type Tone = 'good' | 'plain' | 'bad';

/** A notice in the player's words, with the limit that it is about. */
export function noticeText(
  notice: NoticeText,
  {
    words,
    texts,
    currency,
  }: { readonly words: TableWords; readonly texts: Pick<TitleTexts, 'spot'>; readonly currency: string },
): { readonly tone: Tone; readonly text: string } {
  const money = (amount: bigint): string => shortMoney(amount, currency);
  switch (notice.what) {
    case 'notStaked':
      return { tone: 'bad', text: words.notices.notStaked(money(notice.amount)) };
    case 'accepted':
      return { tone: 'good', text: words.notices.accepted(money(notice.amount)) };
    case 'refusal':
      return { tone: 'bad', text: refusalText(notice.refusal, words, texts, money) };
    case 'fault': {
      const { error, limit } = notice.fault;
      return { tone: 'bad', text: words.faults[error](limit === undefined ? null : money(minor(limit))) };
    }
    case 'refused':
      return { tone: 'bad', text: words.notices.refused };
    case 'cancelled':
      return { tone: 'plain', text: words.notices.cancelled };
    case 'nothingToRepeat':
      return { tone: 'plain', text: words.notices.nothingToRepeat };
    case 'saved':
      return { tone: 'plain', text: words.notices.saved(notice.name) };
  }
}

function refusalText(
  refusal: DraftRefusal,
  { notices }: TableWords,
  texts: Pick<TitleTexts, 'spot'>,
  money: (amount: bigint) => string,
): string {
  const limit = money(refusal.limit);
  switch (refusal.why) {
    case 'belowMinimum':
      return notices.belowMinimum(limit);
    case 'overBet':
      return notices.overBet(texts.spot(refusal.spot), limit);
    case 'overStake':
      return notices.overStake(limit);
    case 'funds':
      return notices.funds(limit);
  }
}
