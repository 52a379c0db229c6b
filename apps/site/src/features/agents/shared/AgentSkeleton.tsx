import { Skeleton } from '@chhokka/ui';
import styles from './Shared.module.css';

/** The skeleton of a page, or of data that it has requested. */
export function AgentSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton height={96} />
      <Skeleton height={220} />
      <Skeleton height={56} />
      <Skeleton height={56} />
    </div>
  );
}
