import { useTranslations } from 'use-intl';
import { GameGrid } from '../../games/tiles/GameGrid.tsx';
import { RECENT_SHOWN, useRecentGames } from '../../games/recent-games.ts';
import { Section } from '../../widgets/Section.tsx';
import { useSession } from '../../platform/session/session.ts';

/** The member's recent games. Hidden for guests and before the first game: the page has other links to games. */
export function RecentGames() {
  const t = useTranslations();
  const session = useSession();
  const { data } = useRecentGames();
  if (session === null || !data || data.list.length === 0) return null;
  return (
    <Section title={t('home.recent')} more={{ to: '/rng?listType=recent', label: t('common.seeAll') }}>
      <GameGrid games={data.list} expected={RECENT_SHOWN} />
    </Section>
  );
}
