import { Headset } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useService, useServiceEntries } from '../../platform/site/service.ts';
import { SocialMark } from './social-marks.tsx';
import type { MemberEntry } from './use-member-entries.tsx';

/**
 * The ways to the operator that there are, for the bar at the right and the sheet on phones. The chat is that of the
 * member's rank; other ways have one address each.
 */
export function useServiceWays(): readonly MemberEntry[] {
  const t = useTranslations('bar.side');
  const open = useService();
  return useServiceEntries('bar').flatMap((way) => {
    const { csType } = way;
    // The VIP desk is where the chat leads those who have one.
    if (csType === 'vip') return [];
    const isChat = csType === 'livechat';
    const icon = isChat ? <Headset size={20} /> : <SocialMark of={csType} />;
    return [{ key: csType, label: t(csType), icon, onSelect: () => void open(isChat ? undefined : way) }];
  });
}
