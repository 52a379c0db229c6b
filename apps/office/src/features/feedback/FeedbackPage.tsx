import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Listing } from '../../shared/listing/Listing.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { useTexts } from '../../shared/texts.ts';
import { EntryCard } from './EntryCard.tsx';
import styles from './Feedback.module.css';
import { states, useFeedback } from './use-feedback.ts';

/** What members and visitors wrote to the operator: taken, answered, closed; by the keyboard too. */
export function FeedbackPage() {
  const t = useTexts().feedback;
  const [query] = useSearchParams();
  const state = states.find((each) => each === query.get('state')) ?? 'waiting';
  const feedback = useFeedback(state);
  const queue = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const choose = (event: KeyboardEvent): void => moveFocus(queue.current, event);
    document.addEventListener('keydown', choose);
    return () => document.removeEventListener('keydown', choose);
  }, []);
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <Tabs label={t.filter} name="state" current={state} tabs={states.map((key) => ({ key, text: t.states[key] }))} />
      {state === 'waiting' && <p className={styles.keys}>{t.keys}</p>}
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

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** J and K go from item to item, R gives the one back that is worked at; who types into a field means letters. */
function moveFocus(queue: HTMLElement | null, event: KeyboardEvent): void {
  const key = event.key.toLowerCase();
  const { activeElement } = document;
  if (queue === null || event.ctrlKey || event.metaKey || event.altKey) return;
  if (activeElement?.matches('input, textarea, select') || document.querySelector('dialog[open]')) return;
  if (key === 'r') queue.querySelector('li:focus-within')?.querySelector<HTMLElement>('[data-release]')?.click();
  const step = STEPS[key];
  if (step === undefined) return;
  const items = [...queue.querySelectorAll<HTMLElement>('[data-item]')];
  const current = items.findIndex((item) => item.closest('li')?.contains(activeElement));
  items[current < 0 ? 0 : Math.min(Math.max(current + step, 0), items.length - 1)]?.focus();
}
