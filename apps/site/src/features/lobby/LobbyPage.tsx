import { DoorClosed } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { GameType } from '@chhokka/contracts';
import { listedTypes } from '@chhokka/contracts/game-kinds';
import { EmptyState, buttonClass } from '@chhokka/ui';
import { useVendors } from '../../games/catalogue.ts';
import { useKeptFocus } from '../../widgets/kept-focus.ts';
import { usePageTitle } from '../../platform/router/page-title.ts';
import { Link } from '../../platform/router/router.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useSettings } from '../../platform/site/site.ts';
import { vendorsOf } from './categories.ts';
import { chooseVendor } from './filters.ts';
import { Games } from './Games.tsx';
import styles from './LobbyPage.module.css';
import { Toolbar } from './Toolbar.tsx';
import { useFilters } from './use-filters.ts';
import { useClassifications, useGames } from './use-games.ts';
import { VendorTabs } from './VendorTabs.tsx';

/**
 * The lobby of one category, such as `/rng` (1-site §2), or of one classification in it, which then gives the title. A
 * category that is switched off shows that it is closed.
 */
export default function LobbyPage({ gameType }: { gameType: GameType }) {
  const settings = useSettings();
  const isOff = settings !== undefined && !listedTypes(gameType).some((type) => settings.includes(type));
  return isOff ? <Closed /> : <Lobby gameType={gameType} />;
}

/** Every choice in the lobby is kept in the address. */
function Lobby({ gameType }: { gameType: GameType }) {
  const t = useTranslations('shell.category');
  const session = useSession();
  const vendors = useVendors();
  const { filters, chosen, change } = useFilters();
  const { hasHot, ...list } = useGames(gameType, filters);
  const { data: classes } = useClassifications(gameType, filters.vassalage);
  const name = classes?.find(({ gameClassify }) => gameClassify === filters.gameClassify)?.title ?? t(gameType);
  const panelId = useId();
  // A press may empty or fill the list, and remove its own button.
  const panel = useKeptFocus<HTMLDivElement>();
  usePageTitle(name);

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{name}</h1>
      <VendorTabs
        vendors={vendors.data && vendorsOf(vendors.data, listedTypes(gameType))}
        selected={chosen.vassalage}
        onSelect={(vassalage) => change(chooseVendor(vassalage))}
      />
      <Toolbar
        gameType={gameType}
        filters={chosen}
        searchable={filters.listType === 'all'}
        hasHot={hasHot}
        isMember={session !== null}
        panelId={panelId}
        onChange={change}
      />
      <div ref={panel} id={panelId} tabIndex={-1} className={styles.games}>
        <Games filters={chosen} list={{ ...list, stale: list.stale || chosen !== filters }} onChange={change} />
      </div>
    </div>
  );
}

function Closed() {
  const t = useTranslations();
  usePageTitle(t('lobby.offTitle'));
  return (
    <EmptyState
      wholePage
      picture={<DoorClosed size={40} />}
      title={t('lobby.offTitle')}
      text={t('lobby.offText')}
      action={
        <Link to="/" className={buttonClass('primary')}>
          {t('lobby.offHome')}
        </Link>
      }
    />
  );
}
