import styles from './Keys.module.css';

/** What the keyboard does on a page: pairs of a key and what it does; nothing where there is no keyboard. */
export function Keys({ keys }: { keys: readonly (readonly string[])[] }) {
  return (
    <p className={styles.keys}>
      {keys.map(([key, what]) => (
        <span key={key}>
          <kbd>{key}</kbd> {what}
        </span>
      ))}
    </p>
  );
}
