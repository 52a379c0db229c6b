import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classes, Skeleton } from '@chhokka/ui';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import type { Proof } from '../lottery-api.ts';
import type { DrawCheck } from './check-draw.ts';
import styles from './Verdict.module.css';
import { useDrawCheck } from './use-proof.ts';

/** What this browser found when it repeated the draw, in plain words. Before the draw: what can be checked later. */
export function Verdict({ proof }: { proof: Proof }) {
  const t = useTranslations('lottery.proof');
  const { data, error, refetch } = useDrawCheck(proof);
  if (proof.state === 'cancelled') return null;
  if (proof.seed === null)
    return (
      <p className={classes(styles.verdict, styles.later)}>
        <Hourglass size={22} aria-hidden="true" />
        <span>{t('notYet')}</span>
      </p>
    );
  if (error) return <CallFailure compact error={error} onRetry={async () => void (await refetch())} />;
  if (!data) return <Skeleton className={styles.waiting} />;
  return <Found check={data} />;
}

function Found({ check }: { check: DrawCheck }) {
  const t = useTranslations('lottery.proof');
  const isGood = check.hashMatches && check.numbersMatch;
  return (
    <div className={classes(styles.verdict, isGood ? styles.good : styles.bad)} role="status">
      {isGood ? <CircleCheck size={24} aria-hidden="true" /> : <CircleX size={24} aria-hidden="true" />}
      <div>
        <p className={styles.words}>{t(isGood ? 'matches' : 'differs')}</p>
        <ul>
          <Point good={check.hashMatches} text={t(check.hashMatches ? 'hashMatches' : 'hashDiffers')} />
          <Point
            good={check.numbersMatch}
            text={
              check.numbersMatch ? t('numbersMatch') : t('numbersDiffer', { numbers: check.numbers.join(' ') || '–' })
            }
          />
        </ul>
      </div>
    </div>
  );
}

function Point({ good, text }: { good: boolean; text: string }) {
  return (
    <li className={styles.point}>
      {good ? <CircleCheck size={16} aria-hidden="true" /> : <CircleX size={16} aria-hidden="true" />}
      <span>{text}</span>
    </li>
  );
}
