import { useTranslations } from 'use-intl';
import { Button, EmptyState, ErrorState, Skeleton } from '@chhokka/ui';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { NeedTrueAccount } from '../../widgets/NeedTrueAccount.tsx';
import { isTrial, useSession } from '../../platform/session/session.ts';
import styles from './GamePage.module.css';
import { GameFrame } from './GameFrame.tsx';
import { useLaunch } from './use-launch.ts';

interface GameStageProps {
  readonly vassalage: string;
  readonly gameCode: string;
  readonly onName: (name: string) => void;
  readonly onLeave: () => void;
}

/** One game in a frame. Guests are asked to log in, trial accounts to get a real one. */
export function GameStage(props: GameStageProps) {
  const session = useSession();
  if (session === null) return <Guest />;
  if (isTrial(session)) return <NeedTrueAccount />;
  return <Launch key={`${props.vassalage}/${props.gameCode}`} {...props} />;
}

function Guest() {
  const t = useTranslations();
  return (
    <EmptyState
      title={t('play.guestTitle')}
      text={t('play.guestText')}
      action={
        <Button look="primary" onClick={() => openDialog('login', { reason: 'play' })}>
          {t('shell.login')}
        </Button>
      }
    />
  );
}

function Launch({ vassalage, gameCode, onName, onLeave }: GameStageProps) {
  const t = useTranslations('play');
  const launch = useLaunch({ vassalage, gameCode, onName });
  if (launch.isError) {
    return (
      <ErrorState
        title={t('failedTitle')}
        text={launch.error.message || t('noGame')}
        onRetry={async () => void (await launch.refetch())}
      />
    );
  }
  if (!launch.data) {
    return (
      <div className={styles.opening} role="status">
        <span className="visually-hidden">{t('opening')}</span>
        <Skeleton className={styles.openingFrame} />
      </div>
    );
  }
  return <GameFrame launched={launch.data} onLeave={onLeave} />;
}
