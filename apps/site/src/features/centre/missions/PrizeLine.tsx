import type { RewardPrize } from '@chhokka/contracts';
import { Gift } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PrizeConditions } from '../reward-centre/PrizeConditions.tsx';
import { usePrizeText } from '../reward-centre/use-prize-text.ts';
import styles from './Missions.module.css';

/** A prize with all its conditions. */
export function PrizeLine({ prize }: { prize: RewardPrize }) {
  const t = useTranslations('missions');
  const { prizeText } = usePrizeText();
  return (
    <div className={styles.prize}>
      <Gift size={20} aria-hidden="true" />
      <div>
        <span className={styles.label}>{t('prize')}</span>
        <strong>{prizeText(prize)}</strong>
        <PrizeConditions prize={prize} />
      </div>
    </div>
  );
}
