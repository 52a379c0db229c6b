import { Link } from 'react-router';
import styles from './GameName.module.css';
import { mayDo, useSession } from './session.ts';

interface GameNameProps {
  /** The vendor's code; left out where only the game's provider is known. */
  readonly vassalage?: string;
  readonly gameCode: string;
  /** What is shown; an empty one shows the game's code. */
  readonly name: string;
  /** Shown below the game's name; left out where the vendor is known anyway. */
  readonly vendorName?: string;
}

/** A game, linked to its row in the table of games for operators who may edit games, with its vendor. */
export function GameName({ vassalage = '', gameCode, name, vendorName = '' }: GameNameProps) {
  const shown = name || gameCode;
  const row = new URLSearchParams({ kind: 'game', ...(vassalage && { vendor: vassalage }), search: gameCode });
  return (
    <>
      {mayDo(useSession(), 'site.write') ? <Link to={`/site-games?${row}`}>{shown}</Link> : shown}
      {vendorName !== '' && <span className={styles.vendor}>{vendorName}</span>}
    </>
  );
}
