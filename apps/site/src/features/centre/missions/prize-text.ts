import { useTranslations } from 'use-intl';
import { useFormats } from '../../../platform/words/use-formats.ts';
import type { Prize } from './missions.types.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** A prize in a few words: `P 5.00`, `20 points`. */
export function usePrizeText(): (prize: Prize) => string {
  const t = useTranslations('missions.prize');
  const { money } = useFormats();
  return (prize) => {
    switch (prize.form) {
      case 'cash':
      case 'bonus':
        return t(prize.form, { amount: money(prize.amount) });
      case 'points':
        return t('points', { amount: withoutNothing(prize.amount) });
      case 'free_rounds':
      case 'tickets':
        return t(prize.form, { count: String(prize.count) });
    }
  };
}

/** The conditions of a prize in sentences; none: it is the member's at once. */
export function usePrizeTerms(): (prize: Prize) => string[] {
  const t = useTranslations('missions.prize');
  const { money } = useFormats();
  return (prize) => {
    switch (prize.form) {
      case 'cash':
        return prize.wagering === 0 ? [] : [t('toStake', { amount: money(prize.toStake) })];
      case 'bonus':
        return [
          t('bonusTerms', { amount: money(prize.toStake), days: daysOf(prize.lastsMs) }),
          ...(prize.maxStake === null ? [] : [t('maxStake', { amount: money(prize.maxStake) })]),
          ...(prize.maxCashOut === null ? [] : [t('maxCashOut', { amount: money(prize.maxCashOut) })]),
        ];
      case 'free_rounds':
        return [t('rounds', { amount: money(prize.stake), days: daysOf(prize.lastsMs) })];
      default:
        return [];
    }
  };
}

function daysOf(ms: number): string {
  return String(Math.floor(ms / DAY_MS));
}

/** `20.00` is written as `20`. */
function withoutNothing(amount: string): string {
  return amount.replace(/\.00$/, '');
}
