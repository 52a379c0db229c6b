import { useTranslations } from 'use-intl';
import { CentreWay } from './CentreWay.tsx';

/** /account/security: redirects to the account's security page. */
export default function SecurityPage() {
  const t = useTranslations('security');
  return <CentreWay page="securityCenter" title={t('title')} guestTitle={t('guestTitle')} reason="security" />;
}
