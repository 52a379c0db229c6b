import { Button } from '@mantine/core';
import { ActionDialog } from '../../../shared/dialog/ActionDialog.tsx';
import { fill, useTexts } from '../../../shared/texts.ts';
import styles from './BulkBar.module.css';
import type { Change, ListedGame } from './use-games.ts';

interface BulkBarProps {
  readonly selected: readonly ListedGame[];
  readonly isBusy: boolean;
  /** Resolves when all are changed; rejects when none is. */
  readonly onChange: (change: Change) => Promise<unknown>;
  readonly onClear: () => void;
}

const MARKS = [
  ['markHotMany', { isHot: true }],
  ['unmarkHotMany', { isHot: false }],
  ['markNewMany', { isNew: true }],
  ['unmarkNewMany', { isNew: false }],
] as const;

/** What can be done with all selected games at once. Switching off asks first, because players lose the games. */
export function BulkBar({ selected, isBusy, onChange, onClear }: BulkBarProps) {
  const t = useTexts().site.gamesTable;
  if (selected.length === 0) return null;
  const count = { count: selected.length };
  // The table above says what is wrong.
  const act = (change: Change): void => void onChange(change).catch(() => undefined);
  return (
    <div className={styles.bulk} role="group" aria-label={fill(t.selected, count)}>
      <strong>{fill(t.selected, count)}</strong>
      <Button size="md" variant="default" disabled={isBusy} onClick={() => act({ enabled: true })}>
        {t.turnOnMany}
      </Button>
      <ActionDialog
        label={t.turnOffMany}
        title={fill(t.turnOffTitle, count)}
        text={t.turnOffText}
        submit={t.turnOffMany}
        isBad
        onSubmit={() => onChange({ enabled: false })}
      />
      {MARKS.map(([name, change]) => (
        <Button
          key={name}
          className={styles.mark ?? ''}
          size="md"
          variant="default"
          disabled={isBusy}
          onClick={() => act(change)}
        >
          {t[name]}
        </Button>
      ))}
      <Button className={styles.clear ?? ''} size="md" variant="subtle" onClick={onClear}>
        {t.clear}
      </Button>
    </div>
  );
}
