import { CircleHelp, MessagesSquare, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { useSettings } from '../../platform/site/site.ts';
import { useServiceWays } from './service-ways.tsx';
import type { MemberEntry } from './use-member-entries.tsx';

/** The entries of the right bar, for the account sheet of phones, without what is switched off. */
export function useSiteEntries(): readonly MemberEntry[] {
  const t = useTranslations();
  const on = useSettings() ?? [];
  const navigate = useNavigate();
  const ways = useServiceWays();
  const entries: (MemberEntry | false)[] = [
    ...ways,
    on.includes('CHATROOM') && {
      key: 'chat',
      label: t('bar.side.chat'),
      icon: <MessagesSquare size={20} />,
      onSelect: () => openDialog('chat'),
    },
    on.includes('APPDOWNLOAD') && {
      key: 'download',
      label: t('bar.side.download'),
      icon: <Smartphone size={20} />,
      onSelect: () => navigate('/down'),
    },
    on.includes('HELPCENTER') && {
      key: 'help',
      label: t('bar.footer.helpCentre'),
      icon: <CircleHelp size={20} />,
      onSelect: () => navigate('/help'),
    },
  ];
  return entries.filter((entry) => entry !== false);
}
