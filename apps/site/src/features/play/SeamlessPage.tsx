import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/calls/api.ts';
import { CallFailure } from '../../widgets/CallFailure.tsx';
import { GAMES_KEY } from '../../games/catalogue.ts';
import { useLanguage, wireLanguage } from '../../platform/language/language.ts';
import { usePageTitle } from '../../platform/router/page-title.ts';
import { Navigate, useSearchParams } from '../../platform/router/router.tsx';
import { isTrial, useSession } from '../../platform/session/session.ts';
import { useSetting } from '../../platform/site/site.ts';
import { demoAddress } from '../../games/launch/play.ts';
import { ComingSoon } from '../../games/soon/ComingSoon.tsx';
import { DemoStrip } from './DemoStrip.tsx';
import { GameStage } from './GameStage.tsx';
import { namesNoGame, NoGame } from './NoGame.tsx';
import { Opening } from './Opening.tsx';
import styles from './SeamlessPage.module.css';
import { SittingStrip } from '../../games/guard/SittingStrip.tsx';
import { sharedPage } from './shared-page.ts';
import type { Launched, Launching } from './use-launch.ts';
import { useLeave } from './use-leave.ts';

const LOOKED_THROUGH = 60;

/**
 * A provider's game below the header (1-site §2): /seamless?vassalage=…&gameCode=…, and /fbsports for the provider FB.
 * Without a code it opens the provider's first playable game, FB by its own launch at once; if there is none, it shows what is
 * coming. `open` names a page within the game. An address that names no provider of this site says so. A guest of /fbsports looks
 * around with play money where the operator allows that, and is asked to log in otherwise.
 */
export default function SeamlessPage({ provider }: { provider?: string }) {
  const t = useTranslations('play');
  const [query] = useSearchParams();
  const vassalage = provider ?? query.get('vassalage') ?? '';
  const [launched, setLaunched] = useState<Launched | null>(null);
  const name = launched?.gameName ?? '';
  usePageTitle(name || t('title'));
  const session = useSession();
  const free = useSetting('FREEPLAY') === true;
  const gameCode = query.get('gameCode') ?? '';
  const stage = { vassalage, open: sharedPage(query), launched, onLaunched: setLaunched };
  if (provider !== undefined && session !== null && !isTrial(session))
    return <Stage {...stage} ofSports gameCode={gameCode} name={name} ifSoon={<FirstOf {...stage} name={name} />} />;
  if (provider !== undefined && session === null && free)
    return <FirstOf {...stage} demo wanted={gameCode} name={name} />;
  if (gameCode === '' && vassalage !== '') return <FirstOf {...stage} name={name} />;
  return <Stage {...stage} gameCode={gameCode} name={name} />;
}

interface StageProps extends Launching {
  /** With play money, for a guest. */
  readonly demo?: boolean;
  readonly launched: Launched | null;
  /** What is shown where nothing of the provider can be played yet. */
  readonly ifSoon?: ReactNode;
  /** The name of the game, once it is known. */
  readonly name: string;
  readonly onLaunched: (launched: Launched) => void;
}

function Stage({ name, launched, ...game }: StageProps) {
  const t = useTranslations('play');
  const leave = useLeave(game.vassalage, launched);
  const session = useSession();
  // A trial member plays demos, on the page that names them as demos.
  if (session !== null && isTrial(session) && game.gameCode !== '') {
    const demo = demoAddress(game);
    return <Navigate to={game.open === undefined ? demo : `${demo}&open=${game.open}`} replace />;
  }
  return (
    <div className={styles.stage}>
      <h1 className="visually-hidden">{name || t('title')}</h1>
      {game.demo ? <DemoStrip /> : <SittingStrip />}
      <div className={styles.game}>
        <GameStage {...game} onLeave={leave} />
      </div>
    </div>
  );
}

interface FirstProps extends Omit<StageProps, 'gameCode' | 'ifSoon' | 'ofSports'> {
  /** The code of the one that the address names; empty: it names none. */
  readonly wanted?: string;
}

function FirstOf({ name, demo = false, wanted = '', ...stage }: FirstProps) {
  const { vassalage } = stage;
  const t = useTranslations();
  const language = useLanguage();
  const games = useQuery({
    queryKey: [...GAMES_KEY, 'vendor', vassalage, language],
    queryFn: ({ signal }) =>
      call('gameList', { vassalage, pageSize: LOOKED_THROUGH, language: wireLanguage() }, { signal }),
  });
  if (namesNoGame(games.error) || games.data?.games.length === 0) return <NoGame wholePage />;
  if (games.error && !games.data)
    return <CallFailure error={games.error} onRetry={async () => void (await games.refetch())} />;
  if (!games.data) {
    return (
      <div className={styles.stage}>
        {demo && <DemoStrip />}
        <div className={styles.game}>
          <Opening />
        </div>
      </div>
    );
  }
  const playable = games.data.games.filter((game) => !game.comingSoon && (wanted === '' || game.gameCode === wanted));
  // What has no demo asks a guest to log in.
  const free = demo ? playable.find((game) => game.hasDemo) : undefined;
  const code = (free ?? playable[0])?.gameCode ?? wanted;
  if (code !== '') return <Stage {...stage} demo={free !== undefined} gameCode={code} name={name} />;
  const title = games.data.games[0]?.vendorName ?? t('play.title');
  return <ComingSoon title={title} text={t('bar.soon.provider')} games={games.data.games} />;
}
