import { Alert, Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { failureText } from '../api.ts';
import { FailedNotice } from '../FailedNotice.tsx';
import { useTexts } from '../texts.ts';
import styles from './Listing.module.css';

/** The next page of a list, as an infinite query provides it. */
interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  fetchNextPage(): Promise<unknown>;
}

interface ListingProps<T> {
  /** Undefined until it was loaded once. */
  readonly list: readonly T[] | undefined;
  /** The query that loads it. */
  readonly query: { readonly error: Error | null; refetch(): Promise<unknown> };
  /** The approximate height of a card, px. The page keeps its layout while the list is loading. */
  readonly cardHeight: number;
  /** Shown when the list is empty. */
  readonly empty: ReactNode;
  readonly renderCard: (item: T) => ReactNode;
  /** Left out when the list is not paged. */
  readonly pages?: Pages & { readonly label: string };
}

/** A list of cards in each of its states: loading, failed, empty, outdated, or loaded. */
export function Listing<T>({ list, query: { error, refetch }, cardHeight, empty, renderCard, pages }: ListingProps<T>) {
  const t = useTexts();
  if (list === undefined) {
    if (error === null) return <Waiting cardHeight={cardHeight} />;
    return <FailedNotice error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {error !== null && (
        <Alert variant="light" color="bad" role="status" className={styles.stale ?? ''}>
          {t.stale} {failureText(error, t)}
        </Alert>
      )}
      {list.length === 0 ? empty : <ul className={styles.list}>{list.map(renderCard)}</ul>}
      {pages?.hasNextPage && (
        <Button
          className={styles.more ?? ''}
          variant="default"
          size="md"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {pages.label}
        </Button>
      )}
    </>
  );
}

function Waiting({ cardHeight }: { cardHeight: number }) {
  const t = useTexts();
  return (
    <div className={styles.list} role="status" aria-label={t.loading}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height={cardHeight} radius="md" />
      ))}
    </div>
  );
}
