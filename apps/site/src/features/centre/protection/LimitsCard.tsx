import type { LimitPeriod, MemberLimit } from '@chhokka/contracts';
import { Button } from '@chhokka/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { percentOf, useProtectionWords } from '../../../platform/centre/protection.ts';
import { LimitDialog } from './LimitDialog.tsx';
import styles from './Protection.module.css';

const KINDS = ['deposit', 'loss', 'stake', 'time'] as const;
const PERIODS = ['day', 'week', 'month'] as const;

/** Identifies a limit, with its current value. */
export interface LimitPlace {
  readonly kind: MemberLimit['kind'];
  readonly period: LimitPeriod;
  readonly limit: MemberLimit | undefined;
}

/** Every limit that can be set, with the usage of those that are set. */
export function LimitsCard({ limits }: { limits: readonly MemberLimit[] }) {
  const t = useTranslations('centre.protection.limits');
  const [open, setOpen] = useState<LimitPlace | null>(null);
  return (
    <section className={styles.card} aria-labelledby="protection-limits">
      <h4 id="protection-limits">{t('title')}</h4>
      <p className={styles.note}>{t('rule')}</p>
      {KINDS.map((kind) => (
        <div key={kind} className={styles.kind}>
          <h5>{t(kind)}</h5>
          <p className={styles.note}>{t(`${kind}Text`)}</p>
          <ul className={styles.limits}>
            {PERIODS.map((period) => {
              const limit = limits.find((each) => each.kind === kind && each.period === period);
              const place = { kind, period, limit };
              return (
                <li key={period}>
                  <LimitLine place={place} onOpen={() => setOpen(place)} />
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      {open && <LimitDialog place={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

function LimitLine({ place, onOpen }: { place: LimitPlace; onOpen: () => void }) {
  const t = useTranslations('centre.protection.limits');
  const words = useProtectionWords();
  const { period, limit } = place;
  const name = words.name(place);
  return (
    <div className={styles.limit}>
      <div className={styles.limitState}>
        <div className={styles.limitWords}>
          <span>{t(period)}</span>
          <span className={limit ? styles.used : styles.none}>{limit ? words.used(limit) : t('none')}</span>
        </div>
        {limit && <Bar limit={limit} name={name} />}
        {limit && <Later limit={limit} />}
      </div>
      <Button
        size="small"
        className={styles.limitAction}
        aria-label={limit ? t('changeName', { limit: name }) : t('setName', { limit: name })}
        onClick={onOpen}
      >
        {limit ? t('change') : t('set')}
      </Button>
    </div>
  );
}

function Bar({ limit, name }: { limit: MemberLimit; name: string }) {
  const percent = percentOf(limit);
  return <progress className={styles.bar} aria-label={name} max={100} value={percent} data-full={percent === 100} />;
}

/** When the limit's period starts again, and a change that does not apply yet. */
function Later({ limit }: { limit: MemberLimit }) {
  const t = useTranslations('centre.protection.limits');
  const words = useProtectionWords();
  const { opensAt, next } = limit;
  const wanted = next && ('minutes' in next ? next.minutes : next.amount);
  return (
    <p className={styles.note}>
      {percentOf(limit) === 100 && <span>{t('opens', { when: words.when(opensAt) })}</span>}
      {next && wanted !== null && (
        <strong>{t('later', { when: words.when(next.at), limit: words.amount(limit, wanted) })}</strong>
      )}
      {next && wanted === null && <strong>{t('laterNone', { when: words.when(next.at) })}</strong>}
    </p>
  );
}
