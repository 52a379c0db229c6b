import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../../shared/texts.ts';
import styles from './SharedRounds.module.css';

interface GameTopProps {
  /** The page of all games, and its title. */
  readonly back: string;
  readonly title: string;
  readonly name: string;
  /** What stands beside the name. */
  readonly badges: ReactNode;
  /** What runs, with its state; null: nothing. */
  readonly running: ReactNode;
}

/** The top of a game's page: the way back, its name, and what runs. */
export function GameTop({ back, title, name, badges, running }: GameTopProps) {
  usePageTitle(name);
  return (
    <>
      <Link className={styles.back ?? ''} to={back}>
        {title}
      </Link>
      <header className={styles.head}>
        <h1 className={styles.name}>{name}</h1>
        {badges}
      </header>
      {running !== null && <div className={styles.round}>{running}</div>}
    </>
  );
}
