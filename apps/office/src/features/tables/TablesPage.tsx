import { Alert } from '@mantine/core';
import { Link } from 'react-router';
import { Card, CardHead } from '../../shared/listing/Card.tsx';
import { Listing } from '../../shared/listing/Listing.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { useChoice } from '../../shared/use-choice.ts';
import { OpenBadge, RoundBadge } from './badges.tsx';
import { RequestCard } from './RequestCard.tsx';
import { RoundFacts } from './RoundFacts.tsx';
import styles from './Tables.module.css';
import { TimeLeft } from './TimeLeft.tsx';
import { idOf, type Table, useRequests, useTables } from './use-tables.ts';
import { WaitingRequests } from './WaitingRequests.tsx';

const VIEWS = ['now', 'decided'] as const;

/** All live tables as they run at this moment, and what operators ask of them. */
export function TablesPage() {
  const t = useTexts().tables;
  const view = useChoice('view', VIEWS);
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <WaitingRequests />
      <Tabs label={t.view} name="view" current={view} tabs={VIEWS.map((key) => ({ key, text: t.views[key] }))} />
      {view === 'now' ? <Now /> : <Decided />}
    </>
  );
}

function Now() {
  const t = useTexts().tables;
  const found = useTables();
  const { data } = found;
  return (
    <>
      {data !== undefined && data.unreachable.length > 0 && (
        <Alert variant="light" color="bad" role="alert" className={styles.alert ?? ''}>
          {fill(t.unreachable, { names: data.unreachable.join(', ') })}
        </Alert>
      )}
      <div className={styles.tables}>
        <Listing
          list={data?.list}
          query={found}
          cardHeight={196}
          empty={<Notice title={t.emptyTitle} text={t.emptyText} />}
          renderCard={(table) => (
            <TableCard key={idOf(table)} table={table} at={data?.at ?? 0} cameAt={found.dataUpdatedAt} />
          )}
        />
      </div>
    </>
  );
}

function TableCard({ table, at, cameAt }: { table: Table; at: number; cameAt: number }) {
  const t = useTexts().tables;
  const { name, providerName, round } = table;
  return (
    <Card data-table={table.table}>
      <CardHead
        who={name}
        badges={
          <>
            {round !== null && <RoundBadge state={round.state} />}
            <OpenBadge table={table} />
          </>
        }
      >
        <span className={styles.quiet}>
          {providerName}
          {round !== null && ` · ${fill(t.round, { number: round.number })}`}
          {round?.state === 'betting' && (
            <>
              {' · '}
              <TimeLeft until={round.locksAt} at={at} cameAt={cameAt} />
            </>
          )}
        </span>
      </CardHead>
      <RoundFacts table={table} />
      <Link className={styles.more ?? ''} to={`/tables/${idOf(table)}`}>
        {t.manage}
      </Link>
    </Card>
  );
}

function Decided() {
  const { tables: t, table } = useTexts();
  const found = useRequests('ended');
  const list = found.data?.pages.flatMap((page) => page.list.map((request) => ({ request, at: page.at })));
  return (
    <Listing
      list={list}
      query={found}
      cardHeight={160}
      empty={<Notice title={t.noRequestsTitle} text={t.noRequestsText} />}
      renderCard={({ request, at }) => (
        <RequestCard key={request.requestId} request={request} at={at} cameAt={found.dataUpdatedAt} />
      )}
      pages={{ ...found, label: table.more }}
    />
  );
}
