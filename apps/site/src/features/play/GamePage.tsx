import { type ComponentType, useRef, useState } from 'react';
import { gameAddress } from '../../games/launch/play.ts';
import { isTrial, useSession } from '../../platform/session/session.ts';
import { useSearchParams } from '../../platform/router/router.tsx';
import { useSetting } from '../../platform/site/site.ts';
import { Optional } from '../../widgets/Optional.tsx';
import { GameBar } from './GameBar.tsx';
import styles from './GamePage.module.css';
import { GameStage } from './GameStage.tsx';
import { sharedPage } from './shared-page.ts';
import type { Launched } from './use-launch.ts';
import { useLeave } from './use-leave.ts';
import { useTableChat } from './use-table-chat.ts';

interface GamePageProps {
  /** The chat of a table, which another feature provides. `room`: the table's code. */
  readonly Chat: ComponentType<{
    readonly id: string;
    readonly room: string;
    readonly open: boolean;
    readonly onClose: () => void;
    readonly onUnread: (count: number) => void;
  }>;
}

/**
 * /game: one game of a provider in a frame, with the balance and the back button always visible. With `demo=1` it is played
 * with play money, and the mark of play money is visible instead. A table has its chat beside it.
 */
export default function GamePage({ Chat }: GamePageProps) {
  const [query] = useSearchParams();
  const vassalage = query.get('vassalage') ?? '';
  const gameCode = query.get('gameCode') ?? '';
  const session = useSession();
  const demo = query.has('demo') || (session !== null && isTrial(session));
  const screen = useRef<HTMLDivElement>(null);
  const [launched, setLaunched] = useState<Launched | null>(null);
  const leave = useLeave(vassalage, launched);
  const chat = useTableChat();
  const isTable = launched?.isTable === true && launched.gameCode === gameCode;
  const chats = useSetting('CHATROOM') === true && isTable;
  return (
    <div className={styles.screen} ref={screen}>
      <GameBar
        name={launched?.gameName ?? ''}
        screen={screen}
        real={demo ? gameAddress({ vassalage, gameCode }) : null}
        isTable={isTable}
        chat={chats ? chat : null}
        onBack={leave}
      />
      <div className={styles.stage}>
        <GameStage
          vassalage={vassalage}
          gameCode={gameCode}
          open={sharedPage(query)}
          demo={demo}
          onLaunched={setLaunched}
          onLeave={leave}
        />
        {chats && (
          <Optional>
            <Chat
              key={gameCode}
              id={chat.panelId}
              room={gameCode}
              open={chat.isOpen}
              onClose={chat.close}
              onUnread={chat.setUnread}
            />
          </Optional>
        )}
      </div>
    </div>
  );
}
