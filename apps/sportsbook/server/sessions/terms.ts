import { SPORTS } from '@chhokka/feed-protocol';
import { wireInteger } from '@chhokka/wallet-protocol';
import type { HouseTerms } from '../../shared/bets.ts';
import type { Book } from '../book/book.types.ts';
import { CASH_OUT_FEE } from '../cash-out/worth.ts';

/** The numbers of the rules, as they hold now. */
export function termsOf(book: Pick<Book, 'limits'>): HouseTerms {
  const sports = SPORTS.map((sport) => {
    const { minStake, maxStake, maxPayout, delaySeconds, voidHours } = book.limits(sport);
    return {
      sport,
      minStake: wireInteger(minStake),
      maxStake: wireInteger(maxStake),
      maxPayout: wireInteger(maxPayout),
      delay: delaySeconds,
      voidHours,
    };
  });
  return { sports, cashOutFee: Number(CASH_OUT_FEE) * 100 };
}
