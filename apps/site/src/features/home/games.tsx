import { useQuery } from '@tanstack/react-query';
import { Gamepad2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Game } from '@chhokka/contracts';
import { EmptyState } from '@chhokka/ui';
import { call } from '../../platform/calls/api.ts';
import { CallFailure } from '../../widgets/CallFailure.tsx';
import { GAMES_KEY, useAudience, useHotGames } from '../../games/catalogue.ts';
import { GameGrid } from '../../games/tiles/GameGrid.tsx';
import { wireLanguage } from '../../platform/language/language.ts';
import { Section } from '../../widgets/Section.tsx';
import { FeaturedGame } from './FeaturedGame.tsx';
import styles from './HomePage.module.css';

const HOT_SHOWN = 6;
const FEATURED_AT_MOST = 3;
const NEW_SHOWN = 8;
const NEW_LOOKED_THROUGH = 100;

/** The games that are played most. */
export function HotGames() {
  const t = useTranslations();
  const { data, error, refetch } = useHotGames();
  return (
    <Section title={t('home.hot')} more={{ to: '/rng', label: t('common.seeAll') }}>
      {error && !data ? (
        <CallFailure compact error={error} onRetry={async () => void (await refetch())} />
      ) : data?.length === 0 ? (
        <EmptyState
          compact
          picture={<Gamepad2 size={36} strokeWidth={1.5} />}
          title={t('home.hotEmptyTitle')}
          text={t('home.hotEmptyText')}
        />
      ) : (
        <HotList games={data?.slice(0, HOT_SHOWN)} />
      )}
    </Section>
  );
}

/** A few games get large tiles, many are shown in a row. */
function HotList({ games }: { games: readonly Game[] | undefined }) {
  if (games === undefined || games.length > FEATURED_AT_MOST || games.some((game) => game.comingSoon)) {
    return <GameGrid games={games} expected={HOT_SHOWN} eager={3} />;
  }
  return (
    <div className={styles.featured}>
      {games.map((game) => (
        <FeaturedGame key={game.nodeId} game={game} />
      ))}
    </div>
  );
}

/** Slots that the operator marked `isNew`, and those that are coming soon. */
export function useNewSlots() {
  const audience = useAudience();
  return useQuery({
    queryKey: [...GAMES_KEY, 'new', ...audience],
    queryFn: ({ signal }) =>
      call('gameList', { gameType: 'RNG', pageSize: NEW_LOOKED_THROUGH, language: wireLanguage() }, { signal }),
    select: ({ games }) => games.filter((game) => game.isNew === 1 || game.comingSoon).slice(0, NEW_SHOWN),
  });
}

/** The row of new slots on the home page. `slots`: the result of `useNewSlots`. */
export function NewSlots({ slots }: { slots: ReturnType<typeof useNewSlots> }) {
  const t = useTranslations();
  const { data, error, refetch } = slots;
  return (
    <Section title={t('home.newSlots')} more={{ to: '/rng', label: t('common.seeAll') }}>
      {error && !data ? (
        <CallFailure compact error={error} onRetry={async () => void (await refetch())} />
      ) : (
        <GameGrid games={data} expected={NEW_SHOWN} narrow />
      )}
    </Section>
  );
}
