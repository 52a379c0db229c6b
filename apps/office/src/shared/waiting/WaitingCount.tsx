import { WAITING_COUNTED } from '@chhokka/contracts/limits';
import { fill, useTexts } from '../texts.ts';
import styles from './WaitingCount.module.css';

/** How much waits behind the link that it describes by its id: beside the link, whose name stays what it is. */
export function WaitingCount({ id, count }: { id: string; count: number }) {
  const t = useTexts();
  const shown = count < WAITING_COUNTED ? String(count) : `${WAITING_COUNTED - 1}+`;
  return (
    <span id={id} className={styles.count} role="img" aria-label={fill(t.waits, { count: shown })}>
      {shown}
    </span>
  );
}
