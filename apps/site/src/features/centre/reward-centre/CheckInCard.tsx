import { Button } from '@chhokka/ui';
import { CalendarCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PrizeLine } from '../missions/PrizeLine.tsx';
import { useMissionActions, useMissions } from '../missions/use-missions.ts';
import styles from './Rewards.module.css';
import { useAct } from './use-act.ts';

/** Today's check-in, which waits, with all conditions of its prize above the button. */
export function CheckInCard() {
  const t = useTranslations();
  const { isActing, act } = useAct();
  const { checkIn } = useMissionActions();
  const state = useMissions().data?.checkIn;
  const today = state?.days[state.dayNumber - 1];
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
      {today !== undefined && <PrizeLine prize={today.prize} />}
      <div className={styles.foot}>
        <p className={styles.note}>{t('rewards.checkIn.note')}</p>
        <Button look="primary" busy={isActing} disabled={today === undefined} onClick={() => void act(checkIn)}>
          {t('rewards.checkIn.act')}
        </Button>
      </div>
    </section>
  );
}
