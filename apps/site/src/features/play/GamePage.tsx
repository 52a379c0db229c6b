import { useRef, useState } from 'react';
import { gameAddress } from '../../games/launch/play.ts';
import { isTrial, useSession } from '../../platform/session/session.ts';
import { useSearchParams } from '../../platform/router/router.tsx';
import { GameBar } from './GameBar.tsx';
import styles from './GamePage.module.css';
import { GameStage } from './GameStage.tsx';
import { useLeave } from './use-leave.ts';

/**
 * /game: one game of a provider in a frame, with the balance and the back button always visible. With `demo=1` it is played
 * with play money, and the mark of play money is visible instead.
 */
export default function GamePage() {
  const [query] = useSearchParams();
  const vassalage = query.get('vassalage') ?? '';
  const gameCode = query.get('gameCode') ?? '';
  const session = useSession();
  const demo = query.has('demo') || (session !== null && isTrial(session));
  const screen = useRef<HTMLDivElement>(null);
  const [name, setName] = useState('');
  const leave = useLeave(vassalage);
  return (
    <div className={styles.screen} ref={screen}>
      <GameBar name={name} screen={screen} real={demo ? gameAddress({ vassalage, gameCode }) : null} onBack={leave} />
      <div className={styles.stage}>
        <GameStage vassalage={vassalage} gameCode={gameCode} demo={demo} onName={setName} onLeave={leave} />
      </div>
    </div>
  );
}
