import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { WaitingCount } from '../waiting/WaitingCount.tsx';
import styles from './Tabs.module.css';

interface TabsProps<Key extends string> {
  /** The name of the navigation for screen readers. */
  readonly label: string;
  /** The name of the parameter in the address; the first tab has none there. */
  readonly name: string;
  /** `waiting`: the number of items that wait there for the operator. */
  readonly tabs: readonly { readonly key: Key; readonly text: string; readonly waiting?: number }[];
  readonly current: Key;
  /** Parameters that stay in the address when the tab changes. */
  readonly keep?: readonly string[];
}

/** Tabs of a page, each with its own address. */
export function Tabs<Key extends string>({ label, name, tabs, current, keep = [] }: TabsProps<Key>) {
  const [query] = useSearchParams();
  const id = useId();
  const kept = [...query].filter(([each]) => keep.includes(each));
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ key, text, waiting = 0 }, place) => (
        <span key={key} className={styles.entry}>
          <Link
            to={`?${new URLSearchParams(place === 0 ? kept : [[name, key], ...kept])}`}
            className={styles.tab ?? ''}
            aria-current={key === current ? 'true' : undefined}
            aria-describedby={waiting > 0 ? `${id}${key}` : undefined}
          >
            {text}
          </Link>
          {waiting > 0 && <WaitingCount id={`${id}${key}`} count={waiting} />}
        </span>
      ))}
    </nav>
  );
}
