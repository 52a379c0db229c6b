import { useTexts } from '../../shared/texts.ts';
import { ItemsPage } from './ItemsPage.tsx';

const KINDS = ['vendor', 'game'] as const;

/** Vendors and their games. */
export function GamesPage() {
  const { site } = useTexts();
  return <ItemsPage title={site.games} lead={site.gamesLead} kinds={KINDS} />;
}
