import { useTexts } from '../../shared/texts.ts';
import type { Line } from './changed-lines.ts';
import styles from './SharedRounds.module.css';

interface ChangedProps {
  readonly lines: readonly Line[];
  /** For long names and large amounts. */
  readonly isCompact?: boolean;
}

/** Settings before and after. */
export function Changed({ lines, isCompact = false }: ChangedProps) {
  const { field, before, after } = useTexts().audit;
  return (
    <table className={isCompact ? `${styles.changed} ${styles.compact}` : styles.changed}>
      <thead>
        <tr>
          {[field, before, after].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} data-line={line.key}>
            <th scope="row">{line.label}</th>
            <td>{line.before}</td>
            <td>{line.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
