import { Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from './Deposit.module.css';

const SECOND_MS = 1_000;

interface CountdownProps {
  /** When the time to pay ends, in ms since the epoch. */
  readonly until: number;
  readonly onOver: () => void;
}

/** The time that is left to pay. */
export function Countdown({ until, onOver }: CountdownProps) {
  const t = useTranslations('centre.deposit.panel');
  const [now, setNow] = useState(() => Date.now());
  const left = until - now;
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) {
      onOver();
      return undefined;
    }
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver, onOver]);
  return (
    <p className={styles.countdown}>
      <Timer size={18} aria-hidden="true" />
      <span>
        {t('left')} <b role="timer">{clockOf(left)}</b>
      </span>
    </p>
  );
}

function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
