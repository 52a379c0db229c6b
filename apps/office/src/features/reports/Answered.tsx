import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { FailedNotice } from '../../shared/FailedNotice.tsx';
import { useTexts } from '../../shared/texts.ts';

export interface AnsweredProps<T> {
  readonly query: { readonly data: T | undefined; readonly error: Error | null; refetch(): Promise<unknown> };
  readonly children: (data: T) => ReactNode;
}

/** The three states of a query: loading, failed, or its data. */
export function Answered<T>({ query: { data, error, refetch }, children }: AnsweredProps<T>) {
  const t = useTexts();
  if (data !== undefined) return children(data);
  if (error === null) return <Skeleton height={360} radius="md" role="status" aria-label={t.loading} />;
  return <FailedNotice error={error} onRetry={() => void refetch()} />;
}
