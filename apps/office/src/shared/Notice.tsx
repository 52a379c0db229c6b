import type { ReactNode } from 'react';
import { BrandMark } from '@chhokka/ui/brand';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
  /** It replaces a whole page, so its title is the page's heading. */
  readonly isPage?: boolean;
}

/** A plain message in place of missing content, with at most one link or button. */
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
