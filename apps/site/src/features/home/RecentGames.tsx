import { useTranslations } from 'use-intl';
import { GameGrid } from '../../shared/games/GameGrid.tsx';
import { RECENT_SHOWN, useRecentGames } from '../../shared/recent-games.ts';
import { Section } from '../../shared/Section.tsx';
import { useSession } from '../../shared/session.ts';

/** What the member played last. Not there for guests, nor before the first game: the page has other ways to one. */
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
