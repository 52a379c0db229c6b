import type { ReactNode } from 'react';
import styles from './Tools.module.css';

/** What is done with a list as a whole, above it. */
export function Tools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>;
}
