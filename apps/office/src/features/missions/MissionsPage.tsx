import { useTexts } from '../../shared/texts.ts';
import { ItemsPage } from '../site/ItemsPage.tsx';
import { BoardResults } from './BoardResults.tsx';
import { MissionFigures } from './MissionFigures.tsx';

const KINDS = ['mission', 'leaderboard', 'check_in'] as const;

/** Missions, leaderboards and the daily check-in, with how often they are reached and what they cost. */
export function MissionsPage() {
  const t = useTexts().missions;
  return (
    <ItemsPage
      title={t.title}
      lead={t.lead}
      kinds={KINDS}
      views={[
        { key: 'figures', text: t.figures, page: MissionFigures },
        { key: 'results', text: t.results, page: BoardResults },
      ]}
    />
  );
}
