import { classes } from '@chhokka/ui';
import { type ReactNode, useId } from 'react';
import styles from './Shared.module.css';

interface PanelProps {
  readonly title: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A titled card of a page. */
export function Panel({ title, className, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes(styles.panel, className)} aria-labelledby={id}>
      <h3 id={id} className={styles.panelTitle}>
        {title}
      </h3>
      {children}
    </section>
  );
}
