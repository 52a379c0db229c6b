import { useTranslations } from 'use-intl';
import { CentreWay } from './CentreWay.tsx';

/** /account/messages: redirects to the member's messages. */
export default function InboxPage() {
  const t = useTranslations('inbox');
  return <CentreWay page="messageV2" title={t('title')} guestTitle={t('guestTitle')} reason="messages" />;
}
