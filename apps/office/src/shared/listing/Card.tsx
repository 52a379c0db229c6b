import { Badge, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Meaning } from '../meaning.ts';
import styles from './Card.module.css';

interface CardProps {
  readonly children: ReactNode;
  /** An attribute by which tests and code find the card, such as `data-number`. */
  readonly [data: `data-${string}`]: string | number;
}

/** One entry of a listing; its parts are below. */
export function Card({ children, ...data }: CardProps) {
  return (
    <Paper component="li" className={styles.card ?? ''} withBorder {...data}>
      {children}
    </Paper>
  );
}

interface CardHeadProps {
  readonly icon?: ReactNode;
  readonly who: ReactNode;
  /** More content of the same line. */
  readonly children?: ReactNode;
  /** Badges at the end of the line. */
  readonly badges: ReactNode;
}

/** The person whom the entry is about. */
export function CardHead({ icon, who, children, badges }: CardHeadProps) {
  return (
    <div className={styles.head}>
      {icon}
      <span className={styles.who}>{who}</span>
      {children}
      <span className={styles.badges}>{badges}</span>
    </div>
  );
}

/** A state or a reason in one word; `title`: its tooltip. */
export function CardBadge({ color, title, children }: { color: Meaning; title?: string; children: ReactNode }) {
  return (
    <Badge className={styles.badge ?? ''} variant="light" color={color} size="lg" radius="sm" title={title}>
      {children}
    </Badge>
  );
}

/** A text that somebody wrote. */
export function CardWords({ children }: { children: string }) {
  return (
    <p className={styles.words} data-text>
      {children}
    </p>
  );
}

/** The time, and other details. */
export function CardFoot({ children }: { children: ReactNode }) {
  return <p className={styles.foot}>{children}</p>;
}
