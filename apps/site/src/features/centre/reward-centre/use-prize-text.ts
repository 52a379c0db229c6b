import type { RewardPrize } from '@chhokka/contracts';
import { formatMoney, parseDecimal } from '@chhokka/kernel';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../platform/words/use-formats.ts';

/** How prizes are written. */
export function usePrizeText() {
  const t = useTranslations('rewards');
  const { money } = useFormats();
  return {
    /** `P 100.00`, `250 points`, `3 tickets`. */
    amountOf(prize: RewardPrize): string {
      switch (prize.form) {
        case 'cash':
        case 'bonus':
          return money(prize.amount);
        case 'points':
          return t('points', { points: withoutZeros(formatMoney(parseDecimal(prize.amount) ?? 0n)) });
        case 'free_rounds':
          return t('rounds', { count: prize.count });
        case 'tickets':
          return t('tickets', { count: prize.count });
      }
    },
    /** How often something must be staked: `1.5` for 150. */
    times: (wagering: number): string => withoutZeros((wagering / 100).toFixed(2)),
  };
}

/** `1,250.00` becomes `1,250`, `1.50` becomes `1.5`. */
function withoutZeros(text: string): string {
  return text.replace(/\.?0+$/, '');
}
