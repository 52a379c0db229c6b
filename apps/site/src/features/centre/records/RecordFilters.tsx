import { dayText } from '@chhokka/ui/day';
import { type ReactNode, useId, useState } from 'react';
import { FilterButton } from '../../../widgets/FilterButton.tsx';
import type { Days } from './days.ts';
import styles from './Records.module.css';

interface RecordFiltersProps {
  readonly days: Days;
  /** How many filters narrow the record, besides the days. */
  readonly count?: number;
  /** What stands beside the button, such as the export. */
  readonly action?: ReactNode;
  /** The filters. */
  readonly children: ReactNode;
}

/** The filters of a record in one row: a button that says the days, and opens the filters below it. */
export function RecordFilters({ days, count = 0, action, children }: RecordFiltersProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.tools}>
      <div className={styles.toolRow}>
        <FilterButton
          label={`${dayText(days.from)} – ${dayText(days.to)}`}
          count={count}
          open={open}
          controls={id}
          onToggle={() => setOpen(!open)}
        />
        {action}
      </div>
      {open && (
        <div id={id} className={styles.panel}>
          {children}
        </div>
      )}
    </div>
  );
}
