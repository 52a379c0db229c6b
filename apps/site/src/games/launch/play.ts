import { useTranslations } from 'use-intl';
import { toast } from '@chhokka/ui';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { whenLoggedIn } from '../../platform/session/gate.ts';
import { type LaunchObject, demoAddress, launchOf } from './launch-rules.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { currentSession, isTrial } from '../../platform/session/session.ts';
import { useSetting } from '../../platform/site/site.ts';

export { demoAddress, gameAddress } from './launch-rules.ts';

/**
 * Starts a game or opens a vendor (`launch-rules.ts`). Guests log in first and then continue. A trial member plays games
 * that have a demo with play money. What cannot be launched yet says so, by `name` where there is one.
 */
export function usePlay(): (object: LaunchObject, name?: string) => void {
  const t = useTranslations();
  const navigate = useNavigate();
  const free = useSetting('FREEPLAY') === true;
  return (object, name) => {
    const launch = launchOf(object);
    if (launch.kind === 'soon') {
      toast(name === undefined ? t('common.comingSoon') : t('shell.soonCategory', { name }));
      return;
    }
    const open = (): void =>
      launch.kind === 'list' ? openDialog('gameList', { vassalage: launch.vassalage, name }) : navigate(launch.to);
    const session = currentSession();
    const { vassalage, gameCode, hasDemo } = object;
    if (free && hasDemo && gameCode !== undefined && session !== null && isTrial(session))
      navigate(demoAddress({ vassalage, gameCode }));
    else if (launch.loginFirst) whenLoggedIn('play', open);
    else open();
  };
}
