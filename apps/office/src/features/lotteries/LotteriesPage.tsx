import { Link } from 'react-router';
import { Card, CardHead } from '../../shared/listing/Card.tsx';
import { Listing } from '../../shared/listing/Listing.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { mayDo, useSession } from '../../shared/session.ts';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { useChoice } from '../../shared/use-choice.ts';
import styles from '../tables/Tables.module.css';
import { TimeLeft } from '../tables/TimeLeft.tsx';
import { NumeroBadge, OpenBadge } from './badges.tsx';
import { NumeroFacts } from './NumeroFacts.tsx';
import { Orders } from './Orders.tsx';
import { RequestCard } from './RequestCard.tsx';
import { type Lottery, useLotteries, useRequests } from './use-lotteries.ts';
import { WaitingRequests } from './WaitingRequests.tsx';
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
      {view === 'decided' && <Decided />}
    </>
  );
}

function Games() {
  const t = useTexts().lotteries;
  const found = useLotteries();
  return (
    <div className={styles.tables}>
      <Listing
        list={found.data?.list}
        query={found}
        cardHeight={196}
        empty={<Notice title={t.emptyTitle} text={t.emptyText} />}
        renderCard={(game) => (
          <GameCard key={game.gameCode} game={game} at={found.data?.at ?? 0} cameAt={found.dataUpdatedAt} />
        )}
      />
    </div>
  );
}

function GameCard({ game, at, cameAt }: { game: Lottery; at: number; cameAt: number }) {
  const t = useTexts().lotteries;
  const scheduleText = useScheduleText();
  const { running } = game;
  return (
    <Card data-game={game.gameCode}>
      <CardHead
        who={game.name}
        badges={
          <>
            {running !== null && <NumeroBadge state={running.state} />}
            <OpenBadge settings={game.settings} />
          </>
        }
      >
        <span className={styles.quiet}>
          {scheduleText(game)}
          {running !== null && ` · ${fill(t.numero, { numero: running.numero })}`}
          {running?.state === 'open' && (
            <>
              {' · '}
              <TimeLeft until={running.locksAt} at={at} cameAt={cameAt} />
            </>
          )}
        </span>
      </CardHead>
      <NumeroFacts game={game} />
      <Link className={styles.more ?? ''} to={`/lotteries/${game.gameCode}`}>
        {t.manage}
      </Link>
    </Card>
  );
}

function Decided() {
  const { lotteries: t, table } = useTexts();
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
