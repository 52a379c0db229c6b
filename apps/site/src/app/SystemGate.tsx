import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@chhokka/ui';
import { BrandMark } from '../shared/Brand.tsx';
import { useSystemStatus } from '../shared/site.ts';

/** The site, unless the operator has closed it: maintenance takes precedence over region (2-account-entry §2). */
export function SystemGate({ children }: { children: ReactNode }) {
  const status = useSystemStatus().data?.status ?? 0;
  if (status === 1) return <Closed reason="maintenance" />;
  if (status === 2) return <Closed reason="blocked" />;
  return children;
}

function Closed({ reason }: { reason: 'maintenance' | 'blocked' }) {
  const t = useTranslations('shell');
  return (
    <main>
      <EmptyState wholePage picture={<BrandMark size={64} />} title={t(`${reason}.title`)} text={t(`${reason}.text`)} />
    </main>
  );
}
