import { useSearchParams } from 'react-router';
import { Listing } from '../../shared/listing/Listing.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { useTexts } from '../../shared/texts.ts';
import { HeldWinCard } from './HeldWinCard.tsx';
import { states, useHeldWins } from './use-held-wins.ts';

/** Wins beyond a ceiling: two operators must agree before one is paid or refused. */
export function HeldWinsPage() {
  const t = useTexts().heldWins;
  const [query] = useSearchParams();
  const state = states.find((each) => each === query.get('state')) ?? 'waiting';
  const found = useHeldWins(state);
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <Tabs label={t.filter} name="state" current={state} tabs={states.map((key) => ({ key, text: t.states[key] }))} />
      <Listing
        list={found.data?.pages.flatMap(({ list }) => list)}
        query={found}
        cardHeight={200}
        empty={<Notice title={t.emptyTitle} text={t.emptyText} />}
        renderCard={(win) => <HeldWinCard key={win.heldWinId} win={win} />}
        pages={{ ...found, label: t.more }}
      />
    </>
  );
}
