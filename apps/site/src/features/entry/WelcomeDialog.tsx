import { Dices, ShieldCheck, UserRoundCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Dialog } from '@chhokka/ui';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { useMember } from '../../platform/member/member.ts';
import { useSession } from '../../platform/session/session.ts';
import styles from './WelcomeDialog.module.css';

const STEPS: readonly { readonly key: 'play' | 'verify' | 'protect'; readonly picture: ReactNode }[] = [
  { key: 'play', picture: <Dices size={22} strokeWidth={1.75} /> },
  { key: 'verify', picture: <ShieldCheck size={22} strokeWidth={1.75} /> },
  { key: 'protect', picture: <UserRoundCheck size={22} strokeWidth={1.75} /> },
];

/** Welcomes a member after the first login (2-account-entry §2, the after-login dialog). */
export default function WelcomeDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('help.welcome');
  const session = useSession();
  const member = useMember();
  return (
    <Dialog
      form="alert"
      title={t('title', { name: member.data?.nickname || session?.account || '' })}
      onClose={onClose}
      actions={
        <Button look="primary" size="large" wide data-first-focus onClick={onClose}>
          {t('go')}
        </Button>
      }
    >
      <p className={styles.lead}>{t('lead')}</p>
      <ol className={styles.steps}>
        {STEPS.map(({ key, picture }) => (
          <li key={key} className={styles.step}>
            <span className={styles.picture} aria-hidden="true">
              {picture}
            </span>
            <div>
              <h3 className={styles.title}>{t(`${key}.title`)}</h3>
              <p>{t(`${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <button type="button" className={styles.more} onClick={() => openDialog('help', { topic: 'play' })}>
        {t('responsible')}
      </button>
    </Dialog>
  );
}
