import { failureText } from './api.ts';
import styles from './Failure.module.css';
import { useTexts } from './texts.ts';

/** Why an action failed; nothing while it has not. In a row of buttons it takes a line of its own. */
export function Failure({ error }: { error: Error | null }) {
  const t = useTexts();
  if (error === null) return null;
  return (
    <p className={styles.failed} role="alert">
      {failureText(error, t)}
    </p>
  );
}
