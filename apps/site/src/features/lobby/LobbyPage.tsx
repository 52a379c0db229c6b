import { useId } from 'react';
import { useSearchParams } from '../../shared/router.tsx';
import { useTranslations } from 'use-intl';
import type { GameType } from '@chhokka/contracts';
import { Pagination } from '@chhokka/ui';
import { CallFailure } from '../../shared/CallFailure.tsx';
import { useVendors } from '../../shared/catalogue.ts';
import { whenLoggedIn } from '../../shared/gate.ts';
import { GameGrid } from '../../shared/games/GameGrid.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { isTrial, useSession } from '../../shared/session.ts';
import type { Filters } from './filters.ts';
import { chooseVendor, readFilters, writeFilters } from './filters.ts';
import styles from './LobbyPage.module.css';
import { NoGames } from './NoGames.tsx';
import { Toolbar } from './Toolbar.tsx';
import { PAGE_SIZE, useGames } from './use-games.ts';
import { VendorTabs } from './VendorTabs.tsx';

/** The lobby of one category: /rng, /live, /fish, /pvp (1-site §2). Everything chosen stands in the address. */
export default function LobbyPage({ gameType }: { gameType: GameType }) {
  const t = useTranslations('shell.category');
  const session = useSession();
  const vendors = useVendors();
  const { filters, change } = useFilters();
  const games = useGames(gameType, filters);
  const panelId = useId();
  usePageTitle(t(gameType));

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t(gameType)}</h1>
      <VendorTabs
        vendors={vendors.data?.find((group) => group.gameCategory === gameType)?.vendors ?? (vendors.data && [])}
        selected={filters.vassalage}
        onSelect={(vassalage) => change(chooseVendor(vassalage))}
      />
      <Toolbar
        gameType={gameType}
        filters={filters}
        hasHot={games.hasHot}
        isMember={session !== null}
        panelId={panelId}
        onChange={change}
      />
      <div id={panelId} className={styles.games}>
        <Games filters={filters} games={games} onChange={change} />
      </div>
    </div>
  );
}

interface GamesProps {
  readonly filters: Filters;
  readonly games: ReturnType<typeof useGames>;
  readonly onChange: (next: Filters) => void;
}

function Games({ filters, games, onChange }: GamesProps) {
  const { data, error, isPlaceholderData, refetch } = games;
  if (error && (!data || isPlaceholderData)) {
    return <CallFailure error={error} onRetry={async () => void (await refetch())} />;
  }
  if (data && !isPlaceholderData && data.games.length === 0) return <NoGames filters={filters} onChange={onChange} />;
  return (
    <>
      <GameGrid games={data?.games} expected={PAGE_SIZE} eager={6} stale={isPlaceholderData} />
      <Pagination
        page={filters.pageNo}
        pages={data?.totalPages ?? 1}
        onPage={(pageNo) => onChange({ ...filters, pageNo })}
      />
    </>
  );
}

/** The filters of the address, and the way to change them. Favourites and recent need a real account (1-site §4, §5). */
function useFilters(): { filters: Filters; change: (next: Filters) => void } {
  const [query, setQuery] = useSearchParams();
  const session = useSession();
  const asked = readFilters(query);
  const personal = asked.listType === 'fav' || asked.listType === 'recent';
  const filters: Filters = personal && (session === null || isTrial(session)) ? { ...asked, listType: 'all' } : asked;

  function change(next: Filters): void {
    const apply = (): void => setQuery(writeFilters(next));
    if (next.listType === 'fav') whenLoggedIn('favourite', apply);
    else if (next.listType === 'recent') whenLoggedIn('recent', apply);
    else apply();
  }

  return { filters, change };
}
