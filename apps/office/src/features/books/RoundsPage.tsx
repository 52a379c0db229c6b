import type { OfficeMessages } from '@chhokka/messages';
import { useSearchParams } from 'react-router';
import { call } from '../../shared/api.ts';
import { GameName } from '../../shared/GameName.tsx';
import { CardBadge } from '../../shared/listing/Card.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import type { Meaning } from '../../shared/meaning.ts';
import { MemberName } from '../../shared/MemberName.tsx';
import { Money } from '../../shared/Money.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { RoundLink } from '../../shared/RoundLink.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { EXPORT_PAGE, exportPages, momentCell } from '../../shared/table/export-pages.ts';
import { ExportButton } from '../../shared/table/ExportButton.tsx';
import { Filter } from '../../shared/table/Filter.tsx';
import { filled } from '../../shared/table/filled.ts';
import { Pages } from '../../shared/table/Pages.tsx';
import { Tools } from '../../shared/table/Tools.tsx';
import { useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import styles from './Books.module.css';
import { type Round, type RoundsQuery, useRounds } from './use-books.ts';

const SORTS = ['time', 'staked', 'won'] as const;
const STATES = ['open', 'closed', 'refunded'] as const;
const COLOURS: Readonly<Record<Round['state'], Meaning>> = { open: 'accent', closed: 'good', refunded: 'plain' };

/** All members' rounds: sorted by time, stake or win, and filtered by member, game, state and days. */
export function RoundsPage() {
  const t = useTexts();
  const [query, setQuery] = useSearchParams();
  const sort = SORTS.find((each) => each === query.get('sort')) ?? 'time';
  const asked = questionOf(query, sort);
  const rounds = useRounds(asked);
  const rows = rounds.data?.pages.flatMap(({ list }) => list);
  const states = STATES.map((value) => ({ value, label: t.rounds.states[value] }));
  return (
    <>
      <PageHead title={t.rounds.title} lead={t.rounds.lead} />
      <Filter
        query={query}
        onFilter={(values) => setQuery(filled({ ...values, sort: query.get('sort') ?? '' }))}
        fields={[
          { name: 'account', label: t.rounds.account },
          { name: 'vendor', label: t.rounds.vendor },
          { name: 'game', label: t.rounds.game },
          { name: 'state', label: t.rounds.state, options: [{ value: '', label: t.rounds.allStates }, ...states] },
          { name: 'from', label: t.reports.from, type: 'date' },
          { name: 'to', label: t.reports.to, type: 'date' },
        ]}
      />
      <Tools>
        <ExportButton name="rounds" rows={() => exported(asked)} />
      </Tools>
      <Pages
        rows={rows?.length}
        query={rounds}
        empty={<Notice title={t.rounds.emptyTitle} text={t.rounds.emptyText} />}
      >
        <RoundsTable
          rows={rows ?? []}
          sort={sort}
          onSort={(by) => setQuery((before) => filled({ ...Object.fromEntries(before), sort: by }), { replace: true })}
        />
      </Pages>
    </>
  );
}

function questionOf(query: URLSearchParams, sort: (typeof SORTS)[number]): RoundsQuery {
  const text = (name: string) => query.get(name) ?? undefined;
  return {
    sort,
    account: text('account'),
    vassalage: text('vendor'),
    gameCode: text('vendor') === undefined ? undefined : text('game'),
    state: STATES.find((each) => each === query.get('state')),
    from: text('from'),
    to: text('to'),
  };
}

type Sort = (typeof SORTS)[number];

function RoundsTable({ rows, sort, onSort }: { rows: readonly Round[]; sort: Sort; onSort: (sort: Sort) => void }) {
  const t = useTexts();
  return (
    <DataTable
      caption={t.rounds.title}
      columns={columnsOf(t)}
      rows={rows}
      rowKey={({ roundId }) => roundId}
      sorting={{ by: sort, order: 'desc' }}
      onSort={({ by }) => onSort(by)}
      downOnly
    />
  );
}

function columnsOf(t: OfficeMessages): Column<Round, Sort>[] {
  return [
    { id: 'opened', title: t.rounds.opened, sort: 'time', cell: (row) => <Time at={row.openedAt} /> },
    {
      id: 'account',
      title: t.rounds.account,
      cell: (row) => <MemberName memberId={row.memberId} account={row.account} />,
    },
    {
      id: 'game',
      title: t.reports.keys.game,
      cell: (row) => (
        <>
          <GameName vassalage={row.vassalage} gameCode={row.gameCode} name={row.name} />
          <span className={styles.code}>
            {[row.vendorName, row.vassalage, row.gameCode].filter((each) => each !== '').join(' · ')}
          </span>
        </>
      ),
    },
    {
      id: 'state',
      title: t.rounds.state,
      cell: (row) => <CardBadge color={COLOURS[row.state]}>{t.rounds.states[row.state]}</CardBadge>,
    },
    {
      id: 'staked',
      title: t.reports.staked,
      sort: 'staked',
      numeric: true,
      cell: (row) => <Money amount={row.staked} currency={row.currency} />,
    },
    {
      id: 'won',
      title: t.reports.won,
      sort: 'won',
      numeric: true,
      cell: (row) => <Money amount={row.won} currency={row.currency} />,
    },
    {
      id: 'net',
      title: t.rounds.net,
      numeric: true,
      cell: (row) => <Money amount={row.net} currency={row.currency} />,
    },
    { id: 'round', title: t.rounds.round, cell: (row) => <RoundLink memberId={row.memberId} roundId={row.roundId} /> },
  ];
}

/** The columns of an exported file. */
const COLUMNS: Readonly<Record<string, (row: Round) => string>> = {
  round: ({ roundId }) => roundId,
  opened: ({ openedAt }) => momentCell(openedAt),
  closed: ({ closedAt }) => momentCell(closedAt),
  account: ({ account }) => account,
  vendor: ({ vassalage }) => vassalage,
  game: ({ gameCode }) => gameCode,
  state: ({ state }) => state,
  staked: ({ staked }) => staked,
  refunded: ({ refunded }) => refunded,
  won: ({ won }) => won,
  net: ({ net }) => net,
  currency: ({ currency }) => currency,
};

function exported(asked: RoundsQuery) {
  return exportPages((after) => call('officeRounds', { ...asked, after, pageSize: EXPORT_PAGE }), COLUMNS);
}
