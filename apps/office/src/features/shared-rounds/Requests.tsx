import type { ComponentType } from 'react';
import { Listing } from '../../shared/listing/Listing.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { useTexts } from '../../shared/texts.ts';
import type { usePages } from '../../shared/use-pages.ts';
import type { Asked, GameRequest } from './RequestCard.tsx';
import styles from './SharedRounds.module.css';

/** The query of requests, page after page. */
type Found<R> = ReturnType<
  typeof usePages<{ readonly at: number; readonly list: readonly R[]; readonly next: string | null }>
>;

interface WaitingProps<R> {
  readonly title: string;
  readonly found: Found<R>;
  /** Which of them are shown; all if left out. */
  readonly isShown?: (request: R) => boolean;
  readonly Card: ComponentType<Asked<R>>;
}

/** What waits for a second operator; nothing when nothing waits. */
export function Waiting<R extends GameRequest>({ title, found, isShown = () => true, Card }: WaitingProps<R>) {
  const list = askedOf(found)?.filter(({ request }) => isShown(request)) ?? [];
  if (list.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="waiting-requests">
      <h2 id="waiting-requests" className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {list.map((asked) => (
          <Card key={asked.request.requestId} {...asked} />
        ))}
      </ul>
    </section>
  );
}

interface DecidedProps<R> {
  readonly words: { readonly noRequestsTitle: string; readonly noRequestsText: string };
  readonly found: Found<R>;
  readonly Card: ComponentType<Asked<R>>;
}

/** What operators asked earlier, the newest first. */
export function Decided<R extends GameRequest>({ words, found, Card }: DecidedProps<R>) {
  const { table } = useTexts();
  return (
    <Listing
      list={askedOf(found)}
      query={found}
      cardHeight={160}
      empty={<Notice title={words.noRequestsTitle} text={words.noRequestsText} />}
      renderCard={(asked) => <Card key={asked.request.requestId} {...asked} />}
      pages={{ ...found, label: table.more }}
    />
  );
}

/** The requests of all loaded pages; undefined until the first is loaded. */
function askedOf<R>({ data, dataUpdatedAt }: Found<R>): Asked<R>[] | undefined {
  return data?.pages.flatMap(({ list, at }) => list.map((request) => ({ request, at, cameAt: dataUpdatedAt })));
}
