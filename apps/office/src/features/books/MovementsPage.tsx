import type { OfficeMessages } from '@chhokka/messages';
import { useSearchParams } from 'react-router';
import { call } from '../../shared/api.ts';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { MemberName } from '../../shared/MemberName.tsx';
import { methodName } from '../../shared/method-name.ts';
import { Money } from '../../shared/Money.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { Reference } from '../../shared/Reference.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { EXPORT_PAGE, exportPages, momentCell } from '../../shared/table/export-pages.ts';
import { ExportButton } from '../../shared/table/ExportButton.tsx';
import { Filter } from '../../shared/table/Filter.tsx';
import { filled } from '../../shared/table/filled.ts';
import { Pages } from '../../shared/table/Pages.tsx';
import { Tools } from '../../shared/table/Tools.tsx';
import { useTexts, wordOf } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import styles from './Books.module.css';
import { type Movement, type MovementsQuery, useMovements } from './use-books.ts';

const SORTS = ['time', 'amount'] as const;
type Sort = (typeof SORTS)[number];

/** All movements between house and members other than play. */
export function MovementsPage() {
  const t = useTexts();
  const [query, setQuery] = useSearchParams();
  const sort = SORTS.find((each) => each === query.get('sort')) ?? 'time';
  const text = (name: string) => query.get(name) ?? undefined;
  const asked: MovementsQuery = {
    sort,
    account: text('account'),
    kind: text('kind'),
    from: text('from'),
    to: text('to'),
  };
  const movements = useMovements(asked);
  const pages = movements.data?.pages;
  const rows = pages?.flatMap(({ list }) => list);
  const kinds = (pages?.[0]?.kinds ?? []).map((value) => ({ value, label: wordOf(t.ledger.kinds, value) }));
  return (
    <>
      <PageHead title={t.movements.title} lead={t.movements.lead} />
      <Filter
        query={query}
        onFilter={(values) => setQuery(filled({ ...values, sort: query.get('sort') ?? '' }))}
        fields={[
          { name: 'account', label: t.rounds.account },
          { name: 'kind', label: t.movements.kind, options: [{ value: '', label: t.movements.allKinds }, ...kinds] },
          { name: 'from', label: t.reports.from, type: 'date' },
          { name: 'to', label: t.reports.to, type: 'date' },
        ]}
      />
      <Tools>
        <ExportButton name="movements" rows={() => exported(asked)} />
      </Tools>
      <Pages
        rows={rows?.length}
        query={movements}
        empty={<Notice title={t.movements.emptyTitle} text={t.movements.emptyText} />}
      >
        <MovementsTable
          rows={rows ?? []}
          sort={sort}
          onSort={(by) => setQuery((before) => filled({ ...Object.fromEntries(before), sort: by }), { replace: true })}
        />
      </Pages>
    </>
  );
}

interface MovementsTableProps {
  readonly rows: readonly Movement[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

function MovementsTable({ rows, sort, onSort }: MovementsTableProps) {
  const t = useTexts();
  return (
    <DataTable
      caption={t.movements.title}
      columns={columnsOf(t)}
      rows={rows}
      rowKey={(row) => `${row.transferId} ${row.house}`}
      sorting={{ by: sort, order: 'desc' }}
      onSort={({ by }) => onSort(by)}
      downOnly
    />
  );
}

function columnsOf(texts: OfficeMessages): Column<Movement, Sort>[] {
  const { movements: t, ledger } = texts;
  return [
    { id: 'at', title: t.at, sort: 'time', cell: (row) => <Time at={row.at} /> },
    {
      id: 'member',
      title: t.member,
      cell: (row) =>
        row.memberId === null ? t.ofTheHouse : <MemberName memberId={row.memberId} account={row.account} />,
    },
    { id: 'kind', title: t.kind, cell: (row) => wordOf(ledger.kinds, row.kind) },
    { id: 'house', title: t.house, cell: (row) => wordOf(ledger.accounts, row.house) },
    { id: 'method', title: t.method, cell: (row) => methodName(texts, row.method, row.methodName) || '–' },
    {
      id: 'amount',
      title: t.amount,
      sort: 'amount',
      numeric: true,
      cell: (row) => <Money amount={row.amount} currency={row.currency} />,
    },
    {
      id: 'reference',
      title: t.reference,
      cell: (row) => (
        <>
          {row.reference === '' ? '–' : <Reference number={row.reference} />}
          <span className={styles.code} title={row.externalId}>
            {row.externalId}
          </span>
        </>
      ),
    },
  ];
}

/** The columns of an exported file. */
const COLUMNS: Readonly<Record<string, (row: Movement) => string>> = {
  transfer: ({ transferId }) => transferId,
  at: ({ at }) => momentCell(at),
  account: ({ account }) => account,
  kind: ({ kind }) => kind,
  house: ({ house }) => house,
  method: ({ method }) => method,
  amount: ({ amount }) => amount,
  currency: ({ currency }) => currency,
  reference: ({ reference }) => reference,
  id: ({ externalId }) => externalId,
};

function exported(asked: MovementsQuery) {
  return exportPages((after) => call('officeMovements', { ...asked, after, pageSize: EXPORT_PAGE }), COLUMNS);
}
