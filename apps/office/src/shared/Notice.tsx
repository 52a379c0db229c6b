import type { ReactNode } from 'react';
import { BrandMark } from '@chhokka/ui/brand';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
  /** It stands in the place of a whole page, and heads it. */
  readonly isPage?: boolean;
}

/** A calm message in the place of what is not there, with at most one way on. */
export function Notice({ title, text, action, isPage = false }: NoticeProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.notice}>
      <BrandMark size={48} />
      <Title className={styles.title}>{title}</Title>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
