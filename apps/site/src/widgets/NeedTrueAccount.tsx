import { useTranslations } from 'use-intl';
import { Button, EmptyState } from '@chhokka/ui';
import { openDialog } from '../platform/dialogs/dialogs.ts';

/**
 * What stands on a page that a trial account reached by its address (1-site §6), and the way to a real account.
 * `wholePage`: nothing else of the page names it.
 */
export function NeedTrueAccount({ wholePage = false }: { wholePage?: boolean }) {
  const t = useTranslations('shell');
  return (
    <EmptyState
      wholePage={wholePage}
      title={t('needTrueAccount')}
      text={t('needTrueAccountText')}
      action={
        <Button look="primary" onClick={() => openDialog('register')}>
          {t('register')}
        </Button>
      }
    />
  );
}
