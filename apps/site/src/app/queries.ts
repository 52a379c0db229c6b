import { QueryClient } from '@tanstack/react-query';
import { CallRefused } from '@chhokka/client';
import { onSessionChange } from '../shared/session.ts';
import { MEMBER_KEY } from '../shared/member.ts';

const RETRIES = 2;
const FRESH_MS = 30_000;

/** A refusal is an answer and is not asked for again; a fault or a lost connection may pass. */
function worthRetrying(failures: number, error: Error): boolean {
  const passing = error instanceof CallRefused && (error.status === 0 || error.status >= 500);
  return passing && failures < RETRIES;
}

/** The cache of everything that the platform answered. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: FRESH_MS, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});

onSessionChange(() => queries.removeQueries({ queryKey: MEMBER_KEY }));
