import type { RewardPrize } from '@chhokka/contracts';
import { formatMoney, parseDecimal } from '@chhokka/kernel';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { plain } from './offer-words.ts';

/** A prize without its conditions. Amounts are decimal strings. */
type Worth =
  | { readonly form: Extract<RewardPrize, { amount: string }>['form']; readonly amount: string }
  | { readonly form: Extract<RewardPrize, { count: number }>['form']; readonly count: number };

/** How prizes are written. */
export function usePrizeText() {
  const t = useTranslations('rewards');
  const { money } = useFormats();
  /** `P 100.00`, `250 points`, `3 raffle tickets`. */
  function amountOf(prize: Worth): string {
    switch (prize.form) {
      case 'cash':
      case 'bonus':
        return money(prize.amount);
      case 'points':
        return t('points', { points: plain(formatMoney(parseDecimal(prize.amount) ?? 0n)) });
      case 'free_rounds':
        return t('rounds', { count: prize.count });
      case 'tickets':
        return t('tickets', { count: prize.count });
    }
  }
  return {
    amountOf,
    /** The same where nothing else says what kind of prize it is: `P 100.00 bonus money`. */
    prizeText: (prize: Worth): string =>
      prize.form === 'bonus' ? t('bonusMoney', { amount: amountOf(prize) }) : amountOf(prize),
  };
}
