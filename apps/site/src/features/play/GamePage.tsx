import { useRef, useState } from 'react';
import { useSearchParams } from '../../platform/router/router.tsx';
import { GameBar } from './GameBar.tsx';
import styles from './GamePage.module.css';
import { GameStage } from './GameStage.tsx';
import { useLeave } from './use-leave.ts';

/** /game: one game of a provider in a frame, with the balance and the back button always visible. */
export default function GamePage() {
  const [query] = useSearchParams();
  const vassalage = query.get('vassalage') ?? '';
  const gameCode = query.get('gameCode') ?? '';
  const screen = useRef<HTMLDivElement>(null);
  const [name, setName] = useState('');
  const leave = useLeave(vassalage);
  return (
    <div className={styles.screen} ref={screen}>
      <GameBar name={name} screen={screen} onBack={leave} />
      <div className={styles.stage}>
        <GameStage vassalage={vassalage} gameCode={gameCode} onName={setName} onLeave={leave} />
      </div>
    </div>
  );
}
