import { Gamepad2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CallRefused } from '@chhokka/client';
import { listedTypes, lobbyTypes } from '@chhokka/contracts/game-kinds';
import { buttonClass, EmptyState } from '@chhokka/ui';
import { lobbyOf } from '../../games/catalogue.ts';
import { Link } from '../../platform/router/router.tsx';
import { useSettings } from '../../platform/site/site.ts';
import styles from './GamePage.module.css';

/** The refusals that say that an address names no game of this site. Trying again would not help. */
const NAMES_NOTHING: ReadonlySet<string> = new Set(['game_unknown', 'bad_request']);

/** Whether a call failed because the address names no game, or nothing that could be one. */
export function namesNoGame(error: Error | null): boolean {
  return error instanceof CallRefused && NAMES_NOTHING.has(error.code);
}

/** Says that the address names no game of this site, and offers the lobby. `wholePage`: its title is the page's heading. */
export function NoGame({ wholePage = false }: { wholePage?: boolean }) {
  const t = useTranslations('play');
  return (
    <div className={styles.stands}>
      <EmptyState
        wholePage={wholePage}
        picture={<Gamepad2 size={40} strokeWidth={1.5} />}
        title={t('noGameTitle')}
        text={t('noGame')}
        action={<ToLobby />}
      />
    </div>
  );
}

/** The way out of a game that cannot be shown: the first lobby that is open, else home. */
export function ToLobby({ look = 'primary' }: { look?: 'primary' | 'secondary' }) {
  const t = useTranslations();
  const on = useSettings() ?? [];
  const open = lobbyTypes.find((type) => listedTypes(type).some((listed) => on.includes(listed)));
  return (
    <Link to={open ? lobbyOf(open) : '/'} className={buttonClass(look)}>
      {open ? t('play.back') : t('shell.notFound.action')}
    </Link>
  );
}
