import { useTexts } from '../../shared/texts.ts';
import styles from './Reports.module.css';

/** Chooses the grouping of a report. */
export function ByLinks<Key extends string>(props: {
  readonly keys: readonly Key[];
  readonly current: Key;
  readonly title: (key: Key) => string;
  readonly onChoose: (key: Key) => void;
}) {
  const t = useTexts().reports;
  const { keys, current, title, onChoose } = props;
  return (
    <div className={styles.by} role="group" aria-label={t.by}>
      <span className={styles.byLabel} aria-hidden>
        {t.by}
      </span>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.tab}
          aria-pressed={key === current}
          aria-current={key === current ? 'true' : undefined}
          onClick={() => onChoose(key)}
        >
          {title(key)}
        </button>
      ))}
    </div>
  );
}
