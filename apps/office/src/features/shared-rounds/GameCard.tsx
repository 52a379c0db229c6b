import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card, CardHead } from '../../shared/listing/Card.tsx';
import styles from './SharedRounds.module.css';

interface GameCardProps {
  readonly name: string;
  readonly badges: ReactNode;
  /** What the game is, and what runs. */
  readonly about: string;
  /** How long bets are taken; null: they are not. */
  readonly left: ReactNode;
  /** Its facts. */
  readonly children: ReactNode;
  /** The address of its page. */
  readonly to: string;
  readonly manage: string;
  /** An attribute by which tests and code find the card. */
  readonly [data: `data-${string}`]: string;
}

/** A game in a list as it runs at this moment, with the way to its page. */
export function GameCard({ name, badges, about, left, children, to, manage, ...data }: GameCardProps) {
  return (
    <Card {...data}>
      <CardHead who={name} badges={badges}>
        <span className={styles.quiet}>
          {about}
          {left !== null && <> · {left}</>}
        </span>
      </CardHead>
      {children}
      <Link className={styles.more ?? ''} to={to}>
        {manage}
      </Link>
    </Card>
  );
}
