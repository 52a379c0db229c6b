import { type FamilyName, LOTTERY_FAMILIES } from '@chhokka/game-math/lottery';
import { CallRefused } from '@chhokka/client';
import { Button, EmptyState, Skeleton } from '@chhokka/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PlayGuard } from '../../../games/guard/PlayGuard.tsx';
import { cameFromSite, useNavigate } from '../../../platform/router/router.tsx';
import { isTrial, useSession } from '../../../platform/session/session.ts';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { useBoard } from '../use-board.ts';
import { GameBoard } from './GameBoard.tsx';
import styles from './GamePage.module.css';

export interface GamePageProps {
  readonly gameCode: string;
  /** The product line from which the visitor came: where the way back leads. */
  readonly vendor: string;
  /** The play to open first; null, or one that the game does not have: its first one. */
  readonly playType: string | null;
}

/** One lottery: its board with the running numero, pads, slip and chase, the member's orders, results and rules. */
export default function GamePage({ gameCode, vendor, playType }: GamePageProps) {
  const navigate = useNavigate();
  const all = vendor === 'TCG_LOTTO_VN' ? '/vnlottery' : '/lottery';
  const leave = (): void => (cameFromSite() ? navigate(-1) : navigate(all));
  return (
    <Guarded onLeave={leave}>
      <div className={styles.page}>
        <Loaded key={gameCode} gameCode={gameCode} playType={playType} onLeave={leave} toAll={() => navigate(all)} />
      </div>
    </Guarded>
  );
}

/** Members are guarded by their own limits and exclusion. Guests and trial accounts only look. */
function Guarded({ children, onLeave }: { children: ReactNode; onLeave: () => void }) {
  const session = useSession();
  if (session === null || isTrial(session)) return children;
  return <PlayGuard onLeave={onLeave}>{children}</PlayGuard>;
}

interface LoadedProps {
  readonly gameCode: string;
  readonly playType: string | null;
  readonly onLeave: () => void;
  readonly toAll: () => void;
}

function Loaded({ gameCode, playType, onLeave, toAll }: LoadedProps) {
  const t = useTranslations('lottery.game');
  const { data: board, error, refetch } = useBoard(gameCode);
  const family = board && LOTTERY_FAMILIES[board.family as FamilyName];
  if (board && family) return <GameBoard board={board} family={family} wantedPlay={playType} onLeave={onLeave} />;
  if (board || (error instanceof CallRefused && error.code === 'game_unknown'))
    return (
      <EmptyState
        wholePage
        title={t('unknownTitle')}
        text={t('unknownText')}
        action={
          <Button look="primary" onClick={toAll}>
            {t('toAll')}
          </Button>
        }
      />
    );
  if (error) return <CallFailure error={error} onRetry={async () => void (await refetch())} />;
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton className={styles.waitingHead} />
      <Skeleton className={styles.waitingTabs} />
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className={styles.waitingRow} />
      ))}
    </div>
  );
}
