import { QueryClient } from '@tanstack/react-query';
import { CallRefused } from '@chhokka/client';
import { whenSiteClosed } from '../platform/calls/api.ts';
import { MEMBER_KEY } from '../platform/member/member.ts';
import { onSessionChange } from '../platform/session/session.ts';
import { STATUS_KEY } from '../platform/site/site.ts';

const RETRIES = 2;
const FRESH_MS = 30_000;

/** A refusal is an answer and is not retried; a fault or a lost connection may pass. */
function worthRetrying(failures: number, error: Error): boolean {
  const passing = error instanceof CallRefused && (error.status === 0 || error.status >= 500);
  return passing && failures < RETRIES;
}

/** The cache of all answers of the platform. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: FRESH_MS, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});

onSessionChange(() => queries.removeQueries({ queryKey: MEMBER_KEY }));

// A request that is already running tells as much as a new one.
whenSiteClosed(() => void queries.refetchQueries({ queryKey: STATUS_KEY }, { cancelRefetch: false }));
