import { Button } from '@chhokka/ui';
import { CalendarCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMissionActions } from '../missions/use-missions.ts';
import styles from './Rewards.module.css';
import { useAct } from './use-act.ts';

/** Today's check-in, which waits. */
export function CheckInCard() {
  const t = useTranslations();
  const { isActing, act } = useAct();
  const { checkIn } = useMissionActions();
  return (
    <section className={styles.card} aria-label={t('rewards.checkIn.title')}>
      <div className={styles.head}>
        <span className={styles.icon} data-form="bonus">
          <CalendarCheck size={22} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div className={styles.what}>
          <p className={styles.amount}>{t('rewards.checkIn.title')}</p>
          <p className={styles.title}>{t('rewards.checkIn.text')}</p>
        </div>
      </div>
      <div className={styles.foot}>
        <p className={styles.note}>{t('rewards.checkIn.note')}</p>
        <Button look="primary" busy={isActing} onClick={() => void act(checkIn)}>
          {t('rewards.checkIn.act')}
        </Button>
      </div>
    </section>
  );
}
