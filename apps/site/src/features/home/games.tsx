import { useQuery } from '@tanstack/react-query';
import { Gamepad2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@chhokka/ui';
import { call } from '../../platform/calls/api.ts';
import { CallFailure } from '../../widgets/CallFailure.tsx';
import { GAMES_KEY, useAudience, useHotGames } from '../../games/catalogue.ts';
import { useRecentGames } from '../../games/recent-games.ts';
import { wireLanguage } from '../../platform/language/language.ts';
import { useSession } from '../../platform/session/session.ts';
import { useSetting } from '../../platform/site/site.ts';
import { Section } from '../../widgets/Section.tsx';
import styles from './HomePage.module.css';
import { Shelf } from './Shelf.tsx';
import { fillShelves, hasFlight, type Shelves } from './shelves.ts';

const SLOTS_LOOKED_THROUGH = 100;

/** The first slots of the lobby: those that the operator marked `isNew`, and those that are coming soon, are shown. */
function useSlots(enabled: boolean) {
  const audience = useAudience();
  return useQuery({
    queryKey: [...GAMES_KEY, 'new', ...audience],
    queryFn: ({ signal }) =>
      call('gameList', { gameType: 'RNG', pageSize: SLOTS_LOOKED_THROUGH, language: wireLanguage() }, { signal }),
    select: ({ games }) => games,
    enabled,
  });
}

interface HomeGames extends Shelves {
  /** Whether it is still unknown what the member played: the shelves below would move. */
  readonly waiting: boolean;
  readonly hasCrash: boolean;
  /** Why the hot, or the new games are missing, and what loads them again. */
  readonly hotFailed: Failure | null;
  readonly newFailed: Failure | null;
}

interface Failure {
  readonly error: Error;
  readonly retry: () => Promise<void>;
}

/** The games of the home page by shelf. A shelf that is switched off, or failed to load, is empty. */
export function useHomeGames(): HomeGames {
  const showsHot = useSetting('HOTGAMES') !== false;
  const showsNew = useSetting('NEWGAMES') !== false;
  const session = useSession();
  const recent = useRecentGames();
  const hot = useHotGames();
  const slots = useSlots(showsNew);
  const hotFailed = showsHot ? failureOf(hot) : null;
  const newFailed = showsNew ? failureOf(slots) : null;
  const shelves = fillShelves({
    recent: (session && recent.data?.list) ?? [],
    hot: showsHot && !hotFailed ? hot.data : [],
    slots: showsNew && !newFailed ? slots.data : [],
  });
  return { ...shelves, waiting: recent.isLoading, hasCrash: hasFlight(slots.data ?? []), hotFailed, newFailed };
}

function failureOf({ error, data, refetch }: ReturnType<typeof useHotGames>): Failure | null {
  return error && !data ? { error, retry: async () => void (await refetch()) } : null;
}

/** What can be played, before everything else: what the member played last, what is played most, what is new. */
export function Playable({ games }: { games: HomeGames }) {
  const t = useTranslations();
  const { waiting, recent, hot, fresh, hotFailed, newFailed } = games;
  const more = { to: '/rng', label: t('common.seeAll') };
  if (waiting) return <Shelf title={t('home.recent')} games={undefined} />;
  const nothing = recent.length === 0 && hot?.length === 0 && fresh?.length === 0;
  return (
    <div className={styles.shelves}>
      <Shelf title={t('home.recent')} more={{ ...more, to: '/rng?listType=recent' }} games={recent} first />
      {hotFailed ? (
        <Failed title={t('home.hot')} failure={hotFailed} />
      ) : nothing ? (
        <NothingYet />
      ) : (
        <Shelf title={t('home.hot')} more={more} games={hot} first={recent.length === 0} />
      )}
      {newFailed ? (
        <Failed title={t('home.newSlots')} failure={newFailed} />
      ) : (
        fresh && <Shelf title={t('home.newSlots')} more={more} games={fresh} />
      )}
    </div>
  );
}

function Failed({ title, failure }: { title: string; failure: Failure }) {
  return (
    <Section title={title} className={styles.many}>
      <CallFailure compact error={failure.error} onRetry={failure.retry} />
    </Section>
  );
}

function NothingYet() {
  const t = useTranslations('home');
  return (
    <Section title={t('hot')} className={styles.many}>
      <EmptyState
        compact
        picture={<Gamepad2 size={36} strokeWidth={1.5} />}
        title={t('hotEmptyTitle')}
        text={t('hotEmptyText')}
      />
    </Section>
  );
}
