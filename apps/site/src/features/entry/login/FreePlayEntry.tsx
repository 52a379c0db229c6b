import { useNavigate } from '../../../platform/router/router.tsx';
import { useTranslations } from 'use-intl';
import { Button } from '@chhokka/ui';
import { call } from '../../../platform/calls/api.ts';
import { openSession } from '../../../platform/session/session.ts';
import { useSetting } from '../../../platform/site/site.ts';
import styles from './Login.module.css';
import { FormRefusal } from '../../../widgets/form/FormRefusal.tsx';
import { useEntryForm } from '../../../widgets/form/use-entry-form.ts';

/**
 * The button that opens a trial account, while the setting FREEPLAY is on (2-account-entry §2). It always leads to /,
 * because what requires a login is closed to trial accounts.
 */
export function FreePlayEntry({ onSuccess }: { onSuccess?: () => void }) {
  const t = useTranslations('login');
  const navigate = useNavigate();
  const form = useEntryForm<never>();
  if (!useSetting('FREEPLAY')) return null;

  async function enter(): Promise<void> {
    openSession(await call('freePlay', {}));
    onSuccess?.();
    navigate('/');
  }

  return (
    <div className={styles.freePlay}>
      <FormRefusal text={form.refusal} />
      <Button look="quiet" wide busy={form.sending} onClick={() => form.submit({}, enter)}>
        {t('freePlay')}
      </Button>
      <p>{t('freePlayNote')}</p>
    </div>
  );
}
