import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CallRefused } from '@chhokka/client';
import { Button, EmptyState, ErrorState } from '@chhokka/ui';
import { useFailureText } from '../../platform/calls/failure-text.ts';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { Navigate } from '../../platform/router/router.tsx';
import { NeedTrueAccount } from '../../widgets/NeedTrueAccount.tsx';
import { isTrial, useSession } from '../../platform/session/session.ts';
import { GameFrame } from './GameFrame.tsx';
import { namesNoGame, NoGame, ToLobby } from './NoGame.tsx';
import { Opening } from './Opening.tsx';
import { type Launched, type Launching, useLaunch } from './use-launch.ts';

/** Why a game is not played with play money. */
const WITHOUT_DEMO = ['free_play_disabled', 'game_unknown', 'game_coming_soon'];

interface GameStageProps extends Launching {
  /** With play money. */
  readonly demo?: boolean;
  /** What is shown in place of a refusal because nothing of the provider can be played yet. */
  readonly ifSoon?: ReactNode;
  readonly onLaunched: (launched: Launched) => void;
  readonly onLeave: () => void;
}

/**
 * One game in a frame. An address without a game says so. Guests are asked to log in, except to a demo. Trial accounts play
 * the demo of a game that has one, and are asked to get a real account otherwise.
 */
export function GameStage(props: GameStageProps) {
  const session = useSession();
  const trial = session !== null && isTrial(session);
  if (props.vassalage === '' || (props.gameCode === '' && !props.ofSports)) return <NoGame />;
  if (session === null && !props.demo) return <Guest />;
  const demo = props.demo === true || trial;
  return <Launch key={`${props.vassalage}/${props.gameCode}/${props.open}`} {...props} demo={demo} trial={trial} />;
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

function Launch({ demo = false, trial, ifSoon, onLeave, ...launching }: GameStageProps & { trial: boolean }) {
  const t = useTranslations('play');
  const failureText = useFailureText();
  const launch = useLaunch({ ...launching, demo });
  if (trial && launch.error instanceof CallRefused && WITHOUT_DEMO.includes(launch.error.code))
    return <NeedTrueAccount />;
  if (ifSoon !== undefined && launch.error instanceof CallRefused && launch.error.code === 'game_coming_soon')
    return ifSoon;
  if (namesNoGame(launch.error)) return <NoGame />;
  if (launch.isError) {
    return (
      <ErrorState
        title={t('failedTitle')}
        text={failureText(launch.error)}
        onRetry={async () => void (await launch.refetch())}
        action={<ToLobby look="secondary" />}
      />
    );
  }
  if (!launch.data) return <Opening />;
  // A lottery is a page of the site itself (1-site §4).
  if (launch.data.url.startsWith('/lottery?')) return <Navigate to={launch.data.url} replace />;
  return <GameFrame launched={launch.data} demo={demo} onLeave={onLeave} />;
}
