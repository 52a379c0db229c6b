import { useSearchParams } from 'react-router';
import { Listing } from '../../shared/listing/Listing.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { filled } from '../../shared/table/filled.ts';
import { Filter } from '../../shared/table/Filter.tsx';
import { useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { GameCard } from '../shared-rounds/GameCard.tsx';
import styles from '../shared-rounds/SharedRounds.module.css';
import { FixtureBadges } from './badges.tsx';
import { FixtureFacts } from './FixtureFacts.tsx';

import { type Book, type Fixture, idOf, useFixtures } from './use-sports.ts';

/** Fixtures by sport, state and name, page after page. */
export function Fixtures({ book }: { readonly book: Book }) {
  const { sports: t, table } = useTexts();
  const [query, setQuery] = useSearchParams();
  const state = (Object.keys(t.states) as Fixture['state'][]).find((each) => each === query.get('state'));
  const [sport, text] = [query.get('sport') ?? '', query.get('text') ?? ''];
  const found = useFixtures({ provider: book.provider, state, ...filled({ sport, text }) });
  return (
    <>
      <Filter
        query={query}
        fields={[
          { name: 'sport', label: t.filter.sport, options: [{ value: '', label: t.filter.all }, ...sportsOf(book)] },
          {
            name: 'state',
            label: t.filter.state,
            options: [{ value: '', label: t.filter.now }, ...statesOf(t.states)],
          },
          { name: 'text', label: t.filter.text },
        ]}
        onFilter={(values) => setQuery(filled({ provider: query.get('provider') ?? '', ...values }))}
      />
      <div className={styles.games}>
        <Listing
          list={found.data?.pages.flatMap(({ list }) => list)}
          query={found}
          cardHeight={190}
          empty={<Notice title={t.emptyTitle} text={t.emptyText} />}
          renderCard={(fixture) => <FixtureCard key={fixture.fixture} book={book} fixture={fixture} />}
          pages={{ ...found, label: table.more }}
        />
      </div>
    </>
  );
}

function sportsOf({ sports }: Book) {
  return sports.map(({ sport, name }) => ({ value: sport, label: name }));
}

function statesOf(words: Readonly<Record<Fixture['state'], string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}

function FixtureCard({ book, fixture }: { readonly book: Book; readonly fixture: Fixture }) {
  const t = useTexts().sports;
  const score = fixture.score === '' ? '' : ` · ${fixture.score}`;
  return (
    <GameCard
      data-fixture={fixture.fixture}
      name={fixture.name}
      badges={<FixtureBadges fixture={fixture} />}
      about={`${fixture.league}${score}`}
      left={<Time at={fixture.startsAt} />}
      to={`/sports/${idOf(book.provider, fixture.fixture)}`}
      manage={t.manage}
    >
      <FixtureFacts book={book} fixture={fixture} />
    </GameCard>
  );
}
