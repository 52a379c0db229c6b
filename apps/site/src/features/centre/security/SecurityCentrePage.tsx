import { HeartHandshake } from 'lucide-react';
import { use } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@chhokka/ui';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { CentrePage } from '../CentrePage.tsx';
import { PagesThere } from '../pages-there.ts';
import { AvatarPanel } from './AvatarPanel.tsx';
import { BindingPanels } from './BindingPanels.tsx';
import { Devices } from './Devices.tsx';
import { LoginHistory } from './LoginHistory.tsx';
import { Panel } from './Panel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { PaymentPasswordPanel } from './PaymentPasswordPanel.tsx';
import { Profile } from './Profile.tsx';
import { SecondStepPanel } from './SecondStepPanel.tsx';

/** Page `securityCenter`: the member's profile, and what protects the account and its money. */
export default function SecurityCentrePage() {
  return (
    <CentrePage>
      <Profile />
      <AvatarPanel />
      <PasswordPanel />
      <PaymentPasswordPanel />
      <SecondStepPanel />
      <BindingPanels />
      <ProtectionPanel />
      <Devices />
      <LoginHistory />
    </CentrePage>
  );
}

/** The link to player protection, where the site has it. */
function ProtectionPanel() {
  const t = useTranslations('centre.account');
  if (!use(PagesThere).includes('playerProtection')) return null;
  return (
    <Panel
      icon={<HeartHandshake size={22} />}
      title={t('protection')}
      text={t('protectionText')}
      action={<Button onClick={() => openDialog('centre', { page: 'playerProtection' })}>{t('open')}</Button>}
    />
  );
}
