import styles from '../Entry.module.css';

/** The link from one entry dialog to the other. */
export function OtherDialog({ question, action, onPress }: { question: string; action: string; onPress: () => void }) {
  return (
    <p className={styles.switch}>
      {question}{' '}
      <button type="button" className={styles.link} onClick={onPress}>
        {action}
      </button>
    </p>
  );
}
