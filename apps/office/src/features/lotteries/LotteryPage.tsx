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
import { NumeroBadge, OpenBadge } from './badges.tsx';
import own from './Lotteries.module.css';
import { ComingNumeros, PastNumeros } from './Numeros.tsx';
import { LotteryReturns } from './LotteryReturns.tsx';
import { NumeroFacts } from './NumeroFacts.tsx';
import { Orders } from './Orders.tsx';
import { WaitingRequests } from './Requests.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { type Lottery, useLotteries } from './use-lotteries.ts';
import { useScheduleText } from './words.ts';

const TABS = ['coming', 'past', 'settings'] as const;
const ALL_TABS = [...TABS, 'orders', 'returns'] as const;

/** One lottery: its running numero with what it may have to pay, all numeros, settings, orders and returns. */
export function LotteryPage() {
  const t = useTexts().lotteries;
  const { id = '' } = useParams();
  const found = useLotteries();
  const game = found.data?.list.find(({ gameCode }) => gameCode === id);
  if (game === undefined) {
    const list = found.data === undefined ? undefined : [];
    const gone = <Notice isPage title={t.gone} action={<Link to="/lotteries">{t.title}</Link>} />;
    return <Listing list={list} query={found} cardHeight={196} empty={gone} renderCard={() => null} />;
  }
  return <Loaded key={id} game={game} at={found.data?.at ?? 0} cameAt={found.dataUpdatedAt} />;
}

function Loaded({ game, at, cameAt }: { game: Lottery; at: number; cameAt: number }) {
  const t = useTexts().lotteries;
  const scheduleText = useScheduleText();
  const tabs = mayDo(useSession(), 'reports.read') ? ALL_TABS : TABS;
  const tab = useChoice<(typeof ALL_TABS)[number]>('tab', tabs);
  const { name, running } = game;
  return (
    <>
      <GameTop
        back="/lotteries"
        title={t.title}
        name={name}
        badges={
          <>
            <OpenBadge settings={game.settings} />
            <span className={styles.quiet}>{scheduleText(game)}</span>
          </>
        }
        running={
          running && (
            <>
              {fill(t.numero, { numero: running.numero })} <NumeroBadge state={running.state} />
              {running.state === 'open' && <TimeLeft until={running.locksAt} at={at} cameAt={cameAt} />}
            </>
          )
        }
      />
      <div className={own.spaced}>
        <NumeroFacts game={game} />
      </div>
      <WaitingRequests gameCode={game.gameCode} />
      <Tabs label={t.parts} name="tab" current={tab} tabs={tabs.map((key) => ({ key, text: t.tabs[key] }))} />
      {tab === 'coming' && <ComingNumeros game={game} />}
      {tab === 'past' && <PastNumeros game={game} />}
      {tab === 'settings' && <SettingsForm game={game} />}
      {tab === 'orders' && <Orders game={game} />}
      {tab === 'returns' && <LotteryReturns game={game} />}
    </>
  );
}
