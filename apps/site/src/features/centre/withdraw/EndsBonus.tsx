import { Checkbox } from '@chhokka/ui';
import { Gift } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../platform/words/use-formats.ts';
import styles from './Withdraw.module.css';

interface EndsBonusProps {
  /** The bonus money that the member loses: a decimal string. */
  readonly amount: string;
  readonly agreed: boolean;
  readonly error: string | undefined;
  readonly onAgree: (agreed: boolean) => void;
}

/** Says before the withdrawal that it ends a bonus, and lets the member agree. */
export function EndsBonus({ amount, agreed, error, onAgree }: EndsBonusProps) {
  const t = useTranslations('centre.withdraw.form');
  const { money } = useFormats();
  return (
    <div className={styles.missing}>
      <Gift size={20} aria-hidden="true" />
      <div className={styles.missingBody}>
        <p className={styles.missingTitle}>{t('endsTitle')}</p>
        <p className={styles.note}>{t('endsText', { amount: money(amount) })}</p>
        <Checkbox
          label={t('endsAgree')}
          name="endsBonus"
          checked={agreed}
          error={error}
          onChange={(event) => onAgree(event.target.checked)}
        />
      </div>
    </div>
  );
}
