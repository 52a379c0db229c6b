import { Button } from '@mantine/core';
import { Failure } from '../Failure.tsx';
import styles from './Claim.module.css';
import type { useClaim } from './use-claim.ts';

type Claiming = ReturnType<typeof useClaim>;

interface TakeProps {
  readonly claiming: Claiming;
  readonly text: string;
  /** What screen readers say, with the item's name. */
  readonly name: string;
}

/** The button that claims a free item, and why that failed. */
export function Take({ claiming: { take, notTaken, isPending }, text, name }: TakeProps) {
  return (
    <div className={styles.claim}>
      <Button data-walk variant="default" size="md" loading={isPending} aria-label={name} onClick={take}>
        {text}
      </Button>
      <Failure error={notTaken} />
    </div>
  );
}

/** The button that releases an own item, and why that failed. */
export function Release({ claiming: { release, notReleased, isPending }, text }: Omit<TakeProps, 'name'>) {
  return (
    <div className={styles.claim}>
      <Button variant="default" size="md" loading={isPending} onClick={release}>
        {text}
      </Button>
      <Failure error={notReleased} />
    </div>
  );
}
