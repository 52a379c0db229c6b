import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { useSystemStatus } from '../platform/site/site.ts';
import { FailureBoundary } from '../widgets/FailureBoundary.tsx';
import { pages } from './pages.ts';

/**
 * Shows the site unless the operator has closed it. Maintenance takes precedence over a blocked region (2-account-entry
 * §2).
 */
export function SystemGate({ children }: { children: ReactNode }) {
  const { data } = useSystemStatus();
  if (!data?.status) return children;
  return (
    <FailureBoundary>
      <Suspense>
        <pages.closed status={data} />
      </Suspense>
    </FailureBoundary>
  );
}
