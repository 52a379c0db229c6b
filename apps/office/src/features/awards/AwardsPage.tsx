import { Listing } from '../../shared/listing/Listing.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { useAddress } from '../../shared/address.ts';
import { Filter } from '../../shared/table/Filter.tsx';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useChoice } from '../../shared/use-choice.ts';
import { useWaiting } from '../../shared/waiting/use-waiting.ts';
import { AwardCosts } from './AwardCosts.tsx';
import { AwardsTable } from './AwardsTable.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { type State, states, useAwards, type Wanted } from './use-awards.ts';

const VIEWS = [...states, 'costs'] as const;
const FILTERS = ['account', 'source', 'ruleId'] as const;

/** All awards: those that an operator must look at, the others by state, and what they cost. */
export function AwardsPage() {
  const t = useTexts().awards;
  const waiting = useWaiting();
  const view = useChoice('state', VIEWS);
  const tabs = VIEWS.map((key) => ({
    key,
    text: key === 'costs' ? t.costs : t.states[key],
    waiting: key === 'review' ? (waiting.awards ?? 0) : 0,
  }));
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <Tabs label={t.filter} name="state" current={view} keep={[...FILTERS]} tabs={tabs} />
      {view === 'costs' ? <AwardCosts /> : <Awards key={view} state={view} />}
    </>
  );
}

function Awards({ state }: { state: State }) {
  const t = useTexts().awards;
  const { query, change } = useAddress();
  const sources = Object.entries(t.sources).map(([value, label]) => ({ value, label }));
  const wanted: Wanted = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = query.get(name) ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
  return (
    <>
      <Filter
        query={query}
        onFilter={change}
        fields={[
          { name: 'account', label: t.account },
          { name: 'source', label: t.source, options: [{ value: '', label: t.anySource }, ...sources] },
          { name: 'ruleId', label: t.rule },
        ]}
      />
      {state === 'review' ? <Review wanted={wanted} /> : <AwardsTable state={state} wanted={wanted} />}
    </>
  );
}

function Review({ wanted }: { wanted: Wanted }) {
  const t = useTexts().awards;
  const found = useAwards('review', wanted);
  return (
    <Listing
      list={found.data?.pages.flatMap(({ list }) => list)}
      query={found}
      cardHeight={200}
      empty={<Notice title={t.nothingToReview} text={t.nothingToReviewText} />}
      renderCard={(award) => <ReviewCard key={award.awardId} award={award} />}
      pages={{ ...found, label: t.more }}
    />
  );
}
