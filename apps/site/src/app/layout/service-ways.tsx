import { Headset } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useService, useServiceEntries } from '../../platform/site/service.ts';
import { SocialMark } from './social-marks.tsx';
import type { MemberEntry } from './use-member-entries.tsx';

/**
 * The operator's channels, for the right bar and the account sheet of phones. The chat leads to the desk of the
 * member's rank; every other channel has one address.
 */
export function useServiceWays(): readonly MemberEntry[] {
  const t = useTranslations('bar.side');
  const open = useService();
  return useServiceEntries('bar').flatMap((way) => {
    const { csType } = way;
    // The chat already leads members of that rank to the VIP desk.
    if (csType === 'vip') return [];
    const isChat = csType === 'livechat';
    const icon = isChat ? <Headset size={20} /> : <SocialMark of={csType} />;
    return [{ key: csType, label: t(csType), icon, onSelect: () => void open(isChat ? undefined : way) }];
  });
}
