import { CalendarCheck, Check } from 'lucide-react';
import { Button, EmptyState } from '@chhokka/ui';
import { useTranslations } from 'use-intl';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { usePrizeText } from '../reward-centre/use-prize-text.ts';
import styles from './Missions.module.css';
import type { CheckIn, CheckInDay, MissionSummary } from './missions.types.ts';
import { PrizeLine } from './PrizeLine.tsx';
import { useMissionActions } from './use-missions.ts';

/** The seven days, and the button of today. */
export function CheckInPanel({ summary: { checkIn, resting } }: { summary: MissionSummary }) {
  const t = useTranslations('missions');
  if (resting) return <p className={styles.resting}>{t('resting')}</p>;
  if (!checkIn.open)
    return <EmptyState picture={<CalendarCheck size={40} strokeWidth={1.5} />} title={t('checkIn.closed')} />;
  return (
    <section className={styles.panel} aria-labelledby="check-in-title">
      <h4 id="check-in-title" className={styles.title}>
        {checkIn.title}
      </h4>
      <p className={styles.note}>{checkIn.note}</p>
      <ol className={styles.days}>
        {checkIn.days.map((day, index) => (
          <Day key={index} day={day} number={index + 1} />
        ))}
      </ol>
      <Today checkIn={checkIn} />
    </section>
  );
}

function Day({ day: { prize, state }, number }: { day: CheckInDay; number: number }) {
  const t = useTranslations('missions.checkIn');
  const { prizeText } = usePrizeText();
  return (
    <li className={styles.day} data-state={state} aria-current={state === 'today' ? 'date' : undefined}>
      <span className={styles.dayName}>{t('day', { number: String(number) })}</span>
      <strong>{prizeText(prize)}</strong>
      <span className={styles.dayState}>
        {state === 'done' && <Check size={16} aria-hidden="true" />}
        {t(`states.${state}`)}
      </span>
    </li>
  );
}

function Today({ checkIn }: { checkIn: CheckIn }) {
  const t = useTranslations('missions.checkIn');
  const { when } = useFormats();
  const actions = useMissionActions();
  const { doneToday, dayNumber, lacks, nextAt, days } = checkIn;
  const today = days[dayNumber - 1];
  if (doneToday)
    return (
      <p className={styles.state} role="status">
        <Check size={18} aria-hidden="true" />
        {dayNumber === days.length
          ? t('doneLast', { when: when(nextAt) })
          : t('done', { number: String(dayNumber + 1), when: when(nextAt) })}
      </p>
    );
  if (lacks === 'nothing')
    return (
      <>
        {today !== undefined && <PrizeLine prize={today.prize} />}
        <Button look="primary" size="large" wide onClick={() => actions.checkIn()}>
          {t('act')}
        </Button>
      </>
    );
  return lacks === 'resting' ? null : <Lacking lacks={lacks} />;
}

/** What is missing, and the way to it. */
function Lacking({ lacks }: { lacks: Exclude<CheckIn['lacks'], 'nothing' | 'resting'> }) {
  const t = useTranslations('missions.checkIn');
  return (
    <div className={styles.lacking}>
      <p>{t(`lacks.${lacks}`)}</p>
      <div className={styles.ways}>
        {lacks !== 'deposit' && (
          <Button look="primary" onClick={() => openDialog('centre', { page: 'securityCenter' })}>
            {t('toVerify')}
          </Button>
        )}
        {lacks !== 'verified' && (
          <Button onClick={() => openDialog('centre', { page: 'depositv2' })}>{t('toDeposit')}</Button>
        )}
      </div>
    </div>
  );
}
