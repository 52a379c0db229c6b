import { useTranslations } from 'use-intl';
import { Button, EmptyState } from '@chhokka/ui';
import { openRegister } from './dialogs.ts';

/** What stands on a page that a trial account reached by its address (1-site §6), and the way to a real account. */
export function NeedTrueAccount() {
  const t = useTranslations('shell');
  return (
    <EmptyState
      title={t('needTrueAccount')}
      text={t('needTrueAccountText')}
      action={
        <Button look="primary" onClick={() => openRegister()}>
          {t('register')}
        </Button>
      }
    />
  );
}
