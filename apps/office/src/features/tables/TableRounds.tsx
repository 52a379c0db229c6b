import type { OfficeMessages } from '@chhokka/messages';
import { useLanguage } from '../../shared/language.ts';
import { Notice } from '../../shared/Notice.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { Pages } from '../../shared/table/Pages.tsx';
import { useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import styles from '../shared-rounds/SharedRounds.module.css';
import { RoundBadge } from './badges.tsx';
import own from './Tables.module.css';
import { type Table, type TableRound, useRounds } from './use-tables.ts';

/** The rounds of a table, the newest first, each with a link to the page that shows it to anybody. */
export function TableRounds({ table }: { table: Table }) {
  const t = useTexts().tables;
  const language = useLanguage();
  const rounds = useRounds(table);
  const rows = rounds.data?.pages.flatMap(({ list }) => list);
  return (
    <Pages rows={rows?.length} query={rounds} empty={<Notice title={t.rounds.emptyTitle} text={t.rounds.emptyText} />}>
      <DataTable
        caption={t.rounds.caption}
        columns={columnsOf(t, table.currency, language)}
        rows={rows ?? []}
        rowKey={({ round }) => String(round)}
      />
    </Pages>
  );
}

function columnsOf(t: OfficeMessages['tables'], currency: string, language: string): Column<TableRound, never>[] {
  return [
    { id: 'number', title: t.rounds.number, cell: (row) => row.number.toLocaleString('en') },
    { id: 'opened', title: t.rounds.opened, cell: (row) => <Time at={row.openedAt} /> },
    {
      id: 'state',
      title: t.rounds.state,
      cell: (row) => (
        <>
          <RoundBadge state={row.state} />
          {row.cancelled !== null && (
            <span className={styles.why}>
              {row.cancelled.by === 'operator' ? t.rounds.byOperators : t.rounds.byRule}: {row.cancelled.reason}
            </span>
          )}
        </>
      ),
    },
    { id: 'result', title: t.rounds.result, cell: (row) => row.mark ?? '–' },
    { id: 'players', title: t.players, numeric: true, cell: (row) => row.players.toLocaleString('en') },
    amountColumn({ id: 'staked', title: t.staked, currency, amount: (row) => row.staked }),
    amountColumn({ id: 'paid', title: t.rounds.paid, currency, amount: (row) => row.paid }),
    {
      id: 'replay',
      title: t.rounds.replay,
      cell: (row) =>
        row.replay === null ? (
          '–'
        ) : (
          <a className={own.replay} href={`${row.replay}&lang=${language}`} target="_blank" rel="noopener noreferrer">
            {t.rounds.replay}
          </a>
        ),
    },
  ];
}
