import { Link } from 'react-router';
import { mayDo, useSession } from './session.ts';

interface GameNameProps {
  /** The vendor's code; left out where only the game's provider is known. */
  readonly vassalage?: string;
  readonly gameCode: string;
  /** What is shown; an empty one shows the game's code. */
  readonly name: string;
}

/** A game, linked to its row in the table of games for operators who may edit games. */
export function GameName({ vassalage = '', gameCode, name }: GameNameProps) {
  const shown = name || gameCode;
  if (!mayDo(useSession(), 'site.write')) return shown;
  const row = new URLSearchParams({ kind: 'game', ...(vassalage && { vendor: vassalage }), search: gameCode });
  return <Link to={`/site-games?${row}`}>{shown}</Link>;
}
