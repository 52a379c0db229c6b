import type { Permission } from '@chhokka/contracts';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Navigate, Outlet } from 'react-router';
import { Notice } from '../shared/Notice.tsx';
import { mayDo, useSession } from '../shared/session.ts';
import { useTexts } from '../shared/texts.ts';
import { sections } from './sections.ts';

/** The pages of a section, for operators with its permission. */
export function Allowed({ permission }: { permission: Permission | readonly Permission[] }) {
  const t = useTexts();
  if (!mayDo(useSession(), permission)) return <Notice isPage title={t.notAllowedTitle} text={t.notAllowedText} />;
  return (
    <Suspense fallback={<Arriving />}>
      <Outlet />
    </Suspense>
  );
}

const OwnAccountPage = lazy(async () => ({
  default: (await import('../features/own-account/OwnAccountPage.tsx')).OwnAccountPage,
}));

/** The operator's own account, which needs no permission. */
export function OwnAccount() {
  return (
    <Suspense fallback={<Arriving />}>
      <OwnAccountPage />
    </Suspense>
  );
}

/** Redirects to the first section that the operator may see. */
export function Start() {
  const t = useTexts();
  const session = useSession();
  if (session?.restricted) return <Navigate to="/own-account" replace />;
  const first = sections.find(({ permission }) => mayDo(session, permission));
  if (first) return <Navigate to={`/${first.path}`} replace />;
  return <Notice isPage title={t.noSectionTitle} text={t.noSectionText} />;
}

function Arriving() {
  const t = useTexts();
  return (
    <div role="status" aria-label={t.loading}>
      <Skeleton height={38} width={220} radius="md" />
      <Skeleton height={24} width="60%" mt={12} radius="md" />
      <Skeleton height={148} mt={24} radius="md" />
    </div>
  );
}
