import type { RewardPrize } from '@chhokka/contracts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { timesText } from '../../../widgets/rank/percent-text.ts';
import { BonusTerms } from './BonusTerms.tsx';
import styles from './Rewards.module.css';
import { useGameName } from './use-games-of.ts';
import { useLength } from './use-length.ts';

type OfAnyAmount<Prize> = Prize extends { readonly toStake: string }
  ? Omit<Prize, 'toStake'> & { readonly toStake: string | null }
  : Prize;

/** A prize whose conditions are shown. `toStake`: null: they hold for several amounts. */
export type ConditionedPrize = OfAnyAmount<RewardPrize>;

/** What goes with a prize, in plain words, as it stands before the claim. */
export function PrizeConditions({ prize }: { prize: ConditionedPrize }) {
  const t = useTranslations('rewards');
  const { money } = useFormats();
  const cashText = ({ wagering, toStake }: { readonly wagering: number; readonly toStake: string | null }): string => {
    if (wagering === 0) return t('cashFree');
    const times = timesText(wagering);
    return toStake === null ? t('cashTimes', { times }) : t('cashTerms', { toStake: money(toStake), times });
  };
  switch (prize.form) {
    case 'cash':
      return <p className={styles.terms}>{cashText(prize)}</p>;
    case 'bonus':
      return <BonusTerms terms={prize} />;
    case 'points':
      return <p className={styles.terms}>{t('pointsTerms')}</p>;
    case 'free_rounds':
      return <RoundsTerms prize={prize} />;
    case 'tickets':
      return <p className={styles.terms}>{t('ticketsTerms')}</p>;
  }
}

function RoundsTerms({ prize }: { prize: Extract<RewardPrize, { readonly form: 'free_rounds' }> }) {
  const t = useTranslations('rewards');
  const { money } = useFormats();
  const { lengthOf } = useLength();
  const { providerId, gameCode, count, stake, lastsMs } = prize;
  const game = useGameName(`${providerId}/${gameCode}`);
  return (
    <p className={styles.terms}>{t('roundsTerms', { count, game, stake: money(stake), length: lengthOf(lastsMs) })}</p>
  );
}
