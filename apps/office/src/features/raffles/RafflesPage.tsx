import { mayDo, useSession } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { ItemsPage, type View } from '../site/ItemsPage.tsx';
import { Draws } from './Draws.tsx';

const KINDS = ['raffle'] as const;

/** Raffles: their rules, tickets, draws and winners. */
export function RafflesPage() {
  const t = useTexts().raffles;
  const session = useSession();
  const views: View[] = mayDo(session, 'rewards.serve') ? [{ key: 'draws', text: t.draws, page: Draws }] : [];
  return <ItemsPage title={t.title} lead={t.lead} kinds={mayDo(session, 'rewards.write') ? KINDS : []} views={views} />;
}
