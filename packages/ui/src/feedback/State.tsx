import type { ReactNode } from 'react';
import { CloudOff } from 'lucide-react';
import { Button } from '../button/Button.tsx';
import { classes } from '../classes.ts';
import { useUiLabels } from '../labels.tsx';
import styles from './State.module.css';

export interface EmptyStateProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** An illustration or icon. */
  readonly picture?: ReactNode;
  /** The main action from here. */
  readonly action?: ReactNode;
  /** Fits into a panel instead of a page. */
  readonly compact?: boolean;
  /** It fills the whole page: its title is the page's heading. */
  readonly wholePage?: boolean;
}

/** Explains what will be here, and offers one action. */
export function EmptyState({ title, text, picture, action, compact, wholePage }: EmptyStateProps) {
  const Title = wholePage ? 'h1' : 'p';
  return (
    <div className={classes(styles.state, compact && styles.compact)}>
      {picture && (
        <div className={styles.picture} aria-hidden="true">
          {picture}
        </div>
      )}
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** A retry that returns a promise shows its progress. */
  readonly onRetry?: () => void | Promise<void>;
  /** Another way on, beside the retry. */
  readonly action?: ReactNode;
  readonly compact?: boolean;
  readonly wholePage?: boolean;
}

/** Explains the error, and lets the visitor try again. */
export function ErrorState({ title, text, onRetry, action, compact, wholePage }: ErrorStateProps) {
  const Title = wholePage ? 'h1' : 'p';
  const labels = useUiLabels();
  return (
    <div className={classes(styles.state, compact && styles.compact)} role="alert">
      <div className={styles.picture} aria-hidden="true">
        <CloudOff size={compact ? 28 : 40} strokeWidth={1.5} />
      </div>
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {(onRetry || action) && (
        <div className={styles.action}>
          {onRetry && <Button onClick={onRetry}>{labels.retry}</Button>}
          {action}
        </div>
      )}
    </div>
  );
}
