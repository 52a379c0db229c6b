import { KeyRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@chhokka/ui';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { useMember } from '../../../platform/member/member.ts';
import { Panel } from './Panel.tsx';

/** The login password. A member who came by SMS or a social account sets a first one. */
export function PasswordPanel() {
  const t = useTranslations('security.password');
  const member = useMember();
  const none = member.data?.hasPassword === false;
  return (
    <Panel
      icon={<KeyRound size={22} />}
      title={t('title')}
      text={none ? t('none') : t('text')}
      action={
        // A member without a password has no old one to enter: an empty one counts as known.
        <Button onClick={() => openDialog('changePassword', none ? { oldPassword: '' } : {})}>
          {none ? t('set') : t('change')}
        </Button>
      }
    />
  );
}
