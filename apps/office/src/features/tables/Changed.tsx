import { useTexts } from '../../shared/texts.ts';
import type { Line } from './settings-lines.ts';
import styles from './Tables.module.css';

/** Settings before and after. */
export function Changed({ lines }: { lines: readonly Line[] }) {
  const { field, before, after } = useTexts().audit;
  return (
    <table className={styles.changed}>
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
