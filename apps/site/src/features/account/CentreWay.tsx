import { useTranslations } from 'use-intl';
import { Button, EmptyState } from '@chhokka/ui';
import { type CentrePageKey, type LoginReason, openLogin } from '../../shared/dialogs.ts';
import { NeedTrueAccount } from '../../shared/NeedTrueAccount.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { Navigate } from '../../shared/router.tsx';
import { isTrial, useSession } from '../../shared/session.ts';

interface CentreWayProps {
  readonly page: CentrePageKey;
  readonly title: string;
  /** What guests are told. */
  readonly guestTitle: string;
  readonly reason: LoginReason;
}

/** An address from before there was a member centre: it leads to the centre's page, guests to the login first. */
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
          <Button look="primary" onClick={() => openLogin({ reason })}>
            {t('login')}
          </Button>
        }
      />
    );
  }
  return isTrial(session) ? <NeedTrueAccount wholePage /> : <Navigate to={`/?centre=${page}`} replace />;
}
