import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { useUiLabels } from '../labels.tsx';
import styles from './Pagination.module.css';

export interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** First, previous, next, last (1-site §2). Renders nothing for a single page. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  const labels = useUiLabels();
  if (pages <= 1) return null;
  const where = labels.pageOf(page, pages);
  const step = { page, pages, onPage };
  return (
    <nav className={styles.pagination} aria-label={where}>
      <Step {...step} to={1} label={labels.first} icon={<ChevronFirst size={20} />} />
      <Step {...step} to={page - 1} label={labels.previous} icon={<ChevronLeft size={20} />} />
      <span className={styles.where} aria-hidden="true">
        {where}
      </span>
      <Step {...step} to={page + 1} label={labels.next} icon={<ChevronRight size={20} />} />
      <Step {...step} to={pages} label={labels.last} icon={<ChevronLast size={20} />} />
    </nav>
  );
}

interface StepProps extends PaginationProps {
  readonly to: number;
  readonly label: string;
  readonly icon: ReactNode;
}

/** At an end it does nothing but stays focusable, so that a user who pressed it last keeps the focus. */
function Step({ page, pages, onPage, to, label, icon }: StepProps) {
  const leads = to !== page && to >= 1 && to <= pages;
  return <IconButton label={label} icon={icon} aria-disabled={!leads} onClick={() => leads && onPage(to)} />;
}
