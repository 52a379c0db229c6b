import type { ReactNode } from 'react';
import { BrandMark } from '@chhokka/ui/brand';
import styles from './Notice.module.css';

/** A calm message in the place of what is not there, with at most one way on. */
export function Notice({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div className={styles.notice}>
      <BrandMark size={48} />
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
