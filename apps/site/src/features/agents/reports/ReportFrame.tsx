import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@chhokka/ui';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { AgentSkeleton } from '../shared/AgentSkeleton.tsx';
import { MoreButton } from '../shared/MoreButton.tsx';

interface Page {
  readonly list: readonly unknown[];
  readonly next: string | null;
}

interface PagedProps<Answer extends Page> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Answer>>;
  /** The whole list so far, with its first page, which has the sums. */
  readonly children: (rows: Answer['list'], first: Answer) => ReactNode;
}

/** The pages of a report: a skeleton, an error with a retry, nothing found, or the list and a button for more. */
export function Paged<Answer extends Page>({ query, children }: PagedProps<Answer>) {
  const { data, error, refetch, fetchNextPage, isFetchNextPageError } = query;
  const first = data?.pages[0];
  if (data === undefined || first === undefined) {
    return error ? (
      <CallFailure compact error={error} onRetry={async () => void (await refetch())} />
    ) : (
      <AgentSkeleton />
    );
  }
  const rows = data.pages.flatMap(({ list }) => list);
  if (rows.length === 0) return <Nothing />;
  return (
    <>
      {children(rows, first)}
      {isFetchNextPageError && <CallFailure compact error={error} onRetry={async () => void (await fetchNextPage())} />}
      {!isFetchNextPageError && <MoreButton list={query} />}
    </>
  );
}

/** A selection that finds nothing. */
function Nothing() {
  const t = useTranslations('agents.reports');
  return (
    <EmptyState
      compact
      picture={<SearchX size={36} strokeWidth={1.5} />}
      title={t('nothing')}
      text={t('nothingText')}
    />
  );
}
