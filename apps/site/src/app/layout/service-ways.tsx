import { Headset } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useService, useServiceEntries } from '../../shared/service.ts';
import { SocialMark } from './social-marks.tsx';

/** A way to the operator, as the bar at the right and the sheet on phones offer it. */
export interface ServiceWay {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onSelect: () => void;
}

/** The ways to the operator that there are. The chat is that of the member's rank; other ways have one address each. */
export function useServiceWays(): readonly ServiceWay[] {
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
