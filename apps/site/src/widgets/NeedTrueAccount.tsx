import { useTranslations } from 'use-intl';
import { Button, EmptyState } from '@chhokka/ui';
import { openDialog } from '../platform/dialogs/dialogs.ts';

/**
 * Shown on a page that a trial account opened by its address (1-site §6), with a link to a real account. `wholePage`:
 * it is the only heading of the page.
 */
export function NeedTrueAccount({ wholePage = false }: { wholePage?: boolean }) {
  const t = useTranslations('shell');
  return (
    <EmptyState
      wholePage={wholePage}
      title={t('in_need_true_account')}
      text={t('needTrueAccountText')}
      action={
        <Button look="primary" onClick={() => openDialog('register')}>
          {t('register')}
        </Button>
      }
    />
  );
}
