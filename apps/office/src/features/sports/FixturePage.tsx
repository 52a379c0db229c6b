import { Link, useParams } from 'react-router';
import { Listing } from '../../shared/listing/Listing.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { mayDo, useSession } from '../../shared/session.ts';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { useChoice } from '../../shared/use-choice.ts';
import { GameTop } from '../shared-rounds/GameTop.tsx';
import styles from '../shared-rounds/SharedRounds.module.css';
import { SuspendFixture } from './Actions.tsx';
import { FixtureBadges } from './badges.tsx';
import { Bets } from './Bets.tsx';
import { FixtureFacts } from './FixtureFacts.tsx';
import { MarketTable } from './MarketTable.tsx';
import { WaitingRequests } from './Requests.tsx';
import { type Book, type Fixture, type Market, useBooks, useFixture } from './use-sports.ts';

const TABS = ['markets', 'bets'] as const;

/** One fixture: its markets with margins and exposure, and its bets. */
export function FixturePage() {
  const t = useTexts().sports;
  const [provider = '', id = ''] = (useParams().id ?? '').split('~');
  const books = useBooks();
  const found = useFixture(provider, id);
  const book = books.data?.list.find((each) => each.provider === provider);
  if (book === undefined || found.data === undefined) {
    const list = books.data === undefined || (book !== undefined && found.data === undefined) ? undefined : [];
    const gone = <Notice isPage title={t.gone} action={<Link to="/sports">{t.title}</Link>} />;
    const query = book === undefined ? books : found;
    return <Listing list={list} query={query} cardHeight={190} empty={gone} renderCard={() => null} />;
  }
  return <Loaded key={id} book={book} fixture={found.data.fixture} markets={found.data.markets} />;
}

interface LoadedProps {
  readonly book: Book;
  readonly fixture: Fixture;
  readonly markets: readonly Market[];
}

function Loaded({ book, fixture, markets }: LoadedProps) {
  const t = useTexts().sports;
  const session = useSession();
  const tab = useChoice('tab', TABS);
  const { provider } = book;
  const mayRead = mayDo(session, 'members.read');
  const shown = mayRead ? tab : 'markets';
  return (
    <>
      <GameTop
        back="/sports"
        title={t.title}
        name={fixture.name}
        badges={<FixtureBadges fixture={fixture} />}
        running={
          <>
            {fixture.league} · <Time at={fixture.startsAt} /> {fixture.score}
          </>
        }
      />
      <FixtureFacts book={book} fixture={fixture} />
      {mayDo(session, 'settings.write') && (
        <div className={styles.actions}>
          <SuspendFixture provider={provider} fixture={fixture} />
        </div>
      )}
      <WaitingRequests of={{ provider, fixture: fixture.fixture }} />
      {mayRead && (
        <Tabs label={t.parts} name="tab" current={tab} tabs={TABS.map((key) => ({ key, text: t.tabs[key] }))} />
      )}
      {shown === 'bets' && <Bets book={book} fixture={fixture.fixture} />}
      {shown === 'markets' && markets.length === 0 && <Notice title={t.noMarketsTitle} text={t.noMarketsText} />}
      {shown === 'markets' &&
        markets.map((market) => <MarketTable key={market.market} book={book} fixture={fixture} market={market} />)}
    </>
  );
}
