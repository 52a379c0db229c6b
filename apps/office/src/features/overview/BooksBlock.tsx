import { useReconciliation } from '../../shared/use-reconciliation.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import { useTimeText } from '../../shared/Time.tsx';
import { Block } from './Block.tsx';
import styles from './Overview.module.css';

const LAMPS = { green: 'good', red: 'bad', old: 'accent', none: 'plain' } as const;

/** Whether the last reconciliation found the books right, and when it was. */
export function BooksBlock() {
  const { overview: t, reconciliation } = useTexts();
  const timeText = useTimeText();
  return (
    <Block title={t.books} to="/reconciliation" query={useReconciliation()} height={64}>
      {({ light, list: [last] }) => (
        <p className={styles.books} data-light={light} role={light === 'red' ? 'alert' : undefined}>
          <span className={styles.lamp} data-state={LAMPS[light]} aria-hidden />
          <strong>{reconciliation.lights[light]}</strong>
          {last !== undefined && (
            <span className={styles.note}>
              {fill(t.checked, { at: timeText(last.endedAt), count: last.differences.length })}
            </span>
          )}
        </p>
      )}
    </Block>
  );
}
