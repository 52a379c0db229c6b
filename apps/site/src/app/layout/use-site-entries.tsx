import { CircleHelp, Headset, MessagesSquare, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { openChat } from '../../shared/dialogs.ts';
import { useNavigate } from '../../shared/router.tsx';
import { useService, useServiceEntries } from '../../shared/service.ts';
import { useSettings } from '../../shared/site.ts';
import { SocialMark } from './social-marks.tsx';
import type { MemberEntry } from './use-member-entries.tsx';

/** What the bar at the right offers on wide screens, for the sheet on phones; what is switched off is not in it. */
export function useSiteEntries(): readonly MemberEntry[] {
  const t = useTranslations();
  const on = useSettings() ?? [];
  const navigate = useNavigate();
  const open = useService();
  const ways = useServiceEntries('bar').filter(({ csType }) => csType !== 'vip');
  const entries: (MemberEntry | false)[] = [
    ...ways.map((way) => ({
      key: way.csType,
      label: t(`bar.side.${way.csType}`),
      icon: way.csType === 'livechat' || way.csType === 'vip' ? <Headset size={20} /> : <SocialMark of={way.csType} />,
      onSelect: () => void open(way.csType === 'livechat' ? undefined : way),
    })),
    on.includes('CHATROOM') && {
      key: 'chat',
      label: t('bar.side.chat'),
      icon: <MessagesSquare size={20} />,
      onSelect: openChat,
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
