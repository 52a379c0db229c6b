import type { ReactNode } from 'react';
import styles from './Tools.module.css';

/** Controls for a list as a whole, above it. */
export function Tools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>;
}
