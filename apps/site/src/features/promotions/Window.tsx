import type { Promotion } from '@chhokka/contracts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../platform/words/use-formats.ts';
import styles from './Window.module.css';

/** The date that matters now: when it starts, until when it runs, or when it ended. Empty where it has no dates. */
export function Window({ promotion: { state, startsAt, endsAt } }: { promotion: Promotion }) {
  const t = useTranslations('promotions');
  const { when } = useFormats();
  // The time of rendering: the promotion is requested again before the difference matters.
  const [now] = useState(Date.now);
  const at = state === 'coming_soon' ? startsAt : endsAt;
  if (at === null) return null;
  const time = when(at);
  const text = state === 'coming_soon' ? t('from', { time }) : at > now ? t('until', { time }) : t('ended', { time });
  return <span className={styles.window}>{text}</span>;
}
