import { Button } from '@mantine/core';
import { DayField } from '../../shared/DayField.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import styles from './Reports.module.css';
import { offsetLabel } from '@chhokka/kernel';
import { useSiteOffset } from '../../shared/site.ts';
import { lastDays, useRange } from './use-range.ts';

const SHORTCUTS = [7, 30, 90];

/** The days of a report, on the site's clock. */
export function RangeForm() {
  const t = useTexts().reports;
  const { range, change } = useRange();
  const offset = useSiteOffset();
  return (
    <div className={styles.range}>
      <DayField label={t.from} value={range.from} max={range.to} onChange={(from) => change({ from, page: '' })} />
      <DayField label={t.to} value={range.to} min={range.from} onChange={(to) => change({ to, page: '' })} />
      <div className={styles.shortcuts} role="group" aria-label={t.last}>
        {SHORTCUTS.map((days) => (
          <Button
            key={days}
            variant="default"
            size="md"
            px="sm"
            onClick={() => change({ ...lastDays(days, offset), page: '' })}
          >
            {fill(t.days, { days })}
          </Button>
        ))}
      </div>
      <span className={styles.zone}>{offsetLabel(offset)}</span>
    </div>
  );
}
