import styles from './Keys.module.css';

/** The shortcuts of a page, as pairs of a key and its action; hidden on devices without a keyboard. */
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
