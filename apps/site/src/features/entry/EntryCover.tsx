import styles from './Entry.module.css';

/** The picture at the head of the entry dialogs. */
export function EntryCover() {
  return <div className={styles.cover} aria-hidden="true" />;
}
