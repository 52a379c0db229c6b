import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../button/IconButton.tsx';
import { useUiLabels } from '../labels.tsx';
import styles from './Pagination.module.css';

export interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** First, previous, next, last (1-site §2). Nothing to draw when there is only one page. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  const labels = useUiLabels();
  if (pages <= 1) return null;
  const where = labels.pageOf(page, pages);
  return (
    <nav className={styles.pagination} aria-label={where}>
      <IconButton
        label={labels.first}
        icon={<ChevronFirst size={20} />}
        disabled={page <= 1}
        onClick={() => onPage(1)}
      />
      <IconButton
        label={labels.previous}
        icon={<ChevronLeft size={20} />}
        disabled={page <= 1}
        onClick={() => onPage(Math.max(1, page - 1))}
      />
      <span className={styles.where} aria-hidden="true">
        {where}
      </span>
      <IconButton
        label={labels.next}
        icon={<ChevronRight size={20} />}
        disabled={page >= pages}
        onClick={() => onPage(Math.min(pages, page + 1))}
      />
      <IconButton
        label={labels.last}
        icon={<ChevronLast size={20} />}
        disabled={page >= pages}
        onClick={() => onPage(pages)}
      />
    </nav>
  );
}
