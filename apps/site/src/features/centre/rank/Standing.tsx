import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { CallValue } from '@chhokka/contracts';
import { parseDecimal } from '@chhokka/kernel';
import { dayText } from '@chhokka/ui/day';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { RankCrest } from '../../../widgets/rank/RankCrest.tsx';
import styles from './Rank.module.css';

export type Own = CallValue<'playerRank'>;
type Way = NonNullable<Own['next']>;
type Art = CallValue<'vipRanks'>['list'][number]['art'];

/** The rank that the member has, the way to the next one, and what keeps it. */
export function Standing({ standing, art }: { standing: Own; art: Art | null }) {
  const t = useTranslations('vip.mine');
  const { when } = useFormats();
  const { labelName, since, fixedUntil, next, keep, falls } = standing;
  return (
    <section className={styles.own} aria-label={labelName || t('none')}>
      <div className={styles.head}>
        <RankCrest art={art} big />
        <div>
          <p className={styles.name}>{labelName || t('none')}</p>
          {since !== null && <p className={styles.since}>{t('since', { when: when(since) })}</p>}
          {fixedUntil !== null && <p className={styles.since}>{t('fixed', { day: dayText(fixedUntil) })}</p>}
        </div>
      </div>
      {next === null ? <p>{t('top')}</p> : <NextWay way={next} />}
      {keep !== null && fixedUntil === null && <KeepWay way={keep} />}
      {falls !== null && (
        <p className={styles.falls}>
          {falls.toLevel === 0
            ? t('fallsToNone', { day: dayText(falls.on), rank: labelName })
            : t('falls', { day: dayText(falls.on), rank: labelName, lower: falls.toName })}
        </p>
      )}
    </section>
  );
}

function NextWay({ way }: { way: Way }) {
  const t = useTranslations('vip.mine');
  const { money } = useFormats();
  const { labelName: rank, measure, windowDays: days, missing } = way;
  const text =
    missing === '0.00' ? t('nearly', { rank }) : t(`missing.${measure}`, { amount: money(missing), days, rank });
  return <Bar way={way} title={t('next', { rank })} text={text} />;
}

function KeepWay({ way }: { way: Way }) {
  const t = useTranslations('vip.mine');
  const { money } = useFormats();
  const { labelName: rank, measure, windowDays: days, missing } = way;
  const text =
    missing === '0.00' ? t('kept', { rank }) : t(`keepMissing.${measure}`, { amount: money(missing), days, rank });
  return <Bar way={way} title={t('keeping', { rank })} text={text} />;
}

function Bar({ way: { have, needed }, title, text }: { way: Way; title: string; text: string }) {
  const t = useTranslations('vip.mine');
  const { money } = useFormats();
  const labelId = useId();
  const percent = percentDone(have, needed);
  return (
    <div className={styles.way}>
      <div className={styles.wayHead}>
        <strong id={labelId}>{title}</strong>
        <span>{percent === 100 ? money(have) : t('of', { have: money(have), needed: money(needed) })}</span>
      </div>
      <div
        className={styles.bar}
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className={styles.text}>{text}</p>
    </div>
  );
}

/** Whole per cent, rounded down, so that only what is reached is full. */
function percentDone(have: string, needed: string): number {
  const [part, whole] = [parseDecimal(have) ?? 0n, parseDecimal(needed) ?? 0n];
  return whole === 0n || part >= whole ? 100 : Number((part * 100n) / whole);
}
