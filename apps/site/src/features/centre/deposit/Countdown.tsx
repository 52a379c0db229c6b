import type { Deposit } from '@chhokka/contracts';
import { Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../shared/words/use-formats.ts';
import styles from './Deposit.module.css';

const SECOND_MS = 1_000;

/** How long there is to pay; afterwards, until when a payment may still be handed in. */
export function Countdown({ deposit: { expiresAt, graceUntil } }: { deposit: Deposit }) {
  const t = useTranslations('centre.deposit.panel');
  const { when } = useFormats();
  const [now, setNow] = useState(() => Date.now());
  const left = expiresAt - now;
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return (
    <p className={styles.countdown} data-over={isOver || undefined}>
      <Timer size={18} aria-hidden="true" />
      {isOver ? (
        <span>{t('late', { time: when(graceUntil) })}</span>
      ) : (
        <span>
          {t('left')} <b role="timer">{clockOf(left)}</b>
        </span>
      )}
    </p>
  );
}

function clockOf(ms: number): string {
  const seconds = Math.ceil(ms / SECOND_MS);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
