import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { failureText } from '../api.ts';
import { Listing } from '../listing/Listing.tsx';
import { useTexts } from '../texts.ts';
import styles from './Pager.module.css';

interface PagesProps {
  /** The number of loaded rows; undefined until they were loaded once. */
  readonly rows: number | undefined;
  readonly query: {
    readonly error: Error | null;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    refetch(): Promise<unknown>;
    fetchNextPage(): Promise<unknown>;
  };
  readonly empty: ReactNode;
  /** The table. */
  readonly children: ReactNode;
}

/** A table that is loaded page by page, in each of its states: loading, failed, empty, or loaded. */
export function Pages({ rows, query, empty, children }: PagesProps) {
  const t = useTexts();
  if (rows === undefined || rows === 0) {
    const list = rows === undefined ? undefined : [];
    return <Listing list={list} query={query} cardHeight={120} empty={empty} renderCard={() => null} />;
  }
  return (
    <>
      {children}
      {query.error !== null && <p role="alert">{failureText(query.error, t)}</p>}
      {query.hasNextPage && (
        <Button
          className={styles.more ?? ''}
          variant="default"
          size="md"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t.table.more}
        </Button>
      )}
    </>
  );
}
