import { Listing } from '../../shared/listing/Listing.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { mayDo, useSession } from '../../shared/session.ts';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { useChoice } from '../../shared/use-choice.ts';
import { GameCard } from '../shared-rounds/GameCard.tsx';
import styles from '../shared-rounds/SharedRounds.module.css';
import { TimeLeft } from '../shared-rounds/TimeLeft.tsx';
import { NumeroBadge, OpenBadge } from './badges.tsx';
import { NumeroFacts } from './NumeroFacts.tsx';
import { Orders } from './Orders.tsx';
import { DecidedRequests, WaitingRequests } from './Requests.tsx';
import { type Lottery, useLotteries } from './use-lotteries.ts';
import { useScheduleText } from './words.ts';

const VIEWS = ['games', 'decided'] as const;
const ALL_VIEWS = ['games', 'orders', 'decided'] as const;

/** All lotteries as they run at this moment, the orders of a member, and what operators ask of lotteries. */
export function LotteriesPage() {
  const t = useTexts().lotteries;
  const views = mayDo(useSession(), 'reports.read') ? ALL_VIEWS : VIEWS;
  const view = useChoice<(typeof ALL_VIEWS)[number]>('view', views);
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <WaitingRequests />
      <Tabs label={t.view} name="view" current={view} tabs={views.map((key) => ({ key, text: t.views[key] }))} />
      {view === 'games' && <Games />}
      {view === 'orders' && <Orders />}
      {view === 'decided' && <DecidedRequests />}
    </>
  );
}

function Games() {
  const t = useTexts().lotteries;
  const found = useLotteries();
  return (
    <div className={styles.games}>
      <Listing
        list={found.data?.list}
        query={found}
        cardHeight={196}
        empty={<Notice title={t.emptyTitle} text={t.emptyText} />}
        renderCard={(game) => (
          <LotteryCard key={game.gameCode} game={game} at={found.data?.at ?? 0} cameAt={found.dataUpdatedAt} />
        )}
      />
    </div>
  );
}

function LotteryCard({ game, at, cameAt }: { game: Lottery; at: number; cameAt: number }) {
  const t = useTexts().lotteries;
  const schedule = useScheduleText()(game);
  const { gameCode, name, running } = game;
  return (
    <GameCard
      data-game={gameCode}
      name={name}
      badges={
        <>
          {running !== null && <NumeroBadge state={running.state} />}
          <OpenBadge settings={game.settings} />
        </>
      }
      about={running === null ? schedule : `${schedule} · ${fill(t.numero, { numero: running.numero })}`}
      left={running?.state === 'open' ? <TimeLeft until={running.locksAt} at={at} cameAt={cameAt} /> : null}
      to={`/lotteries/${gameCode}`}
      manage={t.manage}
    >
      <NumeroFacts game={game} />
    </GameCard>
  );
}
