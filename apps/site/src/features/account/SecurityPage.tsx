import { useTranslations } from 'use-intl';
import { CentreWay } from './CentreWay.tsx';

/** /account/security: leads to what guards the account. */
export default function SecurityPage() {
  const t = useTranslations('security');
  return <CentreWay page="securityCenter" title={t('title')} guestTitle={t('guestTitle')} reason="security" />;
}
