import { WAITING_COUNTED } from '@chhokka/contracts/limits';
import { fill, useTexts } from '../texts.ts';
import styles from './WaitingCount.module.css';

/** The number of items behind a link. It describes the link by its id, so that the link's name stays the same. */
export function WaitingCount({ id, count }: { id: string; count: number }) {
  const t = useTexts();
  const shown = count < WAITING_COUNTED ? String(count) : `${WAITING_COUNTED - 1}+`;
  return (
    <span id={id} className={styles.count} role="img" aria-label={fill(t.waits, { count: shown })}>
      {shown}
    </span>
  );
}
