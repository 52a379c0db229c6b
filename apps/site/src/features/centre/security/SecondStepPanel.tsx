import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, classes, Skeleton } from '@chhokka/ui';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { MEMBER_KEY, useMember } from '../../../platform/member/member.ts';
import { useSetting } from '../../../platform/site/site.ts';
import { EndDialog } from './EndDialog.tsx';
import { Panel } from './Panel.tsx';
import styles from './Security.module.css';
import { SetupDialog } from './SetupDialog.tsx';

/**
 * The authenticator app: set up, or switched off. Hidden while the setting TWOFACTOR is off and the member has none.
 */
export function SecondStepPanel() {
  const t = useTranslations('security.second');
  const queries = useQueryClient();
  const member = useMember();
  const offered = useSetting('TWOFACTOR');
  const [open, setOpen] = useState<'setup' | 'end' | null>(null);
  const on = member.data?.twoFactor === true;

  function close(): void {
    setOpen(null);
    void queries.invalidateQueries({ queryKey: [...MEMBER_KEY, 'info'] });
  }

  if (member.isError)
    return <CallFailure compact error={member.error} onRetry={async () => void (await member.refetch())} />;
  if (member.isPending || offered === undefined) return <Skeleton className={styles.waitingPanel} />;
  if (!offered && !on) return null;
  return (
    <Panel
      icon={<ShieldCheck size={22} />}
      title={t('title')}
      badge={<span className={classes(styles.badge, on && styles.good)}>{on ? t('on') : t('off')}</span>}
      text={on ? t('textOn') : t('textOff')}
      action={
        on ? (
          <Button onClick={() => setOpen('end')}>{t('end')}</Button>
        ) : (
          <Button look="primary" onClick={() => setOpen('setup')}>
            {t('start')}
          </Button>
        )
      }
    >
      {open === 'setup' && <SetupDialog hasPassword={member.data.hasPassword} onClose={close} />}
      {open === 'end' && <EndDialog hasPassword={member.data.hasPassword} onClose={close} />}
    </Panel>
  );
}
