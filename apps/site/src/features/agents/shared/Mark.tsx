import { classes } from '@chhokka/ui';
import type { ReactNode } from 'react';
import styles from './Shared.module.css';

interface MarkProps {
  readonly tone?: 'plain' | 'good' | 'bad';
  readonly children: ReactNode;
}

/** A word beside a name: a type, a state. */
export function Mark({ tone = 'plain', children }: MarkProps) {
  return (
    <span className={classes(styles.mark, tone === 'good' && styles.goodMark, tone === 'bad' && styles.badMark)}>
      {children}
    </span>
  );
}
