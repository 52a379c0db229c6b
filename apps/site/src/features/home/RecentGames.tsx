import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../shared/api.ts';
import { GAMES_KEY, useAudience } from '../../shared/catalogue.ts';
import { GameGrid } from '../../shared/games/GameGrid.tsx';
import { wireLanguage } from '../../shared/language.ts';
import { Section } from '../../shared/Section.tsx';
import { isTrial, useSession } from '../../shared/session.ts';

const SHOWN = 6;

/** What the member played last. Not there for guests, nor before the first game: the page has other ways to one. */
export function RecentGames() {
  const t = useTranslations();
  const session = useSession();
  const audience = useAudience();
  const { data } = useQuery({
    queryKey: [...GAMES_KEY, 'recent', ...audience, 'home'],
    queryFn: ({ signal }) =>
      call('recentGame', { clientType: 3, pageSize: SHOWN, language: wireLanguage() }, { signal }),
    enabled: session !== null && !isTrial(session),
    staleTime: 0,
  });
  if (session === null || !data || data.list.length === 0) return null;
  return (
    <Section title={t('home.recent')} more={{ to: '/rng?listType=recent', label: t('common.seeAll') }}>
      <GameGrid games={data.list} expected={SHOWN} />
    </Section>
  );
}
