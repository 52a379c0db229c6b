import { useTranslations } from 'use-intl';
import { CentreWay } from './CentreWay.tsx';

/** /account/bets: redirects to the betting record. */
export default function BetsPage() {
  const t = useTranslations('account');
  return <CentreWay page="personalHistoryCopy" title={t('betsTitle')} guestTitle={t('guestTitle')} reason="record" />;
}
