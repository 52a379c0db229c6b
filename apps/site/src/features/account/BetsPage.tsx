import { useTranslations } from 'use-intl';
import { Button, EmptyState } from '@chhokka/ui';
import { openLogin } from '../../shared/dialogs.ts';
import { NeedTrueAccount } from '../../shared/NeedTrueAccount.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { Navigate } from '../../shared/router.tsx';
import { isTrial, useSession } from '../../shared/session.ts';

/** /account/bets: where the betting record was before there was a member centre; leads there. */
export default function BetsPage() {
  const t = useTranslations();
  const session = useSession();
  usePageTitle(t('account.betsTitle'));
  if (session === null) {
    return (
      <EmptyState
        wholePage
        title={t('account.guestTitle')}
        action={
          <Button look="primary" onClick={() => openLogin({ reason: 'record' })}>
            {t('shell.login')}
          </Button>
        }
      />
    );
  }
  return isTrial(session) ? <NeedTrueAccount wholePage /> : <Navigate to="/?centre=personalHistoryCopy" replace />;
}
