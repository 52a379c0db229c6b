import { Button, TextInput } from '@mantine/core';
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
      <TextInput
        type="date"
        size="md"
        label={t.from}
        value={range.from}
        max={range.to}
        onChange={({ currentTarget }) => currentTarget.value !== '' && change({ from: currentTarget.value, page: '' })}
      />
      <TextInput
        type="date"
        size="md"
        label={t.to}
        value={range.to}
        min={range.from}
        onChange={({ currentTarget }) => currentTarget.value !== '' && change({ to: currentTarget.value, page: '' })}
      />
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
