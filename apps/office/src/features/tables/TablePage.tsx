import { Link, useParams } from 'react-router';
import { Listing } from '../../shared/listing/Listing.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { mayDo, useSession } from '../../shared/session.ts';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { useChoice } from '../../shared/use-choice.ts';
import { GameTop } from '../shared-rounds/GameTop.tsx';
import styles from '../shared-rounds/SharedRounds.module.css';
import { TimeLeft } from '../shared-rounds/TimeLeft.tsx';
import { OpenBadge, RoundBadge } from './badges.tsx';
import { CancelRound, OpenOrClose } from './Actions.tsx';
import { WaitingRequests } from './Requests.tsx';
import { RoundFacts } from './RoundFacts.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { TableReturns } from './TableReturns.tsx';
import { TableRounds } from './TableRounds.tsx';
import { idOf, type Table, useTables } from './use-tables.ts';

const TABS = ['settings', 'rounds', 'returns'] as const;

/** One live table: its running round, settings, rounds and returns. */
export function TablePage() {
  const t = useTexts().tables;
  const { id = '' } = useParams();
  const found = useTables();
  const table = found.data?.list.find((each) => idOf(each) === id);
  if (table === undefined) {
    const list = found.data === undefined ? undefined : [];
    const gone = <Notice isPage title={t.gone} action={<Link to="/tables">{t.title}</Link>} />;
    return <Listing list={list} query={found} cardHeight={196} empty={gone} renderCard={() => null} />;
  }
  return <Loaded key={id} table={table} at={found.data?.at ?? 0} cameAt={found.dataUpdatedAt} />;
}

function Loaded({ table, at, cameAt }: { table: Table; at: number; cameAt: number }) {
  const t = useTexts().tables;
  const session = useSession();
  const tab = useChoice('tab', TABS);
  const { name, round } = table;
  return (
    <>
      <GameTop
        back="/tables"
        title={t.title}
        name={name}
        badges={<OpenBadge table={table} />}
        running={
          round && (
            <>
              {fill(t.round, { number: round.number })} <RoundBadge state={round.state} />
              {round.state === 'betting' && <TimeLeft until={round.locksAt} at={at} cameAt={cameAt} />}
            </>
          )
        }
      />
      <RoundFacts table={table} />
      {mayDo(session, 'settings.write') && (
        <div className={styles.actions}>
          <OpenOrClose table={table} />
          <CancelRound table={table} />
        </div>
      )}
      <WaitingRequests which={table} />
      <Tabs label={t.parts} name="tab" current={tab} tabs={TABS.map((key) => ({ key, text: t.tabs[key] }))} />
      {tab === 'settings' && <SettingsForm table={table} />}
      {tab === 'rounds' && <TableRounds table={table} />}
      {tab === 'returns' && <TableReturns table={table} />}
    </>
  );
}
