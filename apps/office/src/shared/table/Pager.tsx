import { Button } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { fill, useTexts } from '../texts.ts';
import styles from './Pager.module.css';

interface PagerProps {
  /** From 1 on. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Buttons to the previous and the next page; renders nothing for a single page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const t = useTexts().table;
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={t.pages}>
      <Button
        variant="default"
        size="md"
        disabled={page <= 1}
        leftSection={<ChevronLeft size={18} aria-hidden />}
        onClick={() => onPage(page - 1)}
      >
        {t.before}
      </Button>
      <span>{fill(t.place, { page, pages })}</span>
      <Button
        variant="default"
        size="md"
        disabled={page >= pages}
        rightSection={<ChevronRight size={18} aria-hidden />}
        onClick={() => onPage(page + 1)}
      >
        {t.next}
      </Button>
    </nav>
  );
}
