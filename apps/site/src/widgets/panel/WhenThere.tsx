import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallFailure } from '../CallFailure.tsx';

export interface WhenThereProps<Value> {
  readonly query: Pick<UseQueryResult<Value>, 'data' | 'error' | 'refetch'>;
  /** Shown until the data has arrived. */
  readonly skeleton: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

/** Renders the answer of a call: a skeleton before it arrives, and an error with a retry if it fails. */
export function WhenThere<Value>({ query, skeleton, children }: WhenThereProps<Value>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <CallFailure compact error={error} onRetry={async () => void (await refetch())} />;
  return skeleton;
}
