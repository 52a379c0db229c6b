import { useTranslations } from 'use-intl';
import { Button, EmptyState } from '@chhokka/ui';
import type { DialogKinds } from '../../platform/dialogs/define.ts';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { NeedTrueAccount } from '../../widgets/NeedTrueAccount.tsx';
import { usePageTitle } from '../../platform/router/page-title.ts';
import { Navigate } from '../../platform/router/router.tsx';
import { isTrial, useSession } from '../../platform/session/session.ts';

interface CentreWayProps {
  readonly page: NonNullable<DialogKinds['centre']['page']>;
  readonly title: string;
  /** What a guest sees. */
  readonly guestTitle: string;
  readonly reason: NonNullable<DialogKinds['login']['reason']>;
}

/**
 * An address that is older than the member centre. It redirects to the centre's page, and guests to the login first.
 */
export function CentreWay({ page, title, guestTitle, reason }: CentreWayProps) {
  const t = useTranslations('shell');
  const session = useSession();
  usePageTitle(title);
  if (session === null) {
    return (
      <EmptyState
        wholePage
        title={guestTitle}
        action={
          <Button look="primary" onClick={() => openDialog('login', { reason })}>
            {t('login')}
          </Button>
        }
      />
    );
  }
  return isTrial(session) ? <NeedTrueAccount wholePage /> : <Navigate to={`/?centre=${page}`} replace />;
}
