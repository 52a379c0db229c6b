import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './Security.module.css';

interface PanelProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  /** Beside the title: the current state. */
  readonly badge?: ReactNode;
  readonly text: ReactNode;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** One panel of the security page: what it protects, its state, and its action. */
export function Panel({ icon, title, badge, text, action, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.lead}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <div className={styles.words}>
          <div className={styles.titleRow}>
            <h4 id={titleId} className={styles.title}>
              {title}
            </h4>
            {badge}
          </div>
          <p>{text}</p>
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {children}
    </section>
  );
}
