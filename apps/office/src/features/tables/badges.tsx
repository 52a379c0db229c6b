import { CardBadge } from '../../shared/listing/Card.tsx';
import type { Meaning } from '../../shared/meaning.ts';
import { useTexts } from '../../shared/texts.ts';
import type { Table, TableRound } from './use-tables.ts';

/** Whether a table is open, closed, or closes after its running round. */
export function OpenBadge({ table: { settings, round } }: { table: Table }) {
  const t = useTexts().tables;
  if (settings.open) return <CardBadge color="good">{t.open}</CardBadge>;
  return <CardBadge color={round === null ? 'plain' : 'accent'}>{round === null ? t.closed : t.closing}</CardBadge>;
}

const ROUND: Readonly<Record<TableRound['state'], Meaning>> = {
  betting: 'good',
  locked: 'accent',
  drawing: 'accent',
  settled: 'plain',
  cancelled: 'bad',
};

/** The state of a round. */
export function RoundBadge({ state }: Pick<TableRound, 'state'>) {
  const t = useTexts().tables;
  return <CardBadge color={ROUND[state]}>{t.states[state]}</CardBadge>;
}
