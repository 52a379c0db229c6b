import { Listing } from '../../shared/listing/Listing.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { useChoice } from '../../shared/use-choice.ts';
import { GameCard } from '../shared-rounds/GameCard.tsx';
import styles from '../shared-rounds/SharedRounds.module.css';
import { TimeLeft } from '../shared-rounds/TimeLeft.tsx';
import { Unreachable } from '../shared-rounds/Unreachable.tsx';
import { OpenBadge, RoundBadge } from './badges.tsx';
import { DecidedRequests, WaitingRequests } from './Requests.tsx';
import { RoundFacts } from './RoundFacts.tsx';
import { idOf, type Table, useTables } from './use-tables.ts';

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
      {view === 'now' ? <Now /> : <DecidedRequests />}
    </>
  );
}

function Now() {
  const t = useTexts().tables;
  const found = useTables();
  const { data } = found;
  return (
    <>
      <Unreachable names={data?.unreachable ?? []} />
      <div className={styles.games}>
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
    <GameCard
      data-table={table.table}
      name={name}
      badges={
        <>
          {round !== null && <RoundBadge state={round.state} />}
          <OpenBadge table={table} />
        </>
      }
      about={round === null ? providerName : `${providerName} · ${fill(t.round, { number: round.number })}`}
      left={round?.state === 'betting' ? <TimeLeft until={round.locksAt} at={at} cameAt={cameAt} /> : null}
      to={`/tables/${idOf(table)}`}
      manage={t.manage}
    >
      <RoundFacts table={table} />
    </GameCard>
  );
}
