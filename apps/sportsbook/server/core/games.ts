import { type Currency, currency, minor } from '@chhokka/kernel';
import { SPORTS } from '@chhokka/feed-protocol';
import type { CoreGame } from '@chhokka/wallet-protocol/house';
import type { Book } from '../book/book.types.ts';
import { TITLES } from '../titles.ts';

/** Limits and exposure are in this currency. A launch in another one is refused; play money (FUN) uses the same numbers. */
export const HOUSE_CURRENCY = currency('BDT');

/** The titles that can be played in a currency. Sports have no stated return: it follows from what players choose. */
export function offeredGames(book: Pick<Book, 'limits'>, asked: Currency): CoreGame[] {
  if (asked !== HOUSE_CURRENCY) return [];
  return TITLES.map(({ code, titles, supplier, gameType, sport }): CoreGame => {
    const sports = sport === null ? SPORTS : [sport];
    const stakes = sports.map((each) => book.limits(each).minStake);
    return {
      gameCode: code,
      titles,
      supplier,
      gameType,
      classification: 'MATCH',
      minBet: stakes.reduce((least, stake) => (stake < least ? stake : least), stakes[0] ?? minor(0n)),
      lines: 0,
      rtp: null,
      maxWin: null,
      demo: true,
    };
  });
}
