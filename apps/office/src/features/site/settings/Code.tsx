import styles from './SettingsPage.module.css';

/** What a setting is called on the wire and in the database, as small print. */
export function Code({ name }: { name: string }) {
  return <code className={styles.code}>{name}</code>;
}
