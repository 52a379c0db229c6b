import { useRef } from 'react';
import { Listing } from '../../shared/listing/Listing.tsx';
import { Keys } from '../../shared/Keys.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useChoice } from '../../shared/use-choice.ts';
import { useWalk } from '../../shared/use-walk.ts';
import { EntryCard } from './EntryCard.tsx';
import { states, useFeedback } from './use-feedback.ts';

/** Messages of members and visitors: claimed, answered or closed, also with the keyboard. */
export function FeedbackPage() {
  const t = useTexts().feedback;
  const state = useChoice('state', states);
  const feedback = useFeedback(state);
  const queue = useRef<HTMLDivElement>(null);
  useWalk(queue);
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <Tabs label={t.filter} name="state" current={state} tabs={states.map((key) => ({ key, text: t.states[key] }))} />
      {state === 'waiting' && <Keys keys={t.keys} />}
      <div ref={queue}>
        <Listing
          list={feedback.data?.pages.flatMap(({ list }) => list)}
          query={feedback}
          cardHeight={172}
          empty={<Notice title={t.emptyTitle} text={t.emptyText} />}
          renderCard={(entry) => (
            <EntryCard key={entry.entryId} entry={entry} templates={feedback.data?.pages[0]?.templates ?? []} />
          )}
          pages={{ ...feedback, label: t.more }}
        />
      </div>
    </>
  );
}
