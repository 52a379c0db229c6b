import styles from './SettingsPage.module.css';

/** The name of a setting on the wire and in the database, in small print. */
export function Code({ name }: { name: string }) {
  return <code className={styles.code}>{name}</code>;
}
