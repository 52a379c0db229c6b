import { useTexts } from '../../shared/texts.ts';
import { useRange } from '../reports/use-range.ts';
import { Returns } from '../shared-rounds/Returns.tsx';
import { type Table, useTableReturns } from './use-tables.ts';

/** What each bet type returned beside what is stated, with a warning for what chance hardly explains. */
export function TableReturns({ table: { provider, table, currency } }: { table: Table }) {
  const { tables, reports } = useTexts();
  const t = tables.returns;
  const { range } = useRange();
  return (
    <Returns
      query={useTableReturns({ provider, table, ...range })}
      currency={currency}
      words={t}
      paid={tables.rounds.paid}
      columns={[
        { id: 'name', title: t.betType, cell: ({ name }) => name },
        { id: 'rounds', title: reports.rounds, numeric: true, cell: ({ rounds }) => rounds.toLocaleString('en') },
        { id: 'bets', title: t.bets, numeric: true, cell: ({ bets }) => bets.toLocaleString('en') },
      ]}
      rowKey={({ name }) => name}
      nameOf={({ name }) => name}
    />
  );
}
