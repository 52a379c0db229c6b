import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classes } from '@chhokka/ui';
import styles from './FilterButton.module.css';

interface FilterButtonProps {
  /** What is shown now, such as the days; left out, the button is called “Filters”. */
  readonly label?: string;
  /** How many filters narrow the list. */
  readonly count: number;
  readonly open: boolean;
  /** The id of the filters. */
  readonly controls: string;
  readonly onToggle: () => void;
}

/** Opens and closes the filters that stand below it, and says how many of them are on. */
export function FilterButton({ label, count, open, controls, onToggle }: FilterButtonProps) {
  const t = useTranslations('common');
  const on = count > 0 && t('filtersOn', { count });
  return (
    <button
      type="button"
      className={classes(styles.button, open && styles.open)}
      aria-label={[t('filters'), label, on].filter(Boolean).join(' · ')}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
    >
      <SlidersHorizontal size={18} aria-hidden="true" />
      <span>{label ?? t('filters')}</span>
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  );
}
