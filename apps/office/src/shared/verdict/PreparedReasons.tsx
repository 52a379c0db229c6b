import { Button } from '@mantine/core';
import { useTexts } from '../texts.ts';
import styles from './PreparedReasons.module.css';

interface PreparedReasonsProps {
  readonly reasons: readonly string[];
  readonly onChoose: (reason: string) => void;
}

/** Frequent reasons in the operator's language. If unchanged, each member gets the reason in his own language. */
export function PreparedReasons({ reasons, onChoose }: PreparedReasonsProps) {
  const t = useTexts().reasons;
  return (
    <div className={styles.reasons} role="group" aria-label={t.name}>
      {reasons.map((reason) => (
        <Button
          key={reason}
          variant="default"
          size="md"
          className={styles.reason ?? ''}
          onClick={() => onChoose(reason)}
        >
          {reason}
        </Button>
      ))}
      <p className={styles.hint}>{t.hint}</p>
    </div>
  );
}
