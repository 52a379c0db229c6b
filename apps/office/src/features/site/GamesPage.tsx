import { useTexts } from '../../shared/texts.ts';
import { GamesTable } from './games/GamesTable.tsx';
import { ItemsPage } from './ItemsPage.tsx';

const KINDS = ['vendor', 'game'] as const;

/** Vendors as a list in their order, and their games as a table. */
export function GamesPage() {
  const { site } = useTexts();
  return <ItemsPage title={site.games} lead={site.gamesLead} kinds={KINDS} lists={{ game: GamesTable }} />;
}
