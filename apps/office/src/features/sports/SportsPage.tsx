import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { Listing } from '../../shared/listing/Listing.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { mayDo, useSession } from '../../shared/session.ts';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useChoice } from '../../shared/use-choice.ts';
import { Unreachable } from '../shared-rounds/Unreachable.tsx';
import { Bets } from './Bets.tsx';
import { Exposure } from './Exposure.tsx';
import { Fixtures } from './Fixtures.tsx';
import { OwedPayments } from './OwedPayments.tsx';
import { DecidedRequests, WaitingRequests } from './Requests.tsx';
import { Settings } from './Settings.tsx';
import { type Book, useBooks } from './use-sports.ts';

const VIEWS = ['fixtures', 'exposure', 'bets', 'owed', 'settings', 'decided'] as const;
type View = (typeof VIEWS)[number];
/** Those that name members. */
const OF_MEMBERS: readonly View[] = ['bets', 'owed'];

/** Sportsbooks as they stand at this moment, and what operators ask of them. */
export function SportsPage() {
  const t = useTexts().sports;
  const mayRead = mayDo(useSession(), 'members.read');
  const chosen = useChoice('view', VIEWS);
  const views = VIEWS.filter((view) => mayRead || !OF_MEMBERS.includes(view));
  const view = views.includes(chosen) ? chosen : 'fixtures';
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <WaitingRequests />
      <Tabs
        label={t.view}
        name="view"
        current={view}
        tabs={views.map((key) => ({ key, text: t.views[key] }))}
        keep={['provider']}
      />
      {view === 'decided' ? <DecidedRequests /> : <OfBook view={view} />}
    </>
  );
}

/** A view of the chosen sportsbook; of the first one where none is chosen. */
function OfBook({ view }: { view: Exclude<View, 'decided'> }) {
  const t = useTexts().sports;
  const books = useBooks();
  const [query, setQuery] = useSearchParams();
  const { data } = books;
  const book = data?.list.find(({ provider }) => provider === query.get('provider')) ?? data?.list[0];
  return (
    <>
      <Unreachable names={data?.unreachable ?? []} />
      {data !== undefined && data.list.length > 1 && (
        <NativeSelect
          size="md"
          label={t.provider}
          value={book?.provider ?? ''}
          data={data.list.map(({ provider, providerName }) => ({ value: provider, label: providerName }))}
          onChange={(event) => setQuery({ view, provider: event.currentTarget.value })}
        />
      )}
      {book === undefined ? (
        <Listing
          list={data?.list}
          query={books}
          cardHeight={190}
          empty={<Notice title={t.noneTitle} text={t.noneText} />}
          renderCard={() => null}
        />
      ) : (
        <Shown key={book.provider} view={view} book={book} />
      )}
    </>
  );
}

function Shown({ view, book }: { readonly view: Exclude<View, 'decided'>; readonly book: Book }) {
  switch (view) {
    case 'fixtures':
      return <Fixtures book={book} />;
    case 'exposure':
      return <Exposure book={book} />;
    case 'bets':
      return <Bets book={book} />;
    case 'owed':
      return <OwedPayments book={book} />;
    case 'settings':
      return <Settings book={book} />;
  }
}
